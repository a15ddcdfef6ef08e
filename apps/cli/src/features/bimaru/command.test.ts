import { bimaruOfDay, readBimaru, solveBimaru } from '@flotilla/bimaru';
import { makeLayoutText, unwrap } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { newHome, typedLines } from '../../testing/home.js';
import { memoryIo } from '../../testing/memory-io.js';
import { expectRefused, json, printed } from '../../testing/outcomes.js';
import { runInMemory, runWith } from '../../testing/run-in-memory.js';
import { textPattern } from '../../testing/told.js';

/** Types these lines and returns the output. */
const played = (lines: readonly string[], ...args: readonly string[]) =>
  printed(['bimaru', '--seed', '7', '--play', ...args], typedLines(...lines));

async function puzzleAsJson(...args: readonly string[]) {
  const document = await json(['bimaru', '--json', ...args]);
  const { grade, layouts, solution, techniques, seed, day, ...entry } = document;
  return { entry, told: { grade, layouts, solution, seed, day } };
}

it('prints a puzzle of the grade, the same for the same seed', async () => {
  const { entry, told } = await puzzleAsJson('--seed', '5', '--grade', 'easy');
  const puzzle = unwrap(readBimaru(entry));
  const solution = unwrap(solveBimaru(puzzle));
  expect(told).toMatchObject({ grade: 'easy', layouts: '1', seed: 5 });
  if (solution.code !== 'one') throw new Error(solution.code);
  const rows = makeLayoutText(puzzle.rules.grid, solution.layout).split('\n');
  expect(told.solution).toEqual(rows);
  const again = await printed(['bimaru', '--seed', '5', '--grade', 'easy']);
  expect(again).toContain('Bimaru, easy, seed 5');
  expect(again).toContain(entry.columns.join(' '));
});

it('has the puzzle of a day, by UTC', async () => {
  const { told, entry } = await puzzleAsJson('--daily');
  expect(told).toMatchObject({ day: '2026-01-02', grade: 'hard' });
  const { puzzle } = bimaruOfDay(Date.parse('2026-01-02') / 86_400_000);
  expect(unwrap(readBimaru(entry))).toEqual(puzzle);
});

it('solves a puzzle of somebody else’s: one, several or no solution', async () => {
  const { entry } = await puzzleAsJson('--seed', '5');
  const shown = await printed(['bimaru', '-', '--solution'], JSON.stringify(entry));
  expect(shown).toContain('Bimaru, medium');
  expect(shown.match(/[#O<>^v]/g)).toHaveLength(20);
  const less = JSON.stringify({ ...entry, givens: {} });
  const several = await printed(['bimaru', '-'], less);
  expect(several).toContain('several solutions');
  expect(several.match(/^ *A +B.* A +B/gm)).toHaveLength(1);
  const two = { grade: null, solution: null, solutions: { length: 2 }, shared: { length: 10 } };
  expect(await json(['bimaru', '-', '--json'], less)).toMatchObject(two);
  const rows = entry.rows.map((sum: number) => Math.min(sum + 1, 10));
  const none = await runInMemory(['bimaru', '-'], JSON.stringify({ ...entry, rows }));
  expect(none.code).toBe(1);
  expect(none.output).toContain('The sums of the rows add up to');
});

it('shows what was found when Ctrl-C ends a long search', async () => {
  const untold = new Array<null>(15).fill(null);
  const fleet = [6, 6, 6, 6, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 2, 1, 1, 1, 1];
  const rules = { grid: { width: 15, height: 15 }, fleet };
  const stopped = async (rows: readonly (number | null)[], columns = rows) => {
    const io = memoryIo(JSON.stringify({ rules, columns, rows }));
    const hasty = { ...io, onInterrupt: (stop?: () => void) => stop?.() };
    expect(await runWith(['bimaru', '-', '--seconds', '600'], hasty)).toBe(130);
    return io.output();
  };
  const rows = [11, 0, 11, 1, 7, 6, 4, 2, 10, 4, 6, 3, 5, 0, 8];
  const columns = [7, 3, 10, 2, 2, 8, 1, 9, 4, 7, 7, 7, 3, 3, 5];
  expect(await stopped(untold)).toMatch(textPattern('commands:bimaru.uncounted'));
  expect(await stopped(rows, columns)).toMatch(textPattern('commands:bimaru.stopped'));
});

it('reads an id in the place of a file, and takes the fleet of the rules', async () => {
  const id = '6x6f3dh,3,2,1:2,1,1,3,2,1,2,2,2,1,3,0,pW';
  expect(await printed(['bimaru', id])).toContain('Bimaru, ');
  const lines = 'ROW 2 0\nCOLUMN 1 1 0\n';
  await expectRefused(runInMemory(['bimaru', '-'], lines));
  const pair = newHome().write('pair.json', { fleet: [2], grid: { width: 3, height: 2 } });
  expect(await printed(['bimaru', '-', '--rules', pair, '--solution'], lines)).toContain('#');
});

it('writes sheets, and their solutions on others', async () => {
  const home = newHome();
  const args = ['--sheet', 'sheets.svg', '--count', '7', '--seed', '1', '--grade', 'easy'];
  const output = await home.printed(['bimaru', ...args]);
  expect(output).toContain('sheets-solutions-2.svg');
  const files = ['sheets-2.svg', 'sheets-solutions-2.svg', 'sheets-solutions.svg', 'sheets.svg'];
  expect(home.list()).toEqual(files);
  const texts = files.map((file) => home.read(file));
  for (const text of texts) expect(text).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
  expect(texts[3]).toContain('6 · easy');
  expect(texts[0]).toContain('7 · easy');
});

it('marks squares, lines and hints, and takes them back', async () => {
  const output = await played(['c1 1 d', '~ 3', 'undo', 'undo', 'undo', 'hint', 'yes', 'yes']);
  expect(output).toContain('There is nothing to undo.');
  expect(output).toMatch(/: (water|a ship) at [A-J]\d+/);
  expect(output).toContain('No hint was given');
});

it('is solved by hints alone, in Russian', async () => {
  const lines = Array.from({ length: 80 }, () => ['подсказка', 'да']).flat();
  const output = await played(lines, '--lang', 'ru');
  expect(output.trimEnd()).toMatch(/Решено: найден весь флот\.$/);
});

it('explains itself, and what it does not understand', async () => {
  const lines = ['?', 'Z99', '~', 'show', '', 'clear A1', 'check', 'count', 'quit', 'hint'];
  const output = await played(lines);
  expect(output).toContain('clears marks');
  expect(output).toContain('"Z99" is not a square, a row or a column.');
  expect(output).toContain('Which squares?');
  expect(output).toContain('Nothing contradicts the sums.');
  expect(output).toContain('1 layout fits.');
  expect(output).not.toContain('Type yes');
});

const tooLarge = JSON.stringify({ columns: Array(10).fill(1), rows: Array(10).fill(11) });

it.each([
  ['--daily 2026-02-30', 'not "2026-02-30"'],
  ['--count 3', '--count has no effect without --sheet'],
  ['--seconds 5', '--seconds has no effect without "[file]"'],
  ['--sheet puzzles.pdf', 'ends in .svg'],
  ['--sheet /nowhere/there/a.svg', 'a.svg'],
  ['--sheet a.svg --count 0', '--count'],
  ['--rules hasbro', 'straight ships'],
  ['- --daily', textPattern('errors:commandLine.conflictingOption', { given: '"--daily"' })],
  ['- --sheet a.svg', textPattern('errors:commandLine.conflictingOption')],
  ['-', 'invalid JSON', '{'],
  ['-', 'columns: sums expected: 10', '{"columns": [1]}'],
  ['-', 'row 1: expected a whole number from 0 to 10', tooLarge],
])('bimaru %s is refused in one line: %s', async (args, message, input = '') => {
  await expectRefused(runInMemory(['bimaru', ...args.split(' ')], input), message);
});
