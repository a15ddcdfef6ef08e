import { readRecord, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { newHome, tableOf, withoutDate } from '../../testing/home.js';
import { expectRefused } from '../../testing/outcomes.js';
import { textPattern } from '../../testing/told.js';

/** Small rules, since counting the layouts of the russian rules takes a long time. */
const SMALL = ['--rules', 'mini-7', '--seed', '1'];
const PAIR = ['match', 'density', 'random', ...SMALL];
const SIX_ROWS = '.......\n'.repeat(6);
const rowsOf = (text: string) => text.trimEnd().split('\n');
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('what a match prints as JSON tells the command that makes it again', async () => {
  const home = newHome();
  const tests = ['--same-within', '5', '--sprt', '--elo0', '10', '--elo1', '60'];
  const args = ['--games', '200', ...tests, '--alpha', '0.01', '--beta', '0.1'];
  const document = await home.json([...PAIR, ...args]);
  const [program, ...again] = document.command.split(' ');
  expect([program, again[0]]).toEqual(['flotilla', 'match']);
  expect(withoutDate(await home.json(again))).toEqual(withoutDate(document));
});

describe('what a match tests', () => {
  test('a sequential test is of two differences in Elo, wrong so often', async () => {
    const tested = async (...options: readonly string[]) =>
      (await newHome().json([...PAIR, '--games', '100', '--sprt', ...options])).sprt;
    const { lower, upper } = await tested('--alpha', '0.01', '--beta', '0.1');
    expect([lower, upper]).toEqual([Math.log(0.1 / 0.99), Math.log(0.9 / 0.01)]);
    // 0.52 points are about 13.9 in Elo.
    const elo = String(400 * Math.log10(0.52 / 0.48));
    expect((await tested('--elo1', elo)).ratio).toBeCloseTo((await tested('0.02')).ratio, 9);
  });

  test.each([
    ['--sprt --elo0 5 --elo1 5', 'errors:lab.eloOrder'],
    ['--sprt --alpha 0.5', 'errors:lab.between'],
    ['--sprt 0.1 --elo1 5', 'commands:match.points'],
    ['--beta 0.1', 'commands:match.needsSprt'],
  ])('%s is refused', async (options, key) => {
    await expectRefused(newHome().run([...PAIR, ...options.split(' ')]), textPattern(key));
  });

  test('two shooters are the same within a wide margin, and not within a narrow one', async () => {
    const args = ['match', 'density', 'density', ...SMALL, '--games', '100', '--same-within'];
    const told = (margin: string) => newHome().printed([...args, margin]);
    expect(await told('5')).toMatch(textPattern('commands:match.same'));
    expect(await told('0.01')).toMatch(textPattern('commands:match.notSame'));
  });

  test('two placers are compared by both shooters, each on layouts of either', async () => {
    const home = newHome();
    const placers = ['--placer', 'edges', '--against-placer', 'uniform'];
    const args = [...PAIR, ...placers, '--games', '40'];
    const document = await home.json([...args, '--csv', 'tables']);
    expect(document).toMatchObject({ placer: 'edges', againstPlacer: 'uniform' });
    const games = tableOf(home.read('tables/games.csv'));
    // Seat 1 shoots at the layout of seat 2.
    const needed = (placer: string) =>
      games.map((row) => Number(row[`shots_to_clear_${row['placer_2'] === placer ? 1 : 2}`]));
    const mean = (sum(needed('edges')) - sum(needed('uniform'))) / games.length;
    expect(document.placersDifference).toMatchObject({ mean: expect.closeTo(mean, 12), count: 20 });
    // Each placer has seat 1 in every other pair.
    const first = games.slice(0, 4).map((row) => row['placer_1']);
    expect(first).toEqual(['edges', 'edges', 'uniform', 'uniform']);
    expect(await home.printed(args)).toMatch(textPattern('commands:match.placersDifference'));
  });
});

describe('what a match writes', () => {
  test('its tables have a row for each game and each shot', async () => {
    const home = newHome();
    const { stats, wins } = await home.json([...PAIR, '--games', '20', '--csv', 'out/tables']);
    // Another run does not overwrite the tables.
    const again = [...PAIR, '--games', '2', '--csv', 'out/tables'];
    await expectRefused(home.run(again), textPattern('errors:lab.csvThere'));
    const games = tableOf(home.read('out/tables/games.csv'));
    const shots = tableOf(home.read('out/tables/shots.csv'));
    expect(games.map(({ game }) => Number(game))).toEqual([...Array(21).keys()].slice(1));
    const winners = games.map((row) => row[`shooter_${row['winner']}`]);
    expect(winners.filter((name) => name === 'density')).toHaveLength(wins[0]);
    // A pair of games has the same two layouts.
    for (const [index, { layout_1, layout_2, pair }] of games.entries()) {
      expect(games[index - (index % 2)]).toMatchObject({ layout_1, layout_2, pair, seed: '1' });
    }
    const cleared = games.flatMap((row) => [row['shots_to_clear_1'], row['shots_to_clear_2']]);
    expect(sum(cleared.map(Number)) / 40).toBeCloseTo(stats.shotsToClear.mean, 12);
    for (const { game, shots_1, shots_2, layout_1 } of games) {
      const fired = shots.filter((shot) => shot['game'] === game);
      expect(fired).toHaveLength(Number(shots_1) + Number(shots_2));
      const hits = fired.filter(({ seat, outcome }) => seat === '2' && outcome !== 'miss');
      const squares = layout_1?.split(/[- ]/) ?? [];
      expect(squares).toEqual(expect.arrayContaining(hits.map(({ square }) => square)));
    }
  });

  test('it is drawn as a page', async () => {
    const home = newHome();
    const { shotsDifference } = await home.json([...PAIR, '--games', '40', '--plot', 'match.html']);
    const drawn = home.read('match.html');
    expect(drawn).toContain('density − random');
    expect(drawn).toContain('flotilla match density random --games 40 --rules mini-7 --seed 1');
    expect(drawn).toContain(shotsDifference.mean.toFixed(1).replace('-', '−'));
  });

  test('writes every shot, answer and result to the log', async () => {
    const home = newHome();
    const entriesOf = async (...options: readonly string[]) => {
      const { stats } = await home.json([...PAIR, '--games', '20', '--log', 'log', ...options]);
      const entries = rowsOf(home.read('log')).map((line) => JSON.parse(line));
      const of = (msg: string) => entries.filter((entry) => entry.msg === msg);
      return { all: stats.shots.all, shots: of('shot'), ends: of('game over') };
    };
    const keys = (entries: readonly object[]) => new Set(entries.flatMap(Object.keys));
    const { all, shots, ends } = await entriesOf('--log-level', 'debug');
    expect([shots.length, ends.length]).toEqual([Math.round(all.mean * all.count), 20]);
    expect(shots[0]).toMatchObject({ game: 0, seat: 0, shot: 1 });
    const results = await entriesOf();
    expect([results.shots, results.ends.length]).toEqual([[], 20]);
    const debug = ['--log-level', 'debug', '--log-fields'];
    const chosen = await entriesOf(...debug, 'game, winner,layouts,square');
    expect(keys(chosen.shots)).toEqual(new Set(['level', 'game', 'square', 'msg']));
    expect(keys(chosen.ends)).toEqual(new Set(['level', 'game', 'winner', 'layouts', 'msg']));
    const { layouts } = chosen.ends.at(-1) as { layouts: string[][][] };
    expect(layouts.map((ships) => ships.flat().length)).toEqual([20, 20]);
    // No shot lines if none of their own fields is requested.
    expect((await entriesOf(...debug, 'game,winner,layouts')).shots).toEqual([]);
  });

  test('writes every game as a record, dated by its clock', async () => {
    const home = newHome();
    const args = [...PAIR, '--games', '4', '--records', 'games/all'];
    await home.json(args);
    const files = home.list('games/all').map((name) => `games/all/${name}`);
    expect(files).toHaveLength(4);
    const before = files.map((file) => home.read(file));
    for (const text of before) expect(unwrap(readRecord(text)).date).toBe('2026-01-02');
    const other = 'match weights random --games 4 --seed 2 --resume --records games/all'.split(' ');
    const refusal = (key: string) => textPattern(`errors:lab.${key}`, { path: 'games/all' });
    await expectRefused(home.run(args), refusal('recordsNotEmpty'));
    // There is nothing to resume: the records belong to another match.
    await expectRefused(home.run(other), refusal('recordsOfOthers'));
    expect(files.map((file) => home.read(file))).toEqual(before);
  });
});

describe('layouts from a file', () => {
  test('are drawn or written as ships', async () => {
    const home = newHome();
    home.write('drawn.txt', await home.printed(['place', ...SMALL, '--count', '3']));
    const args = [...PAIR, '--games', '30', '--placer'];
    const { stats } = await home.json([...args, 'drawn.txt', '--csv', 'tables']);
    expect(stats.byPlacer).toHaveProperty(['drawn.txt']);
    const cells = rowsOf(home.read('tables/games.csv')).slice(1).join().split(',');
    const layouts = [...new Set(cells.filter((cell) => /^[A-Z]\d+-/.test(cell)))];
    expect(layouts).toHaveLength(3);
    // The same layouts as ships, with commas instead of hyphens between the squares.
    const ships = layouts.map((layout) => `layout 1 ${layout.replaceAll('-', ',')}`);
    expect((await home.json([...args, '-'], `${ships.join('\n\n')}\n`)).games).toBe(30);
  });

  test.each([
    ['an empty file', 'mini-7', '', 'none', {}],
    ['no ship', 'mini-7', 'A1 what\n', 'ship', { line: 1, given: '"what"' }],
    ['a short row', 'mini-7', `${SIX_ROWS}....\n`, 'width', { line: 7, width: 7, given: 4 }],
    ['too few rows', 'mini-7', '\n.......\n', 'height', { line: 2, height: 7, given: 1 }],
    ['an illegal layout', 'mini-7', '\n\nA1-A2\n', 'illegal', { line: 3 }],
    ['drawn ships that may touch', 'hasbro', '##########\n', 'touching', { line: 1 }],
    ['a fleet that is drawn', 'small-8', '##########\n', 'drawn', {}],
  ] as const)('%s is refused with its line', async (_, rules, text, key, given) => {
    const home = newHome();
    home.write('layouts.txt', text);
    const args = ['match', 'density', 'random', '--rules', rules, '--placer', 'layouts.txt'];
    const refusal = textPattern(`errors:layouts.${key}`, { place: 'layouts.txt', ...given });
    await expectRefused(home.run(args), refusal);
  });
});

describe('power', () => {
  test('counts the games for a given deviation, and measures that of two shooters', async () => {
    const home = newHome();
    const given = ['power', '--difference', '0.5', '--deviation', '9'];
    // (1.95996 + 0.84162)² · (9 / 0.5)² = 2543
    expect((await home.json(given)).power[0]).toEqual({ games: 2544, power: 0.8 });
    expect(await home.printed([...given, '--games', '2544'])).toContain('80.0%');
    const asked = ['power', 'density', 'random', ...SMALL, '--difference', '1'];
    const { deviation } = await home.json(asked);
    expect(await home.printed(asked)).toContain(deviation.toFixed(2));
  });

  test('needs a deviation, or two shooters to measure it', async () => {
    const asked = newHome().run(['power', 'density', '--difference', '1']);
    await expectRefused(asked, textPattern('commands:power.unknown'));
  });
});
