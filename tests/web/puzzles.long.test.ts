import { inferExactly } from '@flotilla/engine';
import { knownIn, type Puzzle, puzzleOfDay, TRAINING_PUZZLES } from '@flotilla/play';
import { makeSquare, type Observation, type Square, unwrap } from '@flotilla/rules';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NO_PUZZLES, type PuzzleProgress } from '../../apps/web/src/progress/puzzles.js';
import { rated } from '../../apps/web/src/progress/rating.js';
import {
  axeFaults,
  button,
  copied,
  figure,
  goTo,
  holdEngine,
  kept,
  labels,
  openPage,
  see,
} from './support/browser.js';
import { SMALLEST, UPRIGHT } from './support/fit.js';
import { expectReadableNumbers } from './support/pixels.js';
import { openSquare, verdict } from './support/sessions.js';
import { en } from './support/texts.js';

const DAY = '2026-11-23';
const KNOWN = knownIn(puzzleOfDay(DAY));

/** The open squares, the likeliest first. */
function byChance(known: Observation): Square[] {
  const { posterior } = unwrap(inferExactly(known));
  return [...known.open].sort((a, b) => posterior[b]! - posterior[a]!);
}

const choose = (page: Page, square: Square) =>
  page.getByRole('gridcell', { name: `${makeSquare(KNOWN.rules.grid, square)}:` }).click();

const exactly = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

const fillOf = (button: Locator) =>
  button.evaluate((element) => getComputedStyle(element).backgroundColor);

test('the puzzle of the day is the same for everybody, and its first answer is kept', async () => {
  const page = await openPage({ path: '/puzzles/today', now: `${DAY}T12:00:00Z` });
  await see(page, en('puzzles:today.open'));
  const squares = byChance(KNOWN);
  await choose(page, squares.at(-1)!);
  await exactly(page, en('puzzles:wrong'));
  await exactly(page, en('puzzles:today.wrong'));
  expect(await page.getByRole('gridcell', { name: /chance/ }).count()).toBe(0);
  // The main thing to do is to try again.
  const again = button(page, en('puzzles:tryAgain'));
  expect(await fillOf(again)).not.toBe(await fillOf(button(page, en('puzzles:tell'))));
  await again.click();
  await choose(page, squares[0]!);
  await exactly(page, en('puzzles:right'));
  // The chances are told with the answer alone, and the star shows the best square.
  const best = makeSquare(KNOWN.rules.grid, squares[0]!);
  await page.getByRole('gridcell', { name: new RegExp(`^${best}: .*best, .*chance`) }).waitFor();
  await expectReadableNumbers(page, KNOWN.open.size);
  await exactly(page, en('puzzles:today.wrong'));
  await page.reload();
  await exactly(page, en('puzzles:today.wrong'));
  // A puzzle that was missed is no part of a row of days.
  await page.getByText(en('puzzles:days.count', { count: 0 }), { exact: true }).waitFor();
});

const PROGRESS = 'flotilla.puzzles';

async function progressOf(page: Page): Promise<PuzzleProgress> {
  return JSON.parse((await kept(page, PROGRESS)) ?? 'null') ?? NO_PUZZLES;
}

test('the trainer rates each answer by its puzzle, asks none again, and keeps it all', async () => {
  // All have been answered but three.
  const seen = TRAINING_PUZZLES.slice(3).map(({ name }) => name);
  const page = await openPage({
    path: '/puzzles',
    stored: { [PROGRESS]: JSON.stringify({ ...NO_PUZZLES, seen }) },
  });
  const told = (name: string) => figure(page, name).innerText();
  const answered: string[] = [];
  for (const left of [2, 1, 0]) {
    const before = await progressOf(page);
    await openSquare(page).click();
    const answer = await verdict(page).innerText();
    await expect.poll(() => told(en('puzzles:figures.left'))).toBe(String(left));
    const after = await progressOf(page);
    const puzzle = TRAINING_PUZZLES.find(({ name }) => name === after.seen.at(-1))!;
    answered.push(puzzle.name);
    const isRight = answer === en('puzzles:right');
    expect(after).toMatchObject({
      ...rated(before, puzzle.rating, isRight),
      tried: before.tried + 1,
      solved: before.solved + Number(isRight),
    });
    expect(after.rating > before.rating).toBe(isRight);
    const rating = new Intl.NumberFormat('en').format(Math.round(after.rating));
    expect(await told(en('puzzles:figures.rating'))).toContain(`${rating} ±`);
    // Another answer to the same puzzle does not count.
    if (!isRight) {
      await button(page, en('puzzles:tryAgain')).click();
      await page.locator('[data-square]:not([aria-disabled])').last().click();
      await verdict(page).waitFor();
      expect(await progressOf(page)).toEqual(after);
    }
    await button(page, en('puzzles:next')).click();
  }
  const unseen = TRAINING_PUZZLES.slice(0, 3).map(({ name }) => name);
  expect(answered.toSorted()).toEqual(unseen.toSorted());
  const rating = await told(en('puzzles:figures.rating'));
  await button(page, en('puzzles:again')).waitFor();
  await page.reload();
  await button(page, en('puzzles:again')).waitFor();
  expect(await told(en('puzzles:figures.rating'))).toBe(rating);
  expect(await told(en('puzzles:figures.left'))).toBe('0');
});

test('on a phone the verdict comes into sight, and the next puzzle begins at its top', async () => {
  const page = await openPage({ path: '/puzzles', phone: true, size: UPRIGHT });
  const top = () => page.evaluate(() => scrollY);
  await openSquare(page).click();
  const told = verdict(page);
  await told.waitFor();
  await expect.poll(top).toBeGreaterThan(0);
  const { y, height } = (await told.boundingBox())!;
  const navigation = await page.getByRole('navigation').first().boundingBox();
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(navigation!.y);
  const next = button(page, en('puzzles:next'));
  const below = (await next.boundingBox())!;
  expect(below.y + below.height).toBeLessThan(navigation!.y);
  await next.click();
  await told.waitFor({ state: 'detached' });
  await expect.poll(top).toBe(0);
});

test('after a puzzle that cannot be judged the next one can be asked for', async () => {
  const page = await openPage({ path: '/puzzles', missing: '**/engine-worker*' });
  await openSquare(page).click();
  await see(page, 'cannot be rated');
  await page.unroute('**/engine-worker*');
  // The same puzzle can be tried again when the chances can be counted, too.
  await button(page, en('puzzles:tryAgain')).click();
  await openSquare(page).click();
  await verdict(page).waitFor();
  await button(page, en('puzzles:next')).click();
  await verdict(page).waitFor({ state: 'detached' });
});

const RUNS = 'flotilla.puzzle-runs';

const runsOf = async (page: Page) => JSON.parse((await kept(page, RUNS)) ?? 'null');

const openSquares = (page: Page): Promise<Square[]> =>
  page
    .locator('[data-square]:not([aria-disabled])')
    .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).dataset.square)));

/** The puzzle on the board, told by its open squares. */
async function puzzleOn(page: Page): Promise<Puzzle> {
  const open = String((await openSquares(page)).sort((a, b) => a - b));
  return TRAINING_PUZZLES.find((puzzle) => String([...knownIn(puzzle).open]) === open)!;
}

/** The puzzle that the streak asks, once it is on the board. */
async function puzzleOfStreak(page: Page): Promise<Puzzle> {
  let puzzle: Puzzle | undefined;
  const isThere = async () => {
    const asked = (await runsOf(page))?.streak?.asked;
    puzzle = TRAINING_PUZZLES.find(({ name }) => name === asked);
    return puzzle !== undefined && (await puzzleOn(page)) === puzzle;
  };
  await expect.poll(isThere).toBe(true);
  return puzzle!;
}

test('a streak gets harder, survives a reload, and ends with the first miss', async () => {
  const page = await openPage({ path: '/puzzles/streak' });
  const ratings: number[] = [];
  for (let solved = 0; solved < 3; solved += 1) {
    const puzzle = await puzzleOfStreak(page);
    if (solved === 1) {
      await page.reload();
      expect(await puzzleOfStreak(page)).toBe(puzzle);
    }
    ratings.push(puzzle.rating);
    await choose(page, byChance(knownIn(puzzle))[0]!);
    await exactly(page, en('puzzles:right'));
    await button(page, en('puzzles:next')).click();
    await page.getByText(en('puzzles:right'), { exact: true }).waitFor({ state: 'detached' });
  }
  expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
  await choose(page, byChance(knownIn(await puzzleOfStreak(page))).at(-1)!);
  await see(page, '3 puzzles.');
  expect(await button(page, en('puzzles:tryAgain')).count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  expect(await copied(page, en('puzzles:share.copy'))).toMatch(
    /^Flotilla · puzzle streak: 3 in a row\nhttp.*\/puzzles\/streak$/,
  );
  expect(await runsOf(page)).toMatchObject({ best: { streak: 3 }, streak: null });
  // The rating of the trainer is another matter.
  expect(await progressOf(page)).toEqual(NO_PUZZLES);
  await button(page, en('puzzles:streak.again')).click();
  await page.getByText('3 puzzles.').waitFor({ state: 'detached' });
  expect((await runsOf(page)).streak.solved).toEqual([]);
});

test('a storm goes on by the clock, and what was missed can be looked at afterwards', async () => {
  const page = await openPage({ path: '/puzzles/storm', isTimed: true });
  await button(page, en('puzzles:storm.begin')).click();
  await page.getByRole('timer').waitFor();
  const solved = await puzzleOn(page);
  await choose(page, byChance(knownIn(solved))[0]!);
  await see(page, en('puzzles:storm.score', { solved: 1 }));
  const missed = await puzzleOn(page);
  expect(missed.name).not.toBe(solved.name);
  await choose(page, byChance(knownIn(missed)).at(-1)!);
  await page.locator('#main').getByText(en('puzzles:storm.wrong')).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.clock.fastForward('02:30');
  expect(await page.getByRole('timer').innerText()).toMatch(/^0:(?:[0-2]\d|30)$/);
  await page.clock.fastForward('00:31');
  await see(page, en('puzzles:storm.over', { count: 1 }));
  expect(await copied(page, en('puzzles:share.copy'))).toMatch(
    /: 1 solved in 3 minutes, mistakes: 1\nhttp.*\/puzzles\/storm$/,
  );
  await page.getByRole('button', { name: 'No. 1' }).click();
  await expect.poll(() => puzzleOn(page)).toEqual(missed);
  await choose(page, byChance(knownIn(missed))[0]!);
  await exactly(page, en('puzzles:right'));
  expect(await axeFaults(page)).toEqual([]);
  // A reload ends a run and keeps how far it had come.
  await button(page, en('puzzles:storm.again')).click();
  await page.getByRole('timer').waitFor();
  await page.reload();
  await see(page, en('puzzles:storm.over', { count: 0 }));
  expect(await runsOf(page)).toMatchObject({
    best: { storm: 1 },
    storm: { solved: 0, missed: [] },
  });
});

/** Shoots at the open squares in turn until all is sunk, over a reload. @returns how many shots that took */
async function playToEnd(page: Page): Promise<number> {
  await see(page, en('puzzles:end.ask'));
  const words = () => labels(page.locator('[data-square]'));
  const over = page.locator('#main').getByText(/^All sunk in \d+ shots!$/);
  for (let shots = 1; ; shots += 1) {
    const squares = await openSquares(page);
    await choose(page, squares[shots % squares.length]!);
    const goesOn = page.getByText(new RegExp(`^${shots} shots? so far`));
    await goesOn.or(over).waitFor();
    if ((await over.count()) > 0) return shots;
    if (shots > 1) continue;
    const before = await words();
    await page.reload();
    await expect.poll(words).toEqual(before);
  }
}

test('a game is finished over several shots, which are compared with the best play', async () => {
  const page = await openPage({ path: '/puzzles/finish' });
  const number = async (name: string) => Number(await figure(page, name).innerText());
  // Now and then even such shots are among the best: then the next game tells.
  for (let lost = 0; lost === 0; ) {
    const shots = await playToEnd(page);
    await see(page, en('puzzles:end.expected'));
    expect(await number(en('puzzles:end.shots'))).toBe(shots);
    expect(await number('Best play')).toBeGreaterThan(3);
    lost = await number(en('puzzles:end.lost'));
    const costs = await page.locator('tbody tr td:last-child').allInnerTexts();
    const sum = costs.reduce((all, cost) => all + Number(cost), 0);
    expect(Math.abs(sum - lost)).toBeLessThan(0.1);
    expect(await axeFaults(page)).toEqual([]);
    await button(page, en('puzzles:end.again')).click();
  }
});

test.for([
  ['/puzzles/finish', 'puzzles:end.drawing'],
  ['/bimaru/hard', 'bimaru:making'],
] as const)('what is being made for %s is shown by a bar, not by words', async ([path, name]) => {
  const page = await openPage({ path: '/puzzles' });
  const release = await holdEngine(page);
  await goTo(page, path);
  const bar = page.getByRole('progressbar', { name: en(name) });
  await bar.waitFor();
  expect(await page.getByText(en(name)).count()).toBe(0);
  release();
  await bar.waitFor({ state: 'detached' });
  await openSquare(page).waitFor();
});

test('a theme is chosen beside the board, and on a phone from a list', async () => {
  const page = await openPage({ path: '/puzzles' });
  await page.getByRole('radio', { name: en('puzzles:theme.endgame') }).check();
  await expect.poll(async () => knownIn(await puzzleOn(page)).remaining.length).toBeLessThan(4);
  await page.getByRole('radio', { name: en('puzzles:theme.target') }).check();
  await expect.poll(async () => knownIn(await puzzleOn(page)).hits.size).toBeGreaterThan(0);
  expect(await page.getByRole('combobox').count()).toBe(0);
  await page.setViewportSize(SMALLEST);
  await page.getByRole('combobox', { name: en('puzzles:themeLabel') }).selectOption('Hunt');
  await expect.poll(async () => knownIn(await puzzleOn(page)).hits.size).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
});
