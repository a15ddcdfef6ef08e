// Makes the pictures of the web app, docs/pictures/web-*.png: the main pages, on a laptop and on a
// phone, by day and by night. `npm run picture-web [-- battle …]` makes all of them, or the named.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs';
import { Failure, ROOT, runScript, say } from './process.mjs';
import { seedChance } from './seed-chance.mjs';
import { startWebServer } from './web-server.mjs';

/** @typedef {import('playwright-core').Page} Page */

const FOLDER = join(ROOT, 'docs/pictures');
const MOST_BYTES = 150_000;

/** What the pages draw by chance and by the clock is the same in every picture. */
const SEED = 7;
const NOW = new Date('2026-03-01T10:00:00Z');

const DEVICES = {
  laptop: { viewport: { width: 1280, height: 800 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
};

/**
 * Each page: where it is, and what is done there before the picture is taken.
 * @type {Record<string, { path: string, prepare?: (page: Page) => Promise<void> }>}
 */
const SCENES = {
  play: { path: '/' },
  battle: { path: '/battle' },
  review: { path: '/review' },
  watch: { path: '/watch' },
  calculator: { path: '/calculator' },
  lab: { path: '/lab' },
  learn: { path: '/learn' },
};

/** Which pictures there are of each page; all four of the board, which is what it is about. */
const PICTURES = Object.keys(SCENES).flatMap((name) =>
  name === 'battle'
    ? [
        { name, device: 'laptop', theme: 'light' },
        { name, device: 'laptop', theme: 'dark' },
        { name, device: 'phone', theme: 'light' },
        { name, device: 'phone', theme: 'dark' },
      ]
    : [
        { name, device: 'laptop', theme: 'light' },
        { name, device: 'phone', theme: 'dark' },
      ],
);

/** @param {import('playwright-core').Browser} browser */
async function takePicture(browser, origin, { name, device, theme }) {
  const { path, prepare } = SCENES[name] ?? {};
  const context = await browser.newContext({
    ...DEVICES[device],
    locale: 'en-GB',
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    await page.addInitScript(seedChance, SEED);
    await page.goto(origin + path);
    await page.locator('h1').first().waitFor();
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready.then(() => true)');
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

await runScript(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in SCENES));
  if (unknown)
    throw new Failure(`no page ${unknown}; there are ${Object.keys(SCENES).join(', ')}`, 2);
  const server = await startWebServer();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_ARGS,
  });
  try {
    mkdirSync(FOLDER, { recursive: true });
    for (const picture of PICTURES) {
      if (wanted.length > 0 && !wanted.includes(picture.name)) continue;
      const { name, device, theme } = picture;
      const file = `web-${name}-${device}-${theme}.png`;
      const png = await takePicture(browser, server.origin, picture);
      writeFileSync(join(FOLDER, file), png);
      say(`${file}: ${Math.round(png.length / 1000)} kB`);
      if (png.length > MOST_BYTES) say(`${file} is larger than ${MOST_BYTES / 1000} kB`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
});
