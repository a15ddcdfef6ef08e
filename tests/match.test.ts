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

test('two players with the same shooter have different names', async () => {
  const lines = rowsOf(await printed(['density', 'density', ...SMALL, '--games', '4']));
  expect(lines[0]).toMatch(/^density vs density-2;/);
  const winners = lines.flatMap((line) => /^Won by (.*):/.exec(line)?.[1] ?? []);
  expect(winners).toEqual(['density', 'density-2']);
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

test('a sequential test takes its margin, and tells a score corrected for stopping', async () => {
  const args = ['density', 'random', ...SMALL, '--sprt'];
  const text = await printed([...args, '0.1']);
  expect(text).toMatch(/^In Elo: \d+ \(95%: \d+ to \d+\)\.$/m);
  expect(text).toMatch(/^Points per game, corrected for stopping early: 0\.\d+ /m);
  const { sprt, score, elo } = JSON.parse(await printed([...args, '--json']));
  expect(sprt.verdict).toBe('h1');
  expect(sprt.score.low).toBeGreaterThan(0.5);
  expect(sprt.score.mean).toBeLessThanOrEqual(score.mean + 0.01);
  expect(elo.mean).toBeCloseTo(400 * Math.log10(score.mean / (1 - score.mean)), 9);
});

test('two shooters are the same within a wide margin, and not within a narrow one', async () => {
  const args = ['density', 'density', ...SMALL, '--games', '100', '--same-within'];
  expect(await printed([...args, '5'])).toMatch(/^Shots equal within ±5: shown \(90%: /m);
  const narrow = JSON.parse(await printed([...args, '0.01', '--json']));
  expect(narrow.equivalence).toMatchObject({ within: 0.01, isShown: false });
});

test.each(['svg', 'html'])('a match is drawn as %s', async (ending) => {
  const cwd = newDir();
  const args = ['density', 'random', ...SMALL, '--games', '40', '--plot', `match.${ending}`];
  const { shotsDifference } = JSON.parse(await printed([...args, '--json'], cwd));
  const drawn = readFileSync(join(cwd, `match.${ending}`), 'utf8');
  expect(drawn).toContain('Shots to clear a board');
  expect(drawn).toContain('Difference in shots, density − random');
  expect(drawn).not.toMatch(/NaN|undefined|<script/);
  if (ending === 'html') {
    expect(drawn).toContain('flotilla match density random --games 40 --rules mini-7 --seed 1');
    expect(drawn).toContain(shotsDifference.mean.toFixed(1).replace('-', '−'));
  }
});

test('power counts the games for a given deviation, and measures that of two shooters', async () => {
  const power = async (...args: string[]) => {
    const { code, stdout } = await flotilla(['power', ...args]);
    expect(code).toBe(0);
    return stdout;
  };
  // (1.95996 + 0.84162)² · (9 / 0.5)² = 2543
  const given = JSON.parse(await power('--difference', '0.5', '--deviation', '9', '--json'));
  expect(given.power[0]).toEqual({ games: 2544, power: 0.8 });
  const reached = await power('--difference', '0.5', '--deviation', '9', '--games', '2544');
  expect(reached).toContain(
    'Games: 2,544. Chance that they show a difference in shots of 0.5: 80.0%.',
  );
  const measured = await power('density', 'random', ...SMALL, '--difference', '1');
  const { deviation } = JSON.parse(
    await power('density', 'random', ...SMALL, '--difference', '1', '--json'),
  );
  expect(measured).toContain(`${deviation.toFixed(2)} (measured; games: 400)`);
  const { code, stderr } = await flotilla(['power', 'density', '--difference', '1']);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr:
      'flotilla power: name two shooters to measure the deviation, or give it with --deviation\n',
  });
});

test('power says so where every game of the sample is forfeited', async () => {
  const cwd = newDir();
  writeFileSync(join(cwd, 'broken.mjs'), 'export function shoot() { throw new Error("no"); }');
  const asked = [
    'power',
    './broken.mjs',
    'density',
    ...SMALL,
    '--difference',
    '1',
    '--pilot',
    '20',
  ];
  const { code, stdout, stderr } = await flotilla(asked, { cwd });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('flotilla power: no game ended without a forfeit');
});

test('two placers are compared by both shooters, each on layouts of either', async () => {
  const cwd = newDir();
  const placers = ['--placer', 'edges', '--against-placer', 'uniform'];
  const args = ['density', 'random', ...SMALL, ...placers, '--games', '40'];
  const document = JSON.parse(await printed([...args, '--json', '--csv', 'tables'], cwd));
  expect(matchSchema.parse(document)).toEqual(document);
  expect(document).toMatchObject({ placer: 'edges', againstPlacer: 'uniform' });
  const [head = '', ...rows] = rowsOf(readFileSync(join(cwd, 'tables/games.csv'), 'utf8'));
  const at = (name: string) => head.split(',').indexOf(name);
  const games = rows.map((row) => row.split(','));
  // Seat 1 shoots at the layout of seat 2.
  const needed = (placer: string) =>
    games.map((row) =>
      Number(row[at(row[at('placer_2')] === placer ? 'shots_to_clear_1' : 'shots_to_clear_2')]),
    );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const mean = (sum(needed('edges')) - sum(needed('uniform'))) / games.length;
  expect(document.placersDifference.mean).toBeCloseTo(mean, 12);
  expect(document.placersDifference.count).toBe(20);
  // Each placer begins in every other pair.
  expect(games.map((row) => row[at('placer_1')]).slice(0, 4)).toEqual([
    ...['edges', 'edges', 'uniform', 'uniform'],
  ]);
  expect(await printed(args)).toMatch(
    /^Difference in shots \(layouts of edges − uniform\), mean of both shooters: /m,
  );
  const seen = await flotilla(['match', 'learned', 'random', ...placers, '--seen', '3']);
  expect(seen).toMatchObject({ code: 2, stdout: '' });
});

test('layouts come from a file, drawn or as ships, the same for any number of workers', async () => {
  const cwd = newDir();
  const drawn = await flotilla(['place', ...SMALL, '--count', '3']);
  writeFileSync(join(cwd, 'drawn.txt'), drawn.stdout);
  const args = ['density', 'random', ...SMALL, '--games', '30', '--json', '--csv', 'tables'];
  const placer = ['--placer', 'drawn.txt'];
  const { date: _, ...document } = JSON.parse(await printed([...args, ...placer], cwd));
  const rows = rowsOf(readFileSync(join(cwd, 'tables/games.csv'), 'utf8')).slice(1);
  const layouts = [
    ...new Set(rows.flatMap((row) => row.split(',').filter((cell) => /^[A-Z]\d+-/.test(cell)))),
  ];
  expect(layouts).toHaveLength(3);
  expect(document.stats.byPlacer).toHaveProperty(['drawn.txt']);
  const two = JSON.parse(await printed([...args, ...placer, '--workers', '2'], cwd));
  expect(two).toMatchObject(document);
  // The same layouts as ships, as the table has them, with commas between the squares.
  const ships = layouts.map((layout) => `layout 1 ${layout.replaceAll('-', ',')}`);
  const piped = await flotilla(['match', ...args.slice(0, -2), '--placer', '-'], {
    input: `${ships.join('\n\n')}\n`,
  });
  expect(JSON.parse(piped.stdout).games).toBe(30);
});

test.each([
  ['an empty file', '', 'layouts.txt: it contains no layouts'],
  [
    'no ship',
    'A1 what\n',
    'layouts.txt, line 1: "what" is not a ship such as A1-A4, nor a row of # and .',
  ],
  [
    'a short row',
    `${'.......\n'.repeat(3)}....\n${'.......\n'.repeat(3)}`,
    'line 4: expected a row of width 7, not 4',
  ],
  ['too few rows', '\n.......\n', 'layouts.txt, line 2: expected a board of height 7, not 1'],
  ['an illegal layout', '\n\nA1-A2\n', 'layouts.txt, line 3: missing: '],
])('%s of layouts is refused with its line', async (_, text, says) => {
  const cwd = newDir();
  writeFileSync(join(cwd, 'layouts.txt'), text);
  const args = ['match', 'density', 'random', ...SMALL, '--placer', 'layouts.txt'];
  const { code, stdout, stderr } = await flotilla(args, { cwd });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^flotilla match: .*\n$/);
  expect(stderr).toContain(says);
});

test('drawn ships that may touch, and a fleet that is drawn, have no layouts in a file', async () => {
  const cwd = newDir();
  writeFileSync(join(cwd, 'layouts.txt'), '##########\n');
  for (const [rules, says] of [
    ['hasbro', 'line 1: drawn ships that may touch cannot be told apart'],
    ['small-8', 'a random fleet has no fixed layouts'],
  ] as const) {
    const args = ['match', 'density', 'random', '--rules', rules, '--placer', 'layouts.txt'];
    const { code, stderr } = await flotilla(args, { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  }
});
