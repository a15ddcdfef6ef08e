import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bottomOf, button, goTo, openPage, restingPlace, see } from './support/browser.js';
import { LAPTOP, SMALLEST, UPRIGHT } from './support/fit.js';
import { makeSession, stored } from './support/sessions.js';
import { en, ru } from './support/texts.js';

const TABLET = { width: 768, height: 1024 };

/** Less than anyone sees: a line of text that moves scores ten times as much. */
const UNSEEN = 0.005;

/** Nothing has moved on the page since it was opened. */
async function expectStill(page: Page, at: string): Promise<void> {
  const { score, moved } = await page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const entries: Shift[] = [];
    const observer = new PerformanceObserver((list) =>
      entries.push(...(list.getEntries() as Shift[])),
    );
    observer.observe({ type: 'layout-shift', buffered: true });
    const frame = () => new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 5; frames += 1) await frame();
    observer.disconnect();
    const moved = entries.flatMap(({ value, sources }) =>
      sources.map(({ node }) => `${value}: ${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
    );
    return { score: entries.reduce((sum, { value }) => sum + value, 0), moved };
  });
  expect(score, `${at}: ${moved.join('; ')}`).toBeLessThan(UNSEEN);
}

const board = (page: Page) => page.getByRole('grid').first();
const placeOf = async (page: Page) => (await restingPlace(board(page))).y;

/** Without a person's click, which would excuse a shift. */
const press = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((found) => (found as HTMLElement).click());

const loads: readonly [path: string, ready: string, lang: 'en' | 'ru', size: typeof TABLET][] = [
  ['/daily', '[data-active=true]', 'ru', SMALLEST],
  ['/daily', '[data-active=true]', 'ru', TABLET],
  ['/puzzles/finish', '[data-active=true]', 'ru', SMALLEST],
  ['/learn/edges', 'main svg text', 'en', UPRIGHT],
];
test.for(loads)(
  'nothing moves while a page comes %s (%s, %s, %o)',
  async ([path, ready, lang, size]) => {
    const page = await openPage({ path: '/rules', lang, size });
    await goTo(page, path);
    await page.locator(ready).first().waitFor();
    await restingPlace(board(page));
    await expectStill(page, path);
  },
);

test('no answer moves the board of the day or of a game to finish', async () => {
  // Another game to finish may be over with the first shot.
  const page = await openPage({ path: '/rules', lang: 'ru', seed: 3, size: UPRIGHT });
  for (const path of ['/daily', '/puzzles/finish']) {
    await goTo(page, path);
    await page.locator('[data-active=true]').waitFor();
    const before = await placeOf(page);
    for (let shot = 1; shot <= 2; shot += 1) {
      await press(page, '[data-square]:not([aria-disabled=true])');
      await see(page, `Пока ${shot} `);
      expect(await placeOf(page), `${path}, shot ${shot}`).toBe(before);
    }
  }
});

test('no answer of a storm moves its board', async () => {
  const page = await openPage({ path: '/puzzles/storm', size: SMALLEST });
  await button(page, en('puzzles:storm.begin')).click();
  await page.locator('#main').getByText(en('puzzles:storm.ask'), { exact: true }).waitFor();
  const before = await placeOf(page);
  await press(page, '[data-square]:not([aria-disabled=true])');
  await see(page.locator('#main'), /Next: the likeliest square/);
  expect(await placeOf(page)).toBe(before);
});

test('a ship in the hand moves nothing', async () => {
  const session = makeSession({ shooter: 'weights', isPlaced: false });
  const options = { path: '/battle', lang: 'ru', size: SMALLEST } as const;
  const page = await openPage({ ...options, stored: stored(session) });
  const start = button(page, ru('battle:placing.start'));
  const ship = page.locator('[data-grabbable]').first();
  // A worker lays the fleet; until it has, the tray takes more room.
  await ship.waitFor();
  const before = await restingPlace(start);
  await ship.click();
  await see(page, /здесь можно\.$/);
  expect(await restingPlace(start)).toEqual(before);
});

test('the first tap changes nothing on the card until the battle comes', async () => {
  const page = await openPage({ lang: 'ru', size: SMALLEST });
  const play = button(page, ru('play:start'));
  await play.waitFor();
  await page.evaluate(() => {
    const card = document.querySelector('section[aria-labelledby=play]') as HTMLElement;
    const seen = new Set([card.textContent ?? '']);
    Object.assign(window, { seen });
    new MutationObserver(() => card.isConnected && seen.add(card.textContent ?? '')).observe(card, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await play.click();
  await page.locator('[data-battle]').waitFor();
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toHaveLength(1);
});

test('the reason of a hint is seen above the navigation', async () => {
  const page = await openPage({ path: '/bimaru/hard', lang: 'ru', seed: 3, size: UPRIGHT });
  await button(page, ru('bimaru:hint')).click();
  const reason = page.locator('[data-told]').first();
  await reason.waitFor();
  await button(page, ru('bimaru:take')).waitFor();
  const bar = await restingPlace(page.getByRole('navigation').first());
  expect(await bottomOf(reason)).toBeLessThanOrEqual(bar.y);
  expect((await restingPlace(reason)).y).toBeGreaterThan(0);
});

test('the pages of puzzles fit in the window of a laptop', async () => {
  const page = await openPage({ path: '/rules', lang: 'ru', size: LAPTOP });
  for (const name of ['', '/streak', '/today', '/finish']) {
    await goTo(page, `/puzzles${name}`);
    await page.locator('[data-active=true], [data-square]').first().waitFor();
    await restingPlace(board(page));
    const over = () =>
      page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      );
    await expect.poll(over, { message: name }).toBe(0);
  }
});

test('two computers that play move neither board', async () => {
  const page = await openPage({ path: '/watch', lang: 'ru', size: UPRIGHT });
  await see(page, 'Выстрелов: 0');
  const before = await placeOf(page);
  // A click of the test would scroll.
  const run = button(page, ru('common:playback.run'));
  await run.evaluate((button: HTMLElement) => button.click());
  await see(page, /Выстрелов: ([3-9]|\d\d)/);
  expect(await placeOf(page)).toBe(before);
});

test('a Bimaru is printed light, without the ways to the pages and the buttons', async () => {
  const page = await openPage({ path: '/bimaru/easy', theme: 'dark', seed: 3 });
  await board(page).waitFor();
  const hint = button(page, en('bimaru:hint'));
  await hint.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await board(page).isVisible()).toBe(true);
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
  expect(await hint.isVisible()).toBe(false);
  const paper = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  expect(paper).toBe('rgba(0, 0, 0, 0)');
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).color);
  expect(ink).toBe('rgb(27, 39, 69)');
});

test('on the smallest phone there is room between the ways to the pages', async () => {
  const page = await openPage({ path: '/', lang: 'ru', size: SMALLEST });
  const ways = page.getByRole('navigation').first();
  await restingPlace(ways);
  const sides = await ways.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }),
  );
  const gaps = sides.map(({ left }, index) => left - (sides[index - 1]?.right ?? 0));
  expect(Math.min(...gaps, 320 - (sides.at(-1)?.right ?? 0))).toBeGreaterThanOrEqual(2);
});
