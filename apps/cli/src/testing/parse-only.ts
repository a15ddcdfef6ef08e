import { loadCommands, makeTexts } from '../features/index.js';
import { run } from '../shell/run.js';
import { memoryIo } from './memory-io.js';

/** Reads a command line without doing what it asks for; returns what is wrong with it. */
export async function parseOnly(args: readonly string[]): Promise<string> {
  const io = memoryIo('');
  await run(
    args,
    io,
    makeTexts('en'),
    async (name) => {
      const commands = await loadCommands(name);
      return commands.map(({ group, add }) => ({
        group,
        add: (program, context) => {
          add(program, context);
          program.commands.at(-1)?.action(() => {});
        },
      }));
    },
    '0.0.0',
  );
  return io.errors();
}
