import { COMMANDS } from '../features/commands.js';
import { makeTexts } from '../features/index.js';
import type { Io } from '../shell/io.js';
import { type Commands, langOf, run } from '../shell/run.js';
import { memoryIo } from './memory-io.js';

/** What `--version` prints in tests. */
export const TEST_VERSION = '1.2.3';

export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs one command line with this as its standard input. */
export async function runInMemory(
  args: readonly string[],
  input: string | Uint8Array = '',
  env: Io['env'] = {},
): Promise<Ran> {
  const io = memoryIo(input, env);
  const code = await runWith(args, io);
  return { code, output: io.output(), errors: io.errors() };
}

const ALL: Commands = { all: COMMANDS, loadTexts: async (...given) => makeTexts(...given) };

/** Runs one command line with every command. */
export function runWith(args: readonly string[], io: Io, commands = ALL): Promise<number> {
  return run(args, io, langOf(args, io.env), commands, TEST_VERSION);
}

/** Is this what a command says of bad input: one line, with no trace of the program's inside? */
export function isOneLine(errors: string): boolean {
  const isTrace = /\.[jt]s:\d|node:|file:|undefined|\[object/.test(errors);
  return /^flotilla[^\n]*: [^\n]+\n$/.test(errors) && !isTrace;
}
