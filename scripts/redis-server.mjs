import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { ensureDebian } from './ensure-debian.mjs';
import { Failure } from './process.mjs';

const DEFAULT_PATH = '/usr/bin/redis-server';
const START_MS = 120_000;

/** @returns {Promise<{ port: number, url: string, stop: () => Promise<void> }>} */
export async function startRedis() {
  if (!existsSync(DEFAULT_PATH)) await ensureDebian(['redis-server']);
  const dir = mkdtempSync(join(tmpdir(), 'flotilla-redis-'));
  const port = await getPort();
  const options = Object.entries({ port, bind: '127.0.0.1', save: '', appendonly: 'no', dir });
  const server = spawn(
    existsSync(DEFAULT_PATH) ? DEFAULT_PATH : 'redis-server',
    options.flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = new Promise((resolve) => server.once('close', resolve));
  const stop = async () => {
    server.kill('SIGKILL');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, url: `redis://127.0.0.1:${port}`, stop };
}

/** @param {import('node:child_process').ChildProcess} server */
function waitUntilReady(server) {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = () => reject(new Failure(`redis-server did not start: ${output.slice(-300)}`));
    const timer = setTimeout(fail, START_MS);
    server.stdout?.on('data', (text) => {
      output += text;
      if (!output.includes('Ready to accept connections')) return;
      clearTimeout(timer);
      resolve(undefined);
    });
    server.once('error', fail);
    server.once('close', fail);
  });
}
