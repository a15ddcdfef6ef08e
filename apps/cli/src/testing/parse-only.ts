import { COMMANDS } from '../features/commands.js';
import { makeTexts } from '../features/index.js';
import { memoryIo } from './memory-io.js';
import { runWith } from './run-in-memory.js';

/** Parses a command line without running it; returns the errors. */
export async function parseOnly(args: readonly string[]): Promise<string> {
  const io = memoryIo('');
  const loadAction = async () => ({ action: () => {} });
  await runWith(args, io, {
    allCommands: COMMANDS.map((command) => ({ ...command, loadAction })),
    loadTexts: async (lang) => makeTexts(lang),
  });
  return io.errors();
}
