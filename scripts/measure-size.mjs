// Measures the first load (all files fetched for the start page) and the element that other sites
// embed. `node scripts/measure-size.mjs` fails if the first load, its scripts or
// the element exceed their limits.
import { join } from 'node:path';
import file from '@size-limit/file';
import sizeLimit from 'size-limit';
import { launchChromium } from './chromium.mjs';
import { Failure, isProgram, ROOT, runScript } from './process.mjs';
import { startWebServer } from './web-server.mjs';

const DIST = join(ROOT, 'apps/web/dist');

const LOCALES = ['en-GB', 'ru-RU'];

/** Timeout, generous for a busy machine. */
const TIMEOUT_MS = 300_000;

/** Limits in bytes: scripts after gzip, all files after brotli, the element after gzip. */
const MAX_LOAD_BYTES = { script: 96_000, all: 177_000, element: 27_000 };

const ELEMENT_FILE = join(DIST, 'embed/flotilla-board.js');

/** Icon and manifest, which a browser fetches for its tab. */
const TAB_FILES = ['icon.svg', 'manifest.webmanifest'];

/** Lists the files fetched until the start page is idle, except those for offline use. */
async function filesLoaded(
  /** @type {import('playwright-core').Browser} */ browser,
  /** @type {string} */ origin,
  /** @type {string} */ locale,
) {
  const context = await browser.newContext({ locale, serviceWorkers: 'block' });
  const page = await context.newPage();
  const files = new Set(TAB_FILES);
  page.on('request', (request) => {
    files.add(new URL(request.url()).pathname.slice(1) || 'index.html');
  });
  await page.goto(origin, { waitUntil: 'networkidle', timeout: TIMEOUT_MS });
  await context.close();
  return [...files].map((name) => join(DIST, name));
}

async function compressedSizeOf(/** @type {string[]} */ files, /** @type {object} */ options) {
  const checks = [{ files, ...options }];
  const [measured] = /** @type {{ size: number }[]} */ (await sizeLimit([file], { checks }));
  return measured?.size ?? Number.NaN;
}

export async function measureElement() {
  const size = await compressedSizeOf([ELEMENT_FILE], { gzip: true });
  const sizeText = `${(size / 1000).toFixed(1)} kB after gzip`;
  console.log(
    `the element flotilla-board: ${sizeText}, of at most ${MAX_LOAD_BYTES.element / 1000} kB`,
  );
  if (!(size <= MAX_LOAD_BYTES.element))
    throw new Failure(`the element is ${sizeText}: more than ${MAX_LOAD_BYTES.element / 1000} kB`);
}

/** @param {import('playwright-core').Browser} browser @param {string} origin of the server */
export async function measureFirstLoad(browser, origin) {
  const measured = [];
  for (const locale of LOCALES) {
    const loadedFiles = await filesLoaded(browser, origin, locale);
    const script = loadedFiles.filter((name) => name.endsWith('.js'));
    for (const [label, files, size, maxBytes] of /** @type {const} */ ([
      [
        'script after gzip',
        script,
        await compressedSizeOf(script, { gzip: true }),
        MAX_LOAD_BYTES.script,
      ],
      [
        'everything after brotli',
        loadedFiles,
        await compressedSizeOf(loadedFiles, { brotli: true }),
        MAX_LOAD_BYTES.all,
      ],
    ])) {
      const sizeText = `${(size / 1000).toFixed(1)} kB of ${label} in ${files.length} files`;
      const line = `the first load (${locale}): ${sizeText}, of at most ${maxBytes / 1000} kB`;
      measured.push({ line, fits: size <= maxBytes });
    }
  }
  return measured;
}

async function measureAll() {
  await measureElement();
  const server = await startWebServer();
  const browser = await launchChromium({ timeout: TIMEOUT_MS });
  try {
    const measured = await measureFirstLoad(browser, server.origin);
    for (const { line } of measured) console.log(line);
    if (measured.some(({ fits }) => !fits)) throw new Failure('the first load is too large');
  } finally {
    await browser.close();
    await server.stop();
  }
}

if (isProgram(import.meta.url)) await runScript(measureAll);
