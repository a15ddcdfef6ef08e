import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { Failure, ROOT } from './process.mjs';

export const SERVER_PROGRAM = join(ROOT, 'apps/server/dist/main.js');

export function exampleGameLink() {
  const record = readFileSync(join(ROOT, 'docs/example-game.txt'));
  return `/review#game=${deflateRawSync(record).toString('base64url')}`;
}

/**
 * Starts the built server on a free port; resolves when it listens.
 * @param {{ args?: readonly string[], program?: string, launch?: readonly string[],
 *   data?: string | undefined, env?: Readonly<Record<string, string>> }} options
 *   `args`: further options; `program`: file to run; `launch`: command prefix; `data`: folder of
 *   the games, by default temporary; `env`: additional environment
 */
export async function startWebServer({
  args = [],
  program = SERVER_PROGRAM,
  launch = [],
  data = undefined,
  env = {},
} = {}) {
  const home = data === undefined ? mkdtempSync(join(tmpdir(), 'flotilla-data-')) : undefined;
  const [command = '', ...words] = [...launch, process.execPath, program, '--port', '0', ...args];
  const child = spawn(command, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FLOTILLA_DATA: data ?? home, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
  }
  /** @type {Promise<number | null>} exit code */
  const ended = once(child, 'close').then(([code]) => {
    if (home !== undefined) rmSync(home, { recursive: true, force: true, maxRetries: 20 });
    return code;
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  for (;;) {
    const origin = /is at (http:\S+)\n/.exec(text)?.[1];
    if (origin) return { process: child, origin, said: () => text, ended, stop };
    const hasPrinted = once(child.stdout, 'data').then(() => true);
    const isAlive = await Promise.race([hasPrinted, ended.then(() => false)]);
    if (!isAlive) throw new Failure(`the server has not started: ${text}`);
  }
}
