import type { Io } from '../shell/io.js';

interface MemoryIo extends Io {
  /** Returns the standard output so far. */
  readonly output: () => string;
  readonly errors: () => string;
  /** Calls the Ctrl-C handler, if any. */
  readonly interrupt: () => void;
}

/** Returns in-memory streams, without a terminal. */
export function memoryIo(input: string | Uint8Array = '', env: Io['env'] = {}): MemoryIo {
  let output = '';
  let errors = '';
  let interrupt: (() => void) | undefined;
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  return {
    stdin: inChunks(bytes),
    isInputTerminal: false,
    isOutputTerminal: false,
    isErrorTerminal: false,
    hasColors: false,
    env,
    write: async (text) => {
      output += text;
    },
    writeError: (text) => {
      errors += text;
    },
    onInterrupt: (handler) => {
      interrupt = handler;
    },
    endOnInterrupt: () => {},
    today: () => '2026-01-02',
    utcToday: () => '2026-01-02',
    output: () => output,
    errors: () => errors,
    interrupt: () => interrupt?.(),
  };
}

/** Yields chunks of varying size, to split characters and lines anywhere. */
async function* inChunks(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 3) % 1009) {
    yield bytes.subarray(at, at + size);
  }
}
