import {
  type Bimaru,
  bimaruHint,
  bimaruOfDay,
  givenMarks,
  makeBimaru,
  readBimaruText,
  solveBimaru,
} from '@flotilla/bimaru';
import { makeRng } from '@flotilla/engine';
import { daysSinceEpoch } from '@flotilla/play';
import { makePreset, makeSquare, type Square, squaresOf, unseal, unwrap } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  axeFaults,
  bottomOf,
  button,
  copied,
  figure,
  goTo,
  holdEngine,
  kept,
  labels,
  openPage,
  type PageOptions,
  PHONE,
  press,
  restingPlace,
  see,
  squaresIn,
} from './support/browser.js';
import { expectFit, UPRIGHT } from './support/fit.js';
import { en, ru } from './support/texts.js';

/** A Sunday with an expert puzzle, and the next day with an easy puzzle. */
const [EXPERT_DAY, DAY] = ['2026-11-22', '2026-11-23'];
const { puzzle: PUZZLE } = bimaruOfDay(daysSinceEpoch(DAY));
const NO_GIVEN = 'open';

/** Opens the puzzle page of a day. */
async function openDay(options: PageOptions = {}, day = DAY): Promise<Page> {
  const page = await openPage({ ...options, path: '/bimaru', now: `${day}T12:00:00Z` });
  await page.locator('[data-square="0"]').waitFor();
  return page;
}

/** Returns the names of the puzzles that are made in advance. */
const namesMade = async (page: Page) => unseal((await kept(page, 'flotilla.made')) ?? '') ?? '';
const nameOf = (square: Square) => makeSquare(PUZZLE.rules.grid, square);
const cell = (page: Page, square: Square) => page.locator(`[data-square="${square}"]`);
const labelOf = (page: Page, square: Square) => cell(page, square).getAttribute('aria-label');
/** Finds a text on the page, excluding the region for screen readers, which repeats it. */
const said = (page: Page, text: string | RegExp) => page.locator('main').getByText(text);

/** Returns the squares of ships that are not given. */
function asked(puzzle: Bimaru): Square[] {
  const solved = unwrap(solveBimaru(puzzle));
  if (solved.code !== 'one') throw new Error(`the puzzle has ${solved.code} solutions`);
  const given = givenMarks(puzzle);
  return squaresOf(solved.layout).filter((square) => given[square] === NO_GIVEN);
}

/** Marks ships with two taps each. */
async function tapShips(page: Page, ...squares: readonly Square[]): Promise<void> {
  for (const square of squares) {
    await cell(page, square).click();
    await cell(page, square).click();
  }
}

/** Returns an open square that is water in the solution. */
function waterOf(puzzle: Bimaru): Square {
  const ships = asked(puzzle);
  return givenMarks(puzzle).findIndex((mark, at) => mark === NO_GIVEN && !ships.includes(at));
}

async function expectPuzzle(page: Page, { rows, columns, givens }: Bimaru): Promise<void> {
  const sums = (part: string) => page.locator(`${part} th button`).allInnerTexts();
  expect(await sums('tbody')).toEqual(rows.map(String));
  expect(await sums('tfoot')).toEqual(columns.map(String));
  const given = await squaresIn(page.locator('[data-square][aria-disabled]'));
  expect(given).toEqual(givens.map(({ square }) => square));
}

test('the puzzle of a day is everybody’s, is solved by taps, and counts once', async () => {
  const page = await openDay();
  await see(page, '23 November 2026, easy');
  await expectPuzzle(page, PUZZLE);
  // The sum of a full line fills it with water.
  const ships = asked(PUZZLE);
  const row = Math.floor(ships[0]! / 10);
  const isInRow = (square: Square) => Math.floor(square / 10) === row;
  await tapShips(page, ...ships.filter(isInRow));
  await page.getByRole('button', { name: new RegExp(`^Row ${row + 1}: .*fill`) }).click();
  const cells = page.locator('tbody tr').nth(row).locator('[data-square]');
  expect((await labels(cells)).join()).not.toMatch(/: open/);
  await tapShips(page, ...ships.filter((square) => !isInRow(square)));
  await said(page, en('bimaru:done')).waitFor();
  await see(page, /^Time \d+:\d\d, no hints$/);
  // The shared text names no square.
  expect(await copied(page, en('puzzles:share.copy'))).toMatch(
    /^Flotilla · Bimaru, 23 November 2026\nTime \d+:\d\d, no hints\nhttp\S+\/bimaru$/,
  );
  const streak = figure(page, en('bimaru:figures.solved'));
  expect(await streak.innerText()).toBe('1');
  // Nothing can be changed any more, and the puzzle stays solved.
  const first = ships[0]!;
  await cell(page, first).click();
  expect(await labelOf(page, first)).toBe(`${nameOf(first)}: ship`);
  await page.reload();
  await said(page, en('bimaru:done')).waitFor();
  expect(await streak.innerText()).toBe('1');
});

test('a hint names its reason and marks its squares when it is taken', async () => {
  const page = await openDay({}, EXPERT_DAY);
  const { puzzle } = bimaruOfDay(daysSinceEpoch(EXPERT_DAY));
  const [found] = unwrap(bimaruHint(puzzle, givenMarks(puzzle))).decided;
  await press(page, en('bimaru:hint'));
  await button(page, en('bimaru:take')).waitFor();
  await said(page, /^[A-Z].+: (water|a ship) at .+\.$/).waitFor();
  const word = { water: 'water', segment: 'ship' }[found!.mark];
  expect(await labelOf(page, found!.square)).toContain(en('bimaru:hinted', { mark: word }));
  await press(page, en('bimaru:take'));
  await button(page, en('bimaru:hint')).waitFor();
  const view = { water: 'empty water', segment: 'ship' }[found!.mark];
  await expect.poll(() => labelOf(page, found!.square)).toBe(`${nameOf(found!.square)}: ${view}`);
});

test('what cannot be right is told, a wrong mark by the count and by the hint', async () => {
  const page = await openDay();
  const wrong = waterOf(PUZZLE);
  await press(page, en('bimaru:count'));
  await said(page, en('bimaru:fits', { count: 1, number: 1 })).waitFor();
  await tapShips(page, wrong);
  await press(page, en('bimaru:count'));
  await said(page, en('bimaru:noneFit')).waitFor();
  await press(page, en('bimaru:hint'));
  await said(page, `These marks are wrong: ${nameOf(wrong)}.`).waitFor();
  expect(await labelOf(page, wrong)).toContain(en('bimaru:faulty'));
  await press(page, en('bimaru:undo'), en('bimaru:undo'));
  expect(await labelOf(page, wrong)).toBe(`${nameOf(wrong)}: open`);
});

test('keys move and mark, and all of it is undone, over a reload, too', async () => {
  const page = await openDay();
  const square = waterOf(PUZZLE);
  await cell(page, 0).focus();
  await page.keyboard.type(nameOf(square));
  const state = () => labelOf(page, square);
  for (const [key, view] of [
    ['x', 'ship'],
    ['o', 'empty water'],
    ['Delete', 'open'],
    ['Enter', 'empty water'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(state).toContain(`: ${view}`);
  }
  // A reload keeps the whole undo history.
  await page.keyboard.press('x');
  await press(page, en('bimaru:clear'));
  await page.reload();
  for (const view of ['open', 'ship', 'empty water', 'open']) {
    await expect.poll(state).toContain(`: ${view}`);
    await press(page, en('bimaru:undo'));
  }
});

test('a new puzzle is that of its grade and seed, and another one follows it', async () => {
  const page = await openPage({ path: '/puzzles' });
  await page.getByRole('link', { name: en('bimaru:title') }).click();
  await page.getByLabel(en('bimaru:which')).selectOption('hard');
  await page.waitForURL('**/bimaru/hard');
  await cell(page, 0).waitFor();
  const keptPuzzle = async () => JSON.parse((await kept(page, 'flotilla.bimaru')) ?? '{}').own[0];
  const { seed, grade } = await keptPuzzle();
  const made = (seed: number) => {
    const rules = makePreset('russian', makeRng(seed));
    return unwrap(makeBimaru(rules, makeRng(seed, 'bimaru', 0), { grade })).puzzle;
  };
  const puzzle = made(seed);
  await expectPuzzle(page, puzzle);
  // The next puzzle is already generated: neither needs the worker any more.
  await expect.poll(() => namesMade(page)).toContain(`${seed + 1}`);
  await page.route('**/engine-worker*', (route) => route.abort());
  await page.reload();
  await cell(page, 0).waitFor();
  await tapShips(page, ...asked(puzzle));
  await press(page, en('bimaru:next'));
  await said(page, en('bimaru:done')).waitFor({ state: 'detached' });
  expect((await keptPuzzle()).seed).toBe(seed + 1);
  await expectPuzzle(page, made(seed + 1));
});

test('the first puzzle of a day is made on the page that leads to it', async () => {
  const page = await openPage({ path: '/puzzles', now: `${DAY}T12:00:00Z` });
  await expect.poll(() => namesMade(page)).toContain(DAY);
  await holdEngine(page);
  await goTo(page, '/bimaru');
  await expectPuzzle(page, PUZZLE);
});

test('a hint and a fault are whole for everybody, and the puzzle is printed light', async () => {
  const page = await openDay({ lang: 'ru', theme: 'dark', size: UPRIGHT });
  const ways = page.getByRole('navigation').first();
  await press(page, ru('bimaru:hint'));
  const reason = page.locator('[data-told=good]').first();
  await button(page, ru('bimaru:take')).waitFor();
  expect(await bottomOf(reason)).toBeLessThanOrEqual((await restingPlace(ways)).y);
  expect((await restingPlace(reason)).y).toBeGreaterThan(0);
  expect(await axeFaults(page)).toEqual([]);
  await expectFit(page, 'a hint', { atOnce: true });
  const given = givenMarks(PUZZLE);
  const corners = (at: number) => [at, at + 11];
  const free = [...given.keys()].find(
    (at) => at % 10 < 9 && corners(at).every((each) => given[each] === NO_GIVEN),
  );
  await tapShips(page, ...corners(free!));
  await page.locator('[data-told=bad]').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  // On paper it is light, without the ways to the pages and the buttons.
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('grid').first().isVisible()).toBe(true);
  for (const part of [ways, button(page, ru('bimaru:undo'))]) {
    expect(await part.isVisible()).toBe(false);
  }
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return [backgroundColor, color];
  });
  expect(colours).toEqual(['rgba(0, 0, 0, 0)', 'rgb(27, 39, 69)']);
});

/** CSPLib's board 113, which has 70 solutions without its hints. */
const BOARD = `problem(113, [4:1,3:2,2:3,1:4],
  [2,4,3,3,2,4,1,1,0,0], [0,5,0,2,2,3,1,3,2,2], [c@[7,10],w@[1,6]]).`;

test('a puzzle of one’s own is pasted, changed and examined, and its address holds it', async () => {
  const page = await openPage({ path: '/bimaru' });
  await page.getByLabel(en('bimaru:which')).selectOption('own');
  await page.getByLabel(en('bimaru:own.text')).fill(BOARD);
  await press(page, en('bimaru:own.read'));
  await expect.poll(() => labelOf(page, 69)).toContain(en('bimaru:form.single'));
  const examine = () => button(page, en('bimaru:own.examine')).click();
  await examine();
  await press(page, en('bimaru:own.show'));
  await page.getByRole('grid', { name: en('bimaru:own.solution') }).waitFor();
  // Removes its hints: a second tap deletes a hint.
  await page.getByLabel(en('bimaru:own.puts')).selectOption('single');
  await cell(page, 69).first().click();
  await page.getByLabel(en('bimaru:own.puts')).selectOption('water');
  await cell(page, 5).first().click();
  await examine();
  await see(page, en('bimaru:own.count', { number: 70 }));
  for (const name of ['first', 'second', 'shared'] as const) {
    await page.getByRole('grid', { name: en(`bimaru:own.${name}`) }).waitFor();
  }
  await expectFit(page, 'a puzzle with several solutions');
  const sum = page.getByLabel(en('bimaru:own.sum.row', { name: 1 }), { exact: true });
  await sum.fill('3');
  await page.reload();
  await expect.poll(() => sum.inputValue()).toBe('3');
  await examine();
  await see(page, en('bimaru:own.none'));
  // The verdict is announced by one region, without boards.
  await expect.poll(() => announced(page)).toMatch(new RegExp(`^${en('bimaru:own.none')}\\. `));
  expect(await page.locator('main [aria-live], main [role=alert]').count()).toBe(0);
});

test('an entered puzzle with one solution is solved like any other, and stays begun', async () => {
  const page = await openPage({ path: '/bimaru/own' });
  const release = await holdEngine(page);
  await page.getByLabel(en('bimaru:own.text')).fill(BOARD);
  await press(page, en('bimaru:own.read'), en('bimaru:own.examine'));
  const name = en('bimaru:own.searching', { count: 20 });
  await page.getByRole('progressbar', { name }).waitFor();
  release();
  await press(page, en('bimaru:own.play'));
  const puzzle = unwrap(await readBimaruText(BOARD, { inflate: async () => undefined }));
  await expectPuzzle(page, puzzle);
  const [first, ...others] = asked(puzzle);
  await tapShips(page, first!);
  await page.reload();
  await press(page, en('bimaru:own.examine'), en('bimaru:own.play'));
  expect(await labelOf(page, first!)).toContain(': ship');
  await tapShips(page, ...others);
  await said(page, en('bimaru:done')).waitFor();
  expect(await copied(page, en('puzzles:share.copy'))).toContain(page.url());
  await press(page, en('bimaru:own.change'));
  await button(page, en('bimaru:own.read')).waitFor();
});

const announced = (page: Page) => page.locator('[data-announcer]').innerText();

test('what holds no puzzle is refused, and wrong ships and sums are told and not examined', async () => {
  const page = await openPage({ path: '/bimaru/own#no%puzzle' });
  const unknown = en('story:bimaru.entry.unknown-text').slice(1);
  await see(page.getByRole('alert'), unknown);
  await goTo(page, '/bimaru/own');
  const take = async (text: string) => {
    await page.getByLabel(en('bimaru:own.text')).fill(text);
    await press(page, en('bimaru:own.read'));
  };
  await take('no puzzle');
  await see(page.getByRole('alert'), unknown);
  const fleet = page.getByLabel(en('bimaru:own.fleet'));
  const sum = page.getByLabel(en('bimaru:own.sum.column', { name: 'J' }), { exact: true });
  for (const [field, wrong, told, right] of [
    [fleet, '4 x 3', en('bimaru:own.lengths', { most: 10 }), '3, 2, 1'],
    [sum, '11', /^Column J: .*11/, '10'],
  ] as const) {
    await field.fill(wrong);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await press(page, en('bimaru:own.examine'));
    await field.and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(await field.inputValue()).toBe(wrong);
    await see(page.getByRole('alert'), told);
    expect(await axeFaults(page)).toEqual([]);
    await field.fill(right);
    await expect.poll(() => field.getAttribute('aria-invalid')).not.toBe('true');
  }
  expect(page.url()).toContain('#10x10f3,1,1,1:');
  // Reading a text replaces invalid input.
  await fleet.fill('12');
  await take(BOARD);
  await expect.poll(() => fleet.inputValue()).toBe('4 3 3 2 2 2 1 1 1 1');
  expect(await fleet.getAttribute('aria-invalid')).toBe('false');
  expect(await page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => announced(page)).toBe(en('bimaru:own.taken'));

  // Squares of a wide board lie where they are drawn.
  await page.setViewportSize(PHONE);
  await page.getByLabel(en('bimaru:own.width')).selectOption('15');
  await page.locator('[data-square="149"]').waitFor();
  const board = page.getByRole('grid').first();
  await restingPlace(board);
  const bottoms = await board.evaluate((grid) => {
    const drawn = grid.parentElement!.querySelector('svg')!.getBoundingClientRect().bottom;
    const squares = [...grid.querySelectorAll('[data-square]')];
    return [drawn, squares.at(-1)!.getBoundingClientRect().bottom].map(Math.round);
  });
  expect(bottoms[1]).toBe(bottoms[0]);
});
