import { makeRng } from '@flotilla/engine';
import { analyseShots, costlyShots, summarise } from '@flotilla/play';
import {
  DEFAULT_NOTATION,
  type GameRecord,
  makePreset,
  makeSquare,
  readRecord,
  type Seat,
  unwrap,
  writeRecord,
} from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeRecordLink } from '../../apps/web/src/play/record-link.js';
import { EXAMPLE } from '../support/example-game.js';
import {
  axeFaults,
  bottomOf,
  button,
  copied,
  give,
  goTo,
  heading,
  ORIGIN,
  openPage,
  overflowOf,
  press,
  restingPlace,
  see,
} from './support/browser.js';
import { SMALLEST } from './support/fit.js';
import { finishedGame, gameBy, HISTORY_KEY } from './support/sessions.js';
import { en, ru } from './support/texts.js';

const SMALL = gameBy('Anna');
const SMALL_TEXT = writeRecord(SMALL);
/** A game by rules that a value of positions is trained for. */
const TRAINED = gameBy('You', makePreset('mini-7', makeRng(4)));

/** Waits until the replay shows this shot. */
const atShot = (page: Page, step: number, all = SMALL.game.shots.length) =>
  page.getByText(en('review:replay.step', { step, all })).waitFor();

/** Finds the boards of the replay. */
const boardsOf = (page: Page) =>
  page.getByRole('region', { name: en('review:replay.title'), exact: true }).getByRole('grid');

const cell = (page: Page, board: string, square: string) =>
  page.getByRole('grid', { name: board }).getByRole('gridcell', { name: `${square}:` });

const reviewsOf = ({ game }: GameRecord, seat: Seat) =>
  Array.from(analyseShots(game, seat, { rng: makeRng(1) }));

test('a game in a link is gone through by keys, slider and buttons, and its chances are shown', async () => {
  const page = await openPage({ path: await makeRecordLink(EXAMPLE) });
  await atShot(page, 82, 82);
  await page.keyboard.press('Home');
  await see(page, en('review:replay.start'));
  await page.keyboard.press('ArrowRight');
  await see(page, en('review:shot.miss', { name: 'Anna', square: 'F5' }));
  const target = 'IQ180’s fleet';
  expect(await cell(page, target, 'F5').getAttribute('aria-label')).toBe('F5: miss, last shot');
  await press(page, en('review:replay.heat'));
  const best = 'C1: open, best, chance 25.6%';
  await page.getByRole('gridcell', { name: best, exact: true }).waitFor();
  expect(await cell(page, target, 'F5').getAttribute('aria-label')).toContain('last shot, chance');
  await page.getByRole('slider').fill('3');
  await see(page, en('review:shot.miss', { name: 'IQ180', square: 'G3' }));
  await press(page, en('review:replay.back'));
  await see(page, en('review:shot.hit', { name: 'IQ180', square: 'G4' }));
  await press(page, en('review:replay.last'));
  await see(page, en('review:shot.sunk', { name: 'Anna', square: 'B1' }));
});

test('a game in a link is told to "you", in the language in use, whatever it was played in', async () => {
  const players = [{ name: 'You' }, { name: 'Boatswain', shooter: 'weights' }] as const;
  const record = { ...SMALL, players };
  const path = await makeRecordLink(writeRecord(record));
  const page = await openPage({ path, lang: 'ru', phone: true });
  // A link sent by another person is not about “you”.
  await see(page, 'Игрок и Боцман');
  const own = JSON.stringify([finishedGame(record)]);
  await goTo(page, '/learn', { [HISTORY_KEY]: own });
  await goTo(page, path);
  await see(page, 'Вы и Боцман');
  await heading(page, ru('review:replay.fleetOf_you')).waitFor();
  await button(page, ru('review:analysis.show_you')).waitFor();
  const { square, outcome } = SMALL.game.shots[0]!;
  await page.getByRole('slider').fill('1');
  const notation = { ...DEFAULT_NOTATION, alphabet: 'russian' } as const;
  const name = makeSquare(SMALL.game.rules.grid, square, notation);
  await see(page, ru(`review:shot.${outcome}`, { name: 'Вы', square: name }));
  expect(await overflowOf(page)).toBe(0);
});

test('the analysis tells accuracy and luck apart, as the engine does', async () => {
  const page = await openPage({ path: await makeRecordLink(SMALL_TEXT) });
  for (const seat of [0, 1] as const) {
    const { accuracy, luck } = summarise(reviewsOf(SMALL, seat));
    const told = {
      name: SMALL.players[seat].name,
      accuracy: new Intl.NumberFormat('en', { style: 'percent' }).format(accuracy),
      hits: Math.abs(luck).toFixed(1),
    };
    const kind = luck > 0 ? 'lucky' : 'unlucky';
    await see(page, en(`review:analysis.inWords.${kind}`, told));
  }
  const rows = page.locator('tbody tr').filter({ has: page.getByRole('button') });
  const reviews = reviewsOf(SMALL, 0);
  await rows.nth(reviews.length - 1).waitFor();
  expect(await rows.count()).toBe(reviews.length);
  await rows.first().click();
  await atShot(page, reviews[0]!.index + 1);
  await page.getByRole('img', { name: /Luck and loss, in hits: Anna/ }).waitFor();
  // Without a trained value for these rules, there is none in shots.
  const heads = page.getByRole('table').locator('thead');
  expect(await heads.innerText()).not.toContain(en('review:table.luckUnit'));
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    // Red words have another background while their row is hovered.
    const sinkings = rows.filter({ has: page.locator('[data-outcome=sunk]') });
    await sinkings.last().hover();
    expect(await axeFaults(page)).toEqual([]);
  }
});

test('the analysis tells luck in shots as the engine does', async () => {
  const stored = { [HISTORY_KEY]: JSON.stringify([finishedGame(TRAINED)]) };
  const page = await openPage({ path: '/review', lang: 'ru', stored });
  const region = page.getByRole('region', { name: ru('review:table.title_you') });
  const lucks = reviewsOf(TRAINED, 0).map(({ shotsLuck }) => shotsLuck!);
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const figure = new Intl.NumberFormat('ru', digits);
  // 0 is added to -0, which has a sign.
  const saved = (luck: number) =>
    `${luck <= -0.005 ? '+' : ''}${figure.format(Number((-luck).toFixed(2)) + 0)}`;
  await press(page, ru('review:analysis.show_you'));
  const cells = region.locator('tbody td:last-child');
  await cells.nth(lucks.length - 1).waitFor();
  const shown = await cells.allInnerTexts();
  expect(shown.map((text) => text.replace('−', '-'))).toEqual(lucks.map(saved));
  const heads = await region.locator('thead tr:first-child th').allTextContents();
  expect(heads.at(-1)).toContain(ru('review:table.luckUnit'));
});

test('the analysis has the shots to learn from shot again in their place', async () => {
  const page = await openPage({ path: await makeRecordLink(SMALL_TEXT) });
  const [moment] = costlyShots(reviewsOf(SMALL, 0));
  const number = (moment?.index ?? 0) + 1;
  const again = en('review:coach.which', { number });
  const { grid } = SMALL.game.rules;
  const board = en('review:coach.board', { number });
  const first = button(page, again);
  const card = page.getByRole('article').filter({ has: page.getByRole('grid', { name: board }) });
  await first.waitFor();
  const boxOf = async () => (await page.getByRole('grid', { name: board }).boundingBox())!;
  const before = await boxOf();
  await first.click();
  expect(await focusOf(page)).toMatch(/^[A-Z]\d+: /);
  // Nothing jumps: the board to shoot at replaces the board of the shot.
  expect(await boxOf()).toEqual(before);
  await cell(page, board, makeSquare(grid, moment?.square ?? 0)).click();
  await see(card, en('puzzles:notBest', { square: '', chance: '' }).slice(4));
  await button(card, en('puzzles:tell')).waitFor();
  await press(card, en('review:coach.again'));
  await cell(page, board, makeSquare(grid, moment?.bestSquares[0] ?? 0)).click();
  await see(card, 'is the best:', 'In the game:');
  await press(card, en('review:coach.back'));
  await expect.poll(() => focusOf(page)).toBe(again);
  await press(card, en('review:coach.show'));
  await atShot(page, number);
});

test('has the chance of winning, boards beside the table, and is copied as text and as a link', async () => {
  const page = await openPage({ path: await makeRecordLink(EXAMPLE) });
  await page.getByRole('figure', { name: en('review:winning.title', { name: 'Anna' }) }).waitFor();
  const rows = page.getByRole('region', { name: /^Every shot/ }).locator('tbody tr');
  await rows.nth(5).getByRole('button').click();
  for (const board of await boardsOf(page).all()) {
    const { y, height } = (await board.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(800);
  }
  await see(page, /Anna’s chance of winning now: \d+%/);
  expect(await axeFaults(page)).toEqual([]);
  // Neither side lost much in this game; its moments and its best shot are shown nevertheless.
  const cards = page.getByRole('region', { name: en('review:coach.title', { name: 'Anna' }) });
  expect(await cards.getByRole('listitem').count()).toBe(3);
  const best = en('review:coach.best', { number: '' });
  await cards.getByRole('heading', { level: 2, name: best }).waitFor();

  await press(page, en('battle:keep.export'));
  expect(await copied(page, en('battle:keep.text'))).toBe(EXAMPLE);
  await press(page, en('battle:keep.share'));
  const address = await copied(page, en('battle:keep.link'));
  expect(address).toMatch(/^http\S+\/review#game=[\w-]+$/);
  const link = new URL(address);
  expect(link.origin).toBe(ORIGIN);
  await goTo(page, '/learn');
  await goTo(page, link.pathname + link.hash);
  await atShot(page, 82, 82);
});

test('a chart is seen whole beside the boards of the smallest phone, and leads to its shots', async () => {
  const path = await makeRecordLink(EXAMPLE);
  const page = await openPage({ path, phone: true, size: SMALLEST });
  await page.reload();
  const chart = page.getByRole('figure', { name: en('review:winning.title', { name: 'Anna' }) });
  await chart.waitFor();
  const plot = chart.locator('.u-over');
  await plot.waitFor();
  const below = page.getByRole('slider');
  // The boards stick to the top once they get there.
  const scroll = () =>
    chart.evaluate((figure) => {
      const board = document.querySelector('main section:has(input[type=range]) [role=grid]')!;
      const { bottom } = board.getBoundingClientRect();
      const distance = figure.getBoundingClientRect().top - bottom - 8;
      scrollBy(0, distance);
      return Math.abs(distance);
    });
  await expect.poll(scroll).toBeLessThan(1);
  const title = await restingPlace(chart.locator('figcaption'));
  expect(title.y).toBeGreaterThanOrEqual(await bottomOf(boardsOf(page).first()));
  const player = await restingPlace(below);
  expect(await bottomOf(chart.getByRole('img'))).toBeLessThanOrEqual(player.y);
  const { width } = await restingPlace(plot);
  for (const part of [1 / 4, 1 / 2]) {
    await plot.click({ position: { x: width * part, y: 20 } });
    const step = async () => Number(await below.inputValue());
    // Shots are closer together than pixels.
    await expect.poll(async () => Math.abs((await step()) - 82 * part)).toBeLessThanOrEqual(1);
    await see(chart, `Shot: ${await step()}`);
  }
});

/** Returns the label of the focused element. */
const focusOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test('what cannot be opened is told and can be mended, and the game that is open stays', async () => {
  const link = await makeRecordLink(EXAMPLE);
  const page = await openPage({ path: link.slice(0, 300) });
  await see(page, en('review:error.cut-off'));
  const damaged = EXAMPLE.replace('\n1 E4-', '\n1 E4+');
  await goTo(page, '/learn');
  await goTo(page, await makeRecordLink(damaged));
  const line = EXAMPLE.slice(0, EXAMPLE.indexOf('\n1 E4-')).split('\n').length + 1;
  const fault = `Line ${line}: by the layouts the answer must be E4-.`;
  await see(page, fault);
  await press(page, en('review:source.repair'));
  const field = page.getByRole('textbox', { name: en('review:source.record') });
  expect((await field.inputValue()).trim()).toBe(damaged.trim());
  await press(page, en('review:source.show'));
  expect(await page.getByRole('dialog').innerText()).toContain(fault);
  await field.fill(SMALL_TEXT);
  await press(page, en('review:source.show'));
  await page.getByText('Anna vs Boris', { exact: true }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  const file = page.locator('input[type=file]');
  await give(file, 'no game at all');
  await page.getByRole('alert').waitFor();
  expect(await page.locator('main').innerText()).toContain('Anna vs Boris');
  await give(file, EXAMPLE);
  await see(page, 'Anna vs IQ180');
});

test('of finished games the last one is shown, others are chosen, and none is told of', async () => {
  const page = await openPage({ path: '/review' });
  await see(page, en('review:source.none.title'));
  await page.getByRole('link', { name: en('review:source.none.play') }).waitFor();
  // A record stores a loss on time as a resignation.
  const { game } = SMALL;
  const ended = { phase: 'over', winner: 1, isResigned: true } as const;
  const lost = { ...game, ...ended, shots: game.shots.slice(0, 3) };
  const timed = finishedGame({ ...SMALL, game: lost }, { seed: 1, isOutOfTime: true });
  const games = [timed, finishedGame(unwrap(readRecord(EXAMPLE)), { seed: 2 })];
  await goTo(page, '/review', { [HISTORY_KEY]: JSON.stringify(games) });
  await page.getByText('Anna vs Boris', { exact: true }).waitFor();
  await see(page, en('review:result.time', { loser: 'Anna', name: 'Boris' }));
  await page.getByLabel(en('review:source.game')).selectOption({ index: 1 });
  await atShot(page, 82, 82);
  await page.reload();
  await atShot(page, 82, 82);
});
