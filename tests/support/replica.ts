import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { SERVER } from '../../scripts/web-server.mjs';
import { until } from './redis.js';

export const HOST = '127.0.0.1';

/** One process of the built server, at a port of its own, which can be stopped and started again. */
export class Replica {
  readonly origin: string;
  readonly #port: number;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(port: number, env: NodeJS.ProcessEnv) {
    this.origin = `http://${HOST}:${port}`;
    this.#port = port;
    this.#env = env;
    onTestFinished(async () => {
      if (this.#child) await this.stop('SIGKILL');
    });
  }

  async start(): Promise<void> {
    this.#child = spawn(process.execPath, [SERVER, '--port', String(this.#port)], {
      stdio: 'ignore',
      env: { ...process.env, ...this.#env },
    });
    await until(
      () => isUp(`${this.origin}/readyz`),
      () => `the server at ${this.#port} is not ready`,
    );
  }

  /** @returns its exit code */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child) throw new Error('it does not run');
    this.#child = undefined;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'close') as Promise<[number | null]>;
    child.kill(signal);
    return (await ended)[0];
  }
}

export async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
