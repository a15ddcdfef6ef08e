import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forCasesAsync } from '../../../../tests/support/for-all.js';
import { sharedHome, typedLines } from '../testing/home.js';
import { memoryIo } from '../testing/memory-io.js';
import { EN as texts } from '../testing/sessions.js';
import { CliError } from './errors.js';
import { readLines, readText } from './input.js';

async function linesOf(input: string | Uint8Array): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(memoryIo(input).stdin)) lines.push(line);
  return lines;
}

describe('readLines', () => {
  test.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['\n\n', ['', '']],
    ['a\r\nб\r\n', ['a', 'б']],
    ['\uFEFFa\nb', ['a', 'b']],
    ['a\u2028b\rc', ['a\u2028b\rc']],
    // UTF-16 with its mark, in both orders of bytes.
    [Uint8Array.of(0xff, 0xfe, ...Buffer.from('в1\r\nб2', 'utf16le')), ['в1', 'б2']],
    [Uint8Array.of(0xfe, 0xff, ...Buffer.from('в1\nб2', 'utf16le').swap16()), ['в1', 'б2']],
  ])('%j is %j', async (input, lines) => {
    expect(await linesOf(input)).toEqual(lines);
  });

  test('cuts a huge line and goes on behind it', async () => {
    const lines = await linesOf(`${'a'.repeat(3_000_000)}\nb\n`);
    expect(lines.map((line) => line.length)).toEqual([10_000, 1]);
  });

  test('gives every line whole, however the bytes are cut', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 });
    const line = text.map((each) => each.replace(/[\r\n\uFEFF]/g, ''));
    await forCasesAsync(100, [fc.array(line)], async (lines) => {
      expect(await linesOf(typedLines(...lines))).toEqual(lines);
    });
  });

  test('survives any bytes', async () => {
    await forCasesAsync(100, [fc.uint8Array({ maxLength: 300 })], async (bytes) => {
      expect(Array.isArray(await linesOf(bytes))).toBe(true);
    });
  });
});

describe('readText', () => {
  const home = sharedHome();

  test('reads a file without its byte order mark', async () => {
    const path = home.write('a', '\uFEFFа\r\n');
    expect(await readText(path, { io: memoryIo(), texts })).toBe('а\r\n');
  });

  test.each([undefined, '-'])('reads standard input for %s', async (path) => {
    expect(await readText(path, { io: memoryIo('abc'), texts })).toBe('abc');
  });

  test('refuses what has no end', async () => {
    const endless = readText('/dev/zero', { io: memoryIo(), texts });
    await expect(endless).rejects.toThrow(CliError);
  });
});

test('standard input is read once: a second reader would find nothing', async () => {
  const io = memoryIo('a');
  expect(await readText('-', { io, texts })).toBe('a');
  await expect(readText('-', { io, texts })).rejects.toThrow('can be read only once');
});
