import { makeRules, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { axeFaults, button, figure, give, kept, openPage, saved, see } from './support/browser.js';
import { finishedGame, gameBy, HISTORY_KEY } from './support/sessions.js';
import { en } from './support/texts.js';

const RULES = unwrap(makeRules({ grid: { width: 5, height: 5 }, fleet: [3, 1] }));
const NAVIGATOR = { name: 'Navigator', shooter: 'density' };
const GAMES = [1, 2, 3].map((seed) =>
  finishedGame(gameBy(RULES, 'You', seed, NAVIGATOR), {
    endedAt: `2026-11-2${seed}T10:00:00.000Z`,
  }),
);

test('a game that cannot be judged does not keep older ones from it', async () => {
  const [older, newer] = GAMES;
  const game = {
    opponent: 'density',
    result: 'won',
    shots: 9,
    hits: 4,
    accuracy: null,
    luck: null,
  };
  const games = [older!, newer!].map(({ seed, endedAt }) => ({ ...game, seed, endedAt }));
  const page = await openPage({
    path: '/you',
    stored: {
      'flotilla.games': JSON.stringify({ games }),
      [HISTORY_KEY]: JSON.stringify([{ ...newer, record: 'damaged' }, older]),
    },
  });
  const areJudged = async () => {
    const { games } = JSON.parse((await kept(page, 'flotilla.games')) ?? '{}');
    return games.map((each: typeof game) => each.accuracy !== null);
  };
  await expect.poll(areJudged).toEqual([true, false]);
  await page.getByText(en('review:analysis.running')).waitFor({ state: 'detached' });
});

test('what a broken worker cannot count is told, and counted when asked again', async () => {
  const page = await openPage({
    path: '/you',
    stored: { [HISTORY_KEY]: JSON.stringify(GAMES) },
    missing: '**/engine-worker*',
  });
  const failed = page.getByRole('alert').filter({ hasText: en('common:failed.text') });
  await failed.waitFor();
  await page.getByText(en('review:analysis.running')).waitFor({ state: 'detached' });
  await page.unroute('**/engine-worker*');
  await button(failed, en('common:failed.again')).click();
  await page.getByRole('grid', { name: en('you:heat.even') }).waitFor();
});

test('games are counted and judged, drawn, taken to a file and back, and forgotten', async () => {
  const stored = { [HISTORY_KEY]: JSON.stringify(GAMES) };
  const page = await openPage({ path: '/you', stored });
  const won = GAMES.filter(({ winner }) => winner === 0).length;
  await see(page, `${won} of ${GAMES.length}`);
  await page.getByRole('img', { name: /^Accuracy of your decisions/ }).waitFor();
  await page.getByRole('grid', { name: en('you:heat.ships') }).waitFor();
  await page.getByRole('grid', { name: en('you:heat.even') }).waitFor();
  await page.getByText(en('review:analysis.running')).waitFor({ state: 'detached' });
  expect(await axeFaults(page)).toEqual([]);
  await page.locator('a[href*="#game="]').first().waitFor();

  const { text } = await saved(button(page, en('you:file.save')));
  await button(page, en('you:file.forget')).click();
  await button(page, en('you:forget.yes')).click();
  await see(page, en('you:none.title'));

  const file = page.locator('input[type=file]');
  await give(file, text.replace('"density"', '7'));
  await see(page, 'at “games[0].opponent”');
  await see(page, en('you:none.title'));
  await give(file, text);
  await see(page, en('you:file.told.added', { count: 3 }));
  await see(page, `${won} of ${GAMES.length}`);
});

test('bests of streaks and storms, and the Bimaru of the days, have figures', async () => {
  const results = [
    { day: '2026-11-23', elapsedMs: 61_000, hints: 2 },
    { day: '2026-11-24', elapsedMs: 154_000, hints: 0 },
  ];
  const page = await openPage({
    path: '/you',
    stored: {
      'flotilla.puzzle-runs': JSON.stringify({
        best: { streak: 12, storm: 23 },
        ...{ streak: null, storm: null },
      }),
      'flotilla.bimaru': JSON.stringify({ today: null, own: [], results }),
    },
  });
  const told = (section: string, name: string) =>
    figure(page.getByRole('region', { name: section }), name).innerText();
  expect(await told(en('you:to.puzzles'), en('you:puzzles.streak'))).toBe('12');
  expect(await told(en('you:to.puzzles'), en('you:puzzles.storm'))).toBe('23');
  expect(await told(en('you:to.bimaru'), en('you:puzzles.solved'))).toBe('2');
  expect(await told(en('you:to.bimaru'), en('you:days.longest'))).toBe('2');
  expect(await told(en('you:to.bimaru'), en('you:bimaru.best'))).toBe('2:34');
  expect(await axeFaults(page)).toEqual([]);
});
