import { DEFAULT_NOTATION, makeSquare } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parsePlayableSession } from '../../apps/web/src/play/saved-game.js';
import { button, heading, kept, ORIGIN, openPage, press, see } from './support/browser.js';
import {
  boardText,
  enemySquare,
  GAME_KEY,
  makeSession,
  openBattle,
  shootAt,
  stored,
  targetsOf,
  untilAnswered,
  untilTurn,
} from './support/sessions.js';
import { en } from './support/texts.js';

const UNPLACED = { shooter: 'random', isPlaced: false } as const;

const alert = (page: Page, hasText: string) => page.getByRole('alert').filter({ hasText });
const keptGame = (page: Page) => kept(page, GAME_KEY);
const untilElsewhere = (page: Page) => heading(page, en('battle:elsewhere.title')).waitFor();
/** Waits until this many shots are in the log. */
const untilShots = (page: Page, count: number) =>
  expect.poll(() => page.locator('details ol li').count()).toBe(count);

test('a game is played in one tab at a time, and nothing is lost between them', async () => {
  const { page: first, ships } = await openBattle({ shooter: 'random' });
  await untilTurn(first);
  const second = await first.context().newPage();
  await second.goto(`${ORIGIN}/battle`);
  await untilElsewhere(second);
  await shootAt(first, ships.slice(0, 2));
  await untilAnswered(first);

  await press(second, en('battle:elsewhere.here'));
  await untilElsewhere(first);
  await untilTurn(second);
  await untilShots(second, 2);
  await shootAt(second, ships.slice(2, 3));
  await untilShots(second, 3);

  await press(first, en('battle:elsewhere.here'));
  await untilTurn(first);
  await untilShots(first, 3);
  await untilElsewhere(second);

  await first.close();
  await untilTurn(second);
  await untilShots(second, 3);
});

test('a game that is begun in another tab takes the place of the one that is open', async () => {
  const { page: first } = await openBattle({ shooter: 'random' });
  await untilTurn(first);
  const second = await first.context().newPage();
  await second.goto(ORIGIN);
  await press(second, en('play:startNew'), en('play:ask.begin'));
  await untilElsewhere(first);
  const layouts = async () => parsePlayableSession((await keptGame(second)) ?? '')?.game.layouts[1];
  await expect.poll(layouts).toBeTruthy();
  const begun = await keptGame(second);
  expect(begun).not.toContain('Anna');
  await press(first, en('battle:elsewhere.here'));
  await button(first, en('battle:placing.start')).waitFor();
  expect(await keptGame(first)).toBe(begun);
});

test('a full storage is told once, and play goes on', async () => {
  const { page, ships } = await openBattle({ shooter: 'random' });
  await page.evaluate(() => {
    for (let size = 1 << 22, count = 0; size >= 1; count += 1) {
      try {
        localStorage.setItem(`filling-${count}`, 'x'.repeat(size));
      } catch {
        size >>= 1;
      }
    }
  });
  const before = await keptGame(page);
  await enemySquare(page, ships[0]!).click();
  await alert(page, en('common:storage.full.title')).waitFor();
  await enemySquare(page, ships[1]!).click();
  await untilAnswered(page);
  expect(await page.getByRole('alert').count()).toBe(1);
  await untilShots(page, 2);
  expect(await keptGame(page)).toBe(before);
});

test('with a forbidden storage a game can be played all the same', async () => {
  const before = () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  const page = await openPage({ path: '/battle', before });
  await alert(page, en('common:storage.forbidden.title')).waitFor();
  await page.getByRole('heading', { name: en('battle:none.title') }).waitFor();
  await press(page, en('battle:none.play'));
  await page.locator('main').getByRole('button', { name: /^Play/ }).click();
  expect(await untilTurn(page)).toBe(false);
  const shots = await page.locator('details ol li').count();
  await enemySquare(page, 0).click();
  await expect.poll(() => page.locator('details ol li').count()).toBeGreaterThan(shots);
});

test('a saved game that is damaged is told and set aside', async () => {
  const text = stored(makeSession({ shooter: 'random' }))[GAME_KEY]!.replace('first 1', 'first 2');
  const page = await openPage({ path: '/battle', stored: { [GAME_KEY]: text } });
  await see(page, en('battle:damaged.title'));
  expect(await keptGame(page)).toBeNull();
  await press(page, en('battle:damaged.close'));
  await page.getByRole('heading', { name: en('battle:none.title') }).waitFor();
  expect(await kept(page, `${GAME_KEY}.damaged`)).toBe(text);
});

const SAVED = 'battle:placing.saved';

test.each([
  ['own-rules', '/', '[5]', 'common:rules.damaged.title', 'play:options'],
  ['layouts', '/battle', '[{"name":7}]', `${SAVED}.damaged`, `${SAVED}.open`],
  ['calculator', '/calculator', 'rubbish', 'calculator:damaged.stored', ''],
] as const)('damaged %s are told and set aside', async (name, path, text, told, opener) => {
  const held = { ...stored(makeSession(UNPLACED)), [`flotilla.${name}`]: text };
  const page = await openPage({ path, stored: held });
  if (opener) await press(page, en(opener));
  await see(page, en(told));
  expect(await kept(page, `flotilla.${name}.damaged`)).toBe(text);
});

test('a game that is not over shows its hidden fleet nowhere in the browser', async () => {
  const session = { ...makeSession({ shooter: 'random' }), seed: 3_141_592_653 };
  const targets = targetsOf(session, 0).ships;
  const page = await openPage({ path: '/battle', stored: stored(session) });
  await shootAt(page, targets.slice(0, 1));
  await see(page.locator('[data-status]'), en('story:turn.yoursAgain'));
  expect(parsePlayableSession((await keptGame(page)) ?? '')?.game.layouts).toEqual(
    session.game.layouts,
  );
  const shown = await page.evaluate(async () => {
    const own = Object.keys(window).flatMap((name) => {
      const value: unknown = Reflect.get(window, name);
      return typeof value === 'string' || Array.isArray(value) ? [String(value)] : [];
    });
    const held = [localStorage, sessionStorage, history.state].map((each) => JSON.stringify(each));
    const names = (await indexedDB.databases()).map(({ name }) => String(name));
    const shown = [document.documentElement.outerHTML, document.title, location.href];
    return [...own, ...held, ...names, ...shown].join('\n');
  });
  const ships = session.game.layouts[1]?.ships.filter(({ squares }) => squares.length > 1) ?? [];
  const { grid } = session.game.rules;
  for (const { squares } of ships) {
    for (const alphabet of ['latin', 'russian'] as const) {
      const notation = { ...DEFAULT_NOTATION, alphabet };
      const names = squares.map((square) => makeSquare(grid, square, notation));
      expect(shown).not.toContain(`${names[0]}-${names.at(-1)}`);
      expect(shown).not.toContain(names.join(','));
    }
    expect(shown).not.toContain(`[${squares.join()}]`);
  }
  expect(shown).not.toMatch(/3141592653|layout [12] /);
  const cells = await boardText(page, 'enemy');
  for (const square of targets.slice(1)) expect(cells[square]).toMatch(/: open/);
});

test('a fleet that is being laid is not kept in plain text, and is there after a reload', async () => {
  const { page } = await openBattle(UNPLACED);
  await button(page, en('battle:placing.start')).waitFor();
  const placing = () => kept(page, 'flotilla.placing');
  await expect.poll(placing).toMatch(/^[bcdfghj-np-t]+$/);
  const before = await placing();
  await page.reload();
  await button(page, en('battle:placing.start')).waitFor();
  expect(await placing()).toBe(before);
});
