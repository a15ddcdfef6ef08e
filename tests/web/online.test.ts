import { makeRules, makeSquare, type Square, unwrap } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, button, goTo, heading, openPage, overflowOf } from './support/browser.js';
import { challenger, joiner, ownShips, waterOf, winBy } from './support/online.js';
import { enemySquare, SMALL } from './support/sessions.js';
import { en, ru } from './support/texts.js';

const { grid: GRID } = unwrap(makeRules(SMALL));

/** Tabs to the button of this name, and presses it. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.waitFor();
  const hasFocus = () => button.evaluate((found) => found === document.activeElement);
  while (!(await hasFocus())) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** The board has the focus as soon as a battle begins. */
async function shoot(page: Page, square: Square): Promise<void> {
  await page.keyboard.type(makeSquare(GRID, square));
  await page.keyboard.press('Enter');
}

/** Waits until the review shows this player's shots by default. */
const shownFirst = (page: Page, name: string) =>
  page.locator('[data-shown=true]').getByRole('heading', { name, exact: true }).waitFor();

test('two at two devices, one by keys alone: from a link to the end, the proof, another game and a review', async () => {
  const first = await challenger();
  await press(first, ru('online:friend.link'));
  await first.waitForURL(/\/join\//);
  const second = await joiner(new URL(first.url()).pathname);
  await button(second, en('join:join')).click();
  for (const page of [first, second]) await page.waitForURL(/\/game\//);
  await press(first, ru('battle:placing.start'));
  await button(second, en('battle:placing.start')).click();
  await first.locator('[data-yours=true]').waitFor();
  expect(await first.title()).toContain(ru('game:titleYours'));
  const ships = await ownShips(second);
  expect(ships.length).toBe(3);
  const free = await waterOf(first);
  await shoot(first, await waterOf(second));
  await expect.poll(() => second.title()).toContain(en('game:titleYours'));
  await enemySquare(second, free).click();
  await expect.poll(() => first.title()).toContain(ru('game:titleYours'));
  await winBy(first, ships, shoot);
  await first.getByRole('heading', { name: ru('story:result.youWin') }).waitFor();
  await heading(second, en('story:result.youLose', { name: 'Аня' })).waitFor();
  expect(await axeFaults(second)).toEqual([]);
  expect(await overflowOf(second)).toBeLessThanOrEqual(0);

  await button(second, en('game:verify.button')).click();
  await second.locator('[data-verified]').waitFor();
  const report = second.locator('dialog[open]');
  expect(await report.textContent()).toContain(en('game:verify.seenBefore'));
  expect(await report.textContent()).toContain(en('game:verify.serversWord'));
  // Both seals, and the chain of all shots.
  expect(await report.locator('code').allTextContents()).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^[0-9a-f]{64}$/)),
  );
  await second.keyboard.press('Escape');

  const game = new URL(first.url()).pathname;
  await press(first, ru('game:rematch.button'));
  await button(second, en('game:rematch.accept')).click();
  for (const page of [first, second]) await page.waitForURL(({ pathname }) => pathname !== game);
  expect(second.url()).toBe(first.url());
  await button(first, ru('battle:placing.start')).waitFor();
  // The score of the series.
  await first.getByTitle(ru('game:series.points')).first().waitFor();
  expect(await first.getByTitle(ru('game:series.points')).allInnerTexts()).toEqual(['0', '1']);

  // Players see their own shots first, spectators those of the first player.
  await goTo(second, game);
  await button(second, en('game:review')).click();
  await second.waitForURL(/\/review#game=/);
  await shownFirst(second, 'You');
  await goTo(first, game);
  await button(first, ru('game:review')).click();
  await shownFirst(first, 'Вы');
  const third = await openPage();
  await third.goto(second.url());
  await shownFirst(third, 'Аня');
});
