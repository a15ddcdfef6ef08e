import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, button, openPage, restingPlace, see } from './support/browser.js';
import { hiddenParts, LAPTOP, LOW, SMALLEST } from './support/fit.js';
import { en, ru } from './support/texts.js';

/** Finds the last shots and their reasons, below the two boards. */
const reasons = (page: Page) =>
  page
    .locator('main')
    .getByText(/Why: |Has not shot yet/)
    .allInnerTexts();

async function atStep(page: Page, step: number): Promise<void> {
  await see(page, new RegExp(`^Step ${step}( of \\d+)?$`));
}

/** Opens the settings, and chooses who plays. */
async function chooseShooters(page: Page, ...names: readonly string[]): Promise<void> {
  await page.getByText(en('watch:settings')).click();
  for (const [seat, name] of names.entries()) {
    const side = seat === 0 ? 'first' : 'second';
    await page.getByLabel(en(`watch:side.${side}`)).selectOption(name);
  }
}

/** Stops the game and goes back to its beginning. */
async function rewind(page: Page): Promise<void> {
  await see(page, /^Step [1-9]/);
  await page.getByRole('slider', { name: en('common:playback.slider') }).press('Home');
  await atStep(page, 0);
}

async function takeSeed(page: Page, seed: number): Promise<void> {
  await page.getByLabel(en('watch:seed'), { exact: true }).fill(String(seed));
  await page.getByLabel(en('watch:seed'), { exact: true }).press('Enter');
}

test('two levels play at once, and a game runs to its end at full speed and can be looked at', async () => {
  const page = await openPage({ path: '/watch' });
  await see(page, /^Step [1-9]/);
  expect(await page.locator('h2').allInnerTexts()).toEqual(['Captain', 'Navigator']);
  await chooseShooters(page, 'weights', 'random');
  await page.getByRole('slider', { name: en('watch:speed') }).press('End');
  const review = page.getByRole('link', { name: en('watch:result.review') });
  await review.waitFor();
  const figures = page.getByRole('table', { name: en('watch:result.caption') });
  expect(await figures.locator('tbody th').allInnerTexts()).toEqual(['Weights', 'Random']);
  expect(await page.getByText(/^Hits: \d+ of 20/).allInnerTexts()).toContainEqual(
    expect.stringMatching(/^Hits: 20 of 20/),
  );
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize(SMALLEST);
  await expect.poll(() => hiddenParts(page)).toEqual([]);
  await review.click();
  await page.waitForURL((url) => url.pathname === '/review' && url.hash.startsWith('#game='));
  await see(page, en('names:shooter.weights'));
});

test('it goes step by step, back, and stops when it is told to', async () => {
  const page = await openPage({ path: '/watch', seed: 1 });
  await chooseShooters(page, 'density', 'automaton');
  await rewind(page);
  expect(await reasons(page)).toEqual(['Has not shot yet.', 'Has not shot yet.']);
  await button(page, en('common:playback.forward')).click();
  await atStep(page, 1);
  const [first, second] = await reasons(page);
  expect(first).toMatch(/^[A-J]\d+: (miss|hit|sunk).*Why: ships afloat can cover it in 36 ways/);
  expect(second).toBe('Has not shot yet.');
  await page.getByLabel(en('watch:numbers')).check();
  await page.locator('main svg text').first().waitFor();
  await button(page, en('common:playback.run')).click();
  await see(page, /^Step ([2-9]|\d\d)$/);
  await button(page, en('common:playback.pause')).click();
  await page.getByRole('slider', { name: en('common:playback.slider') }).press('Home');
  await atStep(page, 0);
});

test('on a phone both boards are seen and what moves the game stays in reach', async () => {
  const page = await openPage({ path: '/watch', lang: 'ru', phone: true });
  const boards = page.getByRole('grid');
  expect(await boards.count()).toBe(2);
  await button(page, ru('common:playback.pause')).click();
  const room = async () => {
    const bar = await restingPlace(page.getByRole('group', { name: ru('common:playback.label') }));
    const boxes = await Promise.all((await boards.all()).map(restingPlace));
    return Math.min(...boxes.map(({ y, height }) => Math.min(y, bar.y - y - height)));
  };
  for (const size of [SMALLEST, LAPTOP]) {
    await page.setViewportSize(size);
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  }
  // A phone in landscape shows the boards whole once the game runs.
  await page.setViewportSize(LOW);
  await button(page, ru('common:playback.run')).click();
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await button(page, ru('common:playback.pause')).click();
});

test('a game that was left, or a page that was loaded anew, goes on from there', async () => {
  const page = await openPage({ path: '/watch' });
  await chooseShooters(page, 'weights', 'density');
  await takeSeed(page, 7);
  await rewind(page);
  for (const step of [1, 2, 3]) {
    await button(page, en('common:playback.forward')).click();
    await atStep(page, step);
  }
  const left = await reasons(page);
  const slider = page.getByRole('slider', { name: en('common:playback.slider') });
  const expectIt = async () => {
    await see(page, /^Step ([4-9]|\d\d)/);
    await slider.fill('3');
    await atStep(page, 3);
    expect(await reasons(page)).toEqual(left);
    expect(await page.locator('h2').allInnerTexts()).toEqual(['Weights', 'Density']);
  };
  await page.getByRole('link', { name: en('learn:title') }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/learn'));
  await page.goBack();
  await expectIt();
  await page.reload();
  await expectIt();
  await page.getByText(en('watch:settings')).click();
  await button(page, en('watch:swap')).click();
  const names = [en('names:shooter.density'), en('names:shooter.weights')];
  await expect.poll(() => page.locator('h2').allInnerTexts()).toEqual(names);
});
