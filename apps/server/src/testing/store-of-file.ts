import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@flotilla/rules';
import { afterAll } from 'vitest';
import { openStore, type Store } from '../store/store.js';

/** Opens a store for a test file; after the last test, calls `closeUsers` and closes it. */
export async function storeOfFile(closeUsers = async () => {}): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-store-'));
  const store = unwrap(await openStore({ folder }));
  afterAll(async () => {
    await closeUsers();
    await store.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  });
  return store;
}
