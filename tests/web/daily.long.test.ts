import { makeRng, randomSetup } from '@flotilla/engine';
import { fleetOfDay } from '@flotilla/play';
import {
  type Layout,
  makeLayout,
  makeSquare,
  type Square,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, goTo, openPage, overflowOf } from './support/browser.js';
import { startOwnServer } from './support/own-server.js';

/** A Tuesday, whose fleet lies on the smallest board. */
const DAY = '2026-11-24';
const { rules, stream } = fleetOfDay(DAY);
const LAYOUT: Layout = unwrap(
  makeLayout(rules, unwrap(randomSetup(rules, 'uniform', makeRng(...stream)))),
);

const choose = (page: Page, square: Square) =>
  page.getByRole('gridcell', { name: `${makeSquare(rules.grid, square)}:` }).click();

test('a fleet that could not be laid is asked for again', async () => {
  const page = await openPage({ path: '/learn', expected: /Failed to load resource/ });
  await page.clock.setFixedTime(new Date(`${DAY}T12:00:00Z`));
  await page.route('**/engine-worker*', (route) => route.abort());
  await goTo(page, '/daily');
  const failed = page.getByRole('alert').filter({ hasText: 'The calculation failed.' });
  await failed.waitFor();
  expect(await page.getByText('Choose your first square.').count()).toBe(0);
  await page.unroute('**/engine-worker*');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await page.locator('[data-active="true"]').waitFor();
  expect(await failed.count()).toBe(0);
});

test('the fleet of the day is searched for once, goes on after a reload, and is told without spoilers', async () => {
  const page = await openPage({ path: '/daily' });
  await page.clock.setFixedTime(new Date(`${DAY}T12:00:00Z`));
  await page.reload();
  const ships = LAYOUT.ships.flatMap(({ squares }) => squares);
  const water = Array.from({ length: squareCount(rules.grid) }, (_, square) => square).find(
    (square) => !ships.includes(square),
  )!;
  await page.getByText('Choose your first square.').waitFor();
  await page.locator('[data-active="true"]').waitFor();
  await choose(page, water);
  await page
    .getByText(`${makeSquare(rules.grid, water)}: miss.`)
    .first()
    .waitFor();
  await page.reload();
  await page.getByText('1 shot so far.').waitFor();
  for (const [shot, square] of ships.entries()) {
    await choose(page, square);
    if (shot < ships.length - 1) await page.getByText(`${shot + 2} shots so far.`).waitFor();
  }
  const count = ships.length + 1;
  await page.getByText(`The whole fleet, in ${count} shots!`).first().waitFor();
  await page.getByText('You were lucky', { exact: false }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the result' }).click();
  await page.getByText('✓ Copied').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(
    /^Flotilla · fleet of the day, 24 November 2026\n\d+ shots \(with average luck: [\d.]+\)\n⬜/,
  );
  expect([...text].filter((sign) => '⬜🟧🟥'.includes(sign)).length).toBe(count);
  expect(text).not.toMatch(/[A-J]\d/);
  expect(await axeFaults(page)).toEqual([]);
  // The next day has another fleet, and the streak goes on.
  await page.clock.setFixedTime(new Date('2026-11-25T01:00:00Z'));
  await page.reload();
  await page.getByText('Choose your first square.').waitFor();
  await page.getByText('1 day', { exact: true }).first().waitFor();
});

test('on a phone the result comes into sight after the last shot', async () => {
  const page = await openPage({ path: '/learn', phone: true });
  await page.clock.setFixedTime(new Date(`${DAY}T12:00:00Z`));
  for (const size of [
    { width: 320, height: 568 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => localStorage.removeItem('flotilla.daily'));
    await goTo(page, '/daily');
    await page.locator('[data-active="true"]').waitFor();
    for (const square of LAYOUT.ships.flatMap(({ squares }) => squares)) await choose(page, square);
    const figures = page.locator('dl', { hasText: 'Shots' }).first();
    for (const part of [page.locator('[data-outcome=done]'), figures]) {
      const place = async () => {
        const { y, height } = (await part.boundingBox())!;
        const bar = (await page.getByRole('navigation').first().boundingBox())!;
        return y >= 0 && y + height <= bar.y;
      };
      await expect.poll(place, { message: `${size.width} by ${size.height}` }).toBe(true);
    }
  }
});

/** Opens a page of a day in a browser of its own, on the day itself or later. */
async function openDay(now: string, path = '/daily', origin?: string) {
  const page = await openPage({ path: '/learn', ...(origin && { origin }) });
  await page.clock.setFixedTime(new Date(now));
  await goTo(page, path);
  await page.locator('[data-active=true]').waitFor();
  return page;
}

const SHIPS = LAYOUT.ships.flatMap(({ squares }) => squares);
const WATER = Array.from({ length: squareCount(rules.grid) }, (_, square) => square).filter(
  (square) => !SHIPS.includes(square),
);

/** Finds the whole fleet after so many misses. */
async function find(page: Page, misses: number): Promise<void> {
  for (const square of [...WATER.slice(0, misses), ...SHIPS]) await choose(page, square);
  await page
    .getByText(`The whole fleet, in ${misses + SHIPS.length} shots!`)
    .first()
    .waitFor();
}

const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').first().innerText();

test('a result is compared with those of everybody, and sent once', async () => {
  const { origin } = await startOwnServer();
  const first = await openDay(`${DAY}T12:00:00Z`, '/daily', origin);
  await find(first, 3);
  await first.getByText('No other results for this day yet.').waitFor();
  const second = await openDay(`${DAY}T13:00:00Z`, '/daily', origin);
  await find(second, 0);
  await expect.poll(() => figure(second, 'You beat')).toBe('100%');
  expect(await figure(second, 'Players')).toBe('2');
  expect(await figure(second, 'Median')).toBe(`${SHIPS.length + 1.5}`);
  await second.locator('canvas').waitFor();
  expect(await axeFaults(second)).toEqual([]);
  expect(await overflowOf(second)).toBeLessThanOrEqual(0);
  // Who comes back sends nothing more.
  const sent: string[] = [];
  first.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await first.reload();
  await expect.poll(() => figure(first, 'You beat')).toBe('0%');
  expect(await figure(first, 'Players')).toBe('2');
  expect(sent).toEqual([]);
});

test('without a server that knows of days a result stands for itself', async () => {
  const page = await openDay(`${DAY}T12:00:00Z`);
  // As a host of files answers.
  const asked: string[] = [];
  await page.route('**/api/**', (route) => {
    asked.push(route.request().method());
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<html></html>' });
  });
  await find(page, 0);
  await page.getByText('You were lucky', { exact: false }).waitFor();
  await expect.poll(() => asked).toEqual(['GET']);
  expect(await page.getByText('How others searched').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('where the comparison cannot be loaded, a result stands for itself', async () => {
  const page = await openPage({ path: '/learn', expected: /Failed to load resource/ });
  await page.clock.setFixedTime(new Date(`${DAY}T12:00:00Z`));
  await page.route('**/Comparison-*', (route) => route.abort());
  await goTo(page, '/daily');
  await page.locator('[data-active=true]').waitFor();
  await find(page, 0);
  await page.getByText('You were lucky', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Copy the result' }).waitFor();
  expect(await page.getByText('How others searched').count()).toBe(0);
});

test('an earlier day is searched for late, without a streak, and stays to be looked at', async () => {
  const page = await openDay('2026-11-25T12:00:00Z', '/daily');
  // One shot at the fleet of today, which the archive leaves alone.
  await page.locator('[data-square]').first().click();
  await page.getByText('1 shot so far.').waitFor();
  await page.getByRole('link', { name: '24 November 2026' }).click();
  await page.getByText('The fleet of 24 November 2026', { exact: false }).waitFor();
  await page.locator('[data-active=true]').waitFor();
  await choose(page, WATER[0]!);
  await page.getByText('1 shot so far.').waitFor();
  await page.reload();
  await page.getByText('1 shot so far.').waitFor();
  for (const square of SHIPS) await choose(page, square);
  await page
    .getByText(`The whole fleet, in ${SHIPS.length + 1} shots!`)
    .first()
    .waitFor();
  await page.getByText(`24 November 2026 ${SHIPS.length + 1} shots`).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.getByText('Longest streak').count()).toBe(0);
  await page.reload();
  await page
    .getByText(`The whole fleet, in ${SHIPS.length + 1} shots!`)
    .first()
    .waitFor();
  await page.getByRole('img', { name: 'The answers, shot by shot' }).waitFor();
  await page.getByRole('link', { name: 'Today’s fleet' }).click();
  await page.getByText('1 shot so far.').waitFor();
  // No day is shown before it comes.
  await goTo(page, '/daily/2026-11-26');
  await page.getByText('This day is in the future.').waitFor();
  await goTo(page, '/daily/2026-02-30');
  expect(await page.getByRole('grid').count()).toBe(0);
});

test('a link tells how many shots a friend took, and no square', async () => {
  const page = await openDay(`${DAY}T12:00:00Z`, `/daily/${DAY}#shots=31`);
  await page.getByText('Your friend found this fleet in 31 shots.').waitFor();
  await find(page, 0);
  expect(await figure(page, 'Your friend')).toBe('31');
  expect(await figure(page, 'You')).toBe(String(SHIPS.length));
  // What is copied changes once when the game is judged.
  await page.getByText('With average luck', { exact: true }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the result' }).click();
  await page.getByText('✓ Copied').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(new RegExp(`/daily/${DAY}#shots=${SHIPS.length}$`));
  expect(await axeFaults(page)).toEqual([]);
  await goTo(page, `/daily/${DAY}#shots=9999`);
  await page.reload();
  await page.getByText('The whole fleet').first().waitFor();
  expect(await page.getByText('Your friend').count()).toBe(0);
});

test('a day with a result stays over, whatever became of its squares', async () => {
  const result = { day: DAY, shots: 30, fair: 31.5, accuracy: 0.9 };
  const kept = { open: { day: DAY, squares: [3] }, results: [result] };
  const page = await openPage({
    path: '/daily',
    stored: { 'flotilla.daily': JSON.stringify(kept) },
  });
  await page.clock.setFixedTime(new Date(`${DAY}T12:00:00Z`));
  await page.reload();
  await page.getByText('The whole fleet, in 30 shots!').first().waitFor();
  await page.getByText('31.5').waitFor();
  expect(await page.locator('[data-active="true"]').count()).toBe(0);
  await page.clock.setFixedTime(new Date('-000001-06-01T12:00:00Z'));
  await page.reload();
  await page.getByText('Choose your first square.').waitFor();
});
