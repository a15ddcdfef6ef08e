import { inferExactly } from '@flotilla/engine';
import { makeSquare, type Observation, type Square, unwrap } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { knownIn, puzzleOfDay } from '../../apps/web/src/pages/puzzles/puzzle.js';
import { openPage } from './support/browser.js';

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
  await page.getByText('missed', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('missed', { exact: true }).waitFor();
  await page.getByText('1 day', { exact: true }).waitFor();
});

test('the trainer asks one puzzle after another, rates whoever answers, and asks none again', async () => {
  const page = await openPage({ path: '/puzzles', seed: 3 });
  const left = page.locator('dd').last();
  const count = Number(await left.innerText());
  for (let time = 1; time <= 3; time += 1) {
    await page.locator('[data-square]:not([aria-disabled])').first().click();
    await page.getByText(/^(Right!|Not quite\.)$/).waitFor();
    await expect.poll(() => left.innerText()).toBe(String(count - time));
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await page.locator('[data-square]:not([aria-disabled])').first().waitFor();
  }
  await page.getByText(/^\S+ ± \d+$/).waitFor();
  await page.getByText('of 3', { exact: false }).first().waitFor();
  await page.getByLabel('Theme').selectOption('leave');
  await page.reload();
  await expect.poll(() => left.innerText()).toBe(String(count - 3));
});
