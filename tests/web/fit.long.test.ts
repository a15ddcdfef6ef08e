import { makeRng } from '@flotilla/engine';
import { makePreset, writeRecord } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES } from '../../apps/web/src/pages.js';
import { linkOf } from '../../apps/web/src/play/record-link.js';
import { goTo, openPage, PHONE } from './support/browser.js';
import { hiddenParts, WINDOWS } from './support/fit.js';
import { challenger, joiner, offer, ownShips, shotsOf, winBy } from './support/online.js';
import {
  afterShots,
  choose,
  enemySquare,
  gameBy,
  makeSession,
  type SessionChoice,
  stored,
  targetsOf,
  untilTurn,
} from './support/sessions.js';

/** A game of which there is something to learn. */
const PLAYED = writeRecord(gameBy(makePreset('russian', makeRng(4)), 'Anna'));

/** A board that is played on is whole in the window before anything is scrolled. */
type Wish = 'at-once' | 'scrolled';

/** What is cut or covered in a window of each size. */
async function expectFit(
  page: Page,
  name: string,
  wish: Wish = 'scrolled',
  windows = WINDOWS,
): Promise<void> {
  const before = page.viewportSize()!;
  for (const size of windows) {
    await page.setViewportSize(size);
    const message = `${name}, ${size.width} by ${size.height}`;
    await expect.poll(() => hiddenParts(page, wish === 'at-once'), { message }).toEqual([]);
  }
  // The last window is a laptop's: a page on one stays there, as a new size costs more than a look at it.
  if (before.width <= PHONE.width) await page.setViewportSize(before);
}

/** Opens the battle that this session has come to. */
async function openBattle(page: Page, choice: SessionChoice, shots: 'none' | 'some' | 'all') {
  const session = makeSession(choice);
  const fired = () => {
    const { ships, water } = targetsOf(session, 0);
    return shots === 'some' ? [...ships.slice(0, 3), ...water.slice(0, 3)] : ships;
  };
  const now = shots === 'none' ? session : afterShots(session, fired());
  await goTo(page, '/rules');
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, stored(now));
  await goTo(page, '/battle');
}

const boards = (page: Page) => page.getByRole('grid').first().waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

type State = readonly [name: string, wish: Wish, meet: (page: Page) => Promise<unknown>];

/** What a person meets on the pages, one after the other. */
const STATES: readonly State[] = [
  [
    'rules of one’s own',
    'scrolled',
    async (page) => {
      await goTo(page, '/');
      await button(page, /^(Opponent and rules|Соперник и правила)$/).click();
      await button(page, 'Custom rules…').click();
      await page.getByText('An example of a legal layout.').waitFor();
      await page.getByText('Draw a bent ship').click();
      await boards(page);
    },
  ],
  [
    'placing with the guide',
    'at-once',
    async (page) => {
      const guide = { wasOffered: true, read: [], laysFleet: false };
      await page.evaluate(
        (text) => localStorage.setItem('flotilla.guide', text),
        JSON.stringify(guide),
      );
      await openBattle(page, { shooter: 'random', isPlaced: false }, 'none');
      await page.getByRole('region', { name: 'Guide' }).waitFor();
    },
  ],
  ['placing', 'at-once', (page) => button(page, 'Skip the guide').click()],
  ['placing by hand', 'at-once', (page) => button(page, 'Clear').click()],
  [
    'a battle',
    'at-once',
    async (page) => {
      await openBattle(page, { shooter: 'random', isTraining: true }, 'some');
      await untilTurn(page);
    },
  ],
  [
    'the end',
    'scrolled',
    async (page) => {
      await openBattle(page, { shooter: 'random' }, 'all');
      await page.locator('[data-over]').waitFor();
    },
  ],
  [
    'two at one screen',
    'at-once',
    async (page) => {
      await openBattle(page, {}, 'none');
      await button(page, 'I am Anna').click();
      await enemySquare(page, 0).waitFor();
    },
  ],
  [
    'the ships of one of them',
    'scrolled',
    async (page) => {
      await choose(page, 'Show Boris’s ships');
      await button(page, 'Show them').click();
      await page.getByRole('dialog').getByRole('grid').waitFor();
    },
  ],
  [
    'a review',
    'scrolled',
    async (page) => {
      await goTo(page, await linkOf(PLAYED));
      await button(page, /^Try shot/).waitFor();
    },
  ],
  ['a shot of it, tried again', 'scrolled', (page) => button(page, /^Try shot/).click()],
  ['a puzzle', 'at-once', (page) => goTo(page, '/puzzles')],
  [
    'its answer',
    'scrolled',
    async (page) => {
      await page.locator('[data-square]:not([aria-disabled])').first().click();
      await page.getByText(/^(Right!|Not quite\.)$/).waitFor();
    },
  ],
  ['a streak', 'at-once', (page) => goTo(page, '/puzzles/streak')],
  [
    'a storm',
    'at-once',
    async (page) => {
      await goTo(page, '/puzzles/storm');
      await button(page, 'Start').click();
      await page.getByRole('timer').waitFor();
    },
  ],
  [
    'a game to finish',
    'at-once',
    async (page) => {
      await goTo(page, '/puzzles/finish');
      await page.locator('[data-active=true]').waitFor();
    },
  ],
  [
    'the fleet of the day',
    'at-once',
    async (page) => {
      await goTo(page, '/daily');
      await page.locator('[data-active=true]').waitFor();
    },
  ],
  ['a lesson', 'at-once', (page) => goTo(page, '/learn/around')],
  ['watching', 'scrolled', (page) => goTo(page, '/watch')],
  [
    'a game that was watched',
    'scrolled',
    async (page) => {
      for (const choice of await page.getByLabel('Shooter').all())
        await choice.selectOption('random');
      await page.getByRole('slider', { name: 'Speed' }).press('End');
      await button(page, 'Play').click();
      await page.getByRole('link', { name: 'Review the game' }).waitFor();
    },
  ],
  [
    'the calculator',
    'at-once',
    async (page) => {
      await goTo(page, '/calculator');
      await page.locator('main svg text').first().waitFor();
    },
  ],
  ['its advice', 'scrolled', (page) => button(page, 'Suggest a shot').click()],
  [
    'breeding',
    'scrolled',
    async (page) => {
      await goTo(page, '/lab/evolution');
      await button(page, 'Start').click();
      await boards(page);
    },
  ],
  ...['density', 'zones'].map(
    (topic): State => [
      `the lesson on ${topic}`,
      'scrolled',
      async (page) => {
        await goTo(page, `/learn/${topic}`);
        await boards(page);
      },
    ],
  ),
];

// One page for all: to open another one takes longer than to look at it in every size.
test('no board is cut and nothing is covered, on phones, on their side, and on laptops', async () => {
  const page = await openPage({ path: '/learn' });
  for (const [name, wish, meet] of STATES) {
    await meet(page);
    await expectFit(page, name, wish);
  }
});

test('nor on any page in Russian, whose words are longer', async () => {
  const page = await openPage({ path: '/learn', lang: 'ru' });
  // Words make a page too long where it is narrow, low, or beside a board.
  const tight = WINDOWS.filter(({ width }) => [320, 667, 1366].includes(width));
  for (const [name, { path }] of Object.entries(PAGES)) {
    await goTo(page, path);
    const wish = name === 'calculator' ? 'at-once' : 'scrolled';
    await expectFit(page, `${path} in Russian`, wish, tight);
  }
});

test('nor in a game online, of its players and of who watches it', async () => {
  const choice = {
    rules: { name: 'russian' },
    pace: { kind: 'game', minutes: 10, increment: 0 },
  } as const;
  const first = await challenger(choice);
  const link = await offer(first);
  await expectFit(first, 'a challenge');
  const second = await joiner(link, choice);
  await expectFit(second, 'joining');
  await second.getByRole('button', { name: 'Join the game' }).click();
  await first.getByRole('button', { name: 'Начать бой' }).waitFor();
  await expectFit(first, 'placing online', 'at-once');
  await first.getByRole('button', { name: 'Начать бой' }).click();
  await expectFit(first, 'waiting');
  await second.getByRole('button', { name: 'Start battle' }).click();
  for (const page of [first, second]) {
    await enemySquare(page, 0).waitFor();
    await expectFit(page, 'a battle online', 'at-once');
  }
  // What is said fills the chat beside the boards, and lies over them on a phone.
  for (const phrase of ['Привет!', 'Удачи!', 'Отличный выстрел!', 'Спасибо!']) {
    await first.getByRole('button', { name: phrase }).click();
  }
  await second.getByRole('button', { name: 'Chat, 4 new messages' }).waitFor();
  for (const page of [first, second]) await expectFit(page, 'a battle online with talk', 'at-once');
  // With a shot, a notice, and the next shot marked.
  const [hit, ...others] = await ownShips(second);
  await enemySquare(first, hit!).click();
  await expect.poll(() => shotsOf(second)).toBe(1);
  await enemySquare(second, 55).click();
  for (const page of [first, second]) await expectFit(page, 'a turn online', 'at-once');
  const third = await openPage({ path: new URL(first.url()).pathname });
  await boards(third);
  await expectFit(third, 'a game of others');
  await winBy(first, others);
  for (const page of [first, second, third]) {
    await page.locator('[data-over]').waitFor();
    await expectFit(page, 'its end');
  }
});
