import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeComputerInfo } from '@flotilla/play';
import { makeSquare, squaresByRow, squaresOf, writeRecord } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { runInMemory } from '../apps/cli/src/testing/run-in-memory.js';
import { makeBattleSession, testOptions } from '../apps/cli/src/testing/sessions.js';
import { textPattern } from '../apps/cli/src/testing/told.js';
import { storyIn } from '../packages/play/src/testing/stories.js';
import { Terminal } from './support/terminal.js';

const LONG = { tags: ['long'] };
const SEED = 11;

const GRID = { width: 10, height: 10 };
/** Squares of the computer's ships in the game with this seed. */
const HIDDEN = squaresOf(makeBattleSession(testOptions(), SEED).game.layouts[1]!);
const squaresWhere = (isShip: boolean) =>
  squaresByRow(GRID)
    .flat()
    .filter((square) => HIDDEN.includes(square) === isShip)
    .map((square) => makeSquare(GRID, square));
const [FIRST_HIT = '', ...OTHER_HITS] = squaresWhere(true);
const WATER = squaresWhere(false);
const MISSES = [0, 20, 40].map((index) => WATER[index]!);
const [FIRST_MISS = '', , LAST_MISS = ''] = MISSES;
const AIM = textPattern('screens:battle.aim');
/** The opponent has fired back, so nothing changes any more. */
const ANSWERED = patternOf(
  textPattern('story:shot.mine.miss', { square: LAST_MISS }),
  textPattern('story:shot.theirs.miss'),
  textPattern('story:turn.yours'),
);

/** Matches these texts in this order, with anything between. */
function patternOf(...texts: readonly RegExp[]): RegExp {
  return new RegExp(texts.map(({ source }) => source).join('[^]*'), 'iu');
}

/** Waits for a correct window: no long or wrapped lines, and both boards complete. */
async function expectFrame(terminal: Terminal, columns: number, rows: number): Promise<void> {
  await terminal.waitFor(
    (lines) =>
      lines.length === rows &&
      lines.every((line) => [...line].length <= columns) &&
      Array.from({ length: 10 }, (_, y) => y + 1).every((row) => showsRow(lines, row)),
  );
  await terminal.waitForUnwrapped();
}

/** Does exactly one line show this row of both boards? A small window lists ships as numbers. */
function showsRow(lines: readonly string[], row: number): boolean {
  const board = new RegExp(`(^|\\s)${row}[ ([]\\D.*\\s${row}[ ([]\\D`);
  return lines.filter((line) => board.test(line)).length === 1;
}

async function openBattle(terminal: Terminal, ...args: readonly string[]): Promise<void> {
  await terminal.start('play', '--seed', String(SEED), ...args);
  await terminal.waitFor(textPattern('screens:title'));
  await terminal.after('Enter', textPattern('screens:placing.completeHow'));
  await terminal.after('Enter', AIM);
}

/** Expects that the shell has its terminal back. */
async function expectShell(terminal: Terminal): Promise<void> {
  expect(await terminal.modes()).toEqual({ isAlternate: false, isCursorShown: true });
  await terminal.enter('echo "typed: $((40 + 2))"');
  await terminal.waitFor('typed: 42');
}

/** A text's key in place of the text, such as `luck.named.good`. */
const KEY = /\p{L}[\p{L}-]*\.\p{L}[\p{L}-]*/u;

/** Opens the help, reads its pages and closes it. */
async function readHelp(terminal: Terminal, aim: RegExp): Promise<void> {
  const before = (await terminal.waitForStill(aim)).join('\n');
  await terminal.after('?', (lines) => lines.join('\n') !== before);
  await terminal.after('Escape', (lines) => lines.join('\n') === before);
}

/**
 * Presses Escape, and waits until this disappears: Escape and a letter in one read are another key.
 */
async function escapeFrom(terminal: Terminal, shown: RegExp): Promise<void> {
  await terminal.after('Escape', (lines) => !shown.test(lines.join('\n')));
}

/** Returns the output of a command that runs outside the terminal. */
async function printed(terminal: Terminal, ...args: readonly string[]): Promise<string> {
  const env = { FLOTILLA_STATE_DIR: join(terminal.dir, 'state') };
  return (await runInMemory(args, '', env)).output;
}

test('a whole game with keys only', async () => {
  const terminal = await Terminal.open({ columns: 100, rows: 30 });
  const win = textPattern('story:result.youWin');
  await openBattle(terminal, '--training');
  await expectFrame(terminal, 100, 30);
  await terminal.resize(80, 24);
  await expectFrame(terminal, 80, 24);
  await readHelp(terminal, AIM);
  await terminal.after('t', '%');
  await terminal.press('t');
  for (const key of ['story:shot.mine.miss', 'story:refusal.already-shot']) {
    await terminal.after([FIRST_MISS, 'Enter'], textPattern(key, { square: FIRST_MISS }));
  }
  await expectFrame(terminal, 80, 24);
  const hit = textPattern('story:shot.mine.hit', { square: FIRST_HIT });
  await terminal.after([FIRST_HIT.toLowerCase(), 'Enter'], hit);
  for (const square of OTHER_HITS) await terminal.enter(square);
  await terminal.waitFor(win);
  await expectFrame(terminal, 80, 24);
  await terminal.resize(100, 50);
  await terminal.press('a');
  const reviewed = textPattern('screens:over.review.shots', { count: 21 });
  await terminal.waitForStill(reviewed);
  expect(terminal.seen().filter((line) => KEY.test(line))).toEqual([]);
  await escapeFrom(terminal, reviewed);
  await terminal.waitFor(win);
  await terminal.after('q', 'exit code 0');
  expect(await terminal.modes()).toEqual({ isAlternate: false, isCursorShown: true });
});

test('a game that was killed is found again', async () => {
  const terminal = await Terminal.open();
  await openBattle(terminal);
  await terminal.enter(...MISSES);
  await terminal.waitForKept(`${LAST_MISS}-`);
  const before = await terminal.waitForStill(ANSWERED);
  await terminal.lose();
  await terminal.start('play');
  await terminal.waitFor(textPattern('screens:resume.title', { count: 1 }));
  await terminal.after('Enter', (lines) => lines.join('\n') === before.join('\n'));
});

test('a record is shown step by step', LONG, async () => {
  const terminal = await Terminal.open();
  const session = makeBattleSession(testOptions(), SEED, [[0]]);
  const { square, outcome } = session.game.shots[0]!;
  writeFileSync(join(terminal.dir, 'game'), writeRecord(session));
  await terminal.start('replay', 'game');
  await terminal.waitFor(textPattern('commands:replay.screen.start'));
  const shot = { square: makeSquare(GRID, square) };
  await terminal.after('Right', textPattern(`story:shot.named.${outcome}`, shot));
  await expectFrame(terminal, 80, 24);
  await terminal.after('End', textPattern('story:result.unfinished'));
  await terminal.after('q', 'exit code 0');
});

test('a game on paper is kept when it is left', LONG, async () => {
  const terminal = await Terminal.open({ columns: 60, rows: 24 });
  const text = (key: string, given = {}) => textPattern(key, given, 'ru');
  const shots = (count: number) => text('commands:assist.screen.shots', { count });
  await terminal.start('assist', '--seed', '1', '--lang', 'ru');
  await terminal.waitFor(text('commands:assist.screen.ask'));
  await terminal.after('х', shots(1));
  await terminal.after(['Left', '-'], shots(2));
  await terminal.after('C-c', 'exit code 130');
  await terminal.waitFor(text('commands:assist.kept'));
  expect(await terminal.modes()).toEqual({ isAlternate: false, isCursorShown: true });
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
  await terminal.after('C-c', textPattern('screens:kept', { play: 'flotilla play' }));
  await terminal.waitFor('exit code 130');
});

test('a game on paper goes on line by line as well', LONG, async () => {
  const terminal = await Terminal.open();
  await terminal.start('assist', '--plain', '--seed', '1');
  await terminal.waitFor(/^> $|^>$/m);
  await terminal.enter('+');
  await terminal.waitForKept('flotilla paper');
  await terminal.after('C-d', textPattern('commands:assist.kept'));
  await terminal.waitFor('exit code 0');
  await terminal.start('assist', '--plain');
  await terminal.waitFor(textPattern('screens:resume.title', { count: 1 }));
  await terminal.after(['y', 'Enter'], textPattern('commands:assist.resumed', { count: 1 }));
  await terminal.after('C-c', textPattern('commands:assist.kept'));
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
  const missed = textPattern('story:shot.mine.miss', { square: LAST_MISS });
  await terminal.after([LAST_MISS, 'Enter'], missed);
  await stop(terminal);
  const lines = await terminal.waitFor(`exit code ${code}`);
  // Matched in capitals: the command for resuming contains the same word.
  expect(lines.join('\n')).not.toMatch(new RegExp(textPattern('screens:title').source));
  await expectShell(terminal);
});

test('Ctrl-Z gives the shell its terminal, and the game goes on where it was', LONG, async () => {
  const terminal = await Terminal.open();
  await openBattle(terminal);
  await terminal.enter(LAST_MISS);
  const before = await terminal.waitForStill(ANSWERED);
  await terminal.after('C-z', /Stopped|Suspended/);
  await expectShell(terminal);
  await terminal.after(['fg', 'Enter'], (lines) => lines.join('\n') === before.join('\n'));
  expect(await terminal.modes()).toEqual({ isAlternate: true, isCursorShown: false });
  await terminal.after(['q', 'k'], textPattern('screens:kept'));
});

test('a level that learns remembers games at this terminal', LONG, async () => {
  const terminal = await Terminal.open();
  const isEmpty = textPattern('commands:memory.empty');
  const learner = makeComputerInfo(storyIn('en'), 'adaptive').name;
  expect(await printed(terminal, 'memory')).toMatch(isEmpty);
  await terminal.start('play', '--auto-place', '--opponent', 'adaptive');
  await terminal.waitFor(AIM);
  await terminal.after(['q', 'r'], textPattern('story:result.youLose', { name: learner }));
  await terminal.after('q', 'exit code 0');
  const seen = textPattern('commands:memory.seen', { count: 1 });
  expect(await printed(terminal, 'memory')).toMatch(seen);
  expect(await printed(terminal, 'memory', '--forget')).toMatch(isEmpty);
});

test('where the locale has no more than ASCII, the signs are ASCII', LONG, async () => {
  const terminal = await Terminal.open({ env: { LC_ALL: 'C' } });
  await openBattle(terminal);
  const shown = (await terminal.waitForStill(AIM)).join('\n');
  expect(shown).toMatch(/SSSS/);
  expect(shown).toMatch(/^[\p{ASCII}]*$/u);
});
