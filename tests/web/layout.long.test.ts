import { makeRng } from '@flotilla/engine';
import { makePreset, writeRecord } from '@flotilla/rules';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES } from '../../apps/web/src/pages.js';
import { linkOf } from '../../apps/web/src/play/record-link.js';
import { button, goTo, openPage, PHONE, see, store } from './support/browser.js';
import { hiddenParts, unseen, WINDOWS } from './support/fit.js';
import { challenger, joiner, offer, ownShips, shotsOf, winBy } from './support/online.js';
import {
  afterShots,
  choose,
  enemySquare,
  gameBy,
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

/** A game of which there is something to learn. */
const PLAYED = writeRecord(gameBy(makePreset('russian', makeRng(4)), 'Anna'));

/** For what may be scrolled: narrow, low, and large. */
const EXTREMES = WINDOWS.filter(({ width }) => [320, 740, 1366].includes(width));

interface Wish {
  /** A board that is played on is whole in the window before anything is scrolled. */
  readonly atOnce?: true;
  /** What else is whole then. */
  readonly seen?: (page: Page) => Locator;
}

/** What is cut or covered in a window of each size. */
async function expectFit(page: Page, name: string, wish: Wish = {}): Promise<void> {
  const { atOnce = false, seen } = wish;
  const before = page.viewportSize()!;
  for (const size of atOnce ? WINDOWS : EXTREMES) {
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
async function openBattle(page: Page, choice: SessionChoice, shots: 'none' | 'some' | 'all') {
  const session = makeSession(choice);
  const { ships, water } = shots === 'none' ? NOTHING : targetsOf(session, 0);
  const fired = shots === 'some' ? [...ships.slice(0, 3), ...water.slice(0, 3)] : ships;
  await goTo(page, '/rules');
  await store(page, stored(afterShots(session, fired)));
  await goTo(page, '/battle');
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

type State = readonly [name: string, wish: Wish, meet: (page: Page) => Promise<unknown>];

const AT_ONCE = { atOnce: true } as const;

/** What a person meets on the pages, one after the other. */
const STATES: readonly State[] = [
  [
    'rules of one’s own',
    {},
    async (page) => {
      await goTo(page, '/');
      await press(page, en('play:options'));
      await press(page, en('common:rules.edit'));
      await see(page, en('play:editor.playable'));
      await page.getByText(en('play:editor.draw')).click();
      await boards(page);
    },
  ],
  [
    'placing with the guide',
    AT_ONCE,
    async (page) => {
      const guide = { wasOffered: true, read: [], laysFleet: false };
      await store(page, { 'flotilla.guide': JSON.stringify(guide) });
      await openBattle(page, { shooter: 'random', isPlaced: false }, 'none');
      await page.getByRole('region', { name: en('battle:guide.title') }).waitFor();
    },
  ],
  ['placing', { atOnce: true, seen: begin }, (page) => press(page, en('battle:guide.skip'))],
  [
    'placing by hand',
    { atOnce: true, seen: begin },
    (page) => press(page, en('battle:placing.clear')),
  ],
  [
    'a battle',
    { atOnce: true, seen: bar },
    async (page) => {
      await openBattle(page, { shooter: 'random', isTraining: true }, 'some');
      await untilTurn(page);
    },
  ],
  [
    'the end',
    {},
    async (page) => {
      await openBattle(page, { shooter: 'random' }, 'all');
      await page.locator('[data-over]').waitFor();
    },
  ],
  [
    'the cover of two at one screen',
    { seen: (page) => button(page, en('battle:cover.ready', { name: 'Anna' })) },
    (page) => openBattle(page, {}, 'none'),
  ],
  [
    'two at one screen',
    AT_ONCE,
    async (page) => {
      await takeOver(page, 'Anna');
      await enemySquare(page, 0).waitFor();
    },
  ],
  [
    'the ships of one of them',
    {},
    async (page) => {
      await choose(page, en('battle:actions.showFleetOf', { name: 'Boris' }));
      await press(page, en('battle:ask.showFleetOf.yes'));
      await page.getByRole('dialog').getByRole('grid').waitFor();
    },
  ],
  [
    'a review',
    {},
    async (page) => {
      await goTo(page, await linkOf(PLAYED));
      await page.getByRole('button', { name: again }).first().waitFor();
    },
  ],
  ['a shot of it, tried again', {}, (page) => press(page, again)],
  ['a puzzle', AT_ONCE, (page) => goTo(page, '/puzzles')],
  [
    'its answer',
    {},
    async (page) => {
      await openSquare(page).click();
      await verdict(page).waitFor();
    },
  ],
  ['a streak', AT_ONCE, (page) => goTo(page, '/puzzles/streak')],
  [
    'a storm',
    AT_ONCE,
    async (page) => {
      await goTo(page, '/puzzles/storm');
      await press(page, en('puzzles:storm.begin'));
      await page.getByRole('timer').waitFor();
    },
  ],
  ['a game to finish', AT_ONCE, (page) => goTo(page, '/puzzles/finish').then(() => active(page))],
  ['the fleet of the day', AT_ONCE, (page) => goTo(page, '/daily').then(() => active(page))],
  ['a lesson', AT_ONCE, (page) => goTo(page, '/learn/around')],
  ['watching', {}, (page) => goTo(page, '/watch')],
  [
    'a game that was watched',
    {},
    async (page) => {
      for (const choice of await page.getByLabel(en('watch:shooter')).all())
        await choice.selectOption('random');
      await page.getByRole('slider', { name: en('watch:speed') }).press('End');
      await button(page, en('common:playback.run')).click();
      await page.getByRole('link', { name: en('watch:result.review') }).waitFor();
    },
  ],
  [
    'the calculator',
    AT_ONCE,
    async (page) => {
      await goTo(page, '/calculator');
      await page.locator('main svg text').first().waitFor();
    },
  ],
  ['its advice', {}, (page) => press(page, en('calculator:mode.advise'))],
  [
    'breeding',
    {},
    async (page) => {
      await goTo(page, '/lab/evolution');
      await press(page, en('lab:form.start'));
      await boards(page);
    },
  ],
  ...['density', 'zones'].map(
    (topic): State => [
      `the lesson on ${topic}`,
      {},
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
  for (const [name, { path }] of Object.entries(PAGES)) {
    await goTo(page, path);
    await expectFit(page, `${path} in Russian`, name === 'calculator' ? AT_ONCE : {});
  }
  for (const path of ['/puzzles/today', '/puzzles/streak', '/bimaru/easy']) {
    await goTo(page, path);
    await fleetLeft(page).waitFor();
    await expectFit(page, `${path} in Russian`, { atOnce: true, seen: fleetLeft });
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
  await button(second, en('join:join')).click();
  for (const page of [first, second]) {
    await begin(page).waitFor();
    await expectFit(page, 'placing online', { atOnce: true, seen: begin });
  }
  await begin(first).click();
  await expectFit(first, 'waiting');
  await begin(second).click();
  for (const page of [first, second]) {
    await enemySquare(page, 0).waitFor();
    await expectFit(page, 'a battle online', { atOnce: true, seen: bar });
  }
  // What is said fills the chat beside the boards, and lies over them on a phone.
  for (const phrase of ['hello', 'good-luck', 'nice-shot', 'thanks']) {
    await button(first, ru(`story:online.phrase.${phrase}`)).click();
  }
  await button(second, en('game:talk.unseen', { count: 4 })).waitFor();
  for (const page of [first, second]) await expectFit(page, 'a battle with talk', AT_ONCE);
  // With a shot, a notice, and the next shot marked.
  const [hit, ...others] = await ownShips(second);
  await enemySquare(first, hit!).click();
  await expect.poll(() => shotsOf(second)).toBe(1);
  await enemySquare(second, 55).click();
  for (const page of [first, second]) {
    await expectFit(page, 'a turn online', { atOnce: true, seen: bar });
  }
  const third = await openPage({ path: new URL(first.url()).pathname });
  await boards(third);
  await expectFit(third, 'a game of others');
  await winBy(first, others);
  for (const page of [first, second, third]) {
    await page.locator('[data-over]').waitFor();
    await expectFit(page, 'its end');
  }
});
