import { constants, createReadStream, openSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { TextDecoder } from 'node:util';
import { CliError, describeFileError, plain } from './errors.js';
import type { Texts } from './i18n/index.js';
import type { Io } from './io.js';

/** Characters per line; no typed line comes close. Longer lines are truncated. */
const MAX_LINE_LENGTH = 10_000;
/** Guards against endless devices such as /dev/zero. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Yields lines without LF or CRLF, truncated to `max` characters. */
export async function* readLines(
  stream: AsyncIterable<Uint8Array>,
  max = MAX_LINE_LENGTH,
): AsyncGenerator<string> {
  let rest = '';
  for await (const text of decode(stream)) {
    const lines = text.split('\n');
    for (const [index, part] of lines.entries()) {
      if (rest.length < max) rest += part.slice(0, max - rest.length);
      if (index === lines.length - 1) break;
      yield stripReturn(rest);
      rest = '';
    }
  }
  if (rest !== '') yield stripReturn(rest);
}

/** Streams already read to the end: reading one again would silently yield nothing. */
const CONSUMED_INPUTS = new WeakSet<Io['stdin']>();

/** @param path file; `-` or undefined for standard input. @throws CliError */
export async function readText(
  path: string | undefined,
  { io, texts }: { readonly io: Io; readonly texts: Texts },
): Promise<string> {
  if (path === undefined || path === '-') {
    if (CONSUMED_INPUTS.has(io.stdin)) throw new CliError(texts.t('errors:file.stdinOnce'));
    CONSUMED_INPUTS.add(io.stdin);
    return readAll(io.stdin, () => tooLargeError(texts, path));
  }
  try {
    const stream = (await stat(path)).isFIFO() ? openPipe(path) : createReadStream(path);
    return await readAll(stream, () => tooLargeError(texts, path));
  } catch (error) {
    throw error instanceof CliError ? error : new CliError(describeFileError(texts, path, error));
  }
}

/** Non-blocking, since a thread blocked in `open` would delay the exit. */
function openPipe(path: string): Socket {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return new Socket({ fd, readable: true, writable: false });
}

/** Name of a {@link readText} path for messages. */
export function nameOfInput({ t }: Texts, path: string | undefined): string {
  return path === undefined || path === '-' ? t('errors:file.stdin') : plain(path);
}

async function readAll(stream: AsyncIterable<Uint8Array>, makeError: () => Error): Promise<string> {
  let content = '';
  for await (const text of decode(stream)) {
    content += text;
    if (content.length > MAX_CHARACTERS) throw makeError();
  }
  return content;
}

function tooLargeError(texts: Texts, path: string | undefined): CliError {
  return new CliError(texts.t('errors:file.tooLarge', { path: nameOfInput(texts, path) }));
}

/** Decodes UTF-8, or UTF-16 after a byte order mark, which is dropped. */
async function* decode(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let start: Uint8Array = new Uint8Array();
  let decoder: TextDecoder | undefined;
  for await (const bytes of stream) {
    if (decoder) {
      yield decoder.decode(bytes, { stream: true });
      continue;
    }
    start = Uint8Array.from([...start, ...bytes]);
    if (start.length < 2) continue;
    decoder = decoderFor(start);
    yield decoder.decode(start, { stream: true });
  }
  yield decoder ? decoder.decode() : new TextDecoder().decode(start);
}

function decoderFor([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder();
}

function stripReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
