import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type FakeClock, withClock } from '../../apps/server/src/testing/fake-clock.js';
import { listen } from './support/browser.js';
import { labelOf, ownShips, twoInBattle } from './support/online.js';
import { startOwnServer } from './support/own-server.js';
import { enemySquare } from './support/sessions.js';

/** A server whose clock stands until the test moves it; pages hear of it within seconds. */
async function startWithClock() {
  const clock: FakeClock = { ms: Date.now() };
  const { origin } = await startOwnServer({ changeStore: (store) => withClock(store, clock) });
  return { origin, clock };
}

test('the win is claimed over who has left for long enough', async () => {
  const { origin, clock } = await startWithClock();
  const pace = { kind: 'game', minutes: 10, increment: 0 } as const;
  const [first, second] = await twoInBattle({ origin, pace });
  const ships = await ownShips(second);
  await second.close();
  await first.getByText('нет связи').waitFor();
  // A win is claimed only while the absent player is to shoot: a miss passes the turn.
  const water = [0, 1, 5, 10].find((square) => !ships.includes(square))!;
  await enemySquare(first, water).click();
  await expect.poll(() => labelOf(first, water)).not.toMatch(/открыто/);
  const claim = first.getByRole('button', { name: 'Потребовать победу' });
  clock.ms += 50_000;
  await first.reload();
  await first.getByText('нет связи').waitFor();
  expect(await claim.count()).toBe(0);
  clock.ms += 20_000;
  await claim.click();
  await first.getByRole('heading', { name: 'Вы победили!' }).waitFor();
});

test('ten seconds before a flag falls its player is warned, once', async () => {
  const { origin, clock } = await startWithClock();
  const [first, second] = await twoInBattle({ origin, pace: { kind: 'shot', seconds: 60 } });
  const said = await listen(first);
  const shortOf = (page: Page) => page.locator('[data-clock="0"][data-short=true] svg');
  expect(await shortOf(first).count()).toBe(0);
  clock.ms += 51_000;
  await shortOf(first).waitFor();
  await shortOf(second).waitFor();
  clock.ms += 10_000;
  await first.getByText('Ваше время вышло.').first().waitFor();
  await second.getByText('Аня has run out of time.').first().waitFor();
  expect((await said()).match(/Осталось десять секунд/g)).toHaveLength(1);
});
