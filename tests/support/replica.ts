import { onTestFinished } from 'vitest';
import { startWebServer } from '../../scripts/web-server.mjs';

export const HOST = '127.0.0.1';

/** Starts the built server for the running test. */
export async function webServerOfTest(options: Parameters<typeof startWebServer>[0] = {}) {
  const server = await startWebServer(options);
  onTestFinished(() => server.stop());
  return server;
}

/** A process of the built server on its own port, which can be stopped and restarted. */
export class Replica {
  readonly origin: string;
  readonly #port: number;
  readonly #env: Readonly<Record<string, string>>;
  #server: Awaited<ReturnType<typeof startWebServer>> | undefined;

  constructor(port: number, env: Readonly<Record<string, string>>) {
    this.origin = `http://${HOST}:${port}`;
    this.#port = port;
    this.#env = env;
    onTestFinished(async () => {
      if (this.#server) await this.stop('SIGKILL');
    });
  }

  async start(): Promise<void> {
    const args = ['--port', String(this.#port)];
    this.#server = await startWebServer({ args, env: this.#env });
  }

  /** @returns its exit code */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    const server = this.#server;
    if (!server) throw new Error('it does not run');
    this.#server = undefined;
    server.process.kill(signal);
    return server.ended;
  }
}

export async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
