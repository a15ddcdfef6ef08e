import { expect, test, vi } from 'vitest';
import { OnlineClient } from '../testing/online-client.js';
import { serverOfFile, serverOfTest } from '../testing/online-server.js';

const server = await serverOfFile();

test('who comes back after a restart costs the store one question', async () => {
  const { token, player } = await OnlineClient.join(server.origin, 'Anna');
  const { store } = server;
  const asked = {
    sessionOf: vi.fn(store.sessionOf),
    player: vi.fn(store.player),
    touchSession: vi.fn(store.touchSession),
  };
  const restarted = await serverOfTest({ store: { ...store, ...asked } });
  const client = new OnlineClient(restarted.origin, token, player);
  const { body } = await client.ask('GET', '/api/me');
  expect(body).toEqual({ player });
  expect(Object.values(asked).map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
});
