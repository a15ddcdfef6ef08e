import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Failure, ROOT } from './process.mjs';

export const SERVER = join(ROOT, 'apps/server/dist/main.js');

/**
 * Starts the built server on a free port; it listens when this resolves.
 * @param {{ args?: readonly string[], program?: string }} options more of its options, and what
 *   else is to start it
 */
export async function startWebServer({ args = [], program = SERVER } = {}) {
  const child = spawn(process.execPath, [program, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more) => {
      text += more;
    });
  }
  /** @type {Promise<number | null>} its exit code */
  const ended = once(child, 'close').then(([code]) => code);
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  for (;;) {
    const origin = /is at (http:\S+)\n/.exec(text)?.[1];
    if (origin) return { process: child, origin, said: () => text, ended, stop };
    const said = once(child.stdout, 'data').then(() => true);
    const isAlive = await Promise.race([said, ended.then(() => false)]);
    if (!isAlive) throw new Failure(`the server has not started: ${text}`);
  }
}
