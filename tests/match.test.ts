import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { matchSchema } from '../apps/cli/src/features/match/match-schema.js';
import { flotilla, newDir } from './support/flotilla.js';

/** By the russian rules each process would first count all layouts; here there are few. */
const SMALL = ['--rules', 'mini-7', '--seed', '1'];

async function printed(args: readonly string[], cwd = newDir()): Promise<string> {
  const { code, stdout, stderr } = await flotilla(['match', ...args], { cwd });
  expect({ code, stderr: stderr.replace(/^Seed .*\n/, '') }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

const rowsOf = (text: string) => text.trimEnd().split('\n');

test('the tables of a match have a row for each game and each shot', async () => {
  const cwd = newDir();
  const args = ['density', 'random', ...SMALL, '--games', '20', '--json', '--csv', 'out/tables'];
  const { stats, wins } = JSON.parse(await printed(args, cwd));
  const table = (name: string) => {
    const [head = '', ...rows] = rowsOf(readFileSync(join(cwd, 'out/tables', name), 'utf8'));
    const names = head.split(',');
    return rows.map((row) => Object.fromEntries(row.split(',').map((cell, i) => [names[i], cell])));
  };
  const games = table('games.csv');
  const shots = table('shots.csv');
  expect(games.map(({ game }) => Number(game))).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  );
  const winners = games.map((row) => row[`shooter_${row['winner']}`]);
  expect(winners.filter((name) => name === 'density')).toHaveLength(wins[0]);
  // A pair of games has the same two layouts.
  for (const [index, { layout_1, layout_2 }] of games.entries()) {
    expect([layout_1, layout_2]).toEqual([
      games[index - (index % 2)]?.['layout_1'],
      games[index - (index % 2)]?.['layout_2'],
    ]);
  }
  const cleared = games.flatMap((row) => [row['shots_to_clear_1'], row['shots_to_clear_2']]);
  const sum = cleared.reduce((total, shotsToClear) => total + Number(shotsToClear), 0);
  expect(sum / 40).toBeCloseTo(stats.shotsToClear.mean, 12);
  for (const { game, shots_1, shots_2, layout_1 } of games) {
    const fired = shots.filter((shot) => shot['game'] === game);
    expect(fired).toHaveLength(Number(shots_1) + Number(shots_2));
    const hits = fired.filter(({ seat, outcome }) => seat === '2' && outcome !== 'miss');
    const squares = layout_1?.split(/[- ]/) ?? [];
    expect(squares).toEqual(expect.arrayContaining(hits.map(({ square }) => square)));
  }
});

test('a name with commas and quotation marks is one cell', async () => {
  const cwd = newDir();
  const odd = `export const shooter = { name: 'a,"b"', shoot: (known) => known.open.first };`;
  writeFileSync(join(cwd, 'odd.mjs'), odd);
  await printed(['./odd.mjs', 'random', ...SMALL, '--games', '1', '--csv', '.'], cwd);
  const [, row = ''] = rowsOf(readFileSync(join(cwd, 'games.csv'), 'utf8'));
  expect(row).toContain(',"a,""b""",uniform,');
});

test.each([
  ['a usual match', ['density', 'random', '--games', '20', '--stats']],
  ['one game', ['density', 'random', '--games', '1']],
  ['a sequential test', ['density', 'random', '--sprt']],
  ['luck taken out', ['density', 'random', '--games', '4', '--adjust']],
  ['a memory', ['learned', 'random', '--games', '4', '--seen', '3']],
])('%s as JSON passes the published schema, and its command makes it again', async (_, args) => {
  const document = JSON.parse(await printed([...args, ...SMALL, '--json', '--workers', '1']));
  expect(matchSchema.parse(document)).toEqual(document);
  const [program, command, ...again] = document.command.split(' ');
  expect([program, command]).toEqual(['flotilla', 'match']);
  const { date: _date, ...repeated } = JSON.parse(await printed([...again, '--json']));
  const { date: _first, ...first } = document;
  expect(repeated).toEqual(first);
});

test('a drawn fleet and a shooter that fails pass the schema, too', async () => {
  const cwd = newDir();
  const bad = 'export const shooter = { name: "bad", shoot: () => { throw new Error("oh") } };';
  writeFileSync(join(cwd, 'bad.mjs'), bad);
  const args = ['./bad.mjs', 'random', '--rules', 'small-8', '--games', '4', '--json'];
  const document = JSON.parse(await printed(args, cwd));
  expect(matchSchema.parse(document)).toEqual(document);
  expect(document.forfeits).toHaveLength(4);
});

test('what is printed has as many digits as the interval leaves', async () => {
  const digits = async (games: string) => {
    const text = await printed(['density', 'random', ...SMALL, '--games', games, '--stats']);
    const [, margin = ''] = /^shots to clear +[\d.]+ ± ([\d.]+)/m.exec(text) ?? [];
    return margin;
  };
  expect(await digits('10')).toMatch(/^\d\.\d$/);
  expect(await digits('1000')).toMatch(/^0\.\d\d$/);
});
