import type { Lang } from '@flotilla/play';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageModulePath } from '../../apps/web/src/pages.js';
import { PAGE_NAMES, PAGE_PATHS } from '../../apps/web/src/paths.js';
import { measureFirstLoad } from '../../scripts/measure-size.mjs';
import { axeFaults, goTo, ORIGIN, openPage, overflowOf } from './support/browser.js';
import { hiddenParts, LAPTOP, SMALLEST } from './support/fit.js';

const MISSING = '/no-such-page';
const PATHS = [...Object.values(PAGE_PATHS), MISSING];
/** The narrowest phone and a laptop. */
const ENDS = [SMALLEST, LAPTOP];
/**
 * The narrowest window with the bar at the top, as low as a phone in landscape; and common sizes
 * between and beyond.
 */
const SIZES = [
  SMALLEST,
  { width: 705, height: 360 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];

const CYRILLIC = /[а-яё]{3,}/i;

/** Returns the faults of the current page, in words. */
async function faultsOf(page: Page, lang: Lang, sizes: typeof SIZES): Promise<string[]> {
  const faults: string[] = [];
  const headings = await page.locator('h1').allInnerTexts();
  if (headings.length !== 1) faults.push(`${headings.length} main headings`);
  if (CYRILLIC.test(headings.join()) !== (lang === 'ru')) faults.push(`headed ${headings}`);
  const title = await page.title();
  if (!/\S.*(Flotilla|Флотилия)|(Flotilla|Флотилия).*\S/.test(title))
    faults.push(`titled ${title}`);
  if ((await page.locator('html').getAttribute('lang')) !== lang) faults.push('another language');
  faults.push(...(await axeFaults(page)));
  for (const size of sizes) {
    await page.setViewportSize(size);
    const overflow = await overflowOf(page);
    if (overflow > 0) faults.push(`${overflow} px too wide for ${size.width} px`);
    // Only in Russian, which has longer words.
    const message = `${page.url()} at ${size.width}`;
    if (lang === 'ru') await expect.poll(() => hiddenParts(page), { message }).toEqual([]);
  }
  return faults;
}

/** Checks all pages in a single window: opening another takes longer than a check. */
async function expectWhole(lang: Lang, theme: 'light' | 'dark', sizes: typeof SIZES) {
  const page = await openPage({ lang, theme });
  await page.locator(`html[data-theme=${theme}]`).waitFor();
  const found: [path: string, faults: string[]][] = [];
  const titles = new Set<string>();
  for (const path of PATHS) {
    await goTo(page, path);
    found.push([path, await faultsOf(page, lang, sizes)]);
    titles.add(await page.title());
  }
  expect(found.filter(([, faults]) => faults.length > 0)).toEqual([]);
  expect(titles.size).toBe(PATHS.length);
}

// Language and theme are independent, so two of the four combinations suffice.
test('every page is whole', () => expectWhole('en', 'light', ENDS));

test(
  'every page is whole in Russian and at night, however wide the window',
  { tags: ['long'] },
  () => expectWhole('ru', 'dark', SIZES),
);

test.each(['en', 'ru'] as const)('a page names its files when it is sent (%s)', async (lang) => {
  const headers = { accept: 'text/html', 'accept-language': `${lang},*;q=0.5` };
  const named = new Set<string>();
  for (const name of PAGE_NAMES) {
    const answer = await fetch(new URL(PAGE_PATHS[name], ORIGIN), { headers });
    const links = (await answer.text()).matchAll(/<link [^>]*href="(\/assets\/[^"]+)"/g);
    const files = [...links].map(([, file]) => file!);
    if (name !== 'play')
      expect(files.join(' ')).toContain(`/${pageModulePath(name).split('/')[1]}-`);
    expect(files.some((file) => file.startsWith(`/assets/${lang}-`))).toBe(true);
    for (const file of files) named.add(file);
  }
  for (const file of named) expect((await fetch(new URL(file, ORIGIN))).status).toBe(200);
});

test('the first load is small, in each language', async () => {
  const page = await openPage();
  const measured = await measureFirstLoad(page.context().browser()!, ORIGIN);
  expect(measured).toHaveLength(4);
  expect(measured.filter(({ fits }) => !fits)).toEqual([]);
});

test('a page that is not there leads back to the first, and pages follow without loading anew', async () => {
  const page = await openPage({ path: MISSING });
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await page.locator('main').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname === PAGE_PATHS.play);
  await page.getByRole('navigation').getByRole('link').nth(2).click();
  await page.waitForURL((url) => url.pathname === PAGE_PATHS.online);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === PAGE_PATHS.play);
  expect(await page.locator('body[data-same]').count()).toBe(1);
});
