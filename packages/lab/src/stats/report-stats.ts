import { type Estimate, shareOf } from './estimate.js';
import type { GameStats, Score, Sides } from './game-stats.js';
import { mergeCounts, momentsOf, type Summary, summaryOf } from './histogram.js';
import { estimateOf } from './moments.js';

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

export function reportOf(stats: GameStats): StatsReport {
  return {
    games: stats.games,
    draws: stats.draws,
    firstMoverWins: shareOf(stats.firstMoverWins, stats.games - stats.draws),
    turns: summaryOf(stats.turns) ?? null,
    shots: bySide(stats.shots),
    misses: bySide(stats.misses),
    loserPoints: summaryOf(stats.loserPoints) ?? null,
    shotsToClear: summaryOf(stats.shotsToClear) ?? null,
    byShooter: stats.byShooter,
    byPlacer: stats.byPlacer,
    matrix: Object.fromEntries(
      Object.entries(stats.matrix).map(([placer, row]) => [
        placer,
        Object.fromEntries(
          Object.entries(row).map(([shooter, moments]) => [
            shooter,
            estimateOf(moments) as Estimate,
          ]),
        ),
      ]),
    ),
    shotsAt: stats.shotsAt,
    shipsAt: stats.shipsAt,
    distribution: stats.shotsToClear,
  };
}

function bySide({ winners, losers, drawn }: Sides): BySide {
  const all: number[] = [];
  for (const side of [winners, losers, drawn]) mergeCounts(all, side);
  return {
    all: momentsOf(all).count === 0 ? null : (summaryOf(all) as Summary),
    winners: summaryOf(winners) ?? null,
    losers: summaryOf(losers) ?? null,
  };
}
