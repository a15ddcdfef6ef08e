import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeRecordLink } from '../../apps/web/src/play/record-link.js';
import { EXAMPLE } from '../support/example-game.js';
import { bottomOf, button, goTo, openPage, press, restingPlace, see } from './support/browser.js';
import {
  coveredBy,
  expectFit,
  LAPTOP,
  outside,
  SMALLEST,
  UPRIGHT,
  unseen,
  WINDOWS,
  type Wish,
} from './support/fit.js';
import { challenger, joiner, offer, ownShips, shotsOf } from './support/online.js';
import { expectReadableNumbers } from './support/pixels.js';
import {
  afterShots,
  choose,
  enemySquare,
  makeSession,
  openSquare,
  type SessionChoice,
  shootAt,
  sitDown,
  stored,
  takeOver,
  targetsOf,
  untilTurn,
  verdict,
} from './support/sessions.js';
import { en, ru } from './support/texts.js';

/** Opens the battle of this session. */
async function openBattle(
  page: Page,
  choice: SessionChoice,
  shots: 'none' | 'some' | 'all',
  more: Readonly<Record<string, string>> = {},
) {
  const session = makeSession(choice);
  const { ships, water } = targetsOf(session, 0);
  const fired = { none: [], some: [...ships.slice(0, 3), ...water.slice(0, 3)], all: ships }[shots];
  await goTo(page, '/battle', { ...more, ...stored(afterShots(session, fired)) });
}

const boards = (page: Page) => page.getByRole('grid').first().waitFor();
const pressFirst = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const bar = (page: Page) => page.locator('[data-bar] button:not([popover] *)');
const begin = (page: Page) =>
  button(page, en('battle:placing.start')).or(button(page, ru('battle:placing.start')));
const fleetLeft = (page: Page) => page.locator('#main ul:has(svg)').first();

const AT_ONCE = { atOnce: true } as const;

/** Visits the pages before and during a battle. */
async function meetBattles(page: Page): Promise<void> {
  await goTo(page, '/');
  await press(page, en('play:options'));
  await page.getByText(en('play:more')).click();
  await pressFirst(page, en('common:rules.edit'));
  await see(page, en('play:editor.playable'));
  await page.getByText(en('play:editor.draw')).click();
  await boards(page);
  await expectFit(page, 'rules of one’s own');
  const guide = { wasOffered: true, read: [], laysFleet: false };
  const more = { 'flotilla.guide': JSON.stringify(guide) };
  await openBattle(page, { shooter: 'random', isPlaced: false }, 'none', more);
  await page.getByRole('region', { name: en('battle:guide.title') }).waitFor();
  await expectFit(page, 'placing with the guide', AT_ONCE);
  await press(page, en('battle:guide.skip'), en('battle:placing.clear'));
  await expectFit(page, 'placing by hand', { atOnce: true, seen: begin });
  const wide = { grid: { width: 8, height: 8 }, fleet: [4, 4, 4, 1] };
  await openBattle(page, { shooter: 'random', rules: wide }, 'none');
  await page.setViewportSize(UPRIGHT);
  const below = (await page.locator('h3').nth(1).boundingBox())!.y;
  expect(await bottomOf(page.locator('h3 + *').first())).toBeLessThanOrEqual(below);
  const hints = { 'flotilla.hints': JSON.stringify({ kinds: ['density', 'weights'] }) };
  await openBattle(page, { shooter: 'random', isTraining: true }, 'some', hints);
  await see(page, en('battle:hints.least'));
  await expectFit(page, 'its hints');
  await openBattle(page, { shooter: 'random' }, 'all');
  await page.locator('[data-over]').waitFor();
  await expectFit(page, 'the end');
  await openBattle(page, {}, 'none');
  const seen = () => button(page, en('battle:cover.ready', { name: 'Anna' }));
  await expectFit(page, 'the cover of two at one screen', { seen });
  await takeOver(page, 'Anna');
  await enemySquare(page, 0).waitFor();
  await expectFit(page, 'two at one screen', AT_ONCE);
}

/** Visits the pages after a battle, and puzzles. */
async function meetPuzzles(page: Page): Promise<void> {
  await goTo(page, await makeRecordLink(EXAMPLE));
  const again = new RegExp(en('review:coach.which', { number: '\\d+' }));
  await page.getByRole('button', { name: again }).first().waitFor();
  await expectFit(page, 'a review');
  await pressFirst(page, again);
  await expectFit(page, 'a shot of it, tried again');
  await goTo(page, '/puzzles');
  await openSquare(page).click();
  await verdict(page).waitFor();
  await expectFit(page, 'the answer to a puzzle');
  await goTo(page, '/puzzles/storm');
  await pressFirst(page, en('puzzles:storm.begin'));
  await page.getByRole('timer').waitFor();
  await expectFit(page, 'a storm', AT_ONCE);
  for (const path of ['/puzzles/finish', '/daily']) {
    await goTo(page, path);
    await page.locator('[data-active=true]').waitFor();
    await expectFit(page, path, AT_ONCE);
  }
}

/** Visits the pages for learning and calculating. */
async function meetOthers(page: Page): Promise<void> {
  await goTo(page, '/learn/around');
  await expectFit(page, 'a lesson', AT_ONCE);
  await goTo(page, '/calculator');
  await page.locator('main svg text').first().waitFor();
  await pressFirst(page, en('calculator:mode.advise'));
  await expectFit(page, 'advice');
  await goTo(page, '/lab/evolution');
  await pressFirst(page, en('lab:form.start'));
  await boards(page);
  await expectFit(page, 'breeding');
  await goTo(page, '/workshop/strategies/zones');
  await boards(page);
  await expectFit(page, 'a strategy');
}

// A single page for all: opening another takes longer than checking every size.
test('no board is cut and nothing is covered, on phones, on their side, and on laptops', async () => {
  const page = await openPage({ path: '/learn' });
  for (const meet of [meetBattles, meetPuzzles, meetOthers]) await meet(page);
});

test('nor of a puzzle in Russian, whose words are longer; a laptop needs no scrolling for it', async () => {
  const page = await openPage({ path: '/learn', lang: 'ru' });
  for (const path of ['/puzzles/today', '/puzzles/streak', '/bimaru/easy']) {
    await goTo(page, path);
    await fleetLeft(page).waitFor();
    await expectFit(page, `${path} in Russian`, { atOnce: true, seen: fleetLeft });
  }
  await goTo(page, '/calculator');
  await expectFit(page, 'the calculator in Russian', AT_ONCE);
  for (const path of ['/puzzles', '/puzzles/streak', '/puzzles/today', '/puzzles/finish']) {
    await goTo(page, path);
    await page.locator('[data-square]').first().waitFor();
    await restingPlace(page.getByRole('grid').first());
    const over = () =>
      page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      );
    await expect.poll(over, { message: path }).toBe(0);
  }
});

test('nor in a game online, of its players and of who watches it', async () => {
  const pace = { kind: 'game', minutes: 10, increment: 0 } as const;
  const choice = { rules: { name: 'russian' }, pace };
  const first = await challenger(choice);
  const laptop = { windows: WINDOWS.slice(-2) };
  const link = await offer(first);
  await expectFit(first, 'a challenge');
  const second = await joiner(link, choice);
  const phone = { windows: WINDOWS.slice(0, -2) };
  await expectFit(second, 'joining', phone);
  const expectBothFit = async (name: string, wish: Wish = {}) => {
    await expectFit(first, name, { ...laptop, ...wish });
    await expectFit(second, name, { ...phone, ...wish });
  };
  await press(second, en('join:join'));
  for (const page of [first, second]) await begin(page).waitFor();
  await expectBothFit('placing online', { atOnce: true, seen: begin });
  await first.setViewportSize(LAPTOP);
  expect(await unseen(button(first, ru('game:abort.button')))).toEqual([]);
  await begin(first).click();
  await expectFit(first, 'waiting');
  await begin(second).click();
  for (const page of [first, second]) await enemySquare(page, 0).waitFor();
  // Phrases fill the chat next to the boards, and cover them on a phone.
  for (const phrase of ['hello', 'good-luck', 'nice-shot', 'thanks']) {
    await press(first, ru(`story:online.phrase.${phrase}`));
  }
  await button(second, en('game:talk.unseen', { count: 4 })).waitFor();
  // With a shot, a notice, and the next shot marked.
  const [hit] = await ownShips(second);
  await enemySquare(first, hit!).click();
  await expect.poll(() => shotsOf(second)).toBe(1);
  await enemySquare(second, 55).click();
  await expectBothFit('a turn online, with talk', { atOnce: true, seen: bar });
  const third = await openPage({ path: new URL(first.url()).pathname });
  await boards(third);
  await expectFit(third, 'a game of others');
  await choose(second, en('game:resign.button'));
  await press(second.getByRole('dialog'), en('game:resign.yes'));
  for (const page of [first, second, third]) await page.locator('[data-over]').waitFor();
  await expectBothFit('its end');
  await expectFit(third, 'the end for who watches');
});

const FLEET = [7, 6, 5, 5, 4, 4, 3, 3, 3, 2, 2, 1];
const LARGE = { name: 'large-26', grid: { width: 26, height: 26 }, fleet: FLEET };

/** Space that phones, tablets and large screens leave to a battle. */
const SIZES = [
  SMALLEST,
  UPRIGHT,
  { width: 568, height: 320 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];

const cellOf = async (page: Page, board: string) =>
  (await page.locator(`[data-board=${board}] [data-square="0"]`).boundingBox())!;

test('squares are as large as the window lets them be, and alike on both boards of a wide one', async () => {
  const page = await openPage({ path: '/learn' });
  for (const rules of [LARGE, {}]) {
    await sitDown(page, { rules, shooter: 'random' });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(() => outside(page)).toEqual([]);
      const difference = async () =>
        (await cellOf(page, 'enemy')).width - (await cellOf(page, 'own')).width;
      if (size.width >= 1024) await expect.poll(difference).toBeCloseTo(0, 0);
      else await expect.poll(difference).toBeGreaterThan(2);
    }
  }
  const board = await restingPlace(page.locator('[data-board=enemy]'));
  // Below the board there are only its ships and the buttons.
  const { y } = await restingPlace(page.locator('[data-bar]'));
  expect(y - board.y - board.height).toBeLessThan(80);
  expect((await cellOf(page, 'enemy')).width).toBeGreaterThan(70);
});

test('a large board keeps its letters and numbers in sight, wherever a finger moves it', async () => {
  const page = await openPage({ path: '/learn', phone: true });
  await sitDown(page, { shooter: 'random', rules: LARGE });
  const board = page.locator('[data-board=enemy] [role=grid]');
  await enemySquare(page, 26 * 26 - 1).scrollIntoViewIfNeeded();
  const hidden = await board.evaluate((grid) =>
    [...grid.querySelectorAll('thead th, tbody th')].flatMap((label) => {
      const { left, top, right, bottom } = label.getBoundingClientRect();
      const at = [...document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)];
      return at[0] === label ? [] : [label.textContent];
    }),
  );
  // Only labels of columns and rows that were scrolled away are hidden.
  expect(hidden).toContain('A');
  expect(hidden).not.toContain('Z');
  expect(hidden).not.toContain('26');
});

test('on the smallest phone the chances can be read, and no question stands over whose turn it is', async () => {
  const page = await openPage({ path: '/learn', motion: true, size: SMALLEST });
  const choice = { shooter: 'random', isTraining: true };
  const session = await sitDown(page, choice, 'ru', ['exact']);
  await page.locator('[data-board=enemy] svg text').first().waitFor();
  await expectReadableNumbers(page, 100);
  await enemySquare(page, targetsOf(session, 0).ships[0]!).click();
  await page.locator('[data-status]').getByText(ru('story:turn.yoursAgain')).waitFor();
  const wish = page.getByRole('group', { name: ru('battle:soundWish.sound') });
  const parts = '[data-status] [data-yours] span, [role=grid], [data-bar] button:not([popover] *)';
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const message = `${size.width} by ${size.height}`;
    await expect.poll(() => coveredBy(wish, parts), { message }).toEqual([]);
  }
});

test('there the longest name cuts no word of the status, and the opponent’s thoughts can be read', async () => {
  // A shooter of an article with one of the longest names.
  const shooter = 'pool/linear-printed';
  const name = 'Список (линейно в 4 ряда, как напечатано)';
  const session = makeSession({ shooter });
  const players = [{ name: 'Анна' }, { name, who: 'named', shooter }] as const;
  const kept = stored({ ...session, players });
  const options = { path: '/battle', size: SMALLEST, phone: true, lang: 'ru' } as const;
  const page = await openPage({ ...options, stored: kept });
  await shootAt(page, targetsOf(session, 0).water.slice(0, 1));
  await untilTurn(page);
  const status = page.locator('[data-status]');
  await see(status, ru('story:turn.yours'));
  const isCut = (line: Element) => line.scrollWidth > line.clientWidth;
  for (const line of await status.locator('p').all())
    expect(await line.evaluate(isCut)).toBe(false);

  await sitDown(page, { shooter: 'weights' });
  await page.getByRole('checkbox', { name: en('battle:hints.opponent') }).check();
  const number = page.locator('[data-board=own] svg text').first();
  await number.waitFor();
  const px = await number.evaluate((text) => {
    const svg = text.closest('svg')!;
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    return scale * Number.parseFloat(getComputedStyle(text).fontSize);
  });
  expect(px).toBeGreaterThan(8);
});

test('there is room between the ways to the pages', async () => {
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
