// Measures the first load, all that a browser fetches for the start page, and the element that other sites
// embed. `node scripts/measure-size.mjs` fails if the first load, its scripts or the element exceed their
// limits.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import file from '@size-limit/file';
import { chromium } from 'playwright-core';
import sizeLimit from 'size-limit';
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs';
import { Failure, ROOT, runScript } from './process.mjs';
import { startWebServer } from './web-server.mjs';

const DIST = join(ROOT, 'apps/web/dist');

const LOCALES = ['en-GB', 'ru-RU'];

/** Timeout, generous for a busy machine. */
const PATIENCE_MS = 300_000;

/** Limits in bytes: scripts after gzip, everything after brotli, the element after gzip. */
const MOST = { script: 110_000, all: 180_000, element: 26_000 };

const ELEMENT = join(DIST, 'embed/flotilla-board.js');

/** Files that a browser fetches for a tab. */
const OF_TAB = ['icon.svg', 'manifest.webmanifest'];

/** Lists the files fetched until the start page is idle; later ones are for offline use. */
async function filesLoaded(
  /** @type {import('playwright-core').Browser} */ browser,
  /** @type {string} */ origin,
  /** @type {string} */ locale,
) {
  const context = await browser.newContext({ locale, serviceWorkers: 'block' });
  const page = await context.newPage();
  const files = new Set(OF_TAB);
  page.on('request', (request) => {
    files.add(new URL(request.url()).pathname.slice(1) || 'index.html');
  });
  await page.goto(origin, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
  await context.close();
  return [...files].map((name) => join(DIST, name));
}

async function sizeOf(/** @type {string[]} */ files, /** @type {object} */ how) {
  const checks = [{ files, ...how }];
  const [measured] = /** @type {{ size: number }[]} */ (await sizeLimit([file], { checks }));
  return measured?.size ?? Number.NaN;
}

/** Fails if the element is too large. */
export async function measureElement() {
  const size = await sizeOf([ELEMENT], { gzip: true });
  const told = `${(size / 1000).toFixed(1)} kB after gzip`;
  console.log(`the element flotilla-board: ${told}, of at most ${MOST.element / 1000} kB`);
  if (!(size <= MOST.element))
    throw new Failure(`the element is ${told}: more than ${MOST.element / 1000} kB`);
}

/**
 * Measures the first load in each language; returns a line per limit.
 * @param {import('playwright-core').Browser} browser
 * @param {string} origin of the server
 */
export async function measureFirstLoad(browser, origin) {
  const measured = [];
  for (const locale of LOCALES) {
    const all = await filesLoaded(browser, origin, locale);
    const script = all.filter((name) => name.endsWith('.js'));
    for (const [what, files, size, most] of /** @type {const} */ ([
      ['script after gzip', script, await sizeOf(script, { gzip: true }), MOST.script],
      ['everything after brotli', all, await sizeOf(all, { brotli: true }), MOST.all],
    ])) {
      const told = `${(size / 1000).toFixed(1)} kB of ${what} in ${files.length} files`;
      const line = `the first load (${locale}): ${told}, of at most ${most / 1000} kB`;
      measured.push({ line, fits: size <= most });
    }
  }
  return measured;
}

async function measureAll() {
  await measureElement();
  const server = await startWebServer();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_ARGS,
    timeout: PATIENCE_MS,
  });
  try {
    const measured = await measureFirstLoad(browser, server.origin);
    for (const { line } of measured) console.log(line);
    if (measured.some(({ fits }) => !fits)) throw new Failure('the first load is too large');
  } finally {
    await browser.close();
    await server.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runScript(measureAll);
