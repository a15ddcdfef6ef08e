import { MAX_FLEETS, makeRng } from '@flotilla/engine';
import { checkWhole } from '@flotilla/rules';
import type { ForeignFault } from './games/foreign-fault.js';
import type { LoggedGame } from './games/logged-game.js';
import type { Batch } from './jobs/job.js';
import { gamesPerBatch } from './jobs/job.js';
import { newPairsPart, type PairsPart, type PairsSpec } from './jobs/match-pairs.js';
import { type RunOptions, runBatches, stretches } from './runners/run-batches.js';
import {
  checkPlacers,
  checkUniform,
  checkWilling,
  type PlacerSpec,
  type RulesSpec,
  type ShooterSpec,
  sampleRules,
  withPlainRules,
} from './specs.js';
import { checkSprt, type SprtOptions, type SprtState, sprtOf } from './sprt.js';
import { type AdjustedEstimate, adjustedOf, mergeLuck } from './stats/adjusted.js';
import { eloOf } from './stats/elo.js';
import type { Estimate, Moments } from './stats/estimate.js';
import { estimateOf, mergeMoments, pointsOf } from './stats/estimate.js';
import { mergeStats } from './stats/game-stats.js';
import { mergeCounts, momentsOf } from './stats/histogram.js';
import { type Ranges, rangesOf, reportOf, type StatsReport } from './stats/report-stats.js';

/** Options of a match: players, rules, placer, games and seed. */
export interface MatchOptions {
  readonly rules: RulesSpec;
  readonly shooters: readonly [ShooterSpec, ShooterSpec];
  readonly placer: PlacerSpec;
  /** Places the other layout of each pair; left out, `placer` places both. */
  readonly againstPlacer?: PlacerSpec | undefined;
  /** A whole number from 1; the last game of an odd number stands alone. */
  readonly games: number;
  readonly seed: number;
  /**
   * Takes the luck out of the difference in shots, which makes its interval narrower: takes an inference a
   * shot, and layouts of the placer `uniform`, by which luck is measured. Left out, not done.
   */
  readonly adjust?: boolean | undefined;
  /** How many fleets of the placer a shooter that learns has seen before each pair; none by default. */
  readonly seen?: number | undefined;
  /** Stops as soon as it is known which hypothesis holds. */
  readonly sprt?: SprtOptions | undefined;
  /** At most so many games in a batch: the fewer, the sooner progress shows. */
  readonly mostInBatch?: number | undefined;
  /** Is told every game that was played to its end, in order: forfeited ones are left out. */
  readonly onGame?: ((game: LoggedGame) => void) | undefined;
}

/** What came of the games so far; `shooters` and all pairs of figures in the order given. */
export interface MatchResult {
  readonly games: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
  /** The first shooter's points a game: 1 for a win, ½ for a draw; its `count` is of pairs. */
  readonly score: Estimate;
  /** Number of pairs in which the first shooter has 0, ½, 1, 1½ and 2 points; a last game without its pair is left out. */
  readonly pairScores: readonly number[];
  /** `score` as a difference in Elo. */
  readonly elo: Estimate;
  /** Null where every game was forfeited. */
  readonly shotsToClear: readonly [Estimate | null, Estimate | null];
  /** By shooter, then by number of shots: how many boards it cleared with just so many. */
  readonly distributions: readonly [readonly number[], readonly number[]];
  /** How many more shots the first shooter needs than the second on the same layout, pair by pair. */
  readonly shotsDifference: Estimate | null;
  /**
   * How many more shots a shooter needs on a layout of `placer` than on one of `againstPlacer`, in
   * the mean of both shooters, pair by pair; null where there is one placer.
   */
  readonly placersDifference: Estimate | null;
  /** As `shotsToClear`, of whole pairs, with the luck taken out; null where that was not asked for. */
  readonly shotsToClearAdjusted: readonly [AdjustedEstimate | null, AdjustedEstimate | null];
  /** As `shotsDifference`, with the luck taken out; null where that was not asked for. */
  readonly shotsDifferenceAdjusted: AdjustedEstimate | null;
  readonly sprt: SprtState | null;
  readonly stats: StatsReport;
  readonly forfeits: readonly Forfeited[];
}

/** A game that a shooter forfeited because it failed. */
export interface Forfeited {
  /** By the order of the shooters. */
  readonly shooter: 0 | 1;
  /** From 0. */
  readonly game: number;
  readonly reason: ForeignFault;
}

/** Sequential tests look at the score after so many pairs: at the same points however work is cut. */
const PAIRS_PER_LOOK = 25;

/**
 * Plays two shooters against each other, yielding the result so far after each batch of games;
 * the last one yielded is the match's. A pair is played on the same two layouts with sides
 * swapped, so that luck of the layout cancels out; in each pair both begin once. Every game has
 * its own random streams: a match of more games begins with the same games.
 * @throws OptionError for a number of games that is invalid or a shooter that refuses the rules,
 * for `adjust` without the placer `uniform`, PlacerGaveUp
 * @example
 * ```ts
 * import { playMatch } from '@flotilla/lab';
 *
 * const match = { rules: 'mini-7', shooters: ['density', 'random'], placer: 'uniform' } as const;
 * for await (const { games, wins } of playMatch({ ...match, games: 20, seed: 1 })) {
 *   console.log(games, wins); // 20 ...
 * }
 * ```
 */
export async function* playMatch(
  given: MatchOptions,
  run: RunOptions = {},
): AsyncGenerator<MatchResult, void, void> {
  const options = withPlainRules(given);
  const { games, sprt, onGame } = options;
  checkWhole('games', games, 1);
  checkWhole('seen', options.seen ?? 0, 0, MAX_FLEETS);
  checkWhole('mostInBatch', options.mostInBatch ?? 1, 1);
  checkWilling(options.shooters, options.rules);
  const placers = placersOf(options);
  if (options.adjust) checkUniform(placers);
  checkPlacers(placers);
  // What a shooter has seen is of one placer.
  if (placers.length > 1) checkWhole('seen', options.seen ?? 0, 0, 0);
  if (sprt) checkSprt(sprt);
  const ranges = rangesOf(sampleRules(options.rules, makeRng(options.seed, 0, 'rules')));
  const total = newPairsPart();
  for await (const part of runBatches<PairsPart>(batchesOf(options), run)) {
    for (const record of part.records) onGame?.(record);
    mergePart(total, part);
    const state = sprt && sprtOf(total.pairScores, sprt, pairsInBatch(options));
    yield resultOf(total, ranges, state ?? null);
    if (state && state.verdict !== 'open') return;
  }
}

function* batchesOf(options: MatchOptions): Generator<Batch> {
  const { rules, shooters, seed, games, seen = 0, onGame } = options;
  const placers = placersOf(options);
  const adjust = options.adjust === true;
  const withGames = onGame !== undefined;
  for (const [from, to] of stretches(Math.ceil(games / 2), pairsInBatch(options))) {
    const about = { rules, shooters, placers, seed, games, seen };
    const spec: PairsSpec = { ...about, from, to, withGames, adjust };
    yield { kind: 'match-pairs', key: `pairs/${from}-${to}`, spec };
  }
}

function placersOf({ placer, againstPlacer }: MatchOptions): PlacerSpec[] {
  return againstPlacer === undefined ? [placer] : [placer, againstPlacer];
}

/** A sequential test looks at the ratio after each batch. */
function pairsInBatch(options: MatchOptions): number {
  const { rules, shooters, adjust, seed, sprt, onGame, mostInBatch = Infinity } = options;
  // Luck takes as long as the slowest shooter.
  const timed = adjust ? [...shooters, 'exact'] : shooters;
  const sample = sampleRules(rules, makeRng(seed, 0, 'rules'));
  const perBatch = gamesPerBatch(timed, sample, onGame !== undefined);
  const pairs = Math.ceil(Math.min(perBatch, mostInBatch) / 2);
  return sprt ? Math.min(pairs, PAIRS_PER_LOOK) : pairs;
}

function mergePart(into: PairsPart, from: PairsPart): void {
  into.draws += from.draws;
  mergeCounts(into.pairScores, from.pairScores);
  mergeMoments(into.difference, from.difference);
  mergeMoments(into.placersDifference, from.placersDifference);
  mergeLuck(into.luck, from.luck);
  mergeStats(into.stats, from.stats);
  into.forfeits.push(...from.forfeits);
  for (const shooter of [0, 1] as const) {
    into.wins[shooter] += from.wins[shooter];
    mergeCounts(into.shotsToClear[shooter], from.shotsToClear[shooter]);
    mergeLuck(into.luckToClear[shooter], from.luckToClear[shooter]);
  }
}

function resultOf(total: PairsPart, ranges: Ranges, sprt: SprtState | null): MatchResult {
  const { wins, draws, shotsToClear } = total;
  const games = wins[0] + wins[1] + draws;
  const score = scoreEstimate((wins[0] + draws / 2) / games, total.pairScores);
  const stats = reportOf(total.stats, { ranges, gamesOnLayouts: games > 1 ? 2 : 1 });
  return {
    games,
    wins: [...wins],
    draws,
    score,
    pairScores: Array.from({ length: 5 }, (_, points) => total.pairScores[points] ?? 0),
    elo: eloOf(score),
    shotsToClear: [
      estimateOf(momentsOf(shotsToClear[0]), ranges.toClear) ?? null,
      estimateOf(momentsOf(shotsToClear[1]), ranges.toClear) ?? null,
    ],
    distributions: [[...shotsToClear[0]], [...shotsToClear[1]]],
    shotsDifference: estimateOf(total.difference, ranges.difference) ?? null,
    placersDifference: estimateOf(halved(total.placersDifference), ranges.difference) ?? null,
    shotsToClearAdjusted: [
      adjustedOf(total.luckToClear[0]) ?? null,
      adjustedOf(total.luckToClear[1]) ?? null,
    ],
    shotsDifferenceAdjusted: adjustedOf(total.luck) ?? null,
    sprt,
    stats,
    forfeits: [...total.forfeits],
  };
}

/** The sum of both shooters is counted, in whole numbers; told is their mean. */
function halved({ count, sum, squares }: Moments): Moments {
  return { count, sum: sum / 2, squares: squares / 4 };
}

/**
 * The mean of all games, a lone last one too. Its interval is of whole pairs: two games on the
 * same layouts are not independent.
 */
function scoreEstimate(mean: number, pairScores: readonly number[]): Estimate {
  const { count, sum, squares } = momentsOf(pairScores);
  const { low, high } = pointsOf({ count, sum: sum / 4, squares: squares / 16 });
  return { mean, low: Math.min(low, mean), high: Math.max(high, mean), count };
}
