import { makeRng, randomSetup } from '@flotilla/engine';
import { dailyId, fleetOfDay } from '@flotilla/play';
import {
  makeLayout,
  makeSquare,
  type Square,
  squareCount,
  squaresOf,
  unwrap,
} from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  axeFaults,
  button,
  copied,
  figure,
  goTo,
  openPage,
  overflowOf,
  type PageOptions,
  press,
  saved,
  see,
} from './support/browser.js';
import { SMALLEST } from './support/fit.js';
import { startOwnServer } from './support/own-server.js';
import { en } from './support/texts.js';

const DAY = '2026-11-24';
const ID = dailyId('small', DAY);
const { rules, stream } = fleetOfDay(ID);
const SETUP = unwrap(randomSetup(rules, 'uniform', makeRng(...stream)));
const SHIPS = squaresOf(unwrap(makeLayout(rules, SETUP)));
const WATER = [...Array(squareCount(rules.grid)).keys()].filter((each) => !SHIPS.includes(each));

const active = (page: Page) => page.locator('[data-active=true]').waitFor();
const choose = (page: Page, square: Square) =>
  page.getByRole('gridcell', { name: `${makeSquare(rules.grid, square)}:` }).click();

/**
 * Opens the page of a day in a new browser context, on the day itself or later. With `misses` this
 * many were fired, and the whole fleet is found except its last square.
 */
function openDay(options: PageOptions = {}, misses?: number): Promise<Page> {
  const squares = [...WATER.slice(0, misses), ...SHIPS.slice(0, -1)];
  const kept = JSON.stringify({ open: { day: DAY, squares }, results: [] });
  const stored = misses === undefined ? {} : { 'flotilla.small-daily': kept };
  return openPage({ path: '/daily', now: `${DAY}T12:00:00Z`, stored, ...options });
}

/** Shoots at the last square. */
async function find(page: Page, misses = 0): Promise<void> {
  await active(page);
  await choose(page, SHIPS.at(-1)!);
  await see(page, en('daily:done', { count: misses + SHIPS.length }));
}

test('a fleet that could not be laid is asked for again', async () => {
  const page = await openDay({ missing: '**/engine-worker*' });
  const failed = page.getByRole('alert').filter({ hasText: en('common:failed.text') });
  await failed.waitFor();
  expect(await page.getByText(en('daily:ask')).count()).toBe(0);
  await page.unroute('**/engine-worker*');
  await press(failed, en('common:failed.again'));
  await active(page);
  expect(await failed.count()).toBe(0);
});

test('the fleet of the day is searched for once, goes on after a reload, and is told without spoilers', async () => {
  const page = await openDay({ expected: /Failed to load resource/ });
  const water = WATER[0]!;
  await see(page, en('daily:ask'));
  await active(page);
  await choose(page, water);
  await see(page, en('puzzles:end.answer.miss', { square: makeSquare(rules.grid, water) }));
  await page.reload();
  await see(page, en('puzzles:end.fired', { count: 1 }));
  for (const [shot, square] of SHIPS.entries()) {
    await choose(page, square);
    if (shot < SHIPS.length - 1) await see(page, en('puzzles:end.fired', { count: shot + 2 }));
  }
  const count = SHIPS.length + 1;
  await see(page, en('daily:done', { count }), en('daily:lucky'));
  const text = await copied(page, en('puzzles:share.copy'));
  expect(text).toMatch(
    /^Flotilla · fleet of the day, 24 November 2026\n\d+ shots \(with average luck: [\d.]+\)\n⬜/,
  );
  expect([...text].filter((sign) => '⬜🟧🟥'.includes(sign)).length).toBe(count);
  expect(text).not.toMatch(/[A-J]\d/);
  expect(await axeFaults(page)).toEqual([]);
  // Nothing is computed again: board and result are stored.
  await page.route('**/engine-worker*', (route) => route.abort());
  await page.reload();
  await see(page, en('daily:done', { count }));
  expect(await page.getByRole('gridcell', { name: /: sunk/ }).count()).toBe(SHIPS.length);
  await page.unroute('**/engine-worker*');
  // The next day has another fleet, and the streak continues.
  await page.clock.setFixedTime('2026-11-25T01:00:00Z');
  await page.reload();
  await see(page, en('daily:ask'));
  await page.getByText('1 day', { exact: true }).first().waitFor();
});

test('on a phone the result comes into sight after the last shot', async () => {
  const page = await openDay({ phone: true, size: SMALLEST }, 0);
  await find(page);
  const figures = page.locator('dl', { hasText: en('daily:figures.accuracy') }).first();
  for (const part of [page.locator('[data-outcome=done]'), figures]) {
    const isSeen = async () => {
      const { y, height } = (await part.boundingBox())!;
      const bar = (await page.getByRole('navigation').first().boundingBox())!;
      return y >= 0 && y + height <= bar.y;
    };
    await expect.poll(isSeen).toBe(true);
  }
});

test('a result is a square picture, is compared with those of everybody, and sent once', async () => {
  const { origin } = await startOwnServer();
  const first = await openDay({ origin }, 3);
  await find(first, 3);
  await see(first, en('daily:others.first'));
  const { bytes } = await saved(button(first, en('puzzles:share.save')));
  // Width and height in the header of a PNG.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1080]);
  const second = await openDay({ origin }, 0);
  await find(second);
  await expect.poll(() => figure(second, en('daily:others.better')).innerText()).toBe('100%');
  expect(await figure(second, en('daily:others.players')).innerText()).toBe('2');
  expect(await figure(second, en('daily:others.median')).innerText()).toBe(`${SHIPS.length + 1.5}`);
  await second.locator('canvas').waitFor();
  expect(await overflowOf(second)).toBeLessThanOrEqual(0);
  // A returning player sends nothing more.
  const asked: string[] = [];
  first.on('request', (request) => asked.push(request.method()));
  await first.reload();
  await expect.poll(() => figure(first, en('daily:others.better')).innerText()).toBe('0%');
  expect(await figure(first, en('daily:others.players')).innerText()).toBe('2');
  expect(asked).not.toContain('POST');
});

test.each([
  ['its server knows nothing of days', undefined],
  ['the comparison cannot be loaded', '**/Comparison-*'],
])('a result stands for itself where %s', async (_, missing) => {
  const page = await openDay(missing === undefined ? {} : { missing }, 0);
  const asked: string[] = [];
  if (missing === undefined) {
    // Answers as a static file host would.
    await page.route('**/api/**', (route) => {
      asked.push(route.request().method());
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<html></html>' });
    });
  }
  await find(page);
  await see(page, en('daily:lucky'));
  await button(page, en('puzzles:share.copy')).waitFor();
  if (missing === undefined) await expect.poll(() => asked).toEqual(['GET']);
  expect(await page.getByText(en('daily:others.title')).count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('an earlier day is searched for late, without a streak, and stays to be looked at', async () => {
  const page = await openDay({ now: '2026-11-25T12:00:00Z' });
  await active(page);
  // Shoots once at today's fleet; the archive must not change it.
  await page.locator('[data-square]').first().click();
  await see(page, en('puzzles:end.fired', { count: 1 }));
  await page.getByRole('link', { name: '24 November 2026' }).click();
  await see(page, en('daily:archive.lead', { date: '24 November 2026' }));
  await active(page);
  for (const square of SHIPS) await choose(page, square);
  await see(page, en('daily:done', { count: SHIPS.length }));
  expect(await page.getByText(en('puzzles:days.longest')).count()).toBe(0);
  await page.reload();
  await see(page, en('daily:done', { count: SHIPS.length }));
  await page.getByRole('img', { name: en('daily:signs') }).waitFor();
  const shots = en('daily:share.shots', { count: SHIPS.length });
  await page.getByRole('link', { name: `24 November 2026, ${shots}` }).waitFor();
  await page.getByRole('link', { name: '25 November 2026' }).click();
  await see(page, en('puzzles:end.fired', { count: 1 }));
  // No day is shown before it comes.
  await goTo(page, '/daily/small-2026-11-26');
  await see(page, en('daily:archive.notYet'));
});

test('a link tells how many shots a friend took, and no square', async () => {
  const page = await openDay({ path: `/daily/${ID}#shots=31` }, 0);
  await see(page, en('daily:friend.before', { count: 31 }));
  await find(page);
  expect(await figure(page, en('daily:friend.friend')).innerText()).toBe('31');
  expect(await figure(page, en('daily:friend.you')).innerText()).toBe(String(SHIPS.length));
  // The copied text changes once the game is judged.
  await page.getByText(en('daily:figures.fair'), { exact: true }).waitFor();
  const text = await copied(page, en('puzzles:share.copy'));
  expect(text).toMatch(new RegExp(`/daily/${ID}#shots=${SHIPS.length}$`));
  await goTo(page, `/daily/${ID}#shots=9999`);
  await page.reload();
  await see(page, en('daily:done', { count: SHIPS.length }));
  expect(await page.getByText(en('daily:friend.friend')).count()).toBe(0);
});

test('a link that was shared before there were small fleets leads to the long one of its day', async () => {
  const page = await openDay({ path: `/daily/${DAY}#shots=31` });
  await see(page, en('daily:friend.before', { count: 31 }));
  await active(page);
  const { grid } = fleetOfDay(DAY).rules;
  expect(await page.locator('[data-square]').count()).toBe(squareCount(grid));
  const long = page.getByRole('link', { name: en('daily:sizes.long') });
  expect(await long.getAttribute('aria-current')).toBe('page');
  await goTo(page, '/daily/long');
  await active(page);
  expect(await long.getAttribute('aria-current')).toBe('page');
});
