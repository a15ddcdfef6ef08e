// Makes docs/pictures/web-*.png: the main pages of the web app, on a laptop and a phone, in light
// and dark. `web-ru-*.png` are for the Russian pages. To make all, or some:
// `npm run draw -- web [battle … | ru]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from './chromium.mjs';
import { Failure, ROOT, runScript, say } from './process.mjs';
import { seedRandom } from './seed-chance.mjs';
import { exampleGameLink, startWebServer } from './web-server.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Opens a page of another player. @typedef {(name: string, path: string) => Promise<Page>} Meet */

const PICTURES_FOLDER = join(ROOT, 'docs/pictures');
const MAX_PICTURE_BYTES = 200_000;

/** Seed of the pages' randomness, and time of their clocks, for reproducible pictures. */
const SEED = 7;
const FIXED_TIME = new Date('2026-03-01T10:00:00Z');

const DEVICES = {
  laptop: { viewport: { width: 1200, height: 760 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    isMobile: true,
    hasTouch: true,
  },
};

/** Squares shot at before the picture of a battle. */
const BATTLE_SQUARES = [
  2, 27, 55, 73, 12, 84, 36, 60, 48, 91, 5, 18, 41, 63, 77, 96, 9, 30, 52, 66, 88, 99, 14, 33,
];

/** @param {Page} page */
async function playBattle(page) {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Skip the guide' }).click();
  const enemy = page.locator('[data-board="enemy"]');
  for (const square of BATTLE_SQUARES) {
    await enemy.locator('[data-active="true"]').waitFor();
    const cell = enemy.locator(`[data-square="${square}"]:not([aria-disabled])`);
    if (await cell.count()) await cell.click();
  }
  await enemy.locator('[data-active="true"]').waitFor();
}

/** @param {Page} page @param {number} count */
async function stepForward(page, count) {
  const forward = page.getByRole('button', { name: 'One step', exact: true });
  for (let moveIndex = 1; moveIndex <= count; moveIndex += 1) {
    await forward.click();
    await page
      .getByText(new RegExp(`^Step ${moveIndex}\\b`))
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

/** Stored settings for online play: the name, the challenger shooting first, ten minutes each. */
const onlineSettingsFor = (/** @type {string} */ name) => ({
  name: 'flotilla.online',
  value: JSON.stringify({ state: { name, begins: 'challenger', pace: 'game-10+0' }, version: 0 }),
});

/** @param {Page} page @param {Meet} meet */
async function fillLobby(page, meet) {
  for (const name of ['Vera', 'Boris']) {
    const opponentPage = await meet(name, '/online');
    await opponentPage.getByText('Custom game').click();
    await opponentPage.getByRole('button', { name: 'Challenge anyone' }).click();
    await page.getByText(name).waitFor();
  }
}

/** @param {Page} page @param {Meet} meet */
async function playOnline(page, meet) {
  await page.getByRole('button', { name: 'Get link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const opponentPage = await meet('Boris', new URL(link).pathname);
  await opponentPage.getByRole('button', { name: 'Join the game' }).click();
  for (const battlePage of [page, opponentPage]) {
    await battlePage.getByRole('button', { name: 'Start battle' }).click();
  }
  for (const battlePage of [page, opponentPage])
    await battlePage.locator('[data-board="enemy"]').waitFor();
  await shootInTurn(page, opponentPage);
  await opponentPage.getByRole('button', { name: 'Chat', exact: true }).click();
  await opponentPage.getByRole('button', { name: 'Nice shot!' }).click();
}

/** Lets both players shoot in turn, until it is the first player's turn. */
async function shootInTurn(/** @type {Page} */ one, /** @type {Page} */ two) {
  const isToMove = async () => (await one.locator('[data-yours="true"]').count()) > 0;
  for (let fired = 0; fired < BATTLE_SQUARES.length || !(await isToMove()); fired += 1) {
    const mover = (await isToMove()) ? one : two;
    const enemy = mover.locator('[data-board="enemy"]');
    for (const square of mover === one ? BATTLE_SQUARES : BATTLE_SQUARES.toReversed()) {
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
  await page.getByRole('heading', { level: 2, name: 'captain_anna' }).waitFor();
}

/**
 * Pages by name: path, and preparation before the picture. `isTimed`: the page shows the server's
 * clock, so its own must not be frozen.
 * @type {Record<string, {
 *   path: string, isTimed?: boolean, prepare?: (page: Page, meet: Meet) => Promise<void> }>}
 */
const SCENES = {
  play: { path: '/' },
  battle: { path: '/', prepare: playBattle },
  review: {
    path: exampleGameLink(),
    prepare: (page) => page.getByRole('figure', { name: /chance of winning$/ }).waitFor(),
  },
  watch: {
    path: '/watch',
    prepare: async (page) => {
      await page.getByText(/^Step [1-9]/).waitFor();
      await page.getByRole('slider', { name: 'Step shown' }).press('Home');
      await stepForward(page, 24);
    },
  },
  calculator: { path: '/calculator', prepare: setPosition },
  lab: { path: '/lab', prepare: playMatch },
  learn: { path: '/workshop/strategies/density', prepare: (page) => stepForward(page, 12) },
  online: { path: '/online', prepare: fillLobby },
  game: { path: '/online', isTimed: true, prepare: playOnline },
  account: { path: '/you/account', prepare: makeAccount },
};

/** @typedef {{ name: string, device: string, theme: string, lang?: string }} Picture */

/** Two pictures of each page; of the battle, all four. @type {Picture[]} */
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

const RUSSIAN_PICTURE_NAMES = [
  ...['battle-laptop-light', 'battle-laptop-dark', 'battle-phone-dark', 'review-phone-dark'],
  ...['calculator-laptop-dark', 'watch-laptop-light', 'lab-laptop-light', 'game-laptop-light'],
  'account-laptop-light',
];

/** Switches the app to Russian by a storage event, as another tab would. @param {Page} page */
async function switchToRussian(page) {
  await page.evaluate(`{
    const key = 'flotilla.settings';
    const settings = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...settings, lang: 'ru' }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }`);
  await page.locator('html[lang="ru"]').waitFor();
}

const RUSSIAN_PICTURES = PICTURES.filter(({ name, device, theme }) =>
  RUSSIAN_PICTURE_NAMES.includes(`${name}-${device}-${theme}`),
).map((picture) => ({ ...picture, lang: 'ru' }));

/** @param {import('playwright-core').Browser} browser */
async function takePicture(browser, origin, /** @type {Picture} */ picture) {
  const { name, device, theme, lang } = picture;
  const { path, isTimed, prepare } = SCENES[name] ?? {};
  /** @type {import('playwright-core').BrowserContext[]} */
  const contexts = [];
  const open = async (who, path, options) => {
    const localStorage = [onlineSettingsFor(who)];
    const context = await browser.newContext({
      ...options,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    });
    contexts.push(context);
    const page = await context.newPage();
    if (!isTimed) await page.clock.setFixedTime(FIXED_TIME);
    await page.addInitScript(seedRandom, SEED + contexts.length - 1);
    await page.goto(origin + path);
    await page.locator('h1').first().waitFor();
    return page;
  };
  try {
    const page = await open('Anna', path, { ...DEVICES[device], colorScheme: theme });
    await prepare?.(page, (who, path) => open(who, path, DEVICES.phone));
    if (lang === 'ru') await switchToRussian(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready.then(() => true)');
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    for (const context of contexts) await context.close();
  }
}

await runScript(async () => {
  const wantedScenes = process.argv.slice(2);
  const unknown = wantedScenes.find((name) => !(name in SCENES) && name !== 'ru');
  if (unknown)
    throw new Failure(`no page ${unknown}; there are ${Object.keys(SCENES).join(', ')}`, 2);
  const browser = await launchChromium();
  try {
    mkdirSync(PICTURES_FOLDER, { recursive: true });
    for (const picture of [...PICTURES, ...RUSSIAN_PICTURES]) {
      const { name, device, theme, lang = 'en' } = picture;
      if (wantedScenes.length > 0 && !wantedScenes.includes(name) && !wantedScenes.includes(lang))
        continue;
      const file = `web-${lang === 'ru' ? 'ru-' : ''}${name}-${device}-${theme}.png`;
      // A server per picture: online games of other scenes must not appear.
      const server = await startWebServer();
      let png;
      try {
        png = await takePicture(browser, server.origin, picture);
      } finally {
        await server.stop();
      }
      writeFileSync(join(PICTURES_FOLDER, file), png);
      say(`${file}: ${Math.round(png.length / 1000)} kB`);
      if (png.length > MAX_PICTURE_BYTES)
        say(`${file} is larger than ${MAX_PICTURE_BYTES / 1000} kB`);
    }
  } finally {
    await browser.close();
  }
});
