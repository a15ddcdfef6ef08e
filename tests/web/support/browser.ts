import { AxeBuilder } from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { seedChance } from '../../../scripts/seed-chance.mjs';
import { PATIENCE_MS } from '../../support/patience.js';

export const ORIGIN = inject('origin');

const LAPTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Within this a page has taken up a new size of its window. */
const REST_MS = 60_000;

/** What is said where the service worker is kept out on purpose. */
const WITHOUT_WORKER = 'Service Worker registration blocked by Playwright';

export interface PageOptions {
  /** Of the server that serves it; by default the one that all files of tests have. */
  readonly origin?: string;
  /** Of the page to open, with what follows it; by default the first page. */
  readonly path?: string;
  readonly lang?: 'en' | 'ru';
  readonly theme?: 'light' | 'dark';
  /** A small screen that is touched. */
  readonly phone?: boolean;
  /** Lets the service worker in, which then keeps all files and answers for the server. */
  readonly offline?: boolean;
  /** Lets animations run. */
  readonly motion?: boolean;
  /** What local storage holds before the page is opened. */
  readonly stored?: Readonly<Record<string, string>>;
  /** The token of a guest whom the browser plays as. */
  readonly session?: string;
  /** What the seeds that the page draws follow from, so that it plays the same game each time. */
  readonly seed?: number;
  /** Faults that the test means to cause: what is said of them matches this. */
  readonly expected?: RegExp;
}

let connected: Promise<Browser> | undefined;

function browser(): Promise<Browser> {
  connected ??= chromium.connect(inject('browser'));
  return connected;
}

/**
 * A page in a new browser context, which ends with the test. The test fails when the page throws,
 * writes an error or a warning to the console, or asks another server for anything.
 */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const { origin = ORIGIN, path = '/', expected } = options;
  const context = await (await browser()).newContext(contextOptions(options));
  context.setDefaultTimeout(PATIENCE_MS);
  if (options.session !== undefined) {
    await context.addCookies([{ name: 'flotilla', value: options.session, url: origin }]);
  }
  if (options.seed !== undefined) await context.addInitScript(seedChance, options.seed);
  const faults: string[] = [];
  onTestFinished(async () => {
    await context.close();
    expect(faults.filter((fault) => !expected?.test(fault))).toEqual([]);
  });
  context.on('page', (page) => watch(page, origin, faults));
  const page = await context.newPage();
  await open(page, origin + path);
  return page;
}

/** Opens another path of the page's server and waits until its heading stands. */
export async function goTo(page: Page, path: string): Promise<void> {
  await open(page, new URL(path, page.url()).href);
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('h1').first().waitFor();
}

/** What axe finds wrong with the page as it stands, one line for each fault. */
export async function axeFaults(page: Page): Promise<string[]> {
  // The mode for pages without frames of others, as all of ours are, is twice as quick.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  );
}

/** By how many pixels the page is wider than the window, once it has come to rest in it. */
export async function overflowOf(page: Page): Promise<number> {
  const measure = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  // Not page.waitForFunction, which the page's policy forbids: it would have text run as script.
  const fits = async () => (await page.evaluate(measure)) <= 0;
  await vi.waitUntil(fits, { timeout: REST_MS }).catch(() => {});
  return page.evaluate(measure);
}

/** Where an element is, once it has not moved for ten frames. */
export function restingPlace(
  element: Locator,
): Promise<Record<'x' | 'y' | 'width' | 'height', number>> {
  return element.evaluate(async (found) => {
    const frame = () => new Promise(requestAnimationFrame);
    const place = () => {
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x, y, width, height };
    };
    await document.fonts.ready;
    let before = place();
    for (let still = 0; still < 10; still += 1) {
      await frame();
      const now = place();
      if (JSON.stringify(now) !== JSON.stringify(before)) still = -1;
      before = now;
    }
    return before;
  });
}

/** Everything that screen readers are told from now on. */
export async function listen(page: Page): Promise<() => Promise<string>> {
  const announcer = page.locator('[data-announcer]');
  await announcer.evaluate((region) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said.join(' '));
}

function contextOptions(options: PageOptions): BrowserContextOptions {
  const { lang = 'en', theme = 'light', phone = false, offline = false, motion = false } = options;
  const { origin = ORIGIN } = options;
  const stored = Object.entries(options.stored ?? {}).map(([name, value]) => ({ name, value }));
  return {
    viewport: phone ? PHONE : LAPTOP,
    ...(phone && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
    locale: { en: 'en-GB', ru: 'ru-RU' }[lang],
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    // A file has no origin that anything could be stored for beforehand.
    ...(stored.length > 0 && {
      storageState: { cookies: [], origins: [{ origin, localStorage: stored }] },
    }),
    serviceWorkers: offline ? 'allow' : 'block',
  };
}

function watch(page: Page, origin: string, faults: string[]): void {
  const at = () => new URL(page.url()).pathname;
  page.on('console', (message) => {
    const isFault = ['error', 'warning'].includes(message.type());
    if (isFault && message.text() !== WITHOUT_WORKER)
      faults.push(`${at()}: ${message.type()} in the console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`${at()}: thrown: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === origin || ['data:', 'blob:'].includes(url.protocol);
    if (!isOwn) faults.push(`${at()}: a request to ${url.origin}`);
  });
}
