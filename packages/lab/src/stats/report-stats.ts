import { type Estimate, type Range, shareOf } from './estimate.js';
import type { GameStats, Score, Sides } from './game-stats.js';
import { mergeCounts, type Summary, summaryOf } from './histogram.js';
import { estimateOf, type Moments } from './moments.js';
import type { Ranges } from './ranges.js';

/** The figures of many games, for people and for other programs. */
export interface StatsReport {
  readonly games: number;
  readonly draws: number;
  /** Of the games that were not drawn, the share won by whoever shot first. */
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

/** Up to the end of the game: of everybody, of those who won it, and of those who lost. */
export interface BySide {
  readonly all: Summary | null;
  readonly winners: Summary | null;
  readonly losers: Summary | null;
}

/** What the intervals depend on beside the figures. */
export interface Played {
  readonly ranges: Ranges;
  /** How many games are played on the same two layouts, begun by the same one of them. */
  readonly gamesOnLayouts: 1 | 2;
}

export function reportOf(stats: GameStats, { ranges, gamesOnLayouts }: Played): StatsReport {
  const decided = stats.games - stats.draws;
  return {
    games: stats.games,
    draws: stats.draws,
    // Luck of the layouts is with the same side in all games on them, as if they were one game.
    firstMoverWins: shareOf(stats.firstMoverWins, decided, decided / gamesOnLayouts),
    turns: summaryOf(stats.turns, ranges.turns) ?? null,
    shots: bySide(stats.shots, stats.sums.shots, ranges.shots),
    misses: bySide(stats.misses, stats.sums.misses, ranges.misses),
    loserPoints: summaryOf(stats.loserPoints, ranges.points) ?? null,
    shotsToClear: summaryOf(stats.shotsToClear, ranges.toClear) ?? null,
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
  const all = summaryOf(each, range);
  const ofBoth = estimateOf(sums, [2 * range[0], 2 * range[1]]);
  return {
    all: all && ofBoth ? { ...all, low: ofBoth.low / 2, high: ofBoth.high / 2 } : null,
    winners: summaryOf(winners, range) ?? null,
    losers: summaryOf(losers, range) ?? null,
  };
}
