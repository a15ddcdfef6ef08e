import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PlayedGame } from '../../apps/web/src/progress/games.js';
import { PLAYED_GAME } from '../../apps/web/src/testing/played-game.js';
import {
  axeFaults,
  button,
  figure,
  give,
  goTo,
  kept,
  openPage,
  press,
  saved,
  see,
} from './support/browser.js';
import { finishedGame, gameBy, HISTORY_KEY } from './support/sessions.js';
import { en } from './support/texts.js';

const NAVIGATOR = { name: 'Navigator', shooter: 'density' };
/** Number of games that a mean and habits need. */
const GAMES = Array.from({ length: 10 }, (_, index) =>
  finishedGame(gameBy('You', undefined, index + 1, NAVIGATOR), {
    endedAt: `2026-11-${10 + index}T10:00:00.000Z`,
  }),
);

/** Waits until no game is left to judge. */
function judged(page: Page): Promise<void> {
  const decisions = page.getByRole('region', { name: en('you:games.title'), exact: true });
  return decisions.getByRole('status').waitFor({ state: 'detached' });
}

test('a game that cannot be judged does not keep older ones from it', async () => {
  const [older, newer] = GAMES;
  const game: PlayedGame = { ...PLAYED_GAME, accuracy: null, luck: null };
  const games = [older!, newer!].map(({ seed, endedAt }) => ({ ...game, seed, endedAt }));
  const stored = {
    'flotilla.games': JSON.stringify({ games }),
    [HISTORY_KEY]: JSON.stringify([{ ...newer, record: 'damaged' }, older]),
  };
  const page = await openPage({ path: '/you/figures', stored });
  const areJudged = async () => {
    const { games } = JSON.parse((await kept(page, 'flotilla.games')) ?? '{}');
    return games.map((each: PlayedGame) => each.accuracy !== null);
  };
  await expect.poll(areJudged).toEqual([true, false]);
});

test('games are counted and judged, also by a worker that broke, taken to a file and back, and forgotten', async () => {
  const won = GAMES.filter(({ winner }) => winner === 0).length;
  const stored = { [HISTORY_KEY]: JSON.stringify(GAMES) };
  const page = await openPage({ path: '/you/figures', stored, missing: '**/engine-worker*' });
  const failed = page.getByRole('alert').filter({ hasText: en('common:failed.text') });
  await failed.waitFor();
  await judged(page);
  await page.unroute('**/engine-worker*');
  await press(failed, en('common:failed.again'));
  await page.getByRole('grid', { name: en('you:heat.even') }).waitFor();
  await page.getByRole('link', { name: en('you:tab.games') }).click();
  await page.locator('a[href*="#game="]').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await page.getByRole('link', { name: en('you:tab.figures') }).click();
  await page.getByRole('img', { name: en('you:trend.title') }).waitFor();
  await page.getByRole('grid', { name: en('you:heat.ships') }).waitFor();
  await judged(page);
  expect(await axeFaults(page)).toEqual([]);

  const { text } = await saved(button(page, en('you:file.save')));
  await press(page, en('you:file.forget'), en('you:forget.yes'));
  await see(page, en('you:games.later', { count: 10 }));

  const file = page.locator('input[type=file]');
  await give(file, text.replace('"density"', '7'));
  await see(page, 'games[0].opponent', en('you:games.later', { count: 10 }));
  await give(file, text);
  await see(page, en('you:file.told.added', { count: 10 }));
  await page.getByRole('link', { name: en('you:tab.games') }).click();
  await see(page, `${won} of ${GAMES.length}`);
});

test('bests of streaks and storms, and the Bimaru of the days, have figures and stamps', async () => {
  const results = [
    { day: '2026-11-23', elapsedMs: 61_000, hints: 2 },
    { day: '2026-11-24', elapsedMs: 154_000, hints: 0 },
  ];
  const runs = { best: { streak: 12, storm: 23 }, streak: null, storm: null };
  const stored = {
    'flotilla.puzzle-runs': JSON.stringify(runs),
    'flotilla.bimaru': JSON.stringify({ today: null, own: [], results }),
  };
  const page = await openPage({ path: '/you/figures', stored });
  const told = (section: string, name: string) =>
    figure(page.getByRole('region', { name: section }), name).innerText();
  expect(await told(en('you:puzzles.title'), en('you:puzzles.streak'))).toBe('12');
  expect(await told(en('you:puzzles.title'), en('you:puzzles.storm'))).toBe('23');
  expect(await told(en('you:bimaru.title'), en('you:puzzles.solved'))).toBe('2');
  expect(await told(en('you:bimaru.title'), en('you:days.longest'))).toBe('2');
  expect(await told(en('you:bimaru.title'), en('you:bimaru.best'))).toBe('2:34');
  await goTo(page, '/you', { [HISTORY_KEY]: JSON.stringify(GAMES) });
  for (const name of ['streak', 'storm', 'bimaru']) {
    const stamp = page.getByRole('listitem').filter({ hasText: en(`you:stamps.${name}`) });
    await expect.poll(() => stamp.getAttribute('data-earned')).toBe('true');
  }
});
