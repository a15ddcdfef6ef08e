import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../support/rooms.js';
import { openPage, press } from './support/browser.js';
import { shootAt, untilTurn } from './support/sessions.js';
import { en } from './support/texts.js';

const FILE = join(ROOT, 'dist/flotilla.html');

beforeAll(() => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build-single.mjs')], { stdio: 'pipe' });
});

/** A file has the origin “null”; any request that it makes is a fault. */
const ITSELF = /a request to null/;

const openFile = (path = '') =>
  openPage({ origin: pathToFileURL(FILE).href, path, seed: 7, expected: ITSELF });

test('it names no file beside it', () => {
  const page = readFileSync(FILE, 'utf8');
  expect(page).not.toMatch(/<(script|img|link)[^>]+(src|href)="(?!data:)/);
  expect(page).not.toMatch(/url\(["']?\//);
});

test('a game against the computer is played from the disk', async () => {
  const page = await openFile();
  await press(page, en('play:start'));
  await page.waitForURL(/#\/battle$/);
  await shootAt(page, [0, 22, 44]);
  await untilTurn(page);
  expect(await page.locator('[data-board=enemy] [aria-label*="open"]').count()).toBeLessThan(100);
  expect(await page.locator('[data-board=own] [aria-label*="miss"]').count()).toBeGreaterThan(0);
});

test('pages follow #, and come again when the file is loaded again', async () => {
  const page = await openFile('#/rules');
  const heading = page.locator('h1').first();
  const text = await heading.textContent();
  await page.reload();
  expect(await heading.textContent()).toBe(text);
});

test('it leads to no documentation, which only a server has', async () => {
  const page = await openFile('#/workshop');
  await page.getByRole('link', { name: 'Lab' }).waitFor();
  expect(await page.getByRole('link', { name: en('common:docs.title') }).count()).toBe(0);
});
