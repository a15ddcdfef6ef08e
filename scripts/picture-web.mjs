// Makes the pictures of the web app, docs/pictures/web-*.png: the main pages, on a laptop and a phone, in light
// and dark. `npm run draw -- web [battle …]` makes all, or the named ones.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs';
import { Failure, ROOT, runScript, say } from './process.mjs';
import { seedChance } from './seed-chance.mjs';
import { exampleLink, startWebServer } from './web-server.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Opens a page as another player, on another device.
 * @typedef {(name: string, path: string) => Promise<Page>} Meet
 */

const FOLDER = join(ROOT, 'docs/pictures');
const MOST_BYTES = 200_000;

/** Seed of chance and clock in the pages, for reproducible pictures. */
const SEED = 7;
const NOW = new Date('2026-03-01T10:00:00Z');

const DEVICES = {
  laptop: { viewport: { width: 1200, height: 760 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    isMobile: true,
    hasTouch: true,
  },
};

/** Shots before the picture of a battle. */
const SHOTS = [
  2, 27, 55, 73, 12, 84, 36, 60, 48, 91, 5, 18, 41, 63, 77, 96, 9, 30, 52, 66, 88, 99, 14, 33,
];

/** @param {Page} page */
async function playSome(page) {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Skip the guide' }).click();
  const enemy = page.locator('[data-board="enemy"]');
  for (const square of SHOTS) {
    await enemy.locator('[data-active="true"]').waitFor();
    const cell = enemy.locator(`[data-square="${square}"]:not([aria-disabled])`);
    if (await cell.count()) await cell.click();
  }
  await enemy.locator('[data-active="true"]').waitFor();
}

/** @param {Page} page @param {number} count */
async function step(page, count) {
  const forward = page.getByRole('button', { name: 'One step', exact: true });
  for (let at = 1; at <= count; at += 1) {
    await forward.click();
    await page
      .getByText(new RegExp(`^Step ${at}\\b`))
      .first()
      .waitFor();
  }
}

/** @param {Page} page */
async function setPosition(page) {
  const set = async (tool, squares) => {
    await page.getByText(tool, { exact: true }).first().click();
    for (const square of squares)
      await page.locator(`main [data-square="${square}"]`).first().click();
  };
  await set('Miss', [22, 57, 81, 18]);
  await set('Hit', [34, 44]);
  await page.getByRole('heading', { name: 'Best shot' }).waitFor();
}

/** @param {Page} page */
async function playMatch(page) {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await stop.waitFor();
  await stop.waitFor({ state: 'detached', timeout: 120_000 });
  await page.locator('canvas').first().waitFor();
}

/** Stored settings of online play: the name, the challenger shoots first, ten minutes each. */
const onlineAs = (/** @type {string} */ name) => ({
  name: 'flotilla.online',
  value: JSON.stringify({ state: { name, begins: 'challenger', pace: 'game-10+0' }, version: 0 }),
});

/** @param {Page} page @param {Meet} meet */
async function fillLobby(page, meet) {
  for (const name of ['Vera', 'Boris']) {
    const other = await meet(name, '/online');
    await other.getByText('Custom game').click();
    await other.getByRole('button', { name: 'Challenge anyone' }).click();
    await page.getByText(name).waitFor();
  }
}

/** @param {Page} page @param {Meet} meet */
async function playOnline(page, meet) {
  await page.getByRole('button', { name: 'Get link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const other = await meet('Boris', new URL(link).pathname);
  await other.getByRole('button', { name: 'Join the game' }).click();
  for (const each of [page, other]) {
    await each.getByRole('button', { name: 'Start battle' }).click();
  }
  for (const each of [page, other]) await each.locator('[data-board="enemy"]').waitFor();
  await shootInTurn(page, other);
  await other.getByRole('button', { name: 'Chat', exact: true }).click();
  await other.getByRole('button', { name: 'Nice shot!' }).click();
}

/** Shoots in turn until it is the first player's turn. */
async function shootInTurn(/** @type {Page} */ one, /** @type {Page} */ two) {
  const isToMove = async () => (await one.locator('[data-yours="true"]').count()) > 0;
  for (let fired = 0; fired < SHOTS.length || !(await isToMove()); fired += 1) {
    const mover = (await isToMove()) ? one : two;
    const enemy = mover.locator('[data-board="enemy"]');
    for (const square of mover === one ? SHOTS : SHOTS.toReversed()) {
      const cell = enemy.locator(`[data-square="${square}"]:not([aria-disabled])`);
      if ((await cell.count()) === 0) continue;
      await cell.click();
      break;
    }
    for (const page of [one, two]) {
      const log = page.locator('details:has(ol) summary span').first();
      await log.getByText(`${fired + 1}`, { exact: true }).waitFor();
    }
  }
}

/** Makes an account, with the browser's virtual authenticator. */
async function makeAccount(/** @type {Page} */ page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByLabel('Name').fill('captain_anna');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'I have written them down' }).click();
  await page.getByRole('heading', { level: 1, name: 'captain_anna' }).waitFor();
}

/**
 * Pages: path, preparation before the picture, and whether the server's clock runs in it, in which case the
 * page's clock must not be frozen.
 * @type {Record<string, {
 *   path: string, isTimed?: boolean, prepare?: (page: Page, meet: Meet) => Promise<void>
 * }>}
 */
const SCENES = {
  play: { path: '/' },
  battle: { path: '/', prepare: playSome },
  review: {
    path: exampleLink(),
    prepare: (page) => page.getByRole('figure', { name: /chance of winning$/ }).waitFor(),
  },
  watch: { path: '/watch', prepare: (page) => step(page, 24) },
  calculator: { path: '/calculator', prepare: setPosition },
  lab: { path: '/lab', prepare: playMatch },
  learn: { path: '/learn/density', prepare: (page) => step(page, 12) },
  online: { path: '/online', prepare: fillLobby },
  game: { path: '/online', isTimed: true, prepare: playOnline },
  account: { path: '/account', prepare: makeAccount },
};

/** Pictures of each page; all four of the board, the main one. */
const PICTURES = Object.keys(SCENES).flatMap((name) =>
  name === 'battle'
    ? [
        { name, device: 'laptop', theme: 'light' },
        { name, device: 'laptop', theme: 'dark' },
        { name, device: 'phone', theme: 'light' },
        { name, device: 'phone', theme: 'dark' },
      ]
    : [
        { name, device: 'laptop', theme: name === 'calculator' ? 'dark' : 'light' },
        { name, device: 'phone', theme: name === 'calculator' ? 'light' : 'dark' },
      ],
);

/** @param {import('playwright-core').Browser} browser */
async function takePicture(browser, origin, { name, device, theme }) {
  const { path, isTimed, prepare } = SCENES[name] ?? {};
  /** @type {import('playwright-core').BrowserContext[]} */
  const contexts = [];
  const open = async (who, at, options) => {
    const localStorage = [onlineAs(who)];
    const context = await browser.newContext({
      ...options,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    });
    contexts.push(context);
    const page = await context.newPage();
    if (!isTimed) await page.clock.setFixedTime(NOW);
    await page.addInitScript(seedChance, SEED + contexts.length - 1);
    await page.goto(origin + at);
    await page.locator('h1').first().waitFor();
    return page;
  };
  try {
    const page = await open('Anna', path, { ...DEVICES[device], colorScheme: theme });
    await prepare?.(page, (who, at) => open(who, at, DEVICES.phone));
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready.then(() => true)');
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    for (const context of contexts) await context.close();
  }
}

await runScript(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in SCENES));
  if (unknown)
    throw new Failure(`no page ${unknown}; there are ${Object.keys(SCENES).join(', ')}`, 2);
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
      // Online games of other scenes must not appear.
      const server = await startWebServer();
      let png;
      try {
        png = await takePicture(browser, server.origin, picture);
      } finally {
        await server.stop();
      }
      writeFileSync(join(FOLDER, file), png);
      say(`${file}: ${Math.round(png.length / 1000)} kB`);
      if (png.length > MOST_BYTES) say(`${file} is larger than ${MOST_BYTES / 1000} kB`);
    }
  } finally {
    await browser.close();
  }
});
