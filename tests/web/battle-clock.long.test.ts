import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, button, goTo, heading, openPage, see } from './support/browser.js';
import {
  enemySquare,
  makeSession,
  type SessionChoice,
  SMALL,
  stored,
  targetsOf,
  untilTurn,
} from './support/sessions.js';
import { en } from './support/texts.js';

const openTimed = (choice: SessionChoice): Promise<Page> =>
  openPage({ path: '/battle', stored: stored(makeSession(choice)), isTimed: true });

const clockOf = (page: Page, seat: number) => page.locator(`[data-clock="${seat}"]`);

const secondsOn = async (page: Page, seat: number) => {
  const [minutes = 0, seconds = 0] = (await clockOf(page, seat).innerText()).split(':').map(Number);
  return 60 * minutes + seconds;
};

test('a clock that is wished for runs while the person is to shoot, outlives a reload, and ends the game', async () => {
  const choice = { rules: SMALL, shooter: 'random', clock: 'game-3+2' } as const;
  const { water } = targetsOf(makeSession(choice), 0);
  const page = await openTimed(choice);
  await untilTurn(page);
  expect(await clockOf(page, 1).count()).toBe(0);
  await page.clock.fastForward(100_000);
  await expect.poll(() => secondsOn(page, 0)).toBeLessThanOrEqual(80);
  await enemySquare(page, water[0]!).click();
  await untilTurn(page);
  // The time passes while a player hesitates to resign.
  await page.getByRole('button', { name: en('battle:actions.menu') }).click();
  await button(page, en('battle:actions.resign')).click();
  await page.getByRole('dialog').locator('[data-clock="0"][data-runs=true]').waitFor();
  await button(page, en('battle:ask.no')).click();
  const left = await secondsOn(page, 0);
  expect(left).toBeGreaterThan(40);
  expect(await axeFaults(page)).toEqual([]);

  // A reload gives no time back, and another page takes none.
  await page.clock.fastForward(10_000);
  await page.reload();
  await untilTurn(page);
  expect(await secondsOn(page, 0)).toBeLessThanOrEqual(left - 10);
  await button(page, en('battle:actions.leave')).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.fastForward(1_000_000);
  await goTo(page, '/battle');
  await untilTurn(page);
  expect(await secondsOn(page, 0)).toBeGreaterThan(left - 70);
  await page.clock.fastForward(Math.max(0, (await secondsOn(page, 0)) - 9) * 1000);
  await page.locator('[data-clock="0"][data-short=true]').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.clock.fastForward(10_000);
  await heading(page, en('story:result.youLose', { name: 'Boris' })).waitFor();
  await see(page, en('story:online.ended.time.youLose'));
});

test('the clocks of two people stand under the cover, and show in the smallest window', async () => {
  const choice = { rules: SMALL, clock: 'shot-60' } as const;
  const page = await openTimed(choice);
  const ready = page.getByRole('button', { name: 'I am Anna' });
  await ready.waitFor();
  await page.clock.fastForward(1_000_000);
  await ready.click();
  for (const seat of [0, 1]) await expect.poll(() => secondsOn(page, seat)).toBeGreaterThan(40);
  expect(await clockOf(page, 0).getAttribute('data-runs')).toBe('true');
  expect(await clockOf(page, 1).getAttribute('data-runs')).toBe('false');
  const bottom = async () => {
    const { y, height } = (await page.locator('[data-bar]').boundingBox())!;
    return y + height;
  };
  for (const [width, height] of [
    [320, 568],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(bottom).toBeLessThanOrEqual(height);
    await page.getByText('Boris', { exact: true }).waitFor();
  }
  await page.clock.fastForward(61_000);
  await page.getByRole('heading', { name: en('story:result.named', { name: 'Boris' }) }).waitFor();
  const reason = en('story:online.ended.time.youWin', { loser: 'Anna' });
  await see(page, reason);
  expect(await page.locator('[data-announcer]').textContent()).toContain(reason);
});

test('time to think is chosen before the game, but not for training', async () => {
  const page = await openPage();
  await button(page, en('play:options')).click();
  await page.getByText(en('play:more')).click();
  const time = page.getByLabel(en('play:clock'));
  await time.selectOption('10 min per game');
  await page.getByLabel('Training').check();
  expect(await time.isDisabled()).toBe(true);
  expect(await time.inputValue()).toBe('none');
  await page.getByLabel('Training').uncheck();
  await see(page, en('play:clockHint.game'));
  await button(page.getByRole('dialog'), en('play:start')).click();
  await button(page, en('battle:placing.start')).click();
  await untilTurn(page);
  expect(await clockOf(page, 0).innerText()).toMatch(/^(10:00|[89]:\d\d)$/);
});
