import { expect, test } from 'vitest';
import { goTo, openPage } from './support/browser.js';
import { ownShips, shotsOf, twoInBattle, winBy } from './support/online.js';
import { refuseSockets, startOwnServer } from './support/own-server.js';
import { enemySquare, SMALL, untilTurn } from './support/sessions.js';

/** What the browser itself says of a server that is away. */
const AWAY = /WebSocket|ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE/;

test('a game is played by events and requests where no WebSocket can be opened', async () => {
  const server = await startOwnServer();
  const [first, second] = await twoInBattle({ origin: await refuseSockets(server.origin) });
  const ships = await ownShips(second);
  const asked: string[] = [];
  first.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await enemySquare(first, ships[0]!).click();
  await expect.poll(() => shotsOf(second)).toBe(1);
  await second.getByRole('button', { name: 'Chat' }).click();
  await first.getByRole('button', { name: 'Удачи!' }).click();
  await second.getByText('Good luck!').nth(1).waitFor();
  // Neither has seemed to leave, though each has asked for another stream since it came.
  expect(await second.getByText('is away').count()).toBe(0);
  await winBy(first, ships.slice(1));
  await first.getByRole('heading', { name: 'Вы победили!' }).waitFor();
  await second.getByRole('heading', { name: 'Аня wins' }).waitFor();
  expect(asked.filter((path) => /^\/api\/games\/\w+\/commands$/.test(path))).toHaveLength(4);
});

test('what is done by requests while the server is away is done once when it is back', async () => {
  const server = await startOwnServer();
  const [first, second] = await twoInBattle({ origin: await refuseSockets(server.origin) });
  const [ship] = await ownShips(second);
  await first.context().setOffline(true);
  await enemySquare(first, ship!).click();
  await first.getByText(/отправятся, как только сервер ответит/).waitFor();
  await first.context().setOffline(false);
  await expect.poll(() => shotsOf(second)).toBe(1);
  await expect.poll(() => shotsOf(first)).toBe(1);
});

test('without the server the computer is played against, and Online waits for it', async () => {
  const server = await startOwnServer();
  const page = await openPage({
    origin: server.origin,
    offline: true,
    stored: { 'flotilla.setup': JSON.stringify({ state: { rules: SMALL }, version: 0 }) },
    expected: AWAY,
  });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await server.close();
  await goTo(page, '/');
  await page.getByRole('button', { name: /^Play/ }).click();
  await page.getByRole('button', { name: 'Start battle' }).click();
  for (let square = 0; !(await untilTurn(page)); square += 1) {
    const target = enemySquare(page, square);
    if ((await target.getAttribute('aria-disabled')) !== null) continue;
    await target.click();
    const isFired = target.and(page.locator('[aria-disabled]'));
    await isFired.or(page.locator('[data-over]')).first().waitFor();
  }

  await goTo(page, '/online');
  const away = page.getByText('The server is not responding.');
  await away.waitFor();
  const { port } = new URL(server.origin);
  await startOwnServer({ port: Number(port) });
  await away.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Get link' }).click();
  await page.waitForURL(/\/join\//);
});
