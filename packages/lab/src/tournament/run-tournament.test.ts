import { describe, expect, it } from 'vitest';
import { samples } from '../../../../tests/support/samples.js';
import type { GamesSpec } from '../jobs/games.js';
import { makePlayers } from '../pairing/players.js';
import { finish } from '../runners/run-batches.js';
import { inlineRunner, type Runner } from '../runners/runner.js';
import type { TournamentOptions, TournamentResult } from './options.js';
import { runTournament } from './run-tournament.js';
import { pairSwissRound } from './swiss.js';

const PLACERS = ['zones/left', 'zones/centre-36', 'uniform'];

function played(changes: Partial<TournamentOptions> = {}, runner = inlineRunner()) {
  const usual = { format: 'knockout', rules: 'russian', seed: 1, games: 1 } as const;
  const shooters = ['pool/random', 'density', 'random'];
  const players = makePlayers(64, PLACERS, 1);
  return finish(runTournament({ ...usual, players, shooters, ...changes }, { runner }));
}

const NAMED = ['random', 'weights', 'density'].map((shooter) => ({
  name: shooter,
  placer: 'sequential',
  shooter,
}));

it('has fewer games of a large board in a batch when they are logged, with the same result', async () => {
  const inline = inlineRunner();
  const sizes: number[] = [];
  const run: Runner['run'] = (batch) => {
    sizes.push((batch.spec as GamesSpec).games.length);
    return inline.run(batch);
  };
  const players = NAMED.slice(0, 2).map((player) => ({ ...player, shooter: 'random' }));
  const rules = { grid: { width: 26, height: 26 } };
  const about = { format: 'round-robin', rules, players, games: 150 } as const;
  const result = await played({ ...about, onGame: () => {} }, { ...inline, run });
  expect(sizes).toEqual([147, 3]);
  expect(await played(about)).toEqual(result);
});

it('makes so many different names, and gives each a placer for good', () => {
  const players = makePlayers(3000, PLACERS, 5);
  expect(new Set(players.map(({ name }) => name)).size).toBe(3000);
  expect(new Set(players.map(({ placer }) => placer))).toEqual(new Set(PLACERS));
  expect(players).toEqual(makePlayers(3000, PLACERS, 5));
});

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('knock-out', () => {
  const sizes = [2, 3, 5, 64, 100];
  it.each(sizes)('of %d players has one winner and one game for each loser', async (count) => {
    const result = await played({ players: makePlayers(count, PLACERS, 2) });
    expect(result).toMatchObject({ games: count - 1, gamesDue: count - 1 });
    expect(result.winner).toBe(result.standings[0]?.player);
    expect(result.standings.filter(({ outInRound }) => outInRound === null)).toHaveLength(1);
    expect(sumOf(result.standings.map(({ losses }) => losses))).toBe(count - 1);
    expect(result.standings.every(({ losses }) => losses <= 1)).toBe(true);
    expect(result.round).toBe(Math.ceil(Math.log2(count)));
  });

  it('counts every game once in all its figures', async () => {
    const { stats } = await played();
    expect(stats.games).toBe(63);
    expect(stats.shots.winners?.count).toBe(63);
    expect(stats.shots.all?.count).toBe(126);
    expect(stats.loserPoints?.max).toBeLessThan(20);
    for (const scores of [stats.byShooter, stats.byPlacer]) {
      expect(sumOf(Object.values(scores).map(({ wins }) => wins))).toBe(63);
    }
    const cells = Object.values(stats.matrix).flatMap((row) => Object.values(row));
    expect(sumOf(cells.map(({ count }) => count))).toBe(126);
    // Twenty segments on each of two boards.
    expect(sumOf(stats.shipsAt)).toBe(63 * 2 * 20);
  });
});

describe('round-robin', () => {
  it('lets everybody meet everybody, and ranks the stronger before the weaker', async () => {
    const result = await played({ format: 'round-robin', players: NAMED, games: 60 });
    expect(result.games).toBe(180);
    expect(result.standings.map(({ wins, losses }) => wins + losses)).toEqual([120, 120, 120]);
    expect(result.standings.at(-1)?.player).toBe('random');
    const [first, , last] = result.standings;
    expect(first?.rating?.low).toBeGreaterThan(last?.rating?.high as number);
  });

  it('rates by points alone, whatever the order of the games', async () => {
    const players = NAMED.map((player, index) => ({
      ...player,
      shooter: ['random', 'weights'][index % 2]!,
    }));
    for (let seed = 1; seed <= samples(8); seed += 1) {
      const about = { format: 'round-robin', rules: 'mini-7', players, games: 20, seed } as const;
      const { standings } = await played(about);
      for (const [index, { points, rating }] of standings.slice(1).entries()) {
        const before = standings[index]!;
        const difference = before.rating!.rating - rating!.rating;
        if (before.points === points) expect(Math.abs(difference)).toBeLessThan(0.1);
        else expect(difference).toBeGreaterThan(0);
      }
    }
  });

  it('has no winner where the first place is shared', async () => {
    const results = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((seed) => {
        const players = makePlayers(2, PLACERS, seed);
        return played({ format: 'round-robin', players, games: 2, seed });
      }),
    );
    const isTied = ({ standings: [first, second] }: TournamentResult) =>
      first?.points === second?.points;
    expect(new Set(results.map(isTied))).toEqual(new Set([true, false]));
    for (const result of results) {
      expect(result.winner).toBe(isTied(result) ? null : result.standings[0]?.player);
    }
  });
});

describe('Swiss', () => {
  it('pairs everybody in each round, with one bye of an odd number', async () => {
    const players = makePlayers(9, PLACERS, 4);
    const result = await played({ format: 'swiss', players, games: 2, rounds: 4 });
    expect(result.games).toBe(4 * 4 * 2);
    expect(sumOf(result.standings.map(({ points }) => points))).toBe(32 + 4 * 2);
    expect(result.winner).toBe(result.standings[0]?.player);
  });

  it('pairs nobody twice while there is another, and gives nobody a second bye before all had one', () => {
    const met = [new Set([1]), new Set([0]), new Set([3]), new Set([2]), new Set<number>()];
    const { pairs, bye } = pairSwissRound([0, 1, 2, 3, 4], met, [0, 0, 0, 0, 1]);
    expect(bye).toBe(3);
    expect(pairs).toEqual([
      [0, 2],
      [1, 4],
    ]);
  });
});

describe('a tournament without luck', () => {
  const players = NAMED.map((player) => ({ ...player, placer: 'uniform' }));
  const rules = { grid: { width: 5, height: 5 }, fleet: [3, 2] };
  const cup = { format: 'round-robin', rules, players, games: 20 } as const;

  it('plays the same games, and has narrower intervals about the same means', async () => {
    const plain = await played(cup);
    const adjusted = await played({ ...cup, adjust: true });
    expect(adjusted.stats).toEqual(plain.stats);
    expect(plain.shotsToClearAdjusted).toBeNull();
    for (const { player, rating, ...standing } of adjusted.standings) {
      const without = standing.shotsToClearAdjusted!;
      // Each player has its own shooter, and meets two others.
      expect(without).toEqual(adjusted.shotsToClearAdjusted![player]);
      const known = plain.stats.matrix['uniform']![player]!;
      expect([without.count, known.count]).toEqual([40, 40]);
      expect(without.high - without.low).toBeLessThan(known.high - known.low);
      expect(without.low).toBeLessThan(known.high);
      expect(without.high).toBeGreaterThan(known.low);
      const before = plain.standings.find((other) => other.player === player)!;
      expect([before.shotsToClearAdjusted, before.rating]).toEqual([null, rating]);
    }
  });

  it('counts every game once, of a knock-out and of a Swiss', async () => {
    for (const format of ['knockout', 'swiss'] as const) {
      const five = makePlayers(5, ['uniform'], 3);
      const plan = { rules, format, shooters: ['density', 'random'], players: five, adjust: true };
      const { games, standings, shotsToClearAdjusted } = await played(plan);
      // A player with byes only may not have played.
      const ofPlayers = standings.flatMap((each) => each.shotsToClearAdjusted ?? []);
      for (const each of [Object.values(shotsToClearAdjusted!), ofPlayers]) {
        expect(sumOf(each.map(({ count }) => count))).toBe(2 * games);
      }
    }
  });
});
