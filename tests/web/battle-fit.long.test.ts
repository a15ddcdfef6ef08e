import { makeRng } from '@flotilla/engine';
import type { AdviceKind } from '@flotilla/play';
import {
  makePreset,
  makeRulesEntry,
  type PresetName,
  type RulesEntry,
  type Square,
} from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, button, goTo, openPage, overflowOf, see } from './support/browser.js';
import { LAPTOP, SMALLEST, UPRIGHT } from './support/fit.js';
import { expectReadableNumbers } from './support/pixels.js';
import {
  afterShots,
  enemySquare,
  makeSession,
  type SessionChoice,
  stored,
  targetsOf,
  untilAnswered,
  untilTurn,
} from './support/sessions.js';
import { en, ru } from './support/texts.js';

/** What phones, tablets, laptops and large screens leave to a page. */
const SIZES = [
  SMALLEST,
  UPRIGHT,
  { width: 568, height: 320 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];

/** Sizes of the smallest phone, upright and on its side, and of a tablet. */
const ENDS = SIZES.filter(({ width }) => [320, 568, 1024].includes(width));

/** Shots of a game that are played at its beginning, two of them hits, and at its end. */
const [FIRST, LAST] = [6, 9];

const LARGE: RulesEntry = {
  name: 'large-26',
  grid: { width: 26, height: 26 },
  fleet: [7, 6, 5, 5, 4, 4, 3, 3, 3, 2, 2, 1],
};

/** Has the page play this game from here. */
async function sitDown(
  page: Page,
  choice: SessionChoice,
  lang: 'en' | 'ru' = 'en',
  kinds: readonly AdviceKind[] = [],
) {
  const session = makeSession(choice);
  const state = (kept: object) => JSON.stringify({ state: kept, version: 0 });
  const kept = {
    ...stored(session),
    'flotilla.settings': state({ lang }),
    'flotilla.hints': state({ kinds }),
  };
  await goTo(page, '/battle', kept);
  await untilTurn(page);
  return session;
}

/** Every third shot is a hit, and the last ship is sunk at last: games have all kinds of turns. */
function wholeGame(choice: SessionChoice): Square[] {
  const { ships, water } = targetsOf(makeSession(choice), 0);
  const shots = ships.flatMap((ship, index) => [...water.slice(2 * index, 2 * index + 2), ship]);
  const isSalvo = typeof makeSession(choice).game.rules.turns === 'object';
  // What is left fills the last salvo.
  return isSalvo ? [...shots, ...water.slice(2 * ships.length)] : shots;
}

interface Played {
  /** The sum of all layout shifts, and what has moved. */
  readonly shift: number;
  readonly moved: readonly string[];
  readonly turns: number;
  readonly isOver: boolean;
}

/** Plays in the page itself, where no click is a person's, which would excuse a shift. */
function play(page: Page, squares: readonly Square[], isSalvo: boolean): Promise<Played> {
  return page.evaluate(
    async ([squares, isSalvo]) => {
      type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
      const moved = new Set<string>();
      let shift = 0;
      const count = (entries: readonly PerformanceEntry[]) => {
        for (const { value, sources } of entries as Shift[]) {
          shift += value;
          for (const { node } of sources) moved.add(`shift of ${node?.textContent?.slice(0, 40)}`);
        }
      };
      // What changes with the end of a game is another page.
      const observer = new PerformanceObserver((list) => !isOver() && count(list.getEntries()));
      observer.observe({ type: 'layout-shift' });
      const frame = () => new Promise(requestAnimationFrame);
      const one = (selector: string) => document.querySelector<HTMLElement>(selector);
      const parts =
        '[data-board], [data-board] [role=grid], [data-status], [data-status] p, [data-battle] h1, [data-battle] ul, [data-bar] button';
      const places = () =>
        [...document.querySelectorAll(parts)].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return `${part.tagName} ${x} ${y} ${width} ${height}`;
        });
      const isOver = () => one('[data-over]') !== null;
      const settled = async () => {
        while (!isOver() && one('[data-yours=true]') === null) await frame();
        await frame();
      };
      const cell = (square: number) => one(`[data-board=enemy] [data-square="${square}"]`);
      /** Does this, which the square's words must show, and waits for the next turn. */
      const done = async (square: number, act: () => void) => {
        const words = cell(square)?.ariaLabel;
        act();
        // The chance that a square is told with may change before the shot is answered.
        const isPending = () => one('[data-pressed]') !== null || cell(square)?.ariaLabel === words;
        while (!isOver() && isPending()) await frame();
        await settled();
      };
      const fire = () =>
        [...document.querySelectorAll<HTMLButtonElement>('[data-bar] button')].find((button) =>
          /^(Fire|Огонь)/.test(button.ariaLabel ?? ''),
        );
      // Until the page has come to rest in a new size of its window.
      await settled();
      let before = places();
      for (let still = 0; still < 20; still += 1) {
        await frame();
        const now = places();
        if (now.join() !== before.join()) still = 0;
        before = now;
      }
      shift = 0;
      moved.clear();
      let turns = 0;
      for (const square of squares) {
        if (isOver()) break;
        const found = cell(square);
        if (!found || found.ariaDisabled === 'true') continue;
        await done(square, () => found.click());
        const isAimed = isSalvo && fire()?.ariaDisabled !== 'true';
        if (isAimed) await done(square, () => fire()?.click());
        if (isAimed || !isSalvo) turns += 1;
        if (isOver()) break;
        places().forEach((place, index) => {
          if (place !== before[index]) moved.add(`${before[index]} -> ${place}`);
        });
      }
      if (!isOver()) count(observer.takeRecords());
      observer.disconnect();
      return { shift, moved: [...moved], turns, isOver: isOver() };
    },
    [squares, isSalvo] as const,
  );
}

/** Whatever of the boards and of what a turn needs is not wholly in the window. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts =
      '[data-board=enemy] [role=grid], [data-board=own] [role=grid], [data-status], [data-battle] ul[aria-label]:not([popover]) li, [data-bar] button:not([popover] *)';
    return [...document.querySelectorAll(parts)].flatMap((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      const isWithin = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const name = part.ariaLabel ?? part.textContent?.slice(0, 30);
      return isWithin ? [] : [`${name}: ${left} ${top} ${right} ${bottom}`];
    });
  });
}

const cellOf = async (page: Page, board: string) =>
  (await page.locator(`[data-board=${board}] [data-square="0"]`).boundingBox())!;

/** Every preset, both languages, every width; with the exact chances and without. */
const GAMES: readonly {
  readonly preset: PresetName;
  readonly lang: 'en' | 'ru';
  readonly size: (typeof SIZES)[number];
  /** In training: those that are shown. */
  readonly hints?: readonly AdviceKind[];
}[] = [
  { preset: 'russian', lang: 'en', size: SMALLEST, hints: ['exact'] },
  { preset: 'hasbro', lang: 'ru', size: LAPTOP },
  { preset: 'salvo', lang: 'ru', size: UPRIGHT, hints: [] },
  { preset: 'small-8', lang: 'ru', size: { width: 1920, height: 1080 }, hints: ['density'] },
  { preset: 'curved', lang: 'ru', size: { width: 768, height: 1024 }, hints: [] },
];

// One page for all: to load it anew takes longer than to play on it.
test('no turn of a game moves anything, and all of it is in one window', async () => {
  const page = await openPage({ path: '/learn' });
  for (const { preset, lang, size: played, hints } of GAMES) {
    const rules: RulesEntry = makeRulesEntry(makePreset(preset, makeRng(1)));
    // A clock and the hint that is counted stand where training has its buttons.
    const isTraining = hints !== undefined;
    const clock: SessionChoice = isTraining ? {} : { clock: 'game-10+0' };
    const choice = { rules, shooter: 'random', isTraining, ...clock };
    const at = `${preset}, ${lang}, ${played.width} by ${played.height}`;
    await page.setViewportSize(played);
    const session = await sitDown(page, choice, lang, hints);
    for (const size of [...ENDS, played]) {
      await page.setViewportSize(size);
      await expect.poll(() => outside(page), { message: `${at} ${size.width}` }).toEqual([]);
    }
    const isSalvo = typeof session.game.rules.turns === 'object';
    const shots = wholeGame(choice);
    if (!isSalvo) {
      // The middle of a game is like its beginning.
      const begun = await play(page, shots.slice(0, FIRST), isSalvo);
      expect(begun, at).toMatchObject({ shift: 0, moved: [], isOver: false });
      expect(begun.turns, at).toBeGreaterThan(4);
      const later = afterShots(session, shots.splice(0, shots.length - LAST));
      await goTo(page, '/battle', stored(later));
      await untilTurn(page);
    }
    const result = await play(page, shots, isSalvo);
    expect(result, at).toMatchObject({ shift: 0, moved: [], isOver: true });
    // At the end much of the water is known.
    expect(result.turns, at).toBeGreaterThan(1);
  }
});

test('squares are as large as the window lets them be, and alike on both boards of a wide one', async () => {
  const page = await openPage({ path: '/learn' });
  for (const rules of [{}, LARGE]) {
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
  await sitDown(page, { shooter: 'random' });
  await page.setViewportSize({ width: 1920, height: 1080 });
  const board = (await page.locator('[data-board=enemy]').boundingBox())!;
  const bar = (await page.locator('[data-bar]').boundingBox())!;
  // What is below the board is its ships and the buttons.
  expect(bar.y - (board.y + board.height)).toBeLessThan(80);
  expect(await cellOf(page, 'enemy')).toMatchObject({ width: expect.toSatisfy((px) => px > 70) });
});

test('on the smallest phone the chances can be read, and no question stands over whose turn it is', async () => {
  const page = await openPage({ path: '/learn', motion: true, size: SMALLEST });
  const choice = { shooter: 'random', isTraining: true };
  await sitDown(page, choice, 'ru', ['exact']);
  await page.locator('[data-board=enemy] svg text').first().waitFor();
  await expectReadableNumbers(page, 100);
  await enemySquare(page, targetsOf(makeSession(choice), 0).ships[0]!).click();
  await page.locator('[data-status]').getByText(ru('story:turn.yoursAgain')).waitFor();
  const wish = page.getByRole('group', { name: ru('battle:soundWish.sound') });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const over = () =>
      wish.evaluate((question) => {
        const { left, top, right, bottom } = question.getBoundingClientRect();
        const covered = document.querySelectorAll(
          '[data-status] [data-yours] span, [role=grid], [data-bar] button:not([popover] *)',
        );
        return [...covered].flatMap((part) => {
          const box = part.getBoundingClientRect();
          const isApart =
            box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
          return isApart ? [] : [part.textContent];
        });
      });
    await expect.poll(over, { message: `${size.width} by ${size.height}` }).toEqual([]);
  }
});

test('the boards stand alone with Z, and ? lists the keys; a pointer finds both and the way back', async () => {
  const page = await openPage({ path: '/learn' });
  const session = await sitDown(page, { shooter: 'random', isTraining: true });
  const before = (await cellOf(page, 'enemy')).width;
  const log = page.getByRole('complementary');
  await log.waitFor();
  await enemySquare(page, 0).focus();
  await page.keyboard.press('z');
  await log.waitFor({ state: 'hidden' });
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect((await cellOf(page, 'enemy')).width).toBeGreaterThan(before);
  expect(await outside(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await log.waitFor();
  await page.getByRole('button', { name: en('battle:actions.menu') }).click();
  await page.getByRole('button', { name: en('battle:actions.zen') }).click();
  await log.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: en('battle:actions.endZen') }).click();
  await log.waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: en('battle:actions.keys') });
  await see(keys, en('battle:keys.keys'));
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  expect(session.game.shots).toEqual([]);

  const more = page.getByRole('button', { name: en('battle:actions.menu') });
  await more.focus();
  await page.keyboard.press('Enter');
  const resign = button(page, en('battle:actions.resign'));
  await resign.waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await resign.waitFor({ state: 'hidden' });
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  await more.click();
  await enemySquare(page, 99).click();
  await resign.waitFor({ state: 'hidden' });
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
  // Of 26 columns and rows those that are moved away are hidden, and no other.
  expect(hidden).toContain('A');
  expect(hidden).not.toContain('Z');
  expect(hidden).not.toContain('26');
});

test('a phone is told once what a long press does', async () => {
  const page = await openPage({ path: '/learn', phone: true });
  const told = page.getByText('press and hold one to mark it');
  const { water } = targetsOf(await sitDown(page, { shooter: 'random' }), 0);
  await told.waitFor();
  await enemySquare(page, water[0]!).tap();
  await told.waitFor({ state: 'detached' });
  await untilTurn(page);
  await sitDown(page, { shooter: 'random' });
  expect(await told.count()).toBe(0);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('what sails over the page at the end lies behind all that is read and pressed', async () => {
  const session = makeSession({ shooter: 'random' });
  const { ships } = targetsOf(session, 0);
  const page = await openPage({
    path: '/battle',
    motion: true,
    stored: stored(afterShots(session, ships.slice(0, -1))),
  });
  await untilTurn(page);
  await page.evaluate(() => {
    const look = () => {
      const sweep = document.querySelector<HTMLElement>('[data-sweep]');
      if (!sweep || 'covered' in window) return;
      sweep.style.pointerEvents = 'auto';
      const parts = [...document.querySelectorAll('main :is(button, h1, h2, p, [data-square])')];
      const covered = parts.filter((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return sweep.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      Object.assign(window, { covered: covered.map((part) => part.textContent) });
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await enemySquare(page, ships.at(-1)!).click();
  const looked = () => page.evaluate(() => (window as unknown as { covered?: string[] }).covered);
  await expect.poll(looked).toEqual([]);
});

/** Against a shooter of an article with one of the longest names. */
function sessionWithLongName() {
  const shooter = 'pool/linear-printed';
  const session = makeSession({ shooter });
  const name = 'Список (линейно в 4 ряда, как напечатано)';
  return { ...session, players: [{ name: 'Анна' }, { name, who: 'named', shooter }] } as const;
}

test.each([UPRIGHT, SMALLEST])(
  'the name of an opponent cuts no word of the status at %o',
  async (size) => {
    const session = sessionWithLongName();
    const path = '/battle';
    const page = await openPage({ path, size, phone: true, lang: 'ru', stored: stored(session) });
    await untilTurn(page);
    await enemySquare(page, targetsOf(session, 0).water[0]!).click();
    await untilAnswered(page);
    await untilTurn(page);
    const status = page.locator('[data-status]');
    await status.getByText(ru('story:turn.yours')).waitFor();
    const cut = await status
      .locator('p')
      .evaluateAll((lines) =>
        lines.flatMap((line) => (line.scrollWidth > line.clientWidth ? [line.textContent] : [])),
      );
    expect(cut).toEqual([]);
  },
);

test.each([UPRIGHT, SMALLEST])(
  'the numbers of an opponent’s thoughts can be read on a phone of %o',
  async (size) => {
    const session = makeSession({ shooter: 'weights' });
    const page = await openPage({ path: '/battle', phone: true, size, stored: stored(session) });
    await page.getByRole('checkbox', { name: en('battle:hints.opponent') }).check();
    const number = page.locator('[data-board=own] svg text').first();
    await number.waitFor();
    const px = await number.evaluate((text) => {
      const svg = text.closest('svg')!;
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      return scale * Number.parseFloat(getComputedStyle(text).fontSize);
    });
    expect(px).toBeGreaterThan(8);
  },
);
