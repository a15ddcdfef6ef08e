import { checkRules, type Rules, segmentCount } from '@flotilla/rules';
import { type Estimate, estimateOf, type Moments, type Range, shareOf } from './estimate.js';
import type { GameStats, Score, Sides } from './game-stats.js';
import { histogramSummary, mergeCounts, type Summary } from './histogram.js';

/** The figures of many games, for people and for other programs. */
export interface StatsReport {
  readonly games: number;
  readonly draws: number;
  /** Of the games that were not drawn, the share won by the side that shot first. */
  readonly firstMoverWins: Estimate;
  /** Of both sides together. */
  readonly turns: Summary | null;
  readonly shots: BySide;
  readonly misses: BySide;
  readonly loserPoints: Summary | null;
  readonly shotsToClear: Summary | null;
  readonly byShooter: Readonly<Record<string, Score>>;
  readonly byPlacer: Readonly<Record<string, Score>>;
  /** By placer, then by shooter: the shots to clear a board. */
  readonly matrix: Readonly<Record<string, Readonly<Record<string, Estimate>>>>;
  readonly shotsAt: readonly number[];
  readonly shipsAt: readonly number[];
  /** By number of shots: how many boards were cleared with just so many. */
  readonly distribution: readonly number[];
}

/** Up to the end of the game: of everyone, of those who won it, and of those who lost. */
export interface BySide {
  readonly all: Summary | null;
  readonly winners: Summary | null;
  readonly losers: Summary | null;
}

/** What the intervals depend on beside the figures. */
export interface GamesPlayed {
  readonly ranges: Ranges;
  /** How many games are played on the same two layouts, begun by the same one of them. */
  readonly gamesOnLayouts: 1 | 2;
}

export function reportOf(stats: GameStats, { ranges, gamesOnLayouts }: GamesPlayed): StatsReport {
  const decided = stats.games - stats.draws;
  return {
    games: stats.games,
    draws: stats.draws,
    // Luck of the layouts is with the same side in all games on them, as if they were one game.
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

/** Between what bounds the figures of a game under certain rules lie, so that no interval leaves them. */
export interface Ranges {
  /** Of a side, up to the end of the game, which a player may resign at once. */
  readonly shots: Range;
  readonly misses: Range;
  /** The squares of the other fleet that a side hit. */
  readonly points: Range;
  /** Of both sides together. */
  readonly turns: Range;
  /** The shots that clear a board: each square with a ship takes one. */
  readonly toClear: Range;
  /** By how many more shots one shooter clears a board than another. */
  readonly difference: Range;
}

/** A random fleet is another in each pair of games: each of its ships has one square or more. */
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
