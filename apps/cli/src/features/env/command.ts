import { type AddCommand, newCommand } from '../../shell/context.js';
import { readLines } from '../../shell/input.js';
import { MAX_ENV_LINE } from './env-messages.js';
import { EnvServer } from './env-server.js';

export const addEnv: AddCommand = (program, context) => {
  const { io, texts } = context;
  newCommand(program, context, 'env', texts.t('commands:env.about'), [
    'env < messages.jsonl',
  ]).action(async () => {
    // It waits for lines, and computes between them: Ctrl-C ends both.
    io.endOnInterrupt();
    const server = new EnvServer(texts);
    for await (const line of readLines(io.stdin, MAX_ENV_LINE)) {
      if (line.trim() === '') continue;
      const reply = server.answer(line);
      if (reply === undefined) return;
      await io.write(`${JSON.stringify(reply)}\n`);
    }
  });
};
