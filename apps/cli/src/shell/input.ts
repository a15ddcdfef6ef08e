import { constants, createReadStream, openSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { TextDecoder } from 'node:util';
import { CliError, describeFileError, plain } from './errors.js';
import type { Texts } from './i18n/index.js';
import type { Io } from './io.js';

/** Limit of characters per line; longer lines are cut. No typed line comes near it. */
const MAX_LINE = 10_000;
/** Limit of bytes per file. No valid input comes near it, and a device is endless. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Yields the lines of a stream as they arrive, without line ends (LF or CRLF).
 * @param max limit of characters per line; longer lines are cut
 */
export async function* readLines(
  stream: AsyncIterable<Uint8Array>,
  max = MAX_LINE,
): AsyncGenerator<string> {
  let rest = '';
  for await (const text of decode(stream)) {
    const lines = text.split('\n');
    for (const [index, piece] of lines.entries()) {
      if (rest.length < max) rest += piece.slice(0, max - rest.length);
      if (index === lines.length - 1) break;
      yield withoutReturn(rest);
      rest = '';
    }
  }
  if (rest !== '') yield withoutReturn(rest);
}

/** Inputs already read to the end: a second reader would find nothing. */
const READ = new WeakSet<Io['stdin']>();

/** Reads a whole file, or standard input for `-` and undefined. */
export async function readText(
  path: string | undefined,
  { io, texts }: { readonly io: Io; readonly texts: Texts },
): Promise<string> {
  if (path === undefined || path === '-') {
    if (READ.has(io.stdin)) throw new CliError(texts.t('errors:file.stdinOnce'));
    READ.add(io.stdin);
    return collect(io.stdin, () => tooLarge(texts, path));
  }
  try {
    const stream = (await stat(path)).isFIFO() ? openPipe(path) : createReadStream(path);
    return await collect(stream, () => tooLarge(texts, path));
  } catch (error) {
    throw error instanceof CliError ? error : new CliError(describeFileError(texts, path, error));
  }
}

/** Opens a named pipe as a stream, without blocking. A thread blocked in `open` would delay the program's exit. */
function openPipe(path: string): Socket {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return new Socket({ fd, readable: true, writable: false });
}

/** Returns the name of {@link readText}'s source for messages. */
export function nameOfInput({ t }: Texts, path: string | undefined): string {
  return path === undefined || path === '-' ? t('errors:file.stdin') : plain(path);
}

async function collect(stream: AsyncIterable<Uint8Array>, tooMuch: () => Error): Promise<string> {
  let all = '';
  for await (const text of decode(stream)) {
    all += text;
    if (all.length > MAX_BYTES) throw tooMuch();
  }
  return all;
}

function tooLarge(texts: Texts, path: string | undefined): CliError {
  return new CliError(texts.t('errors:file.tooLarge', { path: nameOfInput(texts, path) }));
}

/** Decodes UTF-8, or UTF-16 if a byte order mark says so; drops the mark. */
async function* decode(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head: Uint8Array = new Uint8Array();
  let decoder: TextDecoder | undefined;
  for await (const bytes of stream) {
    if (decoder) {
      yield decoder.decode(bytes, { stream: true });
      continue;
    }
    head = Uint8Array.from([...head, ...bytes]);
    if (head.length < 2) continue;
    decoder = decoderFor(head);
    yield decoder.decode(head, { stream: true });
  }
  yield decoder ? decoder.decode() : new TextDecoder().decode(head);
}

function decoderFor([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder();
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
