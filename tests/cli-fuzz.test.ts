import { describe, expect, test } from 'vitest';
import { junkLines } from '../apps/cli/src/testing/junk.js';
import { flotilla } from './support/flotilla.js';

const LINES = 3_000;

/** Lines that change no file and do not end the game. */
function junk(name: string, count: number): string {
  return junkLines(name, count)
    .filter((line) => !/save|сохр|^\s*(q|quit|exit|выход)/i.test(line))
    .map((line) => `${line}\n`)
    .join('');
}

describe('thousands of lines of junk', () => {
  test.each([
    ['play', ['play', '--plain', '--training', '--seed', '1']],
    ['play', ['play', '--plain', '--two', '--rules', 'salvo', '--auto-place', '--seed', '1']],
    ['assist', ['assist', '--seed', '1']],
    ['assist', ['assist', '--seed', '1', '--rules', 'hasbro', '--lang', 'ru']],
  ])('are survived by %s %j', async (name, args) => {
    const { code, stdout, stderr } = await flotilla(args, { input: junk(name, LINES) });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(/[^\P{Cc}\n]|undefined|\[object/u.exec(stdout)?.[0]).toBeUndefined();
  });

  test('are refused by map in one line', async () => {
    const { code, stdout, stderr } = await flotilla(['map'], { input: junk('map', LINES) });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^flotilla map: line \d+: [^\n]+\n$/);
  });
});
