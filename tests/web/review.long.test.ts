import { makeRng } from '@flotilla/engine';
import { analyseShots, costlyShots, summarise } from '@flotilla/play';
import {
  DEFAULT_NOTATION,
  type GameRecord,
  makePreset,
  makeRules,
  makeSquare,
  readRecord,
  type Seat,
  unwrap,
  writeRecord,
} from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { linkOf } from '../../apps/web/src/play/record-link.js';
import { gradeShot } from '../../packages/play/src/review/grade.js';
import { EXAMPLE } from '../support/example-game.js';
import {
  axeFaults,
  button,
  copied,
  give,
  goTo,
  heading,
  labels,
  ORIGIN,
  openPage,
  overflowOf,
  restingPlace,
  see,
} from './support/browser.js';
import { SMALLEST } from './support/fit.js';
import { finishedGame, gameBy, HISTORY_KEY } from './support/sessions.js';
import { en, ru } from './support/texts.js';

const SMALL = gameBy(unwrap(makeRules({ grid: { width: 5, height: 5 }, fleet: [3, 1] })), 'Anna');
const SMALL_TEXT = writeRecord(SMALL);
/** By rules that a value of positions is trained for. */
const TRAINED = gameBy(makePreset('mini-7', makeRng(4)), 'You');

/** Waits until the game stands at this shot. */
const atShot = (page: Page, step: number, all = SMALL.game.shots.length) =>
  page.getByText(en('review:replay.step', { step, all })).waitFor();

/** Where the game is gone through. */
const replayed = (page: Page) =>
  page.getByRole('region', { name: en('review:replay.title'), exact: true });

const cell = (page: Page, board: string, square: string) =>
  page.getByRole('grid', { name: board }).getByRole('gridcell', { name: `${square}:` });

const reviewsOf = ({ game }: GameRecord, seat: Seat) => [
  ...analyseShots(game, seat, { rng: makeRng(1) }),
];

describe('a game in a link', () => {
  test('is gone through by keys, slider and buttons, and its chances are shown', async () => {
    const page = await openPage({ path: await linkOf(EXAMPLE) });
    await atShot(page, 82, 82);
    await page.keyboard.press('Home');
    await see(page, en('review:replay.start'));
    await page.keyboard.press('ArrowRight');
    await see(page, en('review:shot.miss', { name: 'Anna', square: 'F5' }));
    const target = 'IQ180’s fleet';
    expect(await cell(page, target, 'F5').getAttribute('aria-label')).toBe('F5: miss, last shot');
    await button(page, en('review:replay.heat')).click();
    const best = 'C1: open, best, chance 25.6%';
    await page.getByRole('gridcell', { name: best, exact: true }).waitFor();
    expect(await cell(page, target, 'F5').getAttribute('aria-label')).toContain(
      'last shot, chance',
    );
    await page.getByRole('slider').fill('3');
    await see(page, en('review:shot.miss', { name: 'IQ180', square: 'G3' }));
    await button(page, en('review:replay.back')).click();
    await see(page, en('review:shot.hit', { name: 'IQ180', square: 'G4' }));
    await button(page, en('review:replay.last')).click();
    await see(page, en('review:shot.sunk', { name: 'Anna', square: 'B1' }));
  });

  test('is copied as a link and as text that open the same game', async () => {
    const page = await openPage({ path: await linkOf(EXAMPLE) });
    expect(await copied(page, en('review:export.copyText'))).toBe(EXAMPLE);
    const address = await copied(page, en('review:export.copyLink'));
    expect(address).toMatch(/^http\S+\/review#game=[\w-]+$/);
    const link = new URL(address);
    expect(link.origin).toBe(ORIGIN);
    await goTo(page, '/learn');
    await goTo(page, link.pathname + link.hash);
    await atShot(page, 82, 82);
    expect(await page.locator('main').innerText()).toContain('Anna vs IQ180');
  });

  test('is told to "you", in the language in use, whatever it was played in', async () => {
    const players = [{ name: 'You' }, { name: 'Boatswain', shooter: 'weights' }] as const;
    const record = { ...SMALL, players };
    const path = await linkOf(writeRecord(record));
    const page = await openPage({ path, lang: 'ru', phone: true });
    // A link that somebody else has sent tells of somebody else.
    await see(page, 'Игрок и Боцман');
    const own = JSON.stringify([finishedGame(record)]);
    await goTo(page, '/learn', { [HISTORY_KEY]: own });
    await goTo(page, path);
    await see(page, 'Вы и Боцман');
    await page.getByRole('heading', { name: ru('review:replay.fleetOf_you') }).waitFor();
    await heading(page, ru('review:replay.fleetOf', { name: 'Боцман' })).waitFor();
    await button(page, ru('review:analysis.show_you')).waitFor();
    const { square, outcome } = SMALL.game.shots[0]!;
    await page.getByRole('slider').fill('1');
    const name = makeSquare(SMALL.game.rules.grid, square, {
      ...DEFAULT_NOTATION,
      alphabet: 'russian',
    });
    await see(page, ru(`review:shot.${outcome}`, { name: 'Вы', square: name }));
    expect(await overflowOf(page)).toBe(0);
  });
});

describe('the analysis', () => {
  test('tells accuracy and luck apart, as the engine does', async () => {
    const page = await openPage({ path: await linkOf(SMALL_TEXT) });
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
    const [first] = reviews;
    await rows.first().click();
    await atShot(page, (first?.index ?? 0) + 1);
    await page.getByRole('img', { name: /Luck and loss, in hits: Anna/ }).waitFor();
    // By rules that no value is trained for, none in shots.
    const heads = page.getByRole('table').locator('thead');
    expect(await heads.innerText()).not.toContain(en('review:table.luckUnit'));
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html[data-theme=${theme}]`).waitFor();
      // Red words stand on another ground while their row is pointed at.
      const sinkings = rows.filter({ has: page.locator('[data-outcome=sunk]') });
      await sinkings.last().hover();
      expect(await axeFaults(page)).toEqual([]);
    }
  });

  test('tells luck in shots as the engine does', async () => {
    const stored = { [HISTORY_KEY]: JSON.stringify([finishedGame(TRAINED)]) };
    const page = await openPage({ path: '/review', lang: 'ru', stored });
    const figure = (shots: number, digits: number) => {
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      const rounded = Number(shots.toFixed(digits)) + 0;
      return new Intl.NumberFormat('ru', options).format(rounded).replace('-', '−');
    };
    for (const [seat, whose, suffix] of [
      [0, 'mine', '_you'],
      [1, 'named', ''],
    ] as const) {
      const { name } = TRAINED.players[seat];
      const lucks = reviewsOf(TRAINED, seat).map(({ shotsLuck }) => shotsLuck!);
      const sum = lucks.reduce((total, luck) => total + luck, 0);
      const shots = figure(Math.abs(sum), 1);
      const told = ru(`story:luck.${whose}.${sum < 0 ? 'good' : 'bad'}`, { name, shots });
      await page.getByText(told, { exact: true }).waitFor();
      await button(page, ru(`review:analysis.show${suffix}`, { name })).click();
      const region = page.getByRole('region', {
        name: ru(`review:table.title${suffix}`, { name }),
      });
      const rows = region.locator('tbody tr');
      await rows.nth(lucks.length - 1).waitFor();
      const unit = region.locator('thead tr:first-child th').last();
      expect(await unit.textContent()).toContain(ru('review:table.luckUnit'));
      const shown = await rows.locator('td:last-child').allInnerTexts();
      const saved = (luck: number) => `${luck <= -0.005 ? '+' : ''}${figure(-luck, 2)}`;
      expect(shown).toEqual(lucks.map(saved));
    }
  });

  test('grades each shot by the figures beside it', async () => {
    const page = await openPage({ path: await linkOf(EXAMPLE), lang: 'ru' });
    const table = page.getByRole('region', { name: ru('review:table.title', { name: 'Anna' }) });
    const rows = table.locator('tbody tr');
    await rows.locator('[data-grade]').last().waitFor();
    const shown = await rows.evaluateAll((all) =>
      all.map((row) => ({
        grade: row.querySelector<HTMLElement>('[data-grade]')?.dataset['grade'],
        cells: [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
      })),
    );
    const share = (text = '') => Number(/[\d.,]+/.exec(text)?.[0].replace(',', '.') ?? 0) / 100;
    expect(shown.length).toBeGreaterThan(30);
    for (const { grade, cells } of shown) {
      const [, , cost, chance, best, loss] = cells.map(share);
      expect(loss).toBeCloseTo(best! - chance!, 6);
      const grades = [true, false].map((isLucky) =>
        gradeShot({ loss: loss!, cost: cost! }, isLucky),
      );
      expect(grades, cells.join()).toContain(grade);
    }
    // What is told of a shot beside the boards has the same figures and the same grade.
    for (const [index, { grade, cells }] of shown.slice(0, 3).entries()) {
      await rows.nth(index).getByRole('button').click();
      const told = page.getByRole('region').locator('p', { has: page.locator('[data-grade]') });
      await expect.poll(() => told.first().innerText()).toContain(cells[3]!);
      expect(await told.locator('[data-grade]').first().getAttribute('data-grade')).toBe(grade);
    }
  });

  test('has the shots to learn from shot again in their place', async () => {
    const page = await openPage({ path: await linkOf(SMALL_TEXT) });
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
    // Nothing jumps: the board to shoot at is where the one of the shot was.
    expect(await boxOf()).toEqual(before);
    await cell(page, board, makeSquare(grid, moment?.square ?? 0)).click();
    await see(card, en('puzzles:notBest', { square: '', chance: '' }).slice(4));
    await button(card, en('puzzles:tell')).waitFor();
    await button(card, en('review:coach.again')).click();
    await cell(page, board, makeSquare(grid, moment?.bestSquares[0] ?? 0)).click();
    await see(card, 'is the best:');
    await see(card, 'In the game:');
    await button(card, en('review:coach.back')).click();
    await expect.poll(() => focusOf(page)).toBe(again);
    await button(card, en('review:coach.show')).click();
    await atShot(page, number);
  });
});

test('the chance of winning, and the boards beside the table', async () => {
  const page = await openPage({ path: await linkOf(EXAMPLE) });
  await page.getByRole('figure', { name: en('review:winning.title', { name: 'Anna' }) }).waitFor();
  const rows = page.getByRole('region', { name: /^Every shot/ }).locator('tbody tr');
  const boards = replayed(page).getByRole('grid');
  await rows.nth(5).getByRole('button').click();
  for (const board of await boards.all()) {
    const { y, height } = (await board.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(800);
  }
  await see(page, /Anna’s chance of winning now: \d+%/);
  expect(await axeFaults(page)).toEqual([]);
  // Neither side gave much away in this game: what it did, and its best shot, are shown all the same.
  const cards = page.getByRole('region', { name: en('review:coach.title', { name: 'Anna' }) });
  expect(await cards.getByRole('listitem').count()).toBe(3);
  const best = en('review:coach.best', { number: '' });
  await cards.getByRole('heading', { level: 2, name: best }).waitFor();
});

test('three shots that gave away two points of winning or more, and no such shot twice', async () => {
  const game = gameBy(makePreset('russian', makeRng(4)), 'Anna');
  const page = await openPage({ path: await linkOf(writeRecord(game)) });
  const below = page.getByRole('slider');
  await below.waitFor();
  const { y } = await restingPlace(below);
  const moments = page.getByRole('button', { name: /^Try shot \d+ again$/ });
  await moments.first().waitFor();
  expect(Math.abs((await restingPlace(below)).y - y)).toBeLessThan(1);
  expect(new Set(await labels(moments)).size).toBe(3);
  const told = page.getByText(/Cost: \d+\.\d percentage points of winning chance/);
  const costs = await told.allInnerTexts();
  expect(costs).toHaveLength(3);
  for (const text of costs) {
    expect(Number(/Cost: (\d+\.\d) /.exec(text)?.[1])).toBeGreaterThanOrEqual(2);
  }
});

test('a chart is seen whole beside the boards of the smallest phone, and leads to its shots', async () => {
  const size = SMALLEST;
  const page = await openPage({ path: await linkOf(EXAMPLE), phone: true, size });
  await page.reload();
  const chart = page.getByRole('figure', { name: en('review:winning.title', { name: 'Anna' }) });
  await chart.waitFor();
  const plot = chart.locator('.u-over');
  await plot.waitFor();
  const above = replayed(page).getByRole('grid').first();
  const below = page.getByRole('slider');
  // The boards stay at the top when they have come there.
  const scroll = () =>
    chart.evaluate((figure) => {
      const { bottom } = figure
        .closest('main')!
        .querySelector('section:has(input[type="range"]) [role="grid"]')!
        .getBoundingClientRect();
      const distance = figure.getBoundingClientRect().top - bottom - 8;
      scrollBy(0, distance);
      return Math.abs(distance);
    });
  const boxOf = async (what: typeof plot) => (await what.boundingBox())!;
  await expect.poll(scroll).toBeLessThan(1);
  const [boards, title, drawn, player] = [
    await boxOf(above),
    await boxOf(chart.locator('figcaption')),
    await boxOf(chart.getByRole('img')),
    await boxOf(below),
  ];
  expect(title.y).toBeGreaterThanOrEqual(boards.y + boards.height);
  expect(drawn.y + drawn.height).toBeLessThanOrEqual(player.y);
  const { width } = await boxOf(plot);
  for (const part of [1 / 4, 1 / 2]) {
    await plot.click({ position: { x: width * part, y: 20 } });
    const step = async () => Number(await below.inputValue());
    // Shots lie closer than pixels.
    await expect.poll(async () => Math.abs((await step()) - 82 * part)).toBeLessThanOrEqual(1);
    await see(chart, `Shot: ${await step()}`);
  }
});

/** What the element is called that has the focus. */
const focusOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('what cannot be opened is told, and nothing is lost', () => {
  test('a link that was cut off, or changed', async () => {
    const link = await linkOf(EXAMPLE);
    const page = await openPage({ path: link.slice(0, 300) });
    await see(page, en('review:error.cut-off'));
    await goTo(page, '/learn');
    await goTo(page, '/review#game=____');
    await see(page, en('review:error.damaged'));
    expect(await page.getByRole('alert').count()).toBe(1);
  });

  test('a damaged record: its line is named, and it can be mended', async () => {
    const damaged = EXAMPLE.replace('\n1 E4-', '\n1 E4+');
    const page = await openPage({ path: await linkOf(damaged) });
    const line = EXAMPLE.slice(0, EXAMPLE.indexOf('\n1 E4-')).split('\n').length + 1;
    const fault = `Line ${line}: by the layouts the answer here is E4-.`;
    await see(page, fault);
    await button(page, en('review:source.repair')).click();
    const field = page.getByRole('textbox', { name: en('review:source.record') });
    expect((await field.inputValue()).trim()).toBe(damaged.trim());
    await button(page, en('review:source.show')).click();
    expect(await page.getByRole('dialog').innerText()).toContain(fault);
    await field.fill(EXAMPLE);
    await button(page, en('review:source.show')).click();
    await atShot(page, 82, 82);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('a file that is no record leaves the game that is open', async () => {
    const page = await openPage({ path: await linkOf(SMALL_TEXT) });
    await page.getByText('Anna vs Boris', { exact: true }).waitFor();
    const file = page.locator('input[type=file]');
    await give(file, 'no game at all');
    await see(page, 'Line 1: not a game record');
    expect(await page.locator('main').innerText()).toContain('Anna vs Boris');
    await give(file, EXAMPLE);
    await see(page, 'Anna vs IQ180');
  });
});

describe('finished games', () => {
  test('the last one is shown, others are chosen from a list', async () => {
    // A record tells a game that ended by the clock as resigned.
    const { game } = SMALL;
    const ended = { phase: 'over', winner: 1, isResigned: true } as const;
    const lost = { ...game, ...ended, shots: game.shots.slice(0, 3) };
    const timed = finishedGame({ ...SMALL, game: lost }, { seed: 1, isOutOfTime: true });
    const games = [timed, finishedGame(unwrap(readRecord(EXAMPLE)), { seed: 2 })];
    const stored = { [HISTORY_KEY]: JSON.stringify(games) };
    const page = await openPage({ path: '/review', stored });
    await page.getByText('Anna vs Boris', { exact: true }).waitFor();
    await see(page, en('review:result.time', { loser: 'Anna', name: 'Boris' }));
    await page.getByLabel(en('review:source.game')).selectOption({ index: 1 });
    await atShot(page, 82, 82);
    await page.reload();
    await atShot(page, 82, 82);
  });

  test('where there is none, the page says what to do', async () => {
    const page = await openPage({ path: '/review' });
    await see(page, en('review:source.none.title'));
    await page.getByRole('link', { name: en('review:source.none.play') }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});
