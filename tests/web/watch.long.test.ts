import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, openPage, press, restingPlace, see } from './support/browser.js';
import { expectFit, LAPTOP, LOW, SMALLEST } from './support/fit.js';
import { en, ru } from './support/texts.js';

/** Finds the last shots and their reasons, below the two boards. */
const reasons = (page: Page) => page.getByText(/Why: |Has not shot yet/).allInnerTexts();

const atStep = (page: Page, step: number) => see(page, new RegExp(`^Step ${step}( of \\d+)?$`));

/** Opens the settings, and chooses who plays. */
async function chooseShooters(page: Page, first: string, second: string): Promise<void> {
  await page.getByText(en('watch:settings')).click();
  await page.getByLabel(en('watch:side.first')).selectOption(first);
  await page.getByLabel(en('watch:side.second')).selectOption(second);
}

const sliderOf = (page: Page) => page.getByRole('slider', { name: en('common:playback.slider') });

/** Stops the game and goes back to its beginning. */
async function rewind(page: Page): Promise<void> {
  await see(page, /^Step [1-9]/);
  await sliderOf(page).press('Home');
  await atStep(page, 0);
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
  await expectFit(page, 'the end', { windows: [SMALLEST] });
  await review.click();
  await page.waitForURL((url) => url.pathname === '/review' && url.hash.startsWith('#game='));
  await see(page, en('names:shooter.weights'));
});

test('it goes step by step, back, and stops when it is told to', async () => {
  const page = await openPage({ path: '/watch', seed: 1 });
  await chooseShooters(page, 'density', 'automaton');
  await rewind(page);
  expect(await reasons(page)).toEqual(['Has not shot yet.', 'Has not shot yet.']);
  await press(page, en('common:playback.forward'));
  await atStep(page, 1);
  const [first, second] = await reasons(page);
  expect(first).toMatch(/^[A-J]\d+: (miss|hit|sunk).*Why: ships afloat can cover it in 36 ways/);
  expect(second).toBe('Has not shot yet.');
  await page.getByLabel(en('watch:numbers')).check();
  await page.locator('main svg text').first().waitFor();
  await press(page, en('common:playback.run'));
  await see(page, /^Step ([2-9]|\d\d)$/);
  await press(page, en('common:playback.pause'));
  await rewind(page);
});

test('on a phone both boards are seen and what moves the game stays in reach', async () => {
  const page = await openPage({ path: '/watch', lang: 'ru', phone: true });
  const boards = page.getByRole('grid');
  expect(await boards.count()).toBe(2);
  await press(page, ru('common:playback.pause'));
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
  await press(page, ru('common:playback.run'));
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await press(page, ru('common:playback.pause'));
});

test('a game that was left, or a page that was loaded anew, goes on from there', async () => {
  const page = await openPage({ path: '/watch' });
  await chooseShooters(page, 'weights', 'density');
  const seed = page.getByLabel(en('watch:seed'), { exact: true });
  await seed.fill('7');
  await seed.press('Enter');
  await rewind(page);
  for (const step of [1, 2, 3]) {
    await press(page, en('common:playback.forward'));
    await atStep(page, step);
  }
  const left = await reasons(page);
  const expectIt = async () => {
    await see(page, /^Step ([4-9]|\d\d)/);
    await sliderOf(page).fill('3');
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
  await press(page, en('watch:swap'));
  const names = [en('names:shooter.density'), en('names:shooter.weights')];
  await expect.poll(() => page.locator('h2').allInnerTexts()).toEqual(names);
});
