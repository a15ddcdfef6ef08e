import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, openPage, overflowOf, PHONE } from './support/browser.js';
import { expectReadableNumbers } from './support/pixels.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What stands below the two boards: the last shots, and why they were shot. */
const reasons = (page: Page) =>
  page
    .locator('main')
    .getByText(/Why: |Has not shot yet/)
    .allInnerTexts();

async function atStep(page: Page, step: number): Promise<void> {
  await page.getByText(new RegExp(`^Step ${step}( of \\d+)?$`)).waitFor();
}

async function playAtFullSpeed(page: Page, play = 'Play', speed = 'Speed'): Promise<void> {
  await page.getByRole('slider', { name: speed }).press('End');
  await button(page, play).click();
}

async function chooseShooters(page: Page, ...names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await page.getByLabel('Shooter').nth(index).selectOption(name);
  }
}

async function takeSeed(page: Page, seed: number): Promise<void> {
  await page.getByLabel('Seed', { exact: true }).fill(String(seed));
  await page.getByLabel('Seed', { exact: true }).press('Enter');
  await page.getByText(`seed ${seed}`).waitFor();
  await atStep(page, 0);
}

test('a game runs to its end at full speed, and can be looked at', async () => {
  const page = await openPage({ path: '/watch' });
  await chooseShooters(page, 'weights', 'random');
  await playAtFullSpeed(page);
  const review = page.getByRole('link', { name: 'Review the game' });
  await review.waitFor();
  const figures = page.getByRole('table', { name: 'The game in figures' });
  expect(await figures.locator('tbody th').allInnerTexts()).toEqual(['Weights', 'Random']);
  expect(await page.getByText(/^Hits: \d+ of 20/).allInnerTexts()).toContainEqual(
    expect.stringMatching(/^Hits: 20 of 20/),
  );
  expect(await axeFaults(page)).toEqual([]);
  await review.click();
  await page.waitForURL((url) => url.pathname === '/review' && url.hash.startsWith('#game='));
  await page.getByText('Weights').first().waitFor();
});

test('it goes step by step, back, and stops when it is told to', async () => {
  const page = await openPage({ path: '/watch', seed: 1 });
  await chooseShooters(page, 'density', 'automaton');
  await page.getByText('Has not shot yet.').first().waitFor();
  expect(await reasons(page)).toEqual(['Has not shot yet.', 'Has not shot yet.']);
  await button(page, 'One step').click();
  await atStep(page, 1);
  const [first, second] = await reasons(page);
  expect(first).toMatch(/^[A-J]\d+: (miss|hit|sunk).*Why: ships afloat can cover it in 36 ways/);
  expect(second).toBe('Has not shot yet.');
  await button(page, 'One step back').click();
  await atStep(page, 0);
  await button(page, 'One step').click();
  await atStep(page, 1);
  expect(await reasons(page)).toEqual([first, second]);
  await page.getByLabel('Numbers').check();
  await page.locator('main svg text').first().waitFor();
  await expectReadableNumbers(page, 99);
  await button(page, 'Play').click();
  await page.getByText(/^Step ([2-9]|\d\d)$/).waitFor();
  await button(page, 'Pause').click();
  const step = Number(/\d+/.exec(await page.getByText(/^Step \d+$/).innerText())?.[0]);
  await button(page, 'One step').click();
  await atStep(page, step + 1);
  await page.getByRole('slider', { name: 'Step shown' }).press('Home');
  await atStep(page, 0);
});

test('the same seed gives the same game, and swapped sides shoot at the same fleets', async () => {
  const page = await openPage({ path: '/watch' });
  await chooseShooters(page, 'random', 'random');
  await page.getByText('Rules, seed, sides').click();
  const afterStep = async () => {
    await button(page, 'One step').click();
    await atStep(page, 1);
    return reasons(page);
  };
  await takeSeed(page, 7);
  const once = await afterStep();
  await takeSeed(page, 8);
  expect(await afterStep()).not.toEqual(once);
  await takeSeed(page, 7);
  expect(await afterStep()).toEqual(once);
  await chooseShooters(page, 'weights');
  await button(page, 'Swap sides').click();
  await page.getByRole('heading', { level: 2, name: 'Random' }).waitFor();
  expect(await page.locator('h2').allInnerTexts()).toEqual(['Random', 'Weights']);
});

test('on a phone both boards are seen and what moves the game stays in reach', async () => {
  const page = await openPage({ path: '/watch', lang: 'ru', phone: true });
  const boards = page.getByRole('grid');
  expect(await boards.count()).toBe(2);
  const letters = await boards.first().locator('thead th').allInnerTexts();
  expect(letters.join(' ')).toBe('А Б В Г Д Е Ж З И К');
  await page.getByText('Выстрелов ещё не было').first().waitFor();
  const small = [
    { width: 390, height: 664 },
    { width: 320, height: 568 },
  ];
  const room = async () => {
    const bar = (await page.getByRole('group', { name: 'Шаг за шагом' }).boundingBox())!;
    const boxes = await Promise.all((await boards.all()).map((board) => board.boundingBox()));
    const [top, bottom] = [boxes.map((box) => box!.y), boxes.map((box) => box!.y + box!.height)];
    return Math.min(bar.y - Math.max(...bottom), ...top);
  };
  for (const size of [PHONE, ...small, { width: 1366, height: 768 }]) {
    await page.setViewportSize(size);
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  }
  // On its side a phone shows them whole once the game runs.
  await page.setViewportSize({ width: 664, height: 390 });
  await button(page, 'Пуск').click();
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await button(page, 'Пауза').click();
  await page.setViewportSize(PHONE);
  for (const select of await page.getByLabel('Стрелок').all()) await select.selectOption('random');
  await playAtFullSpeed(page, 'Пуск', 'Скорость');
  await page.getByRole('link', { name: 'Разобрать партию' }).waitFor();
  const bar = await page.getByRole('group', { name: 'Шаг за шагом' }).boundingBox();
  expect(bar?.y).toBeLessThan(844);
  expect(
    (
      await page
        .locator('main')
        .getByText(/Почему: /)
        .allInnerTexts()
    ).join(),
  ).toMatch(/^[А-К]\d+: (мимо|убит)/);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('a game that was left, or a page that was loaded anew, stands where it stood', async () => {
  const page = await openPage({ path: '/watch' });
  await chooseShooters(page, 'weights', 'density');
  await page.getByText('Rules, seed, sides').click();
  await takeSeed(page, 7);
  for (const step of [1, 2, 3]) {
    await button(page, 'One step').click();
    await atStep(page, step);
  }
  const left = await reasons(page);
  const expectIt = async () => {
    await atStep(page, 3);
    expect(await reasons(page)).toEqual(left);
    expect(await page.locator('h2').allInnerTexts()).toEqual(['Weights', 'Density']);
    await page.getByText('seed 7').waitFor();
    await button(page, 'Play').waitFor();
  };
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/learn'));
  await page.goBack();
  await expectIt();
  await page.reload();
  await expectIt();
});

test('a damaged game is passed over', async () => {
  const damaged = '{"state":{"seed":7,"at":3,"rules":{"grid":0},"sides":[]},"version":0}';
  const page = await openPage({ path: '/watch', stored: { 'flotilla.watch': damaged } });
  await atStep(page, 0);
  expect(await page.locator('h2').allInnerTexts()).toHaveLength(2);
});
