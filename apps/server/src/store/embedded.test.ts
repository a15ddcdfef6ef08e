import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@flotilla/rules';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { closesWhileWriting, obeysStore } from './store.contract.js';
import { openStore, type Store } from './store.js';

const home = mkdtempSync(join(tmpdir(), 'flotilla-store-'));
afterAll(() => rmSync(home, { recursive: true }));

async function open(name: string): Promise<Store> {
  return unwrap(await openStore({ folder: join(home, name) }));
}

describe('the embedded store', () => {
  let store: Store;
  beforeAll(async () => {
    store = await open('laws');
  });
  afterAll(() => store.close());

  obeysStore(() => store);

  test('closes while it writes', () => closesWhileWriting(() => open('closing')));
});
