import { checkRules, type Rules, segmentCount } from '@flotilla/rules';
import { type Estimate, estimateOf, type Moments, shareOf, type ValueRange } from './estimate.js';
import type { GameStats, Score, SideHistograms } from './game-stats.js';
import { type DistributionSummary, histogramSummary, mergeCounts } from './histogram.js';

/** Statistics of many games, with their intervals. */
export interface StatsReport {
  readonly games: number;
  readonly draws: number;
  /** Share of decided games won by the side that shot first. */
  readonly firstMoverWins: Estimate;
  /** Turns of both sides together. */
  readonly turns: DistributionSummary | null;
  readonly shots: BySide;
  readonly misses: BySide;
  readonly loserPoints: DistributionSummary | null;
  readonly shotsToClear: DistributionSummary | null;
  readonly byShooter: Readonly<Record<string, Score>>;
  readonly byPlacer: Readonly<Record<string, Score>>;
  /** Shots to clear a board, by placer, then by shooter. */
  readonly matrix: Readonly<Record<string, Readonly<Record<string, Estimate>>>>;
  readonly shotsAt: readonly number[];
  readonly shipsAt: readonly number[];
  /** Number of boards cleared with exactly n shots, by n. */
  readonly distribution: readonly number[];
}

/** Figures up to the end of the game, for all players, for winners and for losers. */
export interface BySide {
  readonly all: DistributionSummary | null;
  readonly winners: DistributionSummary | null;
  readonly losers: DistributionSummary | null;
}

export interface StatsContext {
  readonly ranges: Ranges;
  /** Number of games on the same two layouts; the side with the same layout starts each of them. */
  readonly gamesOnLayouts: 1 | 2;
}

export function makeStatsReport(
  stats: GameStats,
  { ranges, gamesOnLayouts }: StatsContext,
): StatsReport {
  const decidedGames = stats.games - stats.draws;
  return {
    games: stats.games,
    draws: stats.draws,
    // Games on the same layouts count as one, since the layouts favour the same side in each.
    firstMoverWins: shareOf(stats.firstMoverWins, decidedGames, decidedGames / gamesOnLayouts),
    turns: histogramSummary(stats.turns, ranges.turns) ?? null,
    shots: bySide(stats.shots, stats.sums.shots, ranges.shots),
    misses: bySide(stats.misses, stats.sums.misses, ranges.misses),
    loserPoints: histogramSummary(stats.loserPoints, ranges.points) ?? null,
    shotsToClear: histogramSummary(stats.shotsToClear, ranges.toClear) ?? null,
    byShooter: stats.byShooter,
    byPlacer: stats.byPlacer,
    matrix: Object.fromEntries(
      Object.entries(stats.matrix).map(([placer, row]) => [
        placer,
        Object.fromEntries(
          Object.entries(row).map(([shooter, moments]) => [
            shooter,
            estimateOf(moments, ranges.toClear)!,
          ]),
        ),
      ]),
    ),
    shotsAt: stats.shotsAt,
    shipsAt: stats.shipsAt,
    distribution: stats.shotsToClear,
  };
}

function bySide(
  { winners, losers, drawn }: SideHistograms,
  sums: Moments,
  range: ValueRange,
): BySide {
  const pooled: number[] = [];
  for (const side of [winners, losers, drawn]) mergeCounts(pooled, side);
  const pooledSummary = histogramSummary(pooled, range);
  const pooledEstimate = estimateOf(sums, [2 * range[0], 2 * range[1]]);
  return {
    all:
      pooledSummary && pooledEstimate
        ? { ...pooledSummary, low: pooledEstimate.low / 2, high: pooledEstimate.high / 2 }
        : null,
    winners: histogramSummary(winners, range) ?? null,
    losers: histogramSummary(losers, range) ?? null,
  };
}

/** Possible values of a game's figures, which bound the intervals. */
export interface Ranges {
  /** Shots of a side up to the end of the game, which a player may resign at once. */
  readonly shots: ValueRange;
  readonly misses: ValueRange;
  /** Hits of a side, one point each. */
  readonly points: ValueRange;
  /** Turns of both sides together. */
  readonly turns: ValueRange;
  /** Shots to clear a board, at least one per ship square. */
  readonly toClear: ValueRange;
  /** Difference in shots to clear a board between two shooters. */
  readonly difference: ValueRange;
}

/** Returns the ranges for these rules. A random fleet has at least one square per ship. */
export function rangesOf(rules: Rules): Ranges {
  checkRules(rules);
  const { grid, fleet, drawn } = rules;
  const squares = grid.width * grid.height;
  const minShots = drawn ? fleet.length : segmentCount(fleet);
  const water = squares - minShots;
  return {
    shots: [0, squares],
    misses: [0, water],
    points: [0, drawn ? squares : minShots],
    turns: [0, 2 * squares],
    toClear: [minShots, squares],
    difference: [-water, water],
  };
}
