import { density, type Placer, random, type Shooter } from '@flotilla/engine';
import { err } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { samples } from '../../../tests/support/samples.js';
import type { LoggedGame } from './games/logged-game.js';
import type { PairsSpec } from './jobs/match-pairs.js';
import { type MatchOptions, type MatchResult, playMatch } from './match.js';
import { finish, PlacerGaveUp } from './runners/run-batches.js';
import { inlineRunner, type Runner } from './runners/runner.js';
import { STRONGER_SPRT } from './sprt.js';

function options(changes: Partial<MatchOptions> = {}): MatchOptions {
  return {
    rules: 'russian',
    shooters: ['density', 'random'],
    placer: 'sequential',
    games: 40,
    seed: 1,
    ...changes,
  };
}

function run(match: MatchOptions): Promise<MatchResult> {
  return finish(playMatch(match));
}

/** Runs a match, and returns its games, too. */
async function runLogged(match: MatchOptions) {
  const games: LoggedGame[] = [];
  return { games, result: await run({ ...match, onGame: (game) => games.push(game) }) };
}

const SMALL = { grid: { width: 5, height: 5 }, fleet: [3, 2] };
const LARGEST = { grid: { width: 26, height: 26 } };

/** Removes the kernel, so that the shooter is slow and a batch has few games. */
const slowly = ({ makeKernel: _, ...shooter }: Shooter): Shooter => shooter;

it('gives the same result for the same seed, another for another', async () => {
  expect(await run(options())).toEqual(await run(options()));
  expect(await run(options({ seed: 2 }))).not.toEqual(await run(options()));
});

it('is the same game by kernels and by observations, in large batches and in small', async () => {
  const games = 2 * samples(75);
  const quick = await run(options({ games }));
  const slow = await run(options({ games, shooters: [slowly(density), slowly(random)] }));
  expect(slow).toEqual(quick);
});

it.each([
  [LARGEST, true, 74],
  [LARGEST, false, 500],
  ['russian', true, 500],
  ['mini-7', true, 500],
])('by %j, with a log: %s, has at most %i pairs in a batch', async (rules, log, most) => {
  const inline = inlineRunner();
  const pairs: number[] = [];
  const run: Runner['run'] = (batch) => {
    const spec = batch.spec as PairsSpec;
    pairs.push(spec.to - spec.from);
    // One pair of each batch is enough: only the split matters here.
    return inline.run({ ...batch, spec: { ...spec, to: spec.from + 1 } });
  };
  const onGame = log ? () => {} : undefined;
  const match = options({ rules, shooters: ['random', 'random'], games: 1000, onGame });
  await finish(playMatch(match, { runner: { ...inline, run } }));
  expect(Math.max(...pairs)).toBe(most);
});

it('is the same with a log and without, however its games are cut', async () => {
  const match = options({ rules: LARGEST, shooters: ['random', 'random'], games: 151 });
  const logged = await run({ ...match, onGame: () => {} });
  expect(logged).toEqual(await run(match));
  expect(logged).toEqual(await run({ ...match, mostInBatch: 7 }));
});

it('takes luck out of the difference, with a narrower interval that meets the plain one', async () => {
  const match = options({ rules: SMALL, placer: 'uniform', games: 60, adjust: true });
  const { shotsDifference: plain, shotsDifferenceAdjusted: adjusted, ...rest } = await run(match);
  expect(adjusted!.count).toBe(60);
  expect(adjusted!.deviation.adjusted).toBeLessThan(adjusted!.deviation.plain);
  expect(adjusted!.low).toBeLessThan(plain!.high);
  expect(adjusted!.high).toBeGreaterThan(plain!.low);
  expect(rest.shotsToClearAdjusted[0]!.count).toBe(60);
  const { shotsDifference, shotsDifferenceAdjusted } = await run({ ...match, adjust: false });
  expect([shotsDifference, shotsDifferenceAdjusted]).toEqual([plain, null]);
});

it('adjusts by rules that nothing was trained for, and with fleets that are drawn', async () => {
  for (const rules of [SMALL, 'small-8']) {
    const match = options({ rules, placer: 'uniform', games: 6, adjust: true });
    expect((await run(match)).shotsDifferenceAdjusted!.count).toBe(6);
  }
});

it('begins with the games of a shorter match', async () => {
  const { games } = await runLogged(options({ games: 7 }));
  const longer = await runLogged(options({ games: 12 }));
  expect(games).toHaveLength(7);
  expect(longer.games.slice(0, 7)).toEqual(games);
});

it('plays by rules that announce no sinking', async () => {
  const rules = { grid: { width: 6, height: 6 }, fleet: [3, 2, 1], announces: 'hit' } as const;
  const match = options({ rules, shooters: ['automaton', 'random'], games: 60 });
  const { games, result } = await runLogged(match);
  expect(result.wins[0]).toBeGreaterThan(result.wins[1]);
  const shots = games.flatMap((game) => game.shots.flat());
  expect(new Set(shots.map(({ outcome }) => outcome))).toEqual(new Set(['hit', 'miss']));
});

it('draws a random fleet for each pair, and plays both its games with it', async () => {
  const rules = { grid: { width: 8, height: 8 }, fleet: 'random' } as const;
  const { games } = await runLogged(options({ rules, games: 24 }));
  const points = games.map((game) => Math.max(...game.points));
  const pairs = Array.from({ length: 12 }, (_, i) => points.slice(2 * i, 2 * i + 2));
  expect(pairs.every(([one, other]) => one === other)).toBe(true);
  expect(new Set(points).size).toBeGreaterThan(2);
});

it('does not take both sides of a game, or games on the same layouts, for independent', async () => {
  const { stats } = await run(options({ shooters: ['density', 'density'], games: 200 }));
  const all = stats.shots.all!;
  const alone = all.standardDeviation * Math.sqrt(1 / 400) * 1.96;
  expect((all.high - all.low) / 2).toBeGreaterThan(1.2 * alone);
  const { low, high, mean } = stats.firstMoverWins;
  expect((high - low) / 2).toBeGreaterThan(1.9 * Math.sqrt((mean * (1 - mean)) / 100));
});

it('counts one game of an odd number alone', async () => {
  const result = await run(options({ games: 1 }));
  expect(result.games).toBe(1);
  expect(result.shotsDifference).toBeNull();
  expect([result.score.low, result.score.high]).toEqual([0, 1]);
  expect(Number.isFinite(result.shotsToClear[0]?.low)).toBe(true);
  expect([0, 1]).toContain(result.stats.firstMoverWins.mean);
});

it('gives a lone last game the weight of one game, and no more', async () => {
  const result = await run(options({ shooters: ['density', 'density'], games: 7 }));
  expect(result.score.mean).toBeCloseTo(result.wins[0] / 7, 12);
  expect(result.score.count).toBe(3);
  expect(result.score.low).toBeGreaterThanOrEqual(0);
  expect(result.score.high).toBeLessThanOrEqual(1);
});

it('stops a sequential test as soon as it knows, whoever is first', async () => {
  const match = options({ games: 5000, sprt: STRONGER_SPRT });
  const here = await run(match);
  const there = await run({ ...match, shooters: ['random', 'density'] });
  expect(here.sprt?.verdict).toBe('h1');
  expect(there.sprt?.verdict).toBe('h0');
  expect(here.shotsDifference!.mean).toBeLessThan(0);
  expect(there.shotsDifference!.mean).toBeGreaterThan(0);
  expect(Math.max(here.games, there.games)).toBeLessThan(500);
});

it('ends with the error of a placer that gives up', async () => {
  const helpless: Placer = {
    name: 'helpless',
    place: () => err({ code: 'gave-up', placer: 'helpless', tries: 3 }),
  };
  await expect(run(options({ placer: helpless }))).rejects.toThrow(PlacerGaveUp);
});
