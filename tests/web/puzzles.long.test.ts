import { inferExactly } from '@flotilla/engine';
import { observationOfPuzzle, type Puzzle, puzzleOfDay, TRAINING_PUZZLES } from '@flotilla/play';
import { makeSquare, type Observation, type Square, unwrap } from '@flotilla/rules';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { NO_PUZZLES, type PuzzleProgress } from '../../apps/web/src/progress/puzzles.js';
import { ratingAfterPuzzle } from '../../apps/web/src/progress/rating.js';
import {
  axeFaults,
  bottomOf,
  button,
  copied,
  figure,
  goTo,
  holdEngine,
  kept,
  openPage,
  press,
  restingPlace,
  see,
  squaresIn,
} from './support/browser.js';
import { SMALLEST, UPRIGHT } from './support/fit.js';
import { expectReadableNumbers } from './support/pixels.js';
import { openSquare, verdict } from './support/sessions.js';
import { en } from './support/texts.js';

const DAY = '2026-11-23';
const KNOWN = observationOfPuzzle(puzzleOfDay(DAY));

/** Returns the open squares, likeliest first. */
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
  // “Try again” is the primary button.
  const again = button(page, en('puzzles:tryAgain'));
  expect(await fillOf(again)).not.toBe(await fillOf(button(page, en('puzzles:tell'))));
  await again.click();
  await choose(page, squares[0]!);
  await exactly(page, en('puzzles:right'));
  // Chances appear only with the answer, and a star marks the best square.
  const best = makeSquare(KNOWN.rules.grid, squares[0]!);
  await page.getByRole('gridcell', { name: new RegExp(`^${best}: .*best, .*chance`) }).waitFor();
  await expectReadableNumbers(page, KNOWN.open.size);
  await exactly(page, en('puzzles:today.wrong'));
  await page.reload();
  await exactly(page, en('puzzles:today.wrong'));
  // A missed puzzle does not count towards the streak of days.
  await page.getByText(en('puzzles:days.count', { count: 0 }), { exact: true }).waitFor();
});

async function progressOf(page: Page): Promise<PuzzleProgress> {
  return JSON.parse((await kept(page, 'flotilla.puzzles')) ?? 'null') ?? NO_PUZZLES;
}

test('the trainer rates each answer by its puzzle, asks none again, and keeps it all', async () => {
  // All but two have been answered.
  const seen = TRAINING_PUZZLES.slice(2).map(({ name }) => name);
  const stored = { 'flotilla.puzzles': JSON.stringify({ ...NO_PUZZLES, seen }) };
  const page = await openPage({ path: '/puzzles', stored });
  const told = (name: string) => figure(page, name).innerText();
  for (const left of [1, 0]) {
    const before = await progressOf(page);
    await openSquare(page).click();
    const isRight = (await verdict(page).innerText()) === en('puzzles:right');
    await expect.poll(() => told(en('puzzles:figures.left'))).toBe(String(left));
    const after = await progressOf(page);
    const puzzle = TRAINING_PUZZLES.find(({ name }) => name === after.seen.at(-1))!;
    expect(before.seen).not.toContain(puzzle.name);
    expect(after).toMatchObject({
      ...ratingAfterPuzzle(before, puzzle.rating, isRight),
      tried: before.tried + 1,
      solved: before.solved + Number(isRight),
    });
    // Another answer to the same puzzle does not count.
    if (!isRight) {
      await press(page, en('puzzles:tryAgain'));
      await page.locator('[data-square]:not([aria-disabled])').last().click();
      await verdict(page).waitFor();
      expect(await progressOf(page)).toEqual(after);
    }
    await press(page, en('puzzles:next'));
  }
  const rating = await told(en('puzzles:figures.rating'));
  await button(page, en('puzzles:again')).waitFor();
  await page.reload();
  await button(page, en('puzzles:again')).waitFor();
  expect(await told(en('puzzles:figures.rating'))).toBe(rating);
});

test('on a phone the verdict comes into sight, and the next puzzle begins at its top', async () => {
  const page = await openPage({ path: '/puzzles', phone: true, size: UPRIGHT });
  const top = () => page.evaluate(() => scrollY);
  await openSquare(page).click();
  const told = verdict(page);
  await told.waitFor();
  await expect.poll(top).toBeGreaterThan(0);
  const next = button(page, en('puzzles:next'));
  const { y: end } = await restingPlace(page.getByRole('navigation').first());
  expect((await restingPlace(told)).y).toBeGreaterThan(0);
  for (const part of [told, next]) expect(await bottomOf(part)).toBeLessThan(end);
  await next.click();
  await told.waitFor({ state: 'detached' });
  await expect.poll(top).toBe(0);
});

test('after a puzzle that cannot be judged the next one can be asked for', async () => {
  const page = await openPage({ path: '/puzzles', missing: '**/engine-worker*' });
  await openSquare(page).click();
  await see(page, en('puzzles:uncounted', { square: 'A1' }).split('A1').at(-1)!);
  await page.unroute('**/engine-worker*');
  // The same puzzle can be retried once chances can be computed.
  await press(page, en('puzzles:tryAgain'));
  await openSquare(page).click();
  await verdict(page).waitFor();
  await press(page, en('puzzles:next'));
  await verdict(page).waitFor({ state: 'detached' });
});

const runsOf = async (page: Page) =>
  JSON.parse((await kept(page, 'flotilla.puzzle-runs')) ?? 'null');

const openSquares = (page: Page) => squaresIn(page.locator('[data-square]:not([aria-disabled])'));

/** Returns the puzzle on the board, identified by its open squares. */
async function puzzleOn(page: Page): Promise<Puzzle> {
  const open = String((await openSquares(page)).sort((a, b) => a - b));
  return TRAINING_PUZZLES.find((puzzle) => String([...observationOfPuzzle(puzzle).open]) === open)!;
}

/** Returns the puzzle of the streak, once it is on the board. */
async function puzzleOfStreak(page: Page): Promise<Puzzle> {
  const asked = async () => (await runsOf(page))?.streak?.asked ?? 'none yet';
  await expect.poll(async () => (await puzzleOn(page))?.name === (await asked())).toBe(true);
  return puzzleOn(page);
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
    await choose(page, byChance(observationOfPuzzle(puzzle))[0]!);
    await exactly(page, en('puzzles:right'));
    await press(page, en('puzzles:next'));
    await page.getByText(en('puzzles:right'), { exact: true }).waitFor({ state: 'detached' });
  }
  expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
  await choose(page, byChance(observationOfPuzzle(await puzzleOfStreak(page))).at(-1)!);
  await see(page, en('puzzles:streak.over', { count: 3 }));
  expect(await button(page, en('puzzles:tryAgain')).count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  expect(await copied(page, en('puzzles:share.copy'))).toMatch(
    /^Flotilla · puzzle streak: 3 in a row\nhttp.*\/puzzles\/streak$/,
  );
  expect(await runsOf(page)).toMatchObject({ best: { streak: 3 }, streak: null });
  // The trainer's rating is separate.
  expect(await progressOf(page)).toEqual(NO_PUZZLES);
  await press(page, en('puzzles:streak.again'));
  await expect.poll(async () => (await runsOf(page)).streak?.solved).toEqual([]);
});

test('a storm goes on by the clock, and what was missed can be looked at afterwards', async () => {
  const page = await openPage({ path: '/puzzles/storm', isTimed: true });
  await press(page, en('puzzles:storm.begin'));
  await page.getByRole('timer').waitFor();
  const solved = await puzzleOn(page);
  await choose(page, byChance(observationOfPuzzle(solved))[0]!);
  await see(page, en('puzzles:storm.score', { solved: 1 }));
  const missed = await puzzleOn(page);
  expect(missed.name).not.toBe(solved.name);
  await choose(page, byChance(observationOfPuzzle(missed)).at(-1)!);
  await page.locator('#main').getByText(en('puzzles:storm.wrong')).waitFor();
  await page.clock.fastForward('02:30');
  expect(await page.getByRole('timer').innerText()).toMatch(/^0:(?:[0-2]\d|30)$/);
  await page.clock.fastForward('00:31');
  await see(page, en('puzzles:storm.over', { count: 1 }));
  expect(await copied(page, en('puzzles:share.copy'))).toMatch(
    /: 1 solved in 3 minutes, mistakes: 1\nhttp.*\/puzzles\/storm$/,
  );
  await page.getByRole('button', { name: 'No. 1' }).click();
  await expect.poll(() => puzzleOn(page)).toEqual(missed);
  expect(await axeFaults(page)).toEqual([]);
  // A reload ends a run and keeps its result.
  await press(page, en('puzzles:storm.again'));
  await page.getByRole('timer').waitFor();
  await page.reload();
  await see(page, en('puzzles:storm.over', { count: 0 }));
  const storm = { solved: 0, missed: [] };
  expect(await runsOf(page)).toMatchObject({ best: { storm: 1 }, storm });
});

/** Shoots at the open squares in order until all ships are sunk. @returns the number of shots */
async function playToEnd(page: Page): Promise<number> {
  await see(page, en('puzzles:end.ask'));
  const main = page.locator('#main');
  for (let shots = 1; ; shots += 1) {
    const squares = await openSquares(page);
    await choose(page, squares[shots % squares.length]!);
    const [goesOn, over] = ['fired', 'done'].map((key) =>
      main.getByText(en(`puzzles:end.${key}`, { count: shots }), { exact: true }),
    );
    await goesOn!.or(over!).first().waitFor();
    if ((await over!.count()) > 0) return shots;
  }
}

test('a game is finished over several shots, which are compared with the best play', async () => {
  const page = await openPage({ path: '/puzzles/finish' });
  const number = async (name: string) => Number(await figure(page, name).innerText());
  // Even such shots are sometimes among the best; then another game is played.
  for (let lost = 0; lost === 0; ) {
    const shots = await playToEnd(page);
    await see(page, en('puzzles:end.expected'));
    expect(await number(en('puzzles:end.shots'))).toBe(shots);
    expect(await number(en('puzzles:end.expected'))).toBeGreaterThan(3);
    lost = await number(en('puzzles:end.lost'));
    const costs = await page.locator('tbody tr td:last-child').allInnerTexts();
    const sum = costs.reduce((all, cost) => all + Number(cost), 0);
    expect(Math.abs(sum - lost)).toBeLessThan(0.1);
    if (lost === 0) await press(page, en('puzzles:end.again'));
  }
  expect(await axeFaults(page)).toEqual([]);
});

test('what is being made is shown by a bar, not by words', async () => {
  const page = await openPage({ path: '/puzzles' });
  const release = await holdEngine(page);
  await goTo(page, '/puzzles/finish');
  const bar = page.getByRole('progressbar', { name: en('puzzles:end.drawing') });
  await bar.waitFor();
  expect(await page.getByText(en('puzzles:end.drawing')).count()).toBe(0);
  release();
  await bar.waitFor({ state: 'detached' });
  await openSquare(page).waitFor();
});

test('a theme is chosen beside the board, and on a phone from a list', async () => {
  const page = await openPage({ path: '/puzzles' });
  await page.getByRole('radio', { name: en('puzzles:theme.endgame') }).check();
  const known = async () => observationOfPuzzle(await puzzleOn(page));
  await expect.poll(async () => (await known()).remaining.length).toBeLessThan(4);
  await page.getByRole('radio', { name: en('puzzles:theme.target') }).check();
  await expect.poll(async () => (await known()).hits.size).toBeGreaterThan(0);
  expect(await page.getByRole('combobox').count()).toBe(0);
  await page.setViewportSize(SMALLEST);
  const list = page.getByRole('combobox', { name: en('puzzles:themeLabel') });
  await list.selectOption(en('puzzles:theme.hunt'));
  await expect.poll(async () => (await known()).hits.size).toBe(0);
});
