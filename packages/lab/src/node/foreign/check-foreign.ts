import { statSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { LOAD_LIMIT_MS, LOADS_TOO_LONG } from './foreign-loader.js';
import { ForeignThread } from './foreign-thread.js';

/**
 * Loads a stranger's shooter for a trial, in a thread of its own that then ends.
 * @returns the name that it gives itself, else that of its file
 * @throws Error on one line that names the file and says why no shooter can be loaded from it
 */
export async function checkForeign(file: string): Promise<{ readonly name: string }> {
  const path = resolve(file);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    throw new Error(`${file}: there is no such file`);
  }
  const thread = new ForeignThread(path);
  try {
    const reply = await thread.nextByEvent(LOAD_LIMIT_MS);
    if (reply?.kind === 'ready') return { name: reply.name ?? basename(path, extname(path)) };
    throw new Error(`${file}: ${reply?.kind === 'fault' ? reply.reason : LOADS_TOO_LONG}`);
  } finally {
    await thread.stop();
  }
}
