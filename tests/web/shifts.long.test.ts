import { makeRng } from '@flotilla/engine';
import { makePreset, makeRulesEntry, type Square } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, goTo, openPage, press, restingPlace, see, textsFrom } from './support/browser.js';
import { LAPTOP, outside, SMALLEST, UPRIGHT } from './support/fit.js';
import {
  afterShots,
  makeSession,
  openBattle,
  openSquare,
  type SessionChoice,
  sitDown,
  stored,
  targetsOf,
  untilTurn,
} from './support/sessions.js';
import { en, ru } from './support/texts.js';

const TABLET = { width: 768, height: 1024 };

/** Too small to notice: moving a line of text scores ten times as much. */
const UNSEEN = 0.005;

/** Returns the sum of the layout shifts between two times of the page, and what they moved. */
function shiftsIn(page: Page, from = 0, until = Number.POSITIVE_INFINITY) {
  return page.evaluate(
    async ([from, until]) => {
      type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
      const entries: Shift[] = [];
      const observer = new PerformanceObserver((list) =>
        entries.push(...(list.getEntries() as Shift[])),
      );
      observer.observe({ type: 'layout-shift', buffered: true });
      const frame = () => new Promise(requestAnimationFrame);
      for (let frames = 0; frames < 5; frames += 1) await frame();
      observer.disconnect();
      const shifts = entries.filter(({ startTime }) => startTime >= from && startTime < until);
      const moved = shifts.flatMap(({ value, sources }) =>
        sources.map(({ node }) => `${value}: ${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
      );
      return { score: shifts.reduce((sum, { value }) => sum + value, 0), moved };
    },
    [from, until] as const,
  );
}

const placeOf = async (page: Page) => (await restingPlace(page.getByRole('grid').first())).y;

/** Presses a square without a person's click, which would excuse a shift. */
const pressSquare = (page: Page) =>
  openSquare(page).evaluate((found) => (found as HTMLElement).click());

test('nothing moves while a board comes, nor with its answers', async () => {
  // A fixed seed: another game to finish may be over with the first shot.
  const page = await openPage({ path: '/rules', lang: 'ru', seed: 3 });
  for (const [path, size] of [
    ['/workshop/strategies/edges', UPRIGHT],
    ['/daily', TABLET],
    ['/daily', SMALLEST],
    ['/puzzles/finish', SMALLEST],
  ] as const) {
    await page.setViewportSize(size);
    await goTo(page, path);
    await page.locator('[data-active=true], main svg text').first().waitFor();
    await placeOf(page);
    const { score, moved } = await shiftsIn(page);
    expect(score, `${path}: ${moved.join('; ')}`).toBeLessThan(UNSEEN);
    if (size !== SMALLEST) continue;
    await page.setViewportSize(UPRIGHT);
    const before = await placeOf(page);
    for (const count of [1, 2]) {
      await pressSquare(page);
      await see(page, ru('puzzles:end.fired', { count }));
      expect(await placeOf(page), `${path}, shot ${count}`).toBe(before);
    }
  }
});

test('neither an answer of a storm nor computers that play move a board', async () => {
  const page = await openPage({ path: '/puzzles/storm', size: SMALLEST });
  const said = (key: string) => page.locator('#main').getByText(en(`puzzles:storm.${key}`));
  await press(page, en('puzzles:storm.begin'));
  await page.getByRole('timer').waitFor();
  const asked = await placeOf(page);
  await pressSquare(page);
  await said('right').or(said('wrong')).waitFor();
  expect(await placeOf(page)).toBe(asked);

  await page.setViewportSize(UPRIGHT);
  await goTo(page, '/watch');
  const first = await placeOf(page);
  await see(page, /^Step ([3-9]|\d\d)/);
  expect(await placeOf(page)).toBe(first);
});

test('a ship in the hand moves nothing', async () => {
  const options = { lang: 'ru', size: SMALLEST } as const;
  const { page } = await openBattle({ shooter: 'weights', isPlaced: false }, options);
  const start = button(page, ru('battle:placing.start'));
  const ship = page.locator('[data-grabbable]').first();
  // A worker places the fleet; until then, the tray takes more room.
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
  const texts = await textsFrom(page.locator('section[aria-labelledby=play]'));
  await play.click();
  await page.locator('[data-battle]').waitFor();
  expect(new Set(await texts()).size).toBe(1);
});

/** Every third shot is a hit, and the last ship is sunk last: games have all kinds of turns. */
function wholeGame(choice: SessionChoice, isSalvo: boolean): Square[] {
  const { ships, water } = targetsOf(makeSession(choice), 0);
  const shots = ships.flatMap((ship, index) => [...water.slice(2 * index, 2 * index + 2), ship]);
  // Leftover water fills the last salvo.
  return isSalvo ? [...shots, ...water.slice(2 * ships.length)] : shots;
}

/**
 * Plays inside the page, as shifts after a person's click would not count. Returns when it began
 * and when the game was over, in the page's time, and the parts that moved from turn to turn.
 */
function play(page: Page, squares: readonly Square[]) {
  return page.evaluate(async (squares) => {
    const frame = () => new Promise(requestAnimationFrame);
    const one = (selector: string) => document.querySelector<HTMLElement>(selector);
    const parts =
      '[data-board], [data-board] [role=grid], [data-status], [data-status] p, [data-battle] h1, [data-battle] ul, [data-bar] button';
    const places = () =>
      [...document.querySelectorAll(parts)].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return `${part.tagName} ${x} ${y} ${width} ${height}`;
      });
    let overAt: number | undefined;
    const isOver = () => {
      // The end of a game shows another page, whose shifts do not count.
      if (one('[data-over]')) overAt ??= performance.now();
      return overAt !== undefined;
    };
    new MutationObserver(isOver).observe(document.body, { childList: true, subtree: true });
    const settled = async () => {
      while (!isOver() && one('[data-yours=true]') === null) await frame();
      await frame();
    };
    const cell = (square: number) => one(`[data-board=enemy] [data-square="${square}"]`);
    /** Performs an action that changes the square's label, and waits for the next turn. */
    const done = async (square: number, act: () => void) => {
      const words = cell(square)?.ariaLabel;
      act();
      // A chance in the square's label may change before the shot is answered.
      const isPending = () => one('[data-pressed]') !== null || cell(square)?.ariaLabel === words;
      while (!isOver() && isPending()) await frame();
      await settled();
    };
    const fire = () =>
      [...document.querySelectorAll<HTMLButtonElement>('[data-bar] button')].find((button) =>
        /^(Fire|Огонь)/.test(button.ariaLabel ?? ''),
      );
    // Waits until the page has settled in the new window size.
    await settled();
    let before = places();
    for (let still = 0; still < 20; still += 1) {
      await frame();
      const now = places();
      if (now.join() !== before.join()) still = 0;
      before = now;
    }
    const from = performance.now();
    const moved: string[] = [];
    let turns = 0;
    for (const square of squares) {
      const found = cell(square);
      if (!found || found.ariaDisabled === 'true') continue;
      await done(square, () => found.click());
      const salvo = fire();
      const isAimed = salvo && salvo.ariaDisabled !== 'true';
      if (isAimed) await done(square, () => salvo?.click());
      if (isAimed || !salvo) turns += 1;
      if (isOver()) break;
      places().forEach((place, index) => {
        if (place !== before[index]) moved.push(`${before[index]} -> ${place}`);
      });
    }
    return { from, overAt, moved, turns };
  }, squares);
}

/** Shots played at the start of a game, two of them hits, and at its end. */
const [FIRST, LAST] = [6, 9];

/** Last the hints of a training; in other games a clock and counted hints take their place. */
const GAMES = [
  ['russian', 'en', SMALLEST, ['exact']],
  ['hasbro', 'ru', LAPTOP, undefined],
  ['salvo', 'ru', UPRIGHT, []],
  ['curved', 'ru', TABLET, ['density']],
] as const;

// A single page for all: loading takes longer than playing.
test('no turn of a game moves anything, and all of it is in one window', async () => {
  const page = await openPage({ path: '/learn' });
  for (const [preset, lang, played, hints] of GAMES) {
    const rules = makePreset(preset, makeRng(1));
    const isSalvo = typeof rules.turns === 'object';
    const mode: SessionChoice = hints ? { isTraining: true } : { clock: 'game-10+0' };
    const choice = { rules: makeRulesEntry(rules), shooter: 'random', ...mode };
    const session = await sitDown(page, choice, lang, hints);
    const at = `${preset}, ${lang}, ${played.width} by ${played.height}`;
    for (const size of [SMALLEST, { width: 568, height: 320 }, played]) {
      await page.setViewportSize(size);
      await expect.poll(() => outside(page), { message: `${at} ${size.width}` }).toEqual([]);
    }
    const expectStill = async (shots: readonly Square[]) => {
      const { from, overAt, moved, turns } = await play(page, shots);
      expect(moved, at).toEqual([]);
      expect(await shiftsIn(page, from, overAt), at).toEqual({ score: 0, moved: [] });
      return { turns, isOver: overAt !== undefined };
    };
    const shots = wholeGame(choice, isSalvo);
    if (!isSalvo) {
      // The middle of a game is like its start.
      const begun = await expectStill(shots.slice(0, FIRST));
      expect(begun, at).toMatchObject({ isOver: false });
      expect(begun.turns, at).toBeGreaterThan(4);
      const later = afterShots(session, shots.splice(0, shots.length - LAST));
      await goTo(page, '/battle', stored(later));
      await untilTurn(page);
    }
    const ended = await expectStill(shots);
    expect(ended, at).toMatchObject({ isOver: true });
    // At the end much of the water is known.
    expect(ended.turns, at).toBeGreaterThan(1);
  }
});
