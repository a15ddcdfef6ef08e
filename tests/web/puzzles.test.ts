import { inferExactly } from '@flotilla/engine';
import { makeSquare, type Observation, type Square, unwrap } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { knownIn, puzzleOfDay, TRAINED } from '../../apps/web/src/pages/puzzles/puzzle.js';
import { NO_PUZZLES, type PuzzleProgress } from '../../apps/web/src/progress/puzzles.js';
import { rated } from '../../apps/web/src/progress/rating.js';
import { goTo, openPage } from './support/browser.js';
import { expectReadableNumbers } from './support/pixels.js';

const DAY = '2026-11-23';
const KNOWN = knownIn(puzzleOfDay(DAY));

/** The open squares, the likeliest first. */
function byChance(known: Observation): Square[] {
  const { posterior } = unwrap(inferExactly(known));
  return [...known.open].sort((a, b) => posterior[b]! - posterior[a]!);
}

const choose = (page: Page, square: Square) =>
  page.getByRole('gridcell', { name: `${makeSquare(KNOWN.rules.grid, square)}:` }).click();

test('the puzzle of the day is the same for everybody, and its first answer is kept', async () => {
  const page = await openPage();
  await page.clock.setFixedTime(new Date(`${DAY}T12:00:00Z`));
  await page.goto(new URL('/puzzles/today', page.url()).href);
  await page.getByText('not answered yet').waitFor();
  const squares = byChance(KNOWN);
  await choose(page, squares.at(-1)!);
  await page.getByText('Not quite.', { exact: true }).waitFor();
  await page.getByText('missed', { exact: true }).waitFor();
  expect(await page.getByRole('gridcell', { name: /chance/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await choose(page, squares[0]!);
  await page.getByText('Right!', { exact: true }).waitFor();
  // The chances are told with the answer alone, and the star shows the best square.
  const best = makeSquare(KNOWN.rules.grid, squares[0]!);
  await page.getByRole('gridcell', { name: new RegExp(`^${best}: .*best, .*chance`) }).waitFor();
  await expectReadableNumbers(page, KNOWN.open.size);
  await page.getByText('missed', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('missed', { exact: true }).waitFor();
  // A puzzle that was missed is no part of a row of days.
  await page.getByText('0 days', { exact: true }).waitFor();
});

const PROGRESS = 'flotilla.puzzles';

async function progressOf(page: Page): Promise<PuzzleProgress> {
  const text = await page.evaluate((key) => localStorage.getItem(key), PROGRESS);
  return JSON.parse(text ?? 'null') ?? NO_PUZZLES;
}

test('the trainer rates each answer by its puzzle, asks none again, and keeps it all', async () => {
  // All have been answered but three.
  const seen = TRAINED.slice(3).map(({ name }) => name);
  const page = await openPage({
    path: '/puzzles',
    stored: { [PROGRESS]: JSON.stringify({ ...NO_PUZZLES, seen }) },
  });
  const figure = (name: string) =>
    page.locator('dl > div').filter({ hasText: name }).locator('dd').innerText();
  const answered: string[] = [];
  for (const left of [2, 1, 0]) {
    const before = await progressOf(page);
    await page.locator('[data-square]:not([aria-disabled])').first().click();
    const verdict = await page.getByText(/^(Right!|Not quite\.)$/).innerText();
    await expect.poll(() => figure('Still new')).toBe(String(left));
    const after = await progressOf(page);
    const puzzle = TRAINED.find(({ name }) => name === after.seen.at(-1))!;
    answered.push(puzzle.name);
    const isRight = verdict === 'Right!';
    expect(after).toMatchObject({
      ...rated(before, puzzle.rating, isRight),
      tried: before.tried + 1,
      solved: before.solved + Number(isRight),
    });
    expect(after.rating > before.rating).toBe(isRight);
    const told = new Intl.NumberFormat('en').format(Math.round(after.rating));
    expect(await figure('Your rating')).toContain(`${told} ±`);
    // Another answer to the same puzzle does not count.
    if (!isRight) {
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('[data-square]:not([aria-disabled])').last().click();
      await page.getByText(/^(Right!|Not quite\.)$/).waitFor();
      expect(await progressOf(page)).toEqual(after);
    }
    await page.getByRole('button', { name: 'Next puzzle' }).click();
  }
  expect(answered.toSorted()).toEqual(
    TRAINED.slice(0, 3)
      .map(({ name }) => name)
      .toSorted(),
  );
  const rating = await figure('Your rating');
  await page.getByRole('button', { name: 'Start over' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).waitFor();
  expect(await figure('Your rating')).toBe(rating);
  expect(await figure('Still new')).toBe('0');
});

test('on a phone the verdict comes into sight, and the next puzzle begins at its top', async () => {
  const page = await openPage({ path: '/puzzles', phone: true });
  await page.setViewportSize({ width: 390, height: 664 });
  const top = () => page.evaluate(() => scrollY);
  await page.locator('[data-square]:not([aria-disabled])').first().click();
  const verdict = page.getByText(/^(Right!|Not quite\.)$/);
  await verdict.waitFor();
  await expect.poll(top).toBeGreaterThan(0);
  const { y, height } = (await verdict.boundingBox())!;
  const navigation = await page.getByRole('navigation').first().boundingBox();
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(navigation!.y);
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await verdict.waitFor({ state: 'detached' });
  await expect.poll(top).toBe(0);
});

test('after a puzzle that cannot be judged the next one can be asked for', async () => {
  const page = await openPage({ path: '/learn', expected: /Failed to load resource/ });
  await page.route('**/engine-worker*', (route) => route.abort());
  await goTo(page, '/puzzles');
  const square = () => page.locator('[data-square]:not([aria-disabled])').first();
  await square().click();
  await page.getByText('cannot be judged').waitFor();
  await page.unroute('**/engine-worker*');
  // The same puzzle can be tried again when the chances can be counted, too.
  await page.getByRole('button', { name: 'Try again' }).click();
  await square().click();
  await page.getByText(/^(Right!|Not quite\.)$/).waitFor();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await page.getByText(/^(Right!|Not quite\.)$/).waitFor({ state: 'detached' });
});
