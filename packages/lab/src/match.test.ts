import { density, type Placer, random, type Shooter } from '@flotilla/engine';
import { err } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { samples } from '../../../tests/support/samples.js';
import type { LoggedGame } from './games/logged-game.js';
import type { PairsSpec } from './jobs/match-pairs.js';
import { type MatchOptions, type MatchResult, playMatch } from './match.js';
import { finish, PlacerGaveUp } from './runners/run-batches.js';
import { inlineRunner, type Runner } from './runners/runner.js';
import { IS_STRONGER } from './sprt.js';

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

const SMALL = { grid: { width: 5, height: 5 }, fleet: [3, 2] };
const LARGEST = { grid: { width: 26, height: 26 } };

/** Removes the kernel, so that the shooter is slow and a batch has few games. */
const slowly = ({ makeKernel: _, ...shooter }: Shooter): Shooter => shooter;

describe('playMatch', () => {
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
  ])(
    'by the rules %j, with a log: %s, has at most %i pairs in a batch',
    async (rules, log, most) => {
      const inline = inlineRunner();
      const pairs: number[] = [];
      const runner: Runner = {
        ...inline,
        run(batch) {
          const { from, to } = batch.spec as PairsSpec;
          pairs.push(to - from);
          // One pair of each batch is enough: only the split matters here.
          return inline.run({ ...batch, spec: { ...(batch.spec as PairsSpec), to: from + 1 } });
        },
      };
      const onGame = log ? () => {} : undefined;
      const match = options({ rules, shooters: ['random', 'random'], games: 1000, onGame });
      await finish(playMatch(match, { runner }));
      expect(Math.max(...pairs)).toBe(most);
    },
  );

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
    const games: LoggedGame[] = [];
    const longer: LoggedGame[] = [];
    await run(options({ games: 7, onGame: (game) => games.push(game) }));
    await run(options({ games: 12, onGame: (game) => longer.push(game) }));
    expect(games).toHaveLength(7);
    expect(longer.slice(0, 7)).toEqual(games);
  });

  it('plays by rules that announce no sinking', async () => {
    const rules = { grid: { width: 6, height: 6 }, fleet: [3, 2, 1], announces: 'hit' } as const;
    const games: LoggedGame[] = [];
    const match = options({ rules, shooters: ['automaton', 'random'], games: 60 });
    const result = await run({ ...match, onGame: (game) => games.push(game) });
    expect(result.wins[0]).toBeGreaterThan(result.wins[1]);
    const shots = games.flatMap((game) => game.shots.flat());
    expect(new Set(shots.map(({ outcome }) => outcome))).toEqual(new Set(['hit', 'miss']));
  });

  it('draws a random fleet for each pair, and plays both its games with it', async () => {
    const rules = { grid: { width: 8, height: 8 }, fleet: 'random' } as const;
    const points: number[] = [];
    await run(
      options({ rules, games: 24, onGame: ({ points: of }) => points.push(Math.max(...of)) }),
    );
    const pairs = Array.from({ length: 12 }, (_, i) => points.slice(2 * i, 2 * i + 2));
    expect(pairs.every(([one, other]) => one === other)).toBe(true);
    expect(new Set(points).size).toBeGreaterThan(2);
  });

  it('does not take both sides of a game, or games on the same layouts, for independent', async () => {
    const { stats } = await run(options({ shooters: ['density', 'density'], games: 200 }));
    const { all } = stats.shots;
    const alone = (all?.standardDeviation ?? 0) * Math.sqrt(1 / 400) * 1.96;
    expect(((all?.high ?? 0) - (all?.low ?? 0)) / 2).toBeGreaterThan(1.2 * alone);
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
    const sprt = IS_STRONGER;
    const [here, there] = [
      await run(options({ games: 5000, sprt })),
      await run(options({ games: 5000, sprt, shooters: ['random', 'density'] })),
    ];
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
    const match = run(options({ placer: helpless }));
    await expect(match).rejects.toThrow(PlacerGaveUp);
  });
});
