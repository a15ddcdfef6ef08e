import { unwrap } from '@flotilla/rules';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../../tests/support/postgres.js';
import { closesWhileWriting, obeysStore } from './store.contract.js';
import { openStore, type Store } from './store.js';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

async function open(): Promise<Store> {
  return unwrap(await openStore({ databaseUrl: server.url, folder: '/nowhere' }));
}

describe('the store in PostgreSQL', () => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  obeysStore(() => store);

  test('closes while it writes', () => closesWhileWriting(open));
});
