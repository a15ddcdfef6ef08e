import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { linkOf } from '../../apps/web/src/play/record-link.js';
import { EXAMPLE } from '../support/example-game.js';
import { button, goTo, openPage, PHONE, see } from './support/browser.js';
import { FLAT, hiddenParts, LAPTOP, SMALLEST, UPRIGHT, unseen, WINDOWS } from './support/fit.js';
import { challenger, joiner, offer, ownShips, shotsOf } from './support/online.js';
import {
  afterShots,
  choose,
  enemySquare,
  makeSession,
  openSquare,
  type SessionChoice,
  stored,
  takeOver,
  targetsOf,
  untilTurn,
  verdict,
} from './support/sessions.js';
import { en, ru } from './support/texts.js';

/** For what may be scrolled: narrow, low, and large. */
const EXTREMES = [SMALLEST, FLAT, LAPTOP];

interface Wish {
  /** Windows to look at; all by default. */
  readonly windows?: typeof WINDOWS;
  /** A board that is played on is whole in the window before anything is scrolled. */
  readonly atOnce?: true;
  /** What else is whole then. */
  readonly seen?: (page: Page) => Locator;
}

/** What is cut or covered in a window of each size. */
async function expectFit(page: Page, name: string, wish: Wish = {}): Promise<void> {
  const { atOnce = false, seen, windows = atOnce ? WINDOWS : EXTREMES } = wish;
  const before = page.viewportSize()!;
  for (const size of windows) {
    await page.setViewportSize(size);
    const message = `${name}, ${size.width} by ${size.height}`;
    const faults = async () => [
      ...(await hiddenParts(page, atOnce)),
      ...(seen ? await unseen(seen(page)) : []),
    ];
    await expect.poll(faults, { message }).toEqual([]);
  }
  // The last window is a laptop's: a page on one stays there, as a new size costs more than a look at it.
  if (before.width <= PHONE.width) await page.setViewportSize(before);
}

/** Opens the battle that this session has come to. */
async function openBattle(
  page: Page,
  choice: SessionChoice,
  shots: 'none' | 'some' | 'all',
  more: Readonly<Record<string, string>> = {},
) {
  const session = makeSession(choice);
  const { ships, water } = shots === 'none' ? NOTHING : targetsOf(session, 0);
  const fired = shots === 'some' ? [...ships.slice(0, 3), ...water.slice(0, 3)] : ships;
  await goTo(page, '/battle', { ...more, ...stored(afterShots(session, fired)) });
}
const NOTHING = { ships: [], water: [] };

const boards = (page: Page) => page.getByRole('grid').first().waitFor();
const active = (page: Page) => page.locator('[data-active=true]').waitFor();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const bar = (page: Page) => page.locator('[data-bar] button:not([popover] *)');
const begin = (page: Page) =>
  page.getByRole('button', {
    name: new RegExp(`^(${en('battle:placing.start')}|${ru('battle:placing.start')})$`),
  });
const fleetLeft = (page: Page) =>
  page
    .locator('#main ul')
    .filter({ has: page.locator('svg') })
    .first();
const again = /^Try shot/;

const AT_ONCE = { atOnce: true } as const;

/** What is met before and in a battle. */
async function meetBattles(page: Page): Promise<void> {
  await goTo(page, '/');
  await press(page, en('play:options'));
  await press(page, en('common:rules.edit'));
  await see(page, en('play:editor.playable'));
  await page.getByText(en('play:editor.draw')).click();
  await boards(page);
  await expectFit(page, 'rules of one’s own');
  const guide = { wasOffered: true, read: [], laysFleet: false };
  const more = { 'flotilla.guide': JSON.stringify(guide) };
  await openBattle(page, { shooter: 'random', isPlaced: false }, 'none', more);
  await page.getByRole('region', { name: en('battle:guide.title') }).waitFor();
  await expectFit(page, 'placing with the guide', AT_ONCE);
  await press(page, en('battle:guide.skip'));
  await expectFit(page, 'placing', { atOnce: true, seen: begin });
  await press(page, en('battle:placing.clear'));
  await expectFit(page, 'placing by hand', { atOnce: true, seen: begin });
  await openBattle(page, { shooter: 'random', isTraining: true }, 'some');
  await untilTurn(page);
  await expectFit(page, 'a battle', { atOnce: true, seen: bar });
  const wide = { grid: { width: 8, height: 8 }, fleet: [4, 4, 4, 1] };
  await openBattle(page, { shooter: 'random', rules: wide }, 'none');
  await page.setViewportSize(UPRIGHT);
  const [ships, heading] = [page.locator('h3 + *').first(), page.locator('h3').nth(1)];
  const { y, height } = (await ships.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual((await heading.boundingBox())!.y);
  const hints = {
    'flotilla.hints': JSON.stringify({ state: { kinds: ['density', 'weights'] }, version: 0 }),
  };
  await openBattle(page, { shooter: 'random', isTraining: true }, 'some', hints);
  await see(page, en('battle:hints.least'));
  await expectFit(page, 'its hints');
  await openBattle(page, { shooter: 'random' }, 'all');
  await page.locator('[data-over]').waitFor();
  await expectFit(page, 'the end');
  await openBattle(page, {}, 'none');
  const ready = () => button(page, en('battle:cover.ready', { name: 'Anna' }));
  await expectFit(page, 'the cover of two at one screen', { seen: ready });
  await takeOver(page, 'Anna');
  await enemySquare(page, 0).waitFor();
  await expectFit(page, 'two at one screen', AT_ONCE);
}

/** What is met after a battle, and in puzzles. */
async function meetPuzzles(page: Page): Promise<void> {
  await goTo(page, await linkOf(EXAMPLE));
  await page.getByRole('button', { name: again }).first().waitFor();
  await expectFit(page, 'a review');
  await press(page, again);
  await expectFit(page, 'a shot of it, tried again');
  await goTo(page, '/puzzles');
  await expectFit(page, 'a puzzle', AT_ONCE);
  await openSquare(page).click();
  await verdict(page).waitFor();
  await expectFit(page, 'its answer');
  await goTo(page, '/puzzles/streak');
  await expectFit(page, 'a streak', AT_ONCE);
  await goTo(page, '/puzzles/storm');
  await press(page, en('puzzles:storm.begin'));
  await page.getByRole('timer').waitFor();
  await expectFit(page, 'a storm', AT_ONCE);
  for (const path of ['/puzzles/finish', '/daily']) {
    await goTo(page, path);
    await active(page);
    await expectFit(page, path, AT_ONCE);
  }
}

/** What is met where one learns, watches and reckons. */
async function meetOthers(page: Page): Promise<void> {
  await goTo(page, '/learn/around');
  await expectFit(page, 'a lesson', AT_ONCE);
  await goTo(page, '/watch');
  await expectFit(page, 'watching');
  await goTo(page, '/calculator');
  await page.locator('main svg text').first().waitFor();
  await expectFit(page, 'the calculator', AT_ONCE);
  await press(page, en('calculator:mode.advise'));
  await expectFit(page, 'its advice');
  await goTo(page, '/lab/evolution');
  await press(page, en('lab:form.start'));
  await boards(page);
  await expectFit(page, 'breeding');
  for (const path of ['/learn/density', '/learn/zones']) {
    await goTo(page, path);
    await boards(page);
    await expectFit(page, path);
  }
}

// One page for all: to open another one takes longer than to look at it in every size.
test('no board is cut and nothing is covered, on phones, on their side, and on laptops', async () => {
  const page = await openPage({ path: '/learn' });
  for (const meet of [meetBattles, meetPuzzles, meetOthers]) await meet(page);
});

test('nor of a puzzle in Russian, whose words are longer', async () => {
  const page = await openPage({ path: '/learn', lang: 'ru' });
  for (const path of ['/puzzles/today', '/puzzles/streak', '/bimaru/easy']) {
    await goTo(page, path);
    await fleetLeft(page).waitFor();
    await expectFit(page, `${path} in Russian`, { atOnce: true, seen: fleetLeft });
  }
  await goTo(page, '/calculator');
  await expectFit(page, 'the calculator in Russian', AT_ONCE);
});

test('nor in a game online, of its players and of who watches it', async () => {
  const choice = {
    rules: { name: 'russian' },
    pace: { kind: 'game', minutes: 10, increment: 0 },
  } as const;
  const first = await challenger(choice);
  const laptop = { windows: WINDOWS.slice(-2) };
  const link = await offer(first);
  await expectFit(first, 'a challenge');
  const second = await joiner(link, choice);
  const phone = { windows: WINDOWS.slice(0, -2) };
  await expectFit(second, 'joining', phone);
  const each = [
    [first, laptop],
    [second, phone],
  ] as const;
  const expectBothFit = async (name: string, wish: Wish = {}) => {
    for (const [page, windows] of each) await expectFit(page, name, { ...windows, ...wish });
  };
  await button(second, en('join:join')).click();
  for (const [page] of each) await begin(page).waitFor();
  await expectBothFit('placing online', { atOnce: true, seen: begin });
  await first.setViewportSize(LAPTOP);
  expect(await unseen(button(first, ru('game:abort.button')))).toEqual([]);
  await begin(first).click();
  await expectFit(first, 'waiting');
  await begin(second).click();
  for (const [page] of each) await enemySquare(page, 0).waitFor();
  await expectBothFit('a battle online', { atOnce: true, seen: bar });
  // What is said fills the chat beside the boards, and lies over them on a phone.
  for (const phrase of ['hello', 'good-luck', 'nice-shot', 'thanks']) {
    await button(first, ru(`story:online.phrase.${phrase}`)).click();
  }
  await button(second, en('game:talk.unseen', { count: 4 })).waitFor();
  await expectBothFit('a battle with talk', AT_ONCE);
  // With a shot, a notice, and the next shot marked.
  const [hit] = await ownShips(second);
  await enemySquare(first, hit!).click();
  await expect.poll(() => shotsOf(second)).toBe(1);
  await enemySquare(second, 55).click();
  await expectBothFit('a turn online', { atOnce: true, seen: bar });
  const third = await openPage({ path: new URL(first.url()).pathname });
  await boards(third);
  await expectFit(third, 'a game of others');
  await choose(second, en('game:resign.button'));
  await button(second.getByRole('dialog'), en('game:resign.yes')).click();
  for (const page of [first, second, third]) await page.locator('[data-over]').waitFor();
  await expectBothFit('its end');
  await expectFit(third, 'the end for who watches');
});
