import type { RunResult } from '../../../../tests/support/command.js';
import { COMMANDS } from '../features/commands.js';
import { makeTexts } from '../features/index.js';
import type { Io } from '../shell/io.js';
import { type CommandDeps, resolveLang, runCommandLine } from '../shell/run.js';
import { memoryIo } from './memory-io.js';

export const TEST_VERSION = '1.2.3';

export async function runInMemory(
  args: readonly string[],
  input: string | Uint8Array = '',
  env: Io['env'] = {},
): Promise<RunResult> {
  const io = memoryIo(input, env);
  const code = await runWith(args, io);
  return { code, output: io.output(), errors: io.errors() };
}

const ALL: CommandDeps = {
  allCommands: COMMANDS,
  loadTexts: async (...given) => makeTexts(...given),
};

/** Runs a command line, by default with every command. */
export function runWith(args: readonly string[], io: Io, commands = ALL): Promise<number> {
  return runCommandLine(args, io, resolveLang(args, io.env), commands, TEST_VERSION);
}

/** Is this one error line, without a stack trace or other internals? */
export function isOneLine(errors: string): boolean {
  const isTrace = /\.[jt]s:\d|node:|file:|undefined|\[object/.test(errors);
  return /^flotilla[^\n]*: [^\n]+\n$/.test(errors) && !isTrace;
}
