import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepSchema } from '../apps/cli/src/features/sweep/sweep-schema.js';
import { flotilla, newDir } from './support/flotilla.js';

/** By the russian rules each process would first count all layouts; here there are few. */
const SMALL = ['--rules', 'mini-7', '--seed', '1'];

async function printed(args: readonly string[], cwd = newDir()): Promise<string> {
  const { code, stdout, stderr } = await flotilla(['sweep', ...args], { cwd });
  expect({ code, stderr: stderr.replace(/^Seed .*\n/, '') }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

async function json(args: readonly string[], cwd = newDir()) {
  const document = JSON.parse(await printed([...args, '--json'], cwd));
  expect(sweepSchema.parse(document)).toEqual(document);
  return document as ReturnType<typeof sweepSchema.parse>;
}

/** A table as objects by column. */
function tableIn(path: string): Record<string, string>[] {
  const [head = '', ...rows] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const names = head.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, i) => [names[i]!, cell])));
}

test('rows are each combination of rules, their fields and placers, told in full', async () => {
  const vary = ['fleet=3-2-1,2-2', 'touching=allowed,forbidden', 'placer=uniform,edges'];
  const args = ['random', ...SMALL, '--games', '4', ...vary.flatMap((each) => ['--vary', each])];
  const { rows, parameters } = await json([...args, '--vary', 'grid=6x5']);
  expect(parameters).toEqual({
    ...{ fleet: ['3-2-1', '2-2'], touching: ['allowed', 'forbidden'] },
    ...{ placer: ['uniform', 'edges'], grid: ['6x5'] },
  });
  expect(rows).toHaveLength(8);
  expect(rows[1]).toMatchObject({
    values: { fleet: '3-2-1', touching: 'allowed', placer: 'edges', grid: '6x5' },
    rules: { grid: { width: 5, height: 6 }, fleet: [3, 2, 1], touching: 'allowed' },
    placer: 'edges',
  });
  expect(rows[7]).toMatchObject({ rules: { fleet: [2, 2], touching: 'forbidden' } });
});

test('the command of the JSON makes it again, on any number of workers', async () => {
  const args = ['density', 'random', ...SMALL, '--vary', 'grid=6..8', '--vary', 'fleet=3-2,4-3'];
  const { date: _first, ...first } = await json([...args, '--games', '300', '--workers', '1']);
  const [program, command, ...again] = first.command.split(' ');
  expect([program, command]).toEqual(['flotilla', 'sweep']);
  const { date: _again, ...repeated } = await json([...again, '--workers', '3']);
  expect(repeated).toEqual(first);
  expect(first.rows.map(({ values }) => values['grid'])).toEqual(['6', '6', '7', '7', '8', '8']);
});

test('the tables hold every game, and the figures that come of them', async () => {
  const cwd = newDir();
  const args = ['density', 'random', ...SMALL, '--vary', 'placer=uniform,edges', '--games', '50'];
  const { rows } = await json([...args, '--csv', 'tables'], cwd);
  const games = tableIn(join(cwd, 'tables/games.csv'));
  const figures = tableIn(join(cwd, 'tables/sweep.csv'));
  expect(games).toHaveLength(50 * 2 * 2);
  expect(figures).toHaveLength(4);
  const shots = (placer: string, shooter: string) =>
    games
      .filter((each) => each['placer'] === placer && each['shooter'] === shooter)
      .map((each) => Number(each['shots']));
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / 50;
  const less = (one: readonly number[], other: readonly number[]) =>
    mean(one.map((each, index) => each - other[index]!));
  const [, random] = rows[1]!.shooters;
  const onEdges = shots('edges', 'random');
  expect(random?.shots.mean).toBe(mean(onEdges));
  expect(random?.difference?.mean).toBe(less(onEdges, shots('edges', 'density')));
  expect(random?.change?.mean).toBe(less(onEdges, shots('uniform', 'random')));
  expect(figures[3]).toMatchObject({ placer: 'edges', shooter: 'random', games: '50' });
  expect(Number(figures[3]?.['change_low'])).toBe(random?.change?.low);
  expect(figures[0]).toMatchObject({ difference: '', change: '' });
});

test('a name in braces is a parameter of a program, whose folder is not told', async () => {
  const cwd = newDir();
  for (const from of ['first', 'last']) {
    const bot = `export const shooter = { name: '${from}', shoot: ({ open }) => [...open].at(${from === 'first' ? 0 : -1}) };`;
    writeFileSync(join(cwd, `by-${from}.mjs`), bot);
  }
  const rules = [join(cwd, 'one.json'), join(cwd, 'two.json')];
  for (const [index, path] of rules.entries()) {
    const grid = { width: 4 + index, height: 4 };
    writeFileSync(path, JSON.stringify({ grid, fleet: [3, 2] }));
  }
  const vary = ['--vary', 'from=first,last', '--vary', `rules=${rules.join(',')}`];
  const document = await json(['./by-{from}.mjs', ...vary, '--games', '3', '--seed', '1'], cwd);
  expect(JSON.stringify(document)).not.toContain(cwd);
  expect(document.rows.map(({ shooters: [each] }) => each?.shooter)).toEqual([
    ...['first', 'first', 'last', 'last'],
  ]);
  const text = await printed(['./by-{from}.mjs', ...vary, '--games', '3', '--seed', '1'], cwd);
  expect(text).toMatch(/^from +rules +\.\/by-\{from\}\.mjs$/m);
});

test.each(['svg', 'html'])('a sweep is drawn as %s, with a line for each shooter', async (end) => {
  const cwd = newDir();
  const args = ['density', 'random', ...SMALL, '--vary', 'grid=7,8,9', '--games', '20'];
  await printed([...args, '--plot', `sweep.${end}`], cwd);
  const drawn = readFileSync(join(cwd, `sweep.${end}`), 'utf8');
  expect(drawn).toContain('Shots to clear a board');
  expect(drawn).toContain('More shots than in the first row, game by game');
  expect(drawn).not.toMatch(/NaN|undefined|<script/);
});

test.each([
  ['rules', 'expected name=value,value,… with different values, not "rules"'],
  ['rules=', 'expected name=value,value,… with different values, not "rules="'],
  ['grid=8,8', 'expected name=value,value,… with different values, not "grid=8,8"'],
  ['grid=9..8', 'the range "9..8" is empty: write the smaller number first'],
  ['flet=3-2', 'unknown parameter "flet" (did you mean fleet?)'],
  ['grid=1..2000', 'the range "1..2000" is too long; the limit is 1,000 values'],
])('--vary %s is refused in one line', async (given, says) => {
  const { code, stdout, stderr } = await flotilla(['sweep', 'random', '--vary', given]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(says);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

test('rules that cannot be played are told with the values that make them', async () => {
  const vary = ['--vary', 'grid=3,2', '--vary', 'fleet=2-1'];
  const { code, stderr } = await flotilla(['sweep', 'random', ...vary]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^flotilla sweep: grid=2 fleet=2-1: /);
});
