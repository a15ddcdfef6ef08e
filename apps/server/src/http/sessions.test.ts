import { expect, test } from 'vitest';
import type { Store } from '../store/store.js';
import { OnlineClient } from '../testing/online-client.js';
import { serverOfFile, serverOfTest } from '../testing/online-server.js';

const server = await serverOfFile();

test('who comes back after a restart costs the store one question', async () => {
  const { token, player } = await OnlineClient.join(server.origin, 'Anna');
  const asked: string[] = [];
  const noted = (store: Store): Store => ({
    ...store,
    sessionOf: (hash) => {
      asked.push('session');
      return store.sessionOf(hash);
    },
    player: (id) => {
      asked.push('player');
      return store.player(id);
    },
    touchSession: (hash, at) => {
      asked.push('touch');
      return store.touchSession(hash, at);
    },
  });
  const restarted = await serverOfTest({ store: server.store, changeStore: noted });
  const client = new OnlineClient(restarted.origin, token, player);
  const { body } = await client.ask('GET', '/api/me');
  expect(body).toEqual({ player });
  expect(asked).toEqual(['session']);
});
