import { makeRules, makeSquare, type Square, unwrap } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { challenger, joiner, ownShips, winBy } from './support/online.js';
import { SMALL } from './support/sessions.js';

const { grid: GRID } = unwrap(makeRules(SMALL));

/** Goes on with Tab to the button of this name, and presses it. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.waitFor();
  const hasFocus = () => button.evaluate((found) => found === document.activeElement);
  while (!(await hasFocus())) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** The board has the keys as soon as a battle begins. */
async function shoot(page: Page, square: Square): Promise<void> {
  await page.keyboard.type(makeSquare(GRID, square));
  await page.keyboard.press('Enter');
}

test('a game online by keys alone, from the challenge to the rematch', async () => {
  const first = await challenger();
  await press(first, 'Получить ссылку');
  await first.waitForURL(/\/join\//);
  const second = await joiner(new URL(first.url()).pathname);
  await press(second, 'Join the game');
  for (const page of [first, second]) await page.waitForURL(/\/game\//);
  await press(first, 'Начать бой');
  await press(second, 'Start battle');
  await first.locator('[data-yours=true]').waitFor();
  const ships = await ownShips(second);
  expect(ships.length).toBe(3);
  await winBy(first, ships, shoot);
  await first.getByRole('heading', { name: 'Вы победили!' }).waitFor();
  await press(second, 'Rematch');
  await press(first, 'Сыграть ещё');
  for (const page of [first, second]) {
    await page.getByRole('heading', { name: /Place your fleet|Расставьте флот/ }).waitFor();
  }
});
