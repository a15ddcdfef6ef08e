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
import { axeFaults, goTo, openPage } from './support/browser.js';

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
  const failed = page.getByRole('alert').filter({ hasText: 'This could not be worked out.' });
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
    /^Flotilla · fleet of the day, 24 November 2026\n\d+ shots, [\d.]+ with average luck\n⬜/,
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
