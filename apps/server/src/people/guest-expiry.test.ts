import { expect, test } from 'vitest';
import { askApi } from '../testing/online-client.js';
import { serverOfFile, serverOfTest } from '../testing/online-server.js';

const server = await serverOfFile();
const { store } = server;

async function guestOf(daysAgo: number): Promise<string> {
  const id = `guest-of-${daysAgo}-days`;
  const createdAt = store.now() - daysAgo * 86_400_000;
  await store.createPlayer({ id, name: 'Anna', kind: 'guest', createdAt });
  return id;
}

async function toldDays(origin: string): Promise<unknown> {
  return (await askApi(origin, 'GET', '/api/privacy')).body['guestDays'];
}

test('guests not seen for as many days as are set are erased when a server starts', async () => {
  const [gone, kept] = [await guestOf(31), await guestOf(29)];
  const { origin } = await serverOfTest({ store, guestDays: 30 });
  await expect.poll(() => store.player(gone)).toBeUndefined();
  expect(await store.player(kept)).toMatchObject({ name: 'Anna' });
  expect(await toldDays(origin)).toBe(30);
});

test('where it is never, the server says so', async () => {
  expect(await toldDays(server.origin)).toBeNull();
});
