import { expect, test } from 'vitest';
import { askApi } from '../testing/online-client.js';
import { serverOfTest } from '../testing/online-server.js';
import { storeOfFile } from '../testing/store-of-file.js';

const store = await storeOfFile();

async function guestOf(daysAgo: number): Promise<string> {
  const id = `guest-of-${daysAgo}-days`;
  const createdAt = store.now() - daysAgo * 86_400_000;
  await store.createPlayer({ id, name: 'Anna', kind: 'guest', createdAt });
  return id;
}

test('guests not seen for as many days as are set are erased when a server starts', async () => {
  const [gone, kept] = [await guestOf(31), await guestOf(29)];
  const { origin } = await serverOfTest({ store, guestDays: 30 });
  await expect.poll(() => store.player(gone)).toBeUndefined();
  expect(await store.player(kept)).toMatchObject({ name: 'Anna' });
  expect((await askApi(origin, 'GET', '/api/privacy')).body).toEqual({ guestDays: 30 });
});
