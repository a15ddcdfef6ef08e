import type { CommandContext } from '../../shell/context.js';
import { readLines } from '../../shell/input.js';
import { MAX_ENV_LINE_LENGTH } from './env-messages.js';
import { EnvServer } from './env-server.js';

export async function action({ io, texts }: CommandContext): Promise<void> {
  // Computing odds blocks the event loop, so Ctrl-C must end the process.
  io.endOnInterrupt();
  const server = new EnvServer(texts);
  for await (const line of readLines(io.stdin, MAX_ENV_LINE_LENGTH)) {
    if (line.trim() === '') continue;
    const reply = server.answer(line);
    if (reply === undefined) return;
    await io.write(`${JSON.stringify(reply)}\n`);
  }
}
