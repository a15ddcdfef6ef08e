import { createServer } from 'node:http';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { packRecord } from '../../apps/web/src/play/packed-record.js';
import { EXAMPLE } from '../support/example-game.js';
import { pageBlocks } from '../support/pages.js';
import { axeFaults, goTo, ORIGIN, openPage, see } from './support/browser.js';
import { originOf } from './support/own-server.js';
import { ru } from './support/texts.js';

/** Cross-origin requests are intended here. */
const FROM_ELSEWHERE = /a request to|Unsafe attempt|refused to display|frame-ancestors/i;

/** Opens a page of another origin with this body. */
async function openElsewhere(body: string, theme: 'light' | 'dark' = 'light'): Promise<Page> {
  const html = `<!doctype html><html lang="en"><title>Elsewhere</title>
    <script type="module" src="${ORIGIN}/embed/flotilla-board.js"></script>
    <script>addEventListener('flotilla-error', ({ detail }) => { globalThis.fault = detail.code; });
      globalThis.told = [];
      for (const type of ['flotilla-step', 'flotilla-choose'])
        addEventListener(type, ({ detail }) => globalThis.told.push(detail));
    </script>
    <body><main><h1>Elsewhere</h1>${body}</main></body></html>`;
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  return openPage({ origin: await originOf(server), theme, expected: FROM_ELSEWHERE });
}

const board = (page: Page) => page.locator('flotilla-board');
const squareIn = (root: Locator | Page, square: number) =>
  root.locator(`[data-square="${square}"]`).first();
const told = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told);

test('the element on a page of another site shows a position: one Tab stop, arrows within it, and Enter chooses', async () => {
  const page = await openElsewhere('<flotilla-board answers="A1- B2+ D4x"></flotilla-board>');
  const grid = board(page).getByRole('grid', { name: 'The position' });
  await grid.waitFor();
  expect(await squareIn(grid, 0).getAttribute('aria-label')).toBe('A1: miss');
  expect(await squareIn(grid, 11).getAttribute('aria-label')).toBe('B2: hit');
  expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
  await squareIn(grid, 0).focus();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter');
  expect(await squareIn(grid, 21).getAttribute('tabindex')).toBe('0');
  expect(await told(page)).toEqual([{ square: 'B3', index: 21 }]);
  await press('Home', 'PageUp', 'Enter');
  expect(await told(page)).toHaveLength(1); // A1 has been shot at.
  expect(await axeFaults(page)).toEqual([]);
});

test('the element on a page of another site asks a puzzle and judges the answer, in Russian', async () => {
  const page = await openElsewhere(
    `<flotilla-board lang="ru" puzzle answer="B1" position=".x./..." rules='{"grid":{"width":3,"height":2},"fleet":[2]}'></flotilla-board>`,
  );
  await expect.poll(() => board(page).getByRole('alert').textContent()).toMatch(/B1/);
  await board(page).evaluate((element) => element.setAttribute('answer', 'A1 C1'));
  await see(board(page), ru('puzzles:ask'));
  await squareIn(page, 4).click();
  const verdict = board(page).getByRole('status');
  await expect.poll(() => verdict.textContent()).toBe('Не\u00A0совсем.');
  // The click answers the puzzle, and does not shoot.
  expect(await squareIn(page, 4).getAttribute('aria-label')).toBe('Б2: открыто');
  await board(page).getByRole('button').first().click();
  await squareIn(page, 2).press('Enter');
  await expect.poll(() => verdict.textContent()).toBe('Верно!');
  expect(await told(page)).toEqual([
    { square: 'B2', index: 4, isRight: false },
    { square: 'C1', index: 2, isRight: true },
  ]);
  expect(await axeFaults(page)).toEqual([]);
});

test('the element on a page of another site goes through a recorded game by buttons and keys', async () => {
  const page = await openElsewhere(`<flotilla-board>${EXAMPLE}</flotilla-board>`, 'dark');
  const words = board(page).getByRole('status');
  await expect.poll(() => words.textContent()).toBe('Before the first shot');
  await board(page).getByRole('button', { name: 'One shot forward' }).click();
  await expect.poll(() => words.textContent()).toBe('Anna fires at F5: miss.');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => words.textContent()).toMatch(/fires at G4: hit\.$/);
  await page.keyboard.press('End');
  await expect.poll(() => words.textContent()).toMatch(/hit and sunk\. Anna wins!/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => board(page).getByText('Step 81 of 82').count()).toBe(1);
  await page.keyboard.press('Home');
  expect(await told(page)).toHaveLength(5);
  expect((await told(page))[0]).toMatchObject({ step: 1, count: 82, shots: [{ seat: 0 }] });
  expect(await axeFaults(page)).toEqual([]);
});

test('the element on a page of another site tells what it cannot show, and shows what it is given next', async () => {
  const page = await openElsewhere('<flotilla-board rules="chess" position="."></flotilla-board>');
  await expect.poll(() => board(page).getByRole('alert').textContent()).toMatch(/“chess”/);
  const fault = () => (globalThis as unknown as { fault: string }).fault;
  expect(await page.evaluate(fault)).toBe('not-rules');
  await board(page).evaluate((element) => {
    const rules = { grid: { width: 3, height: 2 }, fleet: [2] };
    const position = { rules, answers: [{ square: 0, outcome: 'miss' }] };
    Object.assign(element, { position, chances: [0, 0.5, 0.5, 0.25, 0.5, 0.25] });
  });
  await page.getByRole('gridcell', { name: 'B1: open, chance 50.0%', exact: true }).waitFor();
});

test('the element on a page of another site shows what docs write, and looks as its theme says, else as the device does', async () => {
  const blocks = pageBlocks('html').map(({ text }) => text.replace('https://sea.example', ORIGIN));
  const dark = '<flotilla-board theme="dark" answers="A1-"></flotilla-board>';
  const page = await openElsewhere([...blocks, dark].join('\n'));
  const count = blocks.join().split('</flotilla-board>').length - 1;
  expect(count).toBeGreaterThan(2);
  await expect.poll(() => board(page).getByRole('grid').count()).toBe(count + 1);
  const paperOf = (part: Locator) =>
    part.evaluate((each) => getComputedStyle(each).backgroundColor);
  const papers = async () => [
    await paperOf(board(page).first()),
    await paperOf(board(page).last()),
  ];
  const [day, night] = ['rgb(251, 250, 244)', 'rgb(11, 29, 43)'];
  expect(await papers()).toEqual([day, night]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await papers()).toEqual([night, night]);
});

test('the pages under /embed speak the language of the browser, lead to the app, and have no faults by night', async () => {
  const page = await openPage({ path: '/embed/', lang: 'ru', theme: 'dark' });
  await page.getByRole('heading', { name: '«Флотилия» на вашей странице' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('ru');
  const link = page.getByRole('link', { name: 'Играть в морской бой на «Флотилии»' });
  expect(await link.getAttribute('href')).toBe('/');
  await expect.poll(() => board(page).getByRole('grid').count()).toBe(5);
  await page.frameLocator('iframe').getByRole('grid').waitFor();
  // The page within the frame has its own main landmark.
  const faults = await axeFaults(page);
  expect(faults.filter((fault) => !fault.startsWith('landmark-unique'))).toEqual([]);
});

test('the pages under /embed are framed by another site, and the app is not', async () => {
  const page = await openElsewhere(
    `<iframe title="framed" src="${ORIGIN}/embed/position?answers=C5-"></iframe>
     <iframe title="refused" src="${ORIGIN}/"></iframe>`,
  );
  const framed = page.frameLocator('[title=framed]');
  expect(await squareIn(framed.locator('body'), 42).getAttribute('aria-label')).toBe('C5: miss');
  const isRefused = () => page.frames().some((frame) => frame.url().startsWith('chrome-error:'));
  await expect.poll(isRefused).toBe(true);
});

test('a framed page shows a game after #, as it is and as a link of the app has it, and one that is not there', async () => {
  const hashes = [`#${encodeURIComponent(EXAMPLE)}`, await packRecord(EXAMPLE)];
  const page = await openPage({ path: '/embed/game/none', expected: /status of 400/ });
  await board(page).getByRole('alert').waitFor();
  for (const [index, hash] of hashes.entries()) {
    await goTo(page, `/embed/game?step=${index + 2}${hash}`);
    await see(board(page), `Step ${index + 2} of 82`);
  }
});

test('a framed puzzle of the app has its chances', async () => {
  const page = await openPage({ path: '/embed/puzzle/today?lang=ru' });
  await board(page).getByRole('grid').waitFor();
  await board(page).locator('[data-square]:not([aria-disabled])').first().click();
  await expect.poll(() => board(page).getByRole('status').textContent()).toMatch(/\d,\d\s%/);
});
