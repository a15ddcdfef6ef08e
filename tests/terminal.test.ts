import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeRng, randomSetup } from '@flotilla/engine';
import { placerOf } from '@flotilla/engine/catalogue';
import { computerCalled } from '@flotilla/play';
import { DEFAULT_NOTATION, makeSquare, rowsOf, type Square, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { newSession } from '../apps/cli/src/features/play/start.js';
import { runInMemory } from '../apps/cli/src/testing/run-in-memory.js';
import { DATE, testOptions } from '../apps/cli/src/testing/sessions.js';
import { told } from '../apps/cli/src/testing/told.js';
import { storyIn } from '../packages/play/src/testing/stories.js';
import { Terminal } from './support/terminal.js';

const LONG = { tags: ['long'] };
const SEED = 11;

/** Where the computer's ships lie in the game that is drawn from the seed. */
function hiddenShips(): Set<Square> {
  const { game, players } = newSession(testOptions(), SEED, DATE);
  const placer = placerOf(players[1].shooter ?? '');
  const setup = randomSetup(game.rules, placer, makeRng(SEED, 'layout', 1));
  return new Set(unwrap(setup).flat());
}

const GRID = { width: 10, height: 10 };
const SQUARES = rowsOf(GRID).flat();
const HIDDEN = hiddenShips();
const SHIPS = SQUARES.filter((square) => HIDDEN.has(square));
const WATER = SQUARES.filter((square) => !SHIPS.includes(square));
/** Squares of water, in Latin letters. */
const MISSES = [0, 20, 40].map((index) => makeSquare(GRID, WATER[index] ?? 0));
const LAST_MISS = MISSES.at(-1) ?? '';
const AIM = told('screens:battle.aim');
/** The opponent has fired back, so nothing more changes by itself. */
const ANSWERED = patternOf(
  told('story:shot.mine.miss', { square: LAST_MISS }),
  told('story:shot.theirs.miss'),
  told('story:turn.yours'),
);

/** These texts in this order, whatever is between them. */
function patternOf(...texts: readonly RegExp[]): RegExp {
  return new RegExp(texts.map(({ source }) => source).join('[^]*'), 'iu');
}

/** Waits for a window in order: nothing too long or wrapped, and both boards whole. */
async function expectFrame(terminal: Terminal, columns: number, rows: number): Promise<void> {
  await terminal.waitFor(
    (lines) =>
      lines.length === rows &&
      lines.every((line) => [...line].length <= columns) &&
      Array.from({ length: 10 }, (_, y) => y + 1).every((row) => showsRow(lines, row)),
  );
  expect(await terminal.isWrapped()).toBe(false);
}

/** Does just one line show this row of both boards? A small window lists ships as numbers. */
function showsRow(lines: readonly string[], row: number): boolean {
  const board = new RegExp(`(^|\\s)${row}[ ([]\\D.*\\s${row}[ ([]\\D`);
  return lines.filter((line) => board.test(line)).length === 1;
}

async function openBattle(
  terminal: Terminal,
  lang: 'en' | 'ru' = 'en',
  ...args: readonly string[]
): Promise<void> {
  await terminal.start('play', '--seed', String(SEED), '--lang', lang, ...args);
  await terminal.waitFor(told('screens:title', {}, lang));
  await terminal.press('Enter');
  await terminal.waitFor(told('screens:placing.completeHow', {}, lang));
  await terminal.press('Enter');
  await terminal.waitFor(told('screens:battle.aim', {}, lang));
}

/** A key of a text where the text should be, such as `luck.named.good`. */
const KEY = /\p{L}[\p{L}-]*\.\p{L}[\p{L}-]*/u;

/** Opens the help, reads its pages and closes it. */
async function readHelp(terminal: Terminal, aim: RegExp): Promise<void> {
  const before = (await terminal.waitForStill(aim)).join('\n');
  await terminal.press('?');
  await terminal.waitFor((lines) => lines.join('\n') !== before);
  await terminal.press('Escape');
  await terminal.waitFor((lines) => lines.join('\n') === before);
}

/** Presses Escape, and waits until this is gone: Escape and a letter in one read are another key. */
async function escapeFrom(terminal: Terminal, shown: RegExp): Promise<void> {
  await terminal.press('Escape');
  await terminal.waitFor((lines) => !shown.test(lines.join('\n')));
}

/** What a command prints that is run beside the terminal. */
async function printed(terminal: Terminal, ...args: readonly string[]): Promise<string> {
  const env = { FLOTILLA_STATE_DIR: join(terminal.dir, 'state') };
  return (await runInMemory(args, '', env)).output;
}

for (const [lang, alphabet, options] of [
  ['en', 'latin', {}],
  ['ru', 'russian', LONG],
] as const) {
  test(`a whole game with keys only, in ${lang}`, options, async () => {
    const terminal = await Terminal.open({ columns: 100, rows: 30 });
    const text = (key: string, given = {}) => told(key, given, lang);
    const square = (at: Square | undefined) =>
      makeSquare(GRID, at as Square, { ...DEFAULT_NOTATION, alphabet });
    const win = text('story:result.youWin');
    await openBattle(terminal, lang, '--training');
    await expectFrame(terminal, 100, 30);
    await terminal.resize(80, 24);
    await expectFrame(terminal, 80, 24);
    await readHelp(terminal, text('screens:battle.aim'));
    await terminal.press('t');
    await terminal.waitFor('%');
    await terminal.press('t');
    await terminal.enter(square(WATER[0]));
    await terminal.waitFor(text('story:shot.mine.miss', { square: square(WATER[0]) }));
    await terminal.enter(square(WATER[0]));
    await terminal.waitFor(text('story:refusal.already-shot', { square: square(WATER[0]) }));
    await expectFrame(terminal, 80, 24);
    await terminal.enter(square(SHIPS[0]).toLowerCase());
    await terminal.waitFor(text('story:shot.mine.hit', { square: square(SHIPS[0]) }));
    for (const at of SHIPS.slice(1, -1)) await terminal.enter(square(at));
    await expectFrame(terminal, 80, 24);
    await terminal.enter(square(SHIPS.at(-1)));
    await terminal.waitFor(win);
    await expectFrame(terminal, 80, 24);
    await terminal.resize(100, 50);
    await terminal.press('a');
    const reviewed = text('screens:over.review.shots', { count: 21 });
    await terminal.waitForStill(reviewed);
    expect(terminal.seen().filter((line) => KEY.test(line))).toEqual([]);
    await escapeFrom(terminal, reviewed);
    await terminal.waitFor(win);
    await terminal.press('q');
    await terminal.waitFor('exit code 0');
    expect(await terminal.modes()).toEqual({ isAlternate: false, isCursorShown: true });
  });
}

test('the frame follows the window', LONG, async () => {
  const terminal = await Terminal.open();
  await openBattle(terminal);
  await terminal.enter(...MISSES);
  const before = await terminal.waitForStill(ANSWERED);
  for (const [columns, rows] of [
    [120, 40],
    [60, 20],
  ] as const) {
    await terminal.resize(columns, rows);
    await expectFrame(terminal, columns, rows);
  }
  await terminal.resize(40, 18);
  const hidden = (key: string) => patternOf(/Tab: /, told(`screens:battle.${key}`));
  await terminal.waitFor(hidden('own'));
  await terminal.press('Tab');
  await terminal.waitFor(hidden('radar'));
  await terminal.press('Tab');
  await terminal.resize(80, 24);
  await terminal.waitFor((lines) => lines.join('\n') === before.join('\n'));
});

test('a game that was killed is found again', async () => {
  const terminal = await Terminal.open();
  await openBattle(terminal);
  await terminal.enter(...MISSES);
  await terminal.waitForKept(`${LAST_MISS}-`);
  const before = await terminal.waitForStill(ANSWERED);
  await terminal.lose();
  await terminal.start('play');
  await terminal.waitFor(told('screens:resume.title', { count: 1 }));
  await terminal.press('Enter');
  await terminal.waitFor((lines) => lines.join('\n') === before.join('\n'));
});

test('a saved record is shown again, step by step', LONG, async () => {
  const terminal = await Terminal.open();
  await openBattle(terminal);
  await terminal.enter(...MISSES);
  await terminal.waitFor(told('story:shot.mine.miss', { square: LAST_MISS }));
  await terminal.press('s');
  await terminal.waitFor(told('screens:battle.save.title'));
  await terminal.press('Enter');
  await terminal.waitFor(told('screens:battle.saved'));
  await terminal.press('s', 'Enter');
  const isThere = told('screens:battle.save.isThere');
  await terminal.waitFor(isThere);
  await escapeFrom(terminal, isThere);
  await terminal.press('q');
  await terminal.waitFor(told('screens:battle.leave.title'));
  await terminal.press('k');
  await terminal.waitFor('exit code 0');
  const [record = ''] = readdirSync(terminal.dir).filter((name) => name.startsWith('flotilla-'));
  await terminal.start('replay', record);
  await terminal.waitFor(told('commands:replay.screen.start'));
  await terminal.press('Right');
  await terminal.waitFor(told('story:shot.named.miss', { square: MISSES[0] ?? '' }));
  await expectFrame(terminal, 80, 24);
  await terminal.press('End');
  await terminal.waitFor(told('story:result.unfinished'));
  await terminal.press('q');
  await terminal.waitFor('exit code 0');
});

test('a game on paper is kept when it is left, and goes on', LONG, async () => {
  const terminal = await Terminal.open({ columns: 60, rows: 24 });
  const text = (key: string, given = {}) => told(key, given, 'ru');
  const start = (...args: readonly string[]) => terminal.start('assist', ...args, '--lang', 'ru');
  const shots = (count: number) => text('commands:assist.screen.shots', { count });
  await start('--seed', '1');
  await terminal.waitFor(text('commands:assist.screen.ask'));
  await terminal.type('х');
  await terminal.waitFor(shots(1));
  await terminal.press('Left', '-');
  await terminal.waitFor(shots(2));
  await terminal.press('C-c');
  await terminal.waitFor('exit code 130');
  await terminal.waitFor(text('commands:assist.kept'));
  expect(await terminal.modes()).toEqual({ isAlternate: false, isCursorShown: true });
  await start();
  await terminal.waitFor(text('screens:resume.title', { count: 1 }));
  await terminal.press('Enter');
  await terminal.waitFor(shots(2));
  await terminal.press('q');
  await terminal.waitFor(text('screens:battle.leave.title'));
  await terminal.press('k');
  await terminal.waitFor('exit code 0');
  expect(terminal.seen().filter((line) => KEY.test(line))).toEqual([]);
  const [{ command }] = JSON.parse(await printed(terminal, 'runs', '--json'));
  expect(command).toMatch(/^flotilla assist --resume paper-[\da-f]{8}$/);
});

test('Ctrl-C in a game line by line says how to resume it', LONG, async () => {
  const terminal = await Terminal.open();
  await terminal.start('play', '--plain', '--auto-place', '--seed', '1');
  await terminal.waitFor(/^> $|^>$/m);
  await terminal.enter('a1');
  await terminal.waitForKept('flotilla session');
  await terminal.press('C-c');
  await terminal.waitFor(told('screens:kept', { play: 'flotilla play' }));
  await terminal.waitFor('exit code 130');
});

test('a game on paper goes on line by line as well', LONG, async () => {
  const terminal = await Terminal.open();
  const start = ['assist', '--plain', '--seed', '1'];
  await terminal.start(...start);
  await terminal.waitFor(/^> $|^>$/m);
  await terminal.enter('+');
  await terminal.waitForKept('flotilla paper');
  await terminal.press('C-d');
  await terminal.waitFor(told('commands:assist.kept'));
  await terminal.waitFor('exit code 0');
  await terminal.start('assist', '--plain');
  await terminal.waitFor(told('screens:resume.title', { count: 1 }));
  await terminal.enter('y');
  await terminal.waitFor(told('commands:assist.resumed', { count: 1 }));
  await terminal.press('C-c');
  await terminal.waitFor(told('commands:assist.kept'));
  await terminal.waitFor('exit code 130');
  expect(await printed(terminal, 'runs')).toMatch(/^paper-[\da-f]{8}: /);
});

test.each([
  ['Ctrl-C', 130, (terminal: Terminal) => terminal.press('C-c')],
  ['SIGINT', 130, (terminal: Terminal) => terminal.kill('SIGINT')],
  ['SIGTERM', 143, (terminal: Terminal) => terminal.kill('SIGTERM')],
] as const)('%s leaves the terminal clean', LONG, async (_, code, stop) => {
  const terminal = await Terminal.open();
  await openBattle(terminal);
  expect(await terminal.modes()).toEqual({ isAlternate: true, isCursorShown: false });
  await terminal.enter(LAST_MISS);
  await terminal.waitFor(told('story:shot.mine.miss', { square: LAST_MISS }));
  await stop(terminal);
  const lines = await terminal.waitFor(`exit code ${code}`);
  // In capitals: the command that resumes has the same word.
  expect(lines.join('\n')).not.toMatch(new RegExp(told('screens:title').source));
  expect(await terminal.modes()).toEqual({ isAlternate: false, isCursorShown: true });
  await terminal.enter('echo "typed: $((40 + 2))"');
  await terminal.waitFor('typed: 42');
});

test(
  'Ctrl-Z gives the terminal to the shell, and the game goes on where it was',
  LONG,
  async () => {
    const terminal = await Terminal.open();
    await openBattle(terminal);
    await terminal.enter(LAST_MISS);
    const before = await terminal.waitForStill(ANSWERED);
    await terminal.press('C-z');
    await terminal.waitFor(/Stopped|Suspended/);
    expect(await terminal.modes()).toEqual({ isAlternate: false, isCursorShown: true });
    await terminal.enter('echo "typed: $((40 + 2))"');
    await terminal.waitFor('typed: 42');
    await terminal.enter('fg');
    await terminal.waitFor((lines) => lines.join('\n') === before.join('\n'));
    expect(await terminal.modes()).toEqual({ isAlternate: true, isCursorShown: false });
    await terminal.press('q', 'k');
    await terminal.waitFor(told('screens:kept'));
  },
);

test(
  'the level of the menu that learns remembers how its opponent places, shows it, and forgets it',
  LONG,
  async () => {
    const terminal = await Terminal.open();
    const isEmpty = told('commands:memory.empty');
    const learner = computerCalled(storyIn('en'), 'adaptive').name;
    expect(await printed(terminal, 'memory')).toMatch(isEmpty);
    await terminal.start('play');
    await terminal.waitFor(told('screens:menu.row.start'));
    // The friend is the last to be chosen, the level that learns stands before.
    await terminal.press('Down', 'Down', ...Array<string>(20).fill('Right'), 'Left');
    await terminal.waitFor(`‹ ${learner} ›`);
    await terminal.press('Up', 'Up', 'Enter');
    await terminal.waitFor(told('screens:placing.completeHow'));
    await terminal.press('Enter');
    await terminal.waitFor(AIM);
    await terminal.press('q', 'r');
    await terminal.waitFor(told('story:result.youLose', { name: learner }));
    await terminal.press('q');
    await terminal.waitFor('exit code 0');
    const shown = await printed(terminal, 'memory');
    expect(shown).toMatch(told('commands:memory.seen', { count: 1 }));
    expect(shown).toMatch(told('commands:memory.habits'));
    expect(await printed(terminal, 'memory', '--forget')).toMatch(isEmpty);
    expect(await printed(terminal, 'memory', '--json')).toContain('"placings":[]');
  },
);

test('where the locale has no more than ASCII, the signs are ASCII', LONG, async () => {
  const terminal = await Terminal.open({ env: { LC_ALL: 'C' } });
  await openBattle(terminal);
  const shown = (await terminal.waitForStill(AIM)).join('\n');
  expect(shown).toMatch(/SSSS/);
  expect(shown).toMatch(/^[\p{ASCII}]*$/u);
});
