import {
  type Bimaru,
  type BimaruStep,
  bimaruHint,
  bimaruOfDay,
  givenMarks,
  makeBimaru,
  readBimaruText,
  solveBimaru,
} from '@flotilla/bimaru';
import { makeRng } from '@flotilla/engine';
import { numberOfDay } from '@flotilla/play';
import { makePreset, makeSquare, type Square, squaresOf, unseal, unwrap } from '@flotilla/rules';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import {
  axeFaults,
  button,
  copied,
  figure,
  goTo,
  holdEngine,
  labels,
  openPage,
  type PageOptions,
  see,
  kept as storedText,
} from './support/browser.js';
import { hiddenParts, WINDOWS } from './support/fit.js';
import { en, ru } from './support/texts.js';

/** A Sunday, whose puzzle is an expert's; and the day after, with an easy one. */
const [EXPERT_DAY, DAY] = ['2026-11-22', '2026-11-23'];
const { puzzle: PUZZLE } = bimaruOfDay(numberOfDay(DAY));
const NO_GIVEN = 'open';

/** The page of the puzzle of a day. */
async function openDay(options: PageOptions = {}, day = DAY): Promise<Page> {
  const page = await openPage({ ...options, path: '/bimaru', now: `${day}T12:00:00Z` });
  await page.locator('[data-square="0"]').waitFor();
  return page;
}

const nameOf = (square: Square) => makeSquare(PUZZLE.rules.grid, square);
const cell = (page: Page, square: Square) => page.locator(`[data-square="${square}"]`);
const labelOf = (page: Page, square: Square) => cell(page, square).getAttribute('aria-label');
/** What the page says; the region for screen readers says it, too. */
const said = (page: Page, text: string | RegExp) => page.locator('main').getByText(text);

/** The squares of ships that are not given. */
function asked(puzzle: Bimaru): Square[] {
  const solved = unwrap(solveBimaru(puzzle));
  if (solved.code !== 'one') throw new Error(`the puzzle has ${solved.code} solutions`);
  const given = givenMarks(puzzle);
  return squaresOf(solved.layout).filter((square) => given[square] === NO_GIVEN);
}

/** Marks a ship, by two taps. */
async function tapShip(page: Page, square: Square): Promise<void> {
  await cell(page, square).click();
  await cell(page, square).click();
}

/** An open square that is water in the solution. */
function waterOf(puzzle: Bimaru): Square {
  const ships = asked(puzzle);
  return givenMarks(puzzle).findIndex((mark, at) => mark === NO_GIVEN && !ships.includes(at));
}

async function expectPuzzle(page: Page, { rows, columns, givens }: Bimaru): Promise<void> {
  const sums = (part: string) => page.locator(`${part} th button`).allInnerTexts();
  expect(await sums('tbody')).toEqual(rows.map(String));
  expect(await sums('tfoot')).toEqual(columns.map(String));
  const given = await page
    .locator('[data-square][aria-disabled]')
    .evaluateAll((cells) => cells.map((each) => Number((each as HTMLElement).dataset['square'])));
  expect(given).toEqual(givens.map(({ square }) => square));
}

test('the puzzle of a day is everybody’s, is solved by taps, and counts once', async () => {
  const page = await openDay();
  await see(page, '23 November 2026, easy');
  await expectPuzzle(page, PUZZLE);
  for (const square of asked(PUZZLE)) await tapShip(page, square);
  await said(page, en('bimaru:done')).waitFor();
  await see(page, /^Time \d+:\d\d, no hints$/);
  // What is shared names no square.
  expect(await copied(page, en('puzzles:share.copy'))).toMatch(
    /^Flotilla · Bimaru, 23 November 2026\nTime \d+:\d\d, no hints\nhttp\S+\/bimaru$/,
  );
  const streak = figure(page, en('bimaru:figures.solved'));
  expect(await streak.innerText()).toBe('1');
  // Nothing can be changed any more, and it stays solved.
  const [first] = asked(PUZZLE);
  await cell(page, first!).click();
  expect(await labelOf(page, first!)).toBe(`${nameOf(first!)}: ship`);
  await page.reload();
  await said(page, en('bimaru:done')).waitFor();
  expect(await streak.innerText()).toBe('1');
});

test('a hint names its reason and marks its squares when it is taken', async () => {
  const page = await openDay({}, EXPERT_DAY);
  const { puzzle } = bimaruOfDay(numberOfDay(EXPERT_DAY));
  const step: BimaruStep = unwrap(bimaruHint(puzzle, givenMarks(puzzle)));
  const [found] = step.decided;
  await button(page, en('bimaru:hint')).click();
  await button(page, en('bimaru:take')).waitFor();
  await said(page, /^[A-Z].+: (water|a ship) at .+\.$/).waitFor();
  const word = { water: 'water', segment: 'ship' }[found!.mark];
  expect(await labelOf(page, found!.square)).toContain(en('bimaru:hinted', { mark: word }));
  await button(page, en('bimaru:take')).click();
  await button(page, en('bimaru:hint')).waitFor();
  const view = { water: 'empty water', segment: 'ship' }[found!.mark];
  await expect.poll(() => labelOf(page, found!.square)).toBe(`${nameOf(found!.square)}: ${view}`);
});

test('what cannot be right is told, a wrong mark by the count and by the hint', async () => {
  const page = await openDay();
  const wrong = waterOf(PUZZLE);
  await button(page, en('bimaru:count')).click();
  await said(page, en('bimaru:fits', { count: 1, number: 1 })).waitFor();
  await tapShip(page, wrong);
  await button(page, en('bimaru:count')).click();
  await said(page, en('bimaru:noneFit')).waitFor();
  await button(page, en('bimaru:hint')).click();
  await said(page, `These marks are wrong: ${nameOf(wrong)}.`).waitFor();
  expect(await labelOf(page, wrong)).toContain(en('bimaru:faulty'));
  await button(page, en('bimaru:undo')).click();
  await button(page, en('bimaru:undo')).click();
  expect(await labelOf(page, wrong)).toBe(`${nameOf(wrong)}: open`);
  // Too many in a line without ships.
  const empty = PUZZLE.rows.indexOf(Math.min(...PUZZLE.rows.map((sum) => sum ?? 9)));
  const given = givenMarks(PUZZLE);
  const row = [...given.keys()].filter((at) => Math.floor(at / 10) === empty);
  const open = row.filter((at) => given[at] === NO_GIVEN);
  for (const square of open.slice(0, (PUZZLE.rows[empty] ?? 0) + 1)) await tapShip(page, square);
  await said(page, `Row ${empty + 1} has too many ship squares.`).waitFor();
  await page.getByRole('button', { name: new RegExp(`^Row ${empty + 1}: .*cannot be`) }).waitFor();
});

test('the sum of a full line fills it with water', async () => {
  const page = await openDay();
  const [first] = asked(PUZZLE);
  const row = Math.floor(first! / 10);
  const ships = asked(PUZZLE).filter((square) => Math.floor(square / 10) === row);
  for (const square of ships) await tapShip(page, square);
  await page.getByRole('button', { name: new RegExp(`^Row ${row + 1}: .*fill`) }).click();
  const cells = page.locator('tbody tr').nth(row).locator('[data-square]');
  expect((await labels(cells)).join()).not.toMatch(/: open/);
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
    ['Enter', 'ship'],
    [' ', 'open'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(state).toContain(`: ${view}`);
  }
  // A reload keeps every step that can be undone.
  await page.keyboard.press('x');
  await button(page, en('bimaru:clear')).click();
  await page.reload();
  for (const view of ['open', 'ship', 'open', 'ship', 'empty water']) {
    await expect.poll(state).toContain(`: ${view}`);
    await button(page, en('bimaru:undo')).click();
  }
});

test('a new puzzle is that of its grade and seed, and another one follows it', async () => {
  const page = await openPage({ path: '/puzzles' });
  await page.getByRole('link', { name: en('bimaru:title') }).click();
  await page.getByRole('link', { name: en('story:bimaru.grade.hard') }).click();
  await see(page, en('bimaru:ofGrade', { grade: 'hard' }));
  await page.locator('[data-square="0"]').waitFor();
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('flotilla.bimaru') ?? '{}').own[0]);
  const { seed, grade } = await kept();
  const made = (seed: number) => {
    const rules = makePreset('russian', makeRng(seed));
    return unwrap(makeBimaru(rules, makeRng(seed, 'bimaru', 0), { grade })).puzzle;
  };
  const puzzle = made(seed);
  await expectPuzzle(page, puzzle);
  // The next one is made meanwhile: neither needs the worker any more.
  const keptNames = async () => unseal((await storedText(page, 'flotilla.made')) ?? '') ?? '';
  await expect.poll(keptNames).toContain(`${seed + 1}`);
  await page.route('**/engine-worker*', (route) => route.abort());
  await page.reload();
  await cell(page, 0).waitFor();
  for (const square of asked(puzzle)) await tapShip(page, square);
  await button(page, en('bimaru:next')).click();
  await said(page, en('bimaru:done')).waitFor({ state: 'detached' });
  expect((await kept()).seed).toBe(seed + 1);
  await expectPuzzle(page, made(seed + 1));
});

test('the first puzzle of a day is made on the page that leads to it', async () => {
  const page = await openPage({ path: '/puzzles', now: `${DAY}T12:00:00Z` });
  const keptNames = async () => unseal((await storedText(page, 'flotilla.made')) ?? '') ?? '';
  await expect.poll(keptNames).toContain(DAY);
  await holdEngine(page);
  await goTo(page, '/bimaru');
  await expectPuzzle(page, PUZZLE);
});

test('a hint and a fault are whole for everybody', async () => {
  const page = await openDay({ lang: 'ru', theme: 'dark' });
  await button(page, ru('bimaru:hint')).click();
  await page.locator('[data-told=good]').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const message = `${size.width} by ${size.height}`;
    await expect.poll(() => hiddenParts(page, true), { message }).toEqual([]);
  }
  const given = givenMarks(PUZZLE);
  const corners = (at: number) => [at, at + 11];
  const free = [...given.keys()].find(
    (at) => at % 10 < 9 && corners(at).every((each) => given[each] === NO_GIVEN),
  );
  for (const square of corners(free!)) await tapShip(page, square);
  await page.locator('[data-told=bad]').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

/** CSPLib's board 113, which has 70 solutions without its hints. */
const BOARD = `problem(113, [4:1,3:2,2:3,1:4],
  [2,4,3,3,2,4,1,1,0,0], [0,5,0,2,2,3,1,3,2,2], [c@[7,10],w@[1,6]]).`;

test('a puzzle of one’s own is pasted, changed and examined, and its address holds it', async () => {
  const page = await openPage({ path: '/bimaru' });
  await page.getByRole('link', { name: en('bimaru:own.link') }).click();
  await page.getByLabel(en('bimaru:own.text')).fill(BOARD);
  await button(page, en('bimaru:own.read')).click();
  await expect.poll(() => labelOf(page, 69)).toContain(en('bimaru:form.single'));
  const examine = () => button(page, en('bimaru:own.examine')).click();
  await examine();
  await button(page, en('bimaru:own.show')).click();
  await page.getByRole('grid', { name: en('bimaru:own.solution') }).waitFor();
  // Without its hints, which a second tap takes away.
  await page.getByLabel(en('bimaru:own.puts')).selectOption('single');
  await cell(page, 69).first().click();
  await page.getByLabel(en('bimaru:own.puts')).selectOption('water');
  await cell(page, 5).first().click();
  await examine();
  await see(page, en('bimaru:own.count', { number: 70 }));
  for (const name of ['first', 'second', 'shared'] as const) {
    await page.getByRole('grid', { name: en(`bimaru:own.${name}`) }).waitFor();
  }
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const message = `${size.width} by ${size.height}`;
    await expect.poll(() => hiddenParts(page), { message }).toEqual([]);
  }
  const sum = page.getByLabel(en('bimaru:own.sum.row', { name: 1 }), { exact: true });
  expect(await sum.inputValue()).toBe('2');
  await sum.fill('3');
  await page.reload();
  await expect.poll(() => sum.inputValue()).toBe('3');
  await examine();
  await see(page, en('bimaru:own.none'));
  // The verdict is announced by one region, without boards.
  await expect.poll(() => announced(page)).toMatch(new RegExp(`^${en('bimaru:own.none')}\\. `));
  expect(await page.locator('main [aria-live], main [role=alert]').count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
});

test('an entered puzzle with one solution is solved like any other, and stays begun', async () => {
  const page = await openPage({ path: '/bimaru/own' });
  const release = await holdEngine(page);
  const begin = async () => {
    await button(page, en('bimaru:own.examine')).click();
    const name = en('bimaru:own.searching', { count: 20 });
    await page.getByRole('progressbar', { name }).waitFor();
    release();
    await button(page, en('bimaru:own.play')).click();
  };
  await page.getByLabel(en('bimaru:own.text')).fill(BOARD);
  await button(page, en('bimaru:own.read')).click();
  await begin();
  const puzzle = unwrap(await readBimaruText(BOARD, { inflate: async () => undefined }));
  await expectPuzzle(page, puzzle);
  await button(page, en('bimaru:hint')).click();
  await button(page, en('bimaru:take')).waitFor();
  const [first, ...others] = asked(puzzle);
  await tapShip(page, first!);
  await page.reload();
  await button(page, en('bimaru:own.examine')).click();
  await button(page, en('bimaru:own.play')).click();
  expect(await labelOf(page, first!)).toContain(': ship');
  for (const square of others) await tapShip(page, square);
  await said(page, en('bimaru:done')).waitFor();
  await see(page, /^Time \d+:\d\d, 1 hint$/);
  expect(await copied(page, en('puzzles:share.copy'))).toContain(page.url());
  await button(page, en('bimaru:own.change')).click();
  await button(page, en('bimaru:own.read')).waitFor();
});

test('what holds no puzzle is refused, and the ships that are typed are told apart', async () => {
  const page = await openPage({ path: '/bimaru/own#no%puzzle' });
  await see(page.getByRole('alert'), en('story:bimaru.entry.unknown-text').slice(1));
  await goTo(page, '/bimaru/own');
  await page.getByLabel(en('bimaru:own.text')).fill('no puzzle');
  await button(page, en('bimaru:own.read')).click();
  await see(page.getByRole('alert'), en('story:bimaru.entry.unknown-text').slice(1));
  const fleet = page.getByLabel(en('bimaru:own.fleet'));
  const examine = button(page, en('bimaru:own.examine'));
  const progress = page.getByRole('progressbar');
  for (const typed of ['12', '4 x 3', '']) {
    await fleet.fill(typed);
    await expect.poll(() => fleet.getAttribute('aria-invalid')).toBe('true');
    await see(page.getByRole('alert'), en('bimaru:own.lengths', { most: 10 }));
    await examine.click();
    await expect.poll(() => isFocused(fleet)).toBe(true);
    expect(await progress.count()).toBe(0);
  }
  await fleet.fill('3, 2, 1');
  await expect.poll(() => fleet.getAttribute('aria-invalid')).toBe('false');
  expect(page.url()).toContain('#10x10f3,1,1,1:');
  // What is taken replaces what was wrong.
  await fleet.fill('12');
  await page.getByLabel(en('bimaru:own.text')).fill(BOARD);
  await button(page, en('bimaru:own.read')).click();
  await expect.poll(() => fleet.inputValue()).toBe('4 3 3 2 2 2 1 1 1 1');
  expect(await fleet.getAttribute('aria-invalid')).toBe('false');
  expect(await page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => announced(page)).toBe(en('bimaru:own.taken'));
});

const isFocused = (field: Locator) => field.evaluate((each) => each === document.activeElement);
const announced = (page: Page) => page.locator('[data-announcer]').innerText();

test('a sum stays as it was typed, and a wrong one is told and not examined', async () => {
  const page = await openPage({ path: '/bimaru/own', lang: 'ru' });
  const sum = page.getByLabel(ru('bimaru:own.sum.column', { name: 'К' }), { exact: true });
  await sum.fill('11');
  await button(page, ru('bimaru:own.examine')).click();
  await expect.poll(() => isFocused(sum)).toBe(true);
  expect([await sum.inputValue(), await sum.getAttribute('aria-invalid')]).toEqual(['11', 'true']);
  const told = page.locator(`[id="${await sum.getAttribute('aria-describedby')}"]`);
  expect(await told.innerText()).toMatch(/^Столбец К: .*11/);
  expect(await page.getByRole('progressbar').count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await sum.fill('10');
  await expect.poll(() => told.count()).toBe(0);
  expect(await sum.getAttribute('aria-invalid')).toBe(null);
});

test('squares of a wide board lie where they are drawn, on a phone', async () => {
  const page = await openPage({ path: '/bimaru/own', phone: true });
  await page.getByLabel(en('bimaru:own.width')).selectOption('15');
  const board = page.getByRole('grid');
  await board.locator('[data-square="149"]').waitFor();
  const bottoms = await board.evaluate((grid) => {
    const drawn = grid.parentElement!.querySelector('svg')!.getBoundingClientRect().bottom;
    const squares = [...grid.querySelectorAll('[data-square]')];
    return [drawn, squares.at(-1)!.getBoundingClientRect().bottom].map(Math.round);
  });
  expect(bottoms[1]).toBe(bottoms[0]);
});
