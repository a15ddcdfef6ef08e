import { MAX_FLEETS, makeRng } from '@flotilla/engine';
import { checkWhole } from '@flotilla/rules';
import type { ForeignFault } from './games/foreign-fault.js';
import type { LoggedGame } from './games/logged-game.js';
import type { Batch } from './jobs/job.js';
import { gamesPerBatch } from './jobs/job.js';
import { newPairsPart, type PairsPart, type PairsSpec } from './jobs/match-pairs.js';
import { type RunOptions, runBatches, splitRange } from './runners/run-batches.js';
import {
  checkPlacers,
  checkShootersAccept,
  checkUniform,
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
import { estimateOf, estimatePoints, mergeMoments } from './stats/estimate.js';
import { mergeStats } from './stats/game-stats.js';
import { mergeCounts, momentsOf } from './stats/histogram.js';
import { makeStatsReport, type Ranges, rangesOf, type StatsReport } from './stats/report-stats.js';

/** Options of a match: players, rules, placer, games and seed. */
export interface MatchOptions {
  readonly rules: RulesSpec;
  readonly shooters: readonly [ShooterSpec, ShooterSpec];
  readonly placer: PlacerSpec;
  /** Places the second layout of each pair; default: `placer` places both. */
  readonly againstPlacer?: PlacerSpec | undefined;
  /** Number of games, from 1; the last game of an odd number has no partner. */
  readonly games: number;
  readonly seed: number;
  /** Removes luck from the shots, at one inference per shot; requires `uniform`. Default false. */
  readonly adjust?: boolean | undefined;
  /** Number of the placer's fleets that a learning shooter has seen before each pair; default 0. */
  readonly seen?: number | undefined;
  /** Sequential test, which stops the match as soon as it accepts a hypothesis. */
  readonly sprt?: SprtOptions | undefined;
  /** Maximum number of games in a batch; smaller batches show progress sooner. */
  readonly mostInBatch?: number | undefined;
  /** Called with every finished game, in order; forfeited games are skipped. */
  readonly onGame?: ((game: LoggedGame) => void) | undefined;
}

/** Result of the games so far; pairs of figures are in the order of `shooters`. */
export interface MatchResult {
  readonly games: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
  /** Points per game of the first shooter: 1 for a win, ½ for a draw. Its `count` counts pairs. */
  readonly score: Estimate;
  /** Numbers of whole pairs in which the first shooter scored 0, ½, 1, 1½ and 2 points. */
  readonly pairScores: readonly number[];
  /** `score` as a difference in Elo. */
  readonly elo: Estimate;
  /** Shots to clear a board; null if every game was forfeited. */
  readonly shotsToClear: readonly [Estimate | null, Estimate | null];
  /** Boards cleared with exactly n shots, by shooter and n. */
  readonly distributions: readonly [readonly number[], readonly number[]];
  /** Shots of the first shooter minus those of the second on the same layout, per layout. */
  readonly shotsDifference: Estimate | null;
  /** Shots on layouts of `placer` minus those on `againstPlacer`'s; null with a single placer. */
  readonly placersDifference: Estimate | null;
  /** `shotsToClear` of whole pairs, with luck removed; null unless `adjust`. */
  readonly shotsToClearAdjusted: readonly [AdjustedEstimate | null, AdjustedEstimate | null];
  /** `shotsDifference` with luck removed; null unless `adjust`. */
  readonly shotsDifferenceAdjusted: AdjustedEstimate | null;
  readonly sprt: SprtState | null;
  readonly stats: StatsReport;
  readonly forfeits: readonly MatchForfeit[];
}

/** A game lost by an external program that did not start, failed or gave an invalid answer. */
export interface MatchForfeit {
  readonly shooter: 0 | 1;
  /** Number of the game, from 0. */
  readonly game: number;
  readonly reason: ForeignFault;
}

/** Maximum number of pairs between two looks of a sequential test. */
const PAIRS_PER_LOOK = 25;

/**
 * Plays two shooters against each other. Yields the result so far after each batch; the last one is
 * final. Both games of a pair have the same two layouts with sides swapped, to cancel out the luck
 * of the layouts. Each shooter begins once in a pair. Every game has its own random streams,
 * so a longer match starts with the same games.
 * @throws OptionError for an invalid number of games, a shooter that refuses the rules, or `adjust`
 *   without the placer `uniform`; PlacerGaveUp
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
  checkShootersAccept(options.shooters, options.rules);
  const placers = placersOf(options);
  if (options.adjust) checkUniform(placers);
  checkPlacers(placers);
  // A learning shooter remembers the fleets of a single placer.
  if (placers.length > 1) checkWhole('seen', options.seen ?? 0, 0, 0);
  if (sprt) checkSprt(sprt);
  const ranges = rangesOf(sampleRules(options.rules, makeRng(options.seed, 0, 'rules')));
  const total = newPairsPart();
  for await (const part of runBatches<PairsPart>(matchBatches(options), run)) {
    for (const record of part.records) onGame?.(record);
    mergePart(total, part);
    const state = sprt && sprtOf(total.pairScores, sprt, pairsInBatch(options));
    yield makeMatchResult(total, ranges, state ?? null);
    if (state && state.verdict !== 'open') return;
  }
}

function* matchBatches(options: MatchOptions): Generator<Batch> {
  const { rules, shooters, seed, games, seen = 0, onGame } = options;
  const placers = placersOf(options);
  const adjust = options.adjust === true;
  const withGames = onGame !== undefined;
  for (const [from, to] of splitRange(Math.ceil(games / 2), pairsInBatch(options))) {
    const about = { rules, shooters, placers, seed, games, seen };
    const spec: PairsSpec = { ...about, from, to, withGames, adjust };
    yield { kind: 'match-pairs', key: `pairs/${from}-${to}`, spec };
  }
}

function placersOf({ placer, againstPlacer }: MatchOptions): PlacerSpec[] {
  return againstPlacer === undefined ? [placer] : [placer, againstPlacer];
}

/** Returns the number of pairs per batch; under a sequential test, each batch ends with a look. */
function pairsInBatch(options: MatchOptions): number {
  const { rules, shooters, adjust, seed, sprt, onGame, mostInBatch = Infinity } = options;
  // Computing luck costs as much as the slowest shooter.
  const timed = adjust ? [...shooters, 'exact'] : shooters;
  const sample = sampleRules(rules, makeRng(seed, 0, 'rules'));
  const perBatch = gamesPerBatch(timed, sample, onGame !== undefined);
  const pairs = Math.ceil(Math.min(perBatch, mostInBatch) / 2);
  return sprt ? Math.min(pairs, PAIRS_PER_LOOK) : pairs;
}

function mergePart(target: PairsPart, source: PairsPart): void {
  target.draws += source.draws;
  mergeCounts(target.pairScores, source.pairScores);
  mergeMoments(target.difference, source.difference);
  mergeMoments(target.placersDifference, source.placersDifference);
  mergeLuck(target.luck, source.luck);
  mergeStats(target.stats, source.stats);
  target.forfeits.push(...source.forfeits);
  for (const shooter of [0, 1] as const) {
    target.wins[shooter] += source.wins[shooter];
    mergeCounts(target.shotsToClear[shooter], source.shotsToClear[shooter]);
    mergeLuck(target.luckToClear[shooter], source.luckToClear[shooter]);
  }
}

function makeMatchResult(total: PairsPart, ranges: Ranges, sprt: SprtState | null): MatchResult {
  const { wins, draws, shotsToClear } = total;
  const games = wins[0] + wins[1] + draws;
  const score = scoreEstimate((wins[0] + draws / 2) / games, total.pairScores);
  const stats = makeStatsReport(total.stats, { ranges, gamesOnLayouts: games > 1 ? 2 : 1 });
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
    placersDifference: estimateOf(halveMoments(total.placersDifference), ranges.difference) ?? null,
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

/** Halves the values: each is a sum over both shooters, which keeps it an integer. */
function halveMoments({ count, sum, squares }: Moments): Moments {
  return { count, sum: sum / 2, squares: squares / 4 };
}

/** Estimates the score from pairs, since two games on the same layouts are not independent. */
function scoreEstimate(mean: number, pairScores: readonly number[]): Estimate {
  const { count, sum, squares } = momentsOf(pairScores);
  const { low, high } = estimatePoints({ count, sum: sum / 4, squares: squares / 16 });
  return { mean, low: Math.min(low, mean), high: Math.max(high, mean), count };
}
