import { checkRules, type Rules, segmentCount } from '@flotilla/rules';
import { type Estimate, estimateOf, type Moments, type Range, shareOf } from './estimate.js';
import type { GameStats, Score, Sides } from './game-stats.js';
import { histogramSummary, mergeCounts, type Summary } from './histogram.js';

/** Statistics of many games, for people and programs. */
export interface StatsReport {
  readonly games: number;
  readonly draws: number;
  /** Share of decided games won by the side that shot first. */
  readonly firstMoverWins: Estimate;
  /** Turns of both sides together. */
  readonly turns: Summary | null;
  readonly shots: BySide;
  readonly misses: BySide;
  readonly loserPoints: Summary | null;
  readonly shotsToClear: Summary | null;
  readonly byShooter: Readonly<Record<string, Score>>;
  readonly byPlacer: Readonly<Record<string, Score>>;
  /** Shots to clear a board, by placer, then by shooter. */
  readonly matrix: Readonly<Record<string, Readonly<Record<string, Estimate>>>>;
  readonly shotsAt: readonly number[];
  readonly shipsAt: readonly number[];
  /** Number of boards cleared with exactly n shots, by n. */
  readonly distribution: readonly number[];
}

/** Figures up to the end of the game: of all, of winners and of losers. */
export interface BySide {
  readonly all: Summary | null;
  readonly winners: Summary | null;
  readonly losers: Summary | null;
}

/** Conditions of the games, on which intervals depend. */
export interface GamesPlayed {
  readonly ranges: Ranges;
  /** Games on the same two layouts, which the same layout's side starts. */
  readonly gamesOnLayouts: 1 | 2;
}

export function reportOf(stats: GameStats, { ranges, gamesOnLayouts }: GamesPlayed): StatsReport {
  const decided = stats.games - stats.draws;
  return {
    games: stats.games,
    draws: stats.draws,
    // Games on the same layouts count as one: the layouts favour the same side in all of them.
    firstMoverWins: shareOf(stats.firstMoverWins, decided, decided / gamesOnLayouts),
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

function bySide({ winners, losers, drawn }: Sides, sums: Moments, range: Range): BySide {
  const each: number[] = [];
  for (const side of [winners, losers, drawn]) mergeCounts(each, side);
  const all = histogramSummary(each, range);
  const ofBoth = estimateOf(sums, [2 * range[0], 2 * range[1]]);
  return {
    all: all && ofBoth ? { ...all, low: ofBoth.low / 2, high: ofBoth.high / 2 } : null,
    winners: histogramSummary(winners, range) ?? null,
    losers: histogramSummary(losers, range) ?? null,
  };
}

/** Possible values of a game's figures, which bound the intervals. */
export interface Ranges {
  /** Shots of a side up to the end of the game, which a player may resign at once. */
  readonly shots: Range;
  readonly misses: Range;
  /** Squares of the other fleet hit by a side. */
  readonly points: Range;
  /** Turns of both sides together. */
  readonly turns: Range;
  /** Shots to clear a board: at least one per ship square. */
  readonly toClear: Range;
  /** Difference in shots to clear a board between two shooters. */
  readonly difference: Range;
}

/**
 * Returns the ranges for these rules. A random fleet differs from pair to pair; each of its ships has at least
 * one square.
 */
export function rangesOf(rules: Rules): Ranges {
  checkRules(rules);
  const { grid, fleet, drawn } = rules;
  const squares = grid.width * grid.height;
  const fewest = drawn ? fleet.length : segmentCount(fleet);
  const water = squares - fewest;
  return {
    shots: [0, squares],
    misses: [0, water],
    points: [0, drawn ? squares : fewest],
    turns: [0, 2 * squares],
    toClear: [fewest, squares],
    difference: [-water, water],
  };
}
