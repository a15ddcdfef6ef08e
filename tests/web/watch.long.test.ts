import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, button, openPage, overflowOf, PHONE, see } from './support/browser.js';
import { hiddenParts, LAPTOP, LOW, SMALLEST, UPRIGHT } from './support/fit.js';
import { en, ru } from './support/texts.js';

/** What stands below the two boards: the last shots, and why they were shot. */
const reasons = (page: Page) =>
  page
    .locator('main')
    .getByText(/Why: |Has not shot yet/)
    .allInnerTexts();

async function atStep(page: Page, step: number): Promise<void> {
  await see(page, new RegExp(`^Step ${step}( of \\d+)?$`));
}

async function chooseShooters(page: Page, ...names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await page.getByLabel(en('watch:shooter')).nth(index).selectOption(name);
  }
}

async function takeSeed(page: Page, seed: number): Promise<void> {
  await page.getByLabel(en('watch:seed'), { exact: true }).fill(String(seed));
  await page.getByLabel(en('watch:seed'), { exact: true }).press('Enter');
  await see(page, `seed ${seed}`);
  await atStep(page, 0);
}

test('a game runs to its end at full speed, and can be looked at', async () => {
  const page = await openPage({ path: '/watch' });
  await chooseShooters(page, 'weights', 'random');
  await page.getByRole('slider', { name: en('watch:speed') }).press('End');
  await button(page, en('common:playback.run')).click();
  const review = page.getByRole('link', { name: en('watch:result.review') });
  await review.waitFor();
  const figures = page.getByRole('table', { name: en('watch:result.caption') });
  expect(await figures.locator('tbody th').allInnerTexts()).toEqual(['Weights', 'Random']);
  expect(await page.getByText(/^Hits: \d+ of 20/).allInnerTexts()).toContainEqual(
    expect.stringMatching(/^Hits: 20 of 20/),
  );
  expect(await axeFaults(page)).toEqual([]);
  for (const size of [SMALLEST, LAPTOP]) {
    await page.setViewportSize(size);
    await expect.poll(() => hiddenParts(page)).toEqual([]);
  }
  await review.click();
  await page.waitForURL((url) => url.pathname === '/review' && url.hash.startsWith('#game='));
  await see(page, en('names:shooter.weights'));
});

test('it goes step by step, back, and stops when it is told to', async () => {
  const page = await openPage({ path: '/watch', seed: 1 });
  await chooseShooters(page, 'density', 'automaton');
  await see(page, en('watch:waitsForFirst'));
  expect(await reasons(page)).toEqual(['Has not shot yet.', 'Has not shot yet.']);
  await button(page, en('common:playback.forward')).click();
  await atStep(page, 1);
  const [first, second] = await reasons(page);
  expect(first).toMatch(/^[A-J]\d+: (miss|hit|sunk).*Why: ships afloat can cover it in 36 ways/);
  expect(second).toBe('Has not shot yet.');
  await button(page, en('common:playback.back')).click();
  await atStep(page, 0);
  await button(page, en('common:playback.forward')).click();
  await atStep(page, 1);
  expect(await reasons(page)).toEqual([first, second]);
  await page.getByLabel(en('watch:numbers')).check();
  await page.locator('main svg text').first().waitFor();
  await button(page, en('common:playback.run')).click();
  await see(page, /^Step ([2-9]|\d\d)$/);
  await button(page, en('common:playback.pause')).click();
  const step = Number(/\d+/.exec(await page.getByText(/^Step \d+$/).innerText())?.[0]);
  await button(page, en('common:playback.forward')).click();
  await atStep(page, step + 1);
  await page.getByRole('slider', { name: en('common:playback.slider') }).press('Home');
  await atStep(page, 0);
});

test('on a phone both boards are seen and what moves the game stays in reach', async () => {
  const page = await openPage({ path: '/watch', lang: 'ru', phone: true });
  const boards = page.getByRole('grid');
  expect(await boards.count()).toBe(2);
  await see(page, ru('watch:waitsForFirst'));
  const room = async () => {
    const bar = (await page
      .getByRole('group', { name: ru('common:playback.label') })
      .boundingBox())!;
    const boxes = await Promise.all((await boards.all()).map((board) => board.boundingBox()));
    const [top, bottom] = [boxes.map((box) => box!.y), boxes.map((box) => box!.y + box!.height)];
    return Math.min(bar.y - Math.max(...bottom), ...top);
  };
  for (const size of [UPRIGHT, SMALLEST, LAPTOP]) {
    await page.setViewportSize(size);
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  }
  // On its side a phone shows them whole once the game runs.
  await page.setViewportSize(LOW);
  await button(page, ru('common:playback.run')).click();
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await button(page, ru('common:playback.pause')).click();
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('a game that was left, or a page that was loaded anew, stands where it stood', async () => {
  const page = await openPage({ path: '/watch' });
  await chooseShooters(page, 'weights', 'density');
  await page.getByText(en('watch:settings')).click();
  await takeSeed(page, 7);
  for (const step of [1, 2, 3]) {
    await button(page, en('common:playback.forward')).click();
    await atStep(page, step);
  }
  const left = await reasons(page);
  const expectIt = async () => {
    await atStep(page, 3);
    expect(await reasons(page)).toEqual(left);
    expect(await page.locator('h2').allInnerTexts()).toEqual(['Weights', 'Density']);
    await see(page, 'seed 7');
    await button(page, en('common:playback.run')).waitFor();
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
