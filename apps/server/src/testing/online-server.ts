import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@flotilla/rules';
import type { FastifyInstance } from 'fastify';
import { afterAll, onTestFinished } from 'vitest';
import { makeServer, type ServerOptions } from '../server.js';
import { openStore, type Store } from '../store/store.js';

export interface OnlineServer {
  readonly origin: string;
  readonly store: Store;
  readonly app: FastifyInstance;
  /** Stops the server, and deletes its folder. */
  close(): Promise<void>;
}

type Options = Partial<ServerOptions> & {
  readonly databaseUrl?: string;
  /** Default: any free port. */
  readonly port?: number;
  /** HTML of the app's page; by default only a title. */
  readonly index?: string;
  /** Wraps the store, for instance with a fake clock. */
  readonly changeStore?: (store: Store) => Store;
};

/** Starts a server for a test file; closes it after the last test. */
export async function serverOfFile(options: Options = {}): Promise<OnlineServer> {
  const server = await startOnlineServer(options);
  afterAll(server.close);
  return server;
}

/** Starts a server for a test; closes it at the end of the test. */
export async function serverOfTest(options: Options = {}): Promise<OnlineServer> {
  const server = await startOnlineServer(options);
  onTestFinished(server.close);
  return server;
}

/** Starts a server, by default on a new embedded store. */
export async function startOnlineServer(options: Options = {}): Promise<OnlineServer> {
  const { databaseUrl, port = 0, changeStore = (store) => store, index, ...more } = options;
  const home = mkdtempSync(join(tmpdir(), 'flotilla-online-'));
  writeFileSync(join(home, 'index.html'), index ?? '<!doctype html><title>Flotilla</title>');
  const opened = more.store ?? unwrap(await openStore({ databaseUrl, folder: join(home, 'data') }));
  const store = changeStore(opened);
  const app = makeServer({ root: home, ...more, store });
  const origin = await app.listen({ host: '127.0.0.1', port });
  const end = async () => {
    await app.close();
    if (!more.store) await opened.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 20 });
  };
  let ended: Promise<void> | undefined;
  const close = () => {
    ended ??= end();
    return ended;
  };
  return { origin, store, app, close };
}
