import { buffer } from 'node:stream/consumers';
import { source as AXE, type AxeResults } from 'axe-core';
import type {
  Browser,
  BrowserContextOptions,
  Disposable,
  Locator,
  Page,
  ViewportSize,
} from 'playwright-core';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { launchChromium } from '../../../scripts/chromium.mjs';
import { seedRandom } from '../../../scripts/seed-chance.mjs';
import { PATIENCE_MS } from '../../support/patience.js';
import { en } from './texts.js';

export const ORIGIN = inject('origin');

const LAPTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Warning of the browser when the service worker is blocked on purpose. */
const WITHOUT_WORKER = 'Service Worker registration blocked by Playwright';

export interface PageOptions {
  /** Origin of the server; by default the server shared by all test files. */
  readonly origin?: string;
  /** Path of the page, with query and hash; by default the first page. */
  readonly path?: string;
  readonly lang?: 'en' | 'ru';
  readonly theme?: 'light' | 'dark';
  /** A small touch screen. */
  readonly phone?: boolean;
  /** Window size, set before the page loads, so that nothing is measured at another size. */
  readonly size?: ViewportSize;
  /** Allows the service worker, which then caches all files and answers for the server. */
  readonly offline?: boolean;
  /** Allows animations. */
  readonly motion?: boolean;
  /** Contents of local storage before the page opens. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Token of the guest that the browser plays as. */
  readonly session?: string;
  /** Makes the page's random seeds, and so its games, reproducible. */
  readonly seed?: number;
  /** Fixed time of the page's clock. */
  readonly now?: string;
  /** Lets the test move the page's clock. */
  readonly isTimed?: boolean;
  /** Files that fail to load, a pattern of `page.route`. */
  readonly missing?: string;
  /** Runs in each page before its own scripts. */
  readonly before?: () => void;
  /** Pattern of the faults that the test causes on purpose. */
  readonly expected?: RegExp;
}

/** Garbage collection in one thread per page: several take more processor time than they save. */
const THRIFTY = '--js-flags=--single-threaded-gc';

let launched: Promise<Browser> | undefined;

/** Returns the browser of this worker. A browser shared by all needs a server between them. */
function browser(): Promise<Browser> {
  launched ??= launchChromium({ args: [THRIFTY], timeout: PATIENCE_MS });
  return launched;
}

/** A page, with the faults of it and of others in its browser context. */
interface WatchedPage {
  readonly page: Page;
  readonly faults: string[];
  /** Changes that navigation does not undo, by the names of `UNDO` or `STAYS`. */
  readonly changes: Set<string>;
}

/** Pages of finished tests by context options; the next test reuses them and starts no process. */
const idle = new Map<string, WatchedPage[]>();

/** A file of the server; at its address nothing of the app runs. */
const ASIDE = '/manifest.webmanifest';

/** Faults that the browser reports for missing files. */
const MISSED = /Failed to load resource|modulepreload/;

/** Reverts changes that stay with a page or its context. */
const UNDO: Readonly<
  Record<string, (page: Page, wanted: ReturnType<typeof contextOptions>) => Promise<void>>
> = {
  emulateMedia: (page, { colorScheme, reducedMotion }) =>
    page.emulateMedia({ media: null, colorScheme, reducedMotion }),
  grantPermissions: (page) => page.context().clearPermissions(),
  route: (page) => page.unrouteAll({ behavior: 'ignoreErrors' }),
  setOffline: (page) => page.context().setOffline(false),
};

/** Changes that cannot be reverted. */
const STAYS = [
  ...['addInitScript', 'clock', 'exposeBinding', 'exposeFunction', 'newCDPSession'],
  'routeWebSocket',
];

/**
 * Opens a page in a clean browser context until the test ends. The test fails if the page throws,
 * logs an error or a warning, or asks another server for anything.
 */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const { origin = ORIGIN, path = '/', size, stored = {}, session, seed } = options;
  const { now, isTimed = false, missing, before } = options;
  const { expected = missing === undefined ? undefined : MISSED } = options;
  const wanted = contextOptions(options);
  const key = JSON.stringify([origin, wanted]);
  const watched = idle.get(key)?.pop() ?? (await newPage(wanted, origin));
  const { page, faults, changes } = watched;
  const scripts: Disposable[] = [];
  onTestFinished(async () => {
    const isOwn = origin === ORIGIN && !options.offline && !page.isClosed();
    const isKept = isOwn && page.context().pages().length === 1;
    if (isKept && [...changes].every((name) => name in UNDO)) {
      for (const script of scripts) await script.dispose();
      for (const name of changes) await UNDO[name]!(page, wanted);
      changes.clear();
      await clear(page, wanted.viewport);
      idle.set(key, [...(idle.get(key) ?? []), watched]);
    } else await page.context().close();
    expect(faults.splice(0).filter((fault) => !expected?.test(fault))).toEqual([]);
  });
  if (size !== undefined) await page.setViewportSize(size);
  if (session !== undefined) {
    await page.context().addCookies([{ name: 'flotilla', value: session, url: origin }]);
  }
  if (seed !== undefined) scripts.push(await page.addInitScript(seedRandom, seed));
  if (now !== undefined) scripts.push(await page.addInitScript(stopDate, Date.parse(now)));
  if (before !== undefined) scripts.push(await page.addInitScript(before));
  changes.clear();
  if (isTimed) await page.clock.install();
  if (missing !== undefined) await page.route(missing, (route) => route.abort());
  if (Object.keys(stored).length > 0) await store(page, origin, stored);
  await open(page, origin + path);
  return page;
}

/** Stops the time of day in a page until its next navigation. */
function stopDate(ms: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, target) =>
      Reflect.construct(real, given.length === 0 ? [ms] : given, target),
    get: (real, name) => (name === 'now' ? () => ms : Reflect.get(real, name)),
  });
}

async function newPage(wanted: BrowserContextOptions, origin: string): Promise<WatchedPage> {
  const context = await (await browser()).newContext(wanted);
  context.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  context.on('page', (page) => watch(page, origin, faults));
  const watched = { page: await context.newPage(), faults, changes: new Set<string>() };
  for (const part of [context, watched.page]) {
    for (const name of [...STAYS, ...Object.keys(UNDO)].filter((each) => each in part)) {
      const value: unknown = Reflect.get(part, name);
      const get = () => {
        watched.changes.add(name);
        return value;
      };
      Object.defineProperty(part, name, { get });
    }
  }
  return watched;
}

/** Resets the page to a new state, but keeps its process and HTTP cache. */
async function clear(page: Page, window: ViewportSize): Promise<void> {
  await page.goto(ORIGIN + ASIDE);
  const { width, height } = page.viewportSize() ?? window;
  if (width !== window.width || height !== window.height) await page.setViewportSize(window);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await page.context().clearCookies();
  await page.mouse.move(-1, -1);
}

/** Writes local storage at an address where nothing of the app runs. */
async function store(page: Page, origin: string, entries: NonNullable<PageOptions['stored']>) {
  if (!page.url().endsWith(ASIDE)) await page.goto(origin + ASIDE);
  await page.evaluate((all) => void Object.assign(localStorage, all), entries);
}

/**
 * Opens another path of the page's server, with these entries in local storage, and waits for its
 * heading.
 */
export async function goTo(
  page: Page,
  path: string,
  stored?: PageOptions['stored'],
): Promise<void> {
  if (stored !== undefined) await store(page, ORIGIN, stored);
  await open(page, new URL(path, page.url()).href);
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('h1').first().waitFor();
}

export const button = (part: Page | Locator, name: string) =>
  part.getByRole('button', { name, exact: true });

/** Presses these buttons, one after the other. */
export async function press(part: Page | Locator, ...names: readonly string[]): Promise<void> {
  for (const name of names) await button(part, name).click();
}

/** Waits until each of these texts is visible there. */
export async function see(part: Page | Locator, ...texts: readonly (string | RegExp)[]) {
  for (const text of texts) await part.getByText(text).first().waitFor();
}

export const heading = (part: Page | Locator, name: string) => part.getByRole('heading', { name });

/** Returns the labels of squares, in order. */
export const labels = (squares: Locator): Promise<string[]> =>
  squares.evaluateAll((all) => all.map((square) => square.getAttribute('aria-label') ?? ''));

/** Returns the squares of these cells, in order. */
export const squaresIn = (cells: Locator): Promise<number[]> =>
  cells.evaluateAll((all) => all.map((cell) => Number(cell.getAttribute('data-square'))));

/** Returns the value of this key in local storage. */
export const kept = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((each) => localStorage.getItem(each), key);

/** Finds a figure of a page by its name. */
export const figure = (part: Page | Locator, name: string) =>
  part.locator('dl > div').filter({ hasText: name }).locator('dd').first();

/** Presses this button, and returns the clipboard's contents. */
export async function copied(page: Page, name: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name }).click();
  const done = page.getByText(`✓ ${en('common:copy.done')}`);
  await done.last().waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Returns the file that a control saves. */
export async function saved(control: Locator) {
  const saving = control.page().waitForEvent('download');
  await control.first().click();
  const download = await saving;
  const bytes = await buffer(await download.createReadStream());
  return { name: download.suggestedFilename(), bytes, text: bytes.toString('utf8') };
}

/** Blocks the engine's worker from loading until the returned function is called. */
export async function holdEngine(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/engine-worker*', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Passes this text to a page as a file. */
export const give = (input: Locator, text: string) =>
  input.setInputFiles({ name: 'file', mimeType: 'text/plain', buffer: Buffer.from(text) });

/** Runs axe on the current page; returns a line for each fault. */
export async function axeFaults(page: Page): Promise<string[]> {
  // axe has half a megabyte; a page loads it once.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  }
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
    );
  });
}

/** Returns by how many pixels the settled page is wider than the window. */
export async function overflowOf(page: Page): Promise<number> {
  const measure = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  // Not page.waitForFunction: it evaluates text as script, which the page's policy forbids.
  const fits = async () => (await page.evaluate(measure)) <= 0;
  await vi.waitUntil(fits, { timeout: PATIENCE_MS }).catch(() => {});
  return page.evaluate(measure);
}

/** Returns the bottom of an element once it rests. */
export async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = await restingPlace(element);
  return y + height;
}

/** Returns the position of an element that has not moved for ten frames. */
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

/** Collects the texts of an element that stays on the page: the present one, and later ones. */
export async function textsFrom(element: Locator): Promise<() => Promise<string[]>> {
  const texts = await element.evaluateHandle((found) => {
    const all = [found.textContent ?? ''];
    new MutationObserver(() => found.isConnected && all.push(found.textContent ?? '')).observe(
      found,
      { childList: true, subtree: true, characterData: true },
    );
    return all;
  });
  return () => texts.jsonValue();
}

/** Collects everything announced to screen readers from now on. */
export async function listen(page: Page): Promise<() => Promise<string>> {
  const texts = await textsFrom(page.locator('[data-announcer]'));
  return async () => (await texts()).slice(1).join(' ');
}

function contextOptions(options: PageOptions) {
  const { lang = 'en', theme = 'light', phone = false, offline = false, motion = false } = options;
  return {
    viewport: phone ? PHONE : LAPTOP,
    ...(phone && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
    locale: { en: 'en-GB', ru: 'ru-RU' }[lang],
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    serviceWorkers: offline ? 'allow' : 'block',
  } as const satisfies BrowserContextOptions;
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
