import { DEFAULT_NOTATION, makeSquare } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readGame } from '../../apps/web/src/play/saved-game.js';
import { button, heading, kept, ORIGIN, openPage, see } from './support/browser.js';
import {
  boardText,
  enemySquare,
  GAME_KEY,
  makeSession,
  status,
  stored,
  targetsOf,
  untilAnswered,
  untilTurn,
} from './support/sessions.js';
import { en } from './support/texts.js';

const PATH = '/battle';
const SESSION = makeSession({ shooter: 'random' });
const TARGETS = targetsOf(SESSION, 0);
const UNPLACED = makeSession({ shooter: 'random', isPlaced: false });

const alert = (page: Page, hasText: string) => page.getByRole('alert').filter({ hasText });
const keptGame = (page: Page) => kept(page, GAME_KEY);
const untilElsewhere = (page: Page) => heading(page, en('battle:elsewhere.title')).waitFor();

test('a game is played in one tab at a time, and nothing is lost between them', async () => {
  const first = await openPage({ path: PATH, stored: stored(SESSION) });
  await untilTurn(first);
  const second = await first.context().newPage();
  await second.goto(ORIGIN + PATH);
  await untilElsewhere(second);
  await enemySquare(first, TARGETS.ships[0]!).click();
  await enemySquare(first, TARGETS.ships[1]!).click();
  await untilAnswered(first);

  await button(second, en('battle:elsewhere.here')).click();
  await untilElsewhere(first);
  await untilTurn(second);
  expect(await second.locator('details ol li').count()).toBe(2);
  await enemySquare(second, TARGETS.ships[2]!).click();
  await expect.poll(() => second.locator('details ol li').count()).toBe(3);

  await button(first, en('battle:elsewhere.here')).click();
  await untilTurn(first);
  expect(await first.locator('details ol li').count()).toBe(3);
  await untilElsewhere(second);

  await first.close();
  await untilTurn(second);
  expect(await second.locator('details ol li').count()).toBe(3);
});

test('a game that is begun in another tab takes the place of the one that is open', async () => {
  const first = await openPage({ path: PATH, stored: stored(SESSION) });
  await untilTurn(first);
  const second = await first.context().newPage();
  await second.goto(ORIGIN);
  await button(second, en('play:startNew')).click();
  await button(second, en('play:ask.begin')).click();
  await untilElsewhere(first);
  const layouts = async () => readGame((await keptGame(second)) ?? '')?.game.layouts[1];
  await expect.poll(layouts).toBeTruthy();
  const begun = await keptGame(second);
  expect(begun).not.toContain('Anna');
  await button(first, en('battle:elsewhere.here')).click();
  await button(first, en('battle:placing.start')).waitFor();
  expect(await keptGame(first)).toBe(begun);
});

test('a full storage is told once, and play goes on', async () => {
  const page = await openPage({ path: PATH, stored: stored(SESSION) });
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      for (let count = 0; ; count++) {
        try {
          localStorage.setItem(`filling-${size}-${count}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  const before = await keptGame(page);
  await enemySquare(page, TARGETS.ships[0]!).click();
  await alert(page, en('common:storage.full.title')).waitFor();
  await enemySquare(page, TARGETS.ships[1]!).click();
  await untilAnswered(page);
  expect(await page.getByRole('alert').count()).toBe(1);
  expect(await page.locator('details ol li').count()).toBe(2);
  expect(await keptGame(page)).toBe(before);
});

test('with a forbidden storage a game can be played all the same', async () => {
  const before = () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  const page = await openPage({ path: PATH, before });
  await alert(page, en('common:storage.forbidden.title')).waitFor();
  await page.getByRole('heading', { name: en('battle:none.title') }).waitFor();
  await button(page, en('battle:none.play')).click();
  await page.locator('main').getByRole('button', { name: /^Play/ }).click();
  expect(await untilTurn(page)).toBe(false);
  const shots = await page.locator('details ol li').count();
  await enemySquare(page, 0).click();
  await expect.poll(() => page.locator('details ol li').count()).toBeGreaterThan(shots);
});

const aside = (page: Page, key: string) => kept(page, `${key}.damaged`);

test('a saved game that is damaged is told and set aside', async () => {
  const text = stored(SESSION)[GAME_KEY]!.replace('first 1', 'first 2');
  const page = await openPage({ path: PATH, stored: { [GAME_KEY]: text } });
  await see(page, en('battle:damaged.title'));
  expect(await keptGame(page)).toBeNull();
  await button(page, en('battle:damaged.close')).click();
  await page.getByRole('heading', { name: en('battle:none.title') }).waitFor();
  expect(await aside(page, GAME_KEY)).toBe(text);
});

test.each([
  ['own rules', '/', 'flotilla.own-rules', '[5]', 'common:rules.damaged.title', 'play:options'],
  [
    ...(['saved fleets', PATH, 'flotilla.layouts', '[{"name":7}]'] as const),
    ...(['battle:placing.saved.damaged', 'battle:placing.saved.open'] as const),
  ],
  ['a position', '/calculator', 'flotilla.calculator', 'rubbish', 'calculator:damaged.stored', ''],
] as const)(
  'of %s that cannot be read it is told, and they are set aside',
  async (_, path, key, text, told, opener) => {
    const page = await openPage({ path, stored: { ...stored(UNPLACED), [key]: text } });
    if (opener) await button(page, en(opener)).click();
    await see(page, en(told));
    expect(await aside(page, key)).toBe(text);
  },
);

test('a game that is not over shows its hidden fleet nowhere in the browser', async () => {
  const session = { ...SESSION, seed: 3_141_592_653 };
  const page = await openPage({ path: PATH, stored: stored(session) });
  await untilTurn(page);
  await enemySquare(page, TARGETS.ships[0]!).click();
  await status(page).getByText(en('story:turn.yoursAgain')).waitFor();
  expect(readGame((await keptGame(page)) ?? '')?.game.layouts).toEqual(session.game.layouts);
  const shown = await page.evaluate(async () => {
    const own = Object.keys(window).flatMap((name) => {
      const value: unknown = Reflect.get(window, name);
      return typeof value === 'string' || Array.isArray(value) ? [String(value)] : [];
    });
    const held = [localStorage, sessionStorage, history.state].map((each) => JSON.stringify(each));
    const names = (await indexedDB.databases()).map(({ name }) => String(name));
    const shown = [document.documentElement.outerHTML, document.title, location.href];
    return [...own, ...held, ...names, ...shown];
  });
  const ships = session.game.layouts[1]?.ships.filter(({ squares }) => squares.length > 1) ?? [];
  const { grid } = session.game.rules;
  for (const { squares } of ships) {
    for (const alphabet of ['latin', 'russian'] as const) {
      const names = squares.map((square) =>
        makeSquare(grid, square, { ...DEFAULT_NOTATION, alphabet }),
      );
      for (const text of shown) {
        expect(text).not.toContain(`${names[0]}-${names.at(-1)}`);
        expect(text).not.toContain(names.join(','));
      }
    }
    for (const text of shown) expect(text).not.toContain(`[${squares.join()}]`);
  }
  for (const text of shown) expect(text).not.toMatch(/3141592653|layout [12] /);
  const cells = await boardText(page, 'enemy');
  for (const square of TARGETS.ships.slice(1)) expect(cells[square]).toMatch(/: open/);
});

test('a fleet that is being laid is not kept in plain text, and is there after a reload', async () => {
  const page = await openPage({ path: PATH, stored: stored(UNPLACED) });
  await button(page, en('battle:placing.start')).waitFor();
  const placing = () => kept(page, 'flotilla.placing');
  await expect.poll(placing).toMatch(/^[bcdfghj-np-t]+$/);
  const before = await placing();
  await page.reload();
  await button(page, en('battle:placing.start')).waitFor();
  expect(await placing()).toBe(before);
});
