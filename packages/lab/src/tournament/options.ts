import type { ForeignFault } from '../games/foreign-fault.js';
import type { LoggedGame } from '../games/logged-game.js';
import type { TournamentPlayer } from '../pairing/players.js';
import type { RulesSpec, ShooterSpec } from '../specs.js';
import type { AdjustedEstimate } from '../stats/adjusted.js';
import type { Score } from '../stats/game-stats.js';
import type { StatsReport } from '../stats/report-stats.js';
import type { Rating } from './ratings.js';

/** Tournament formats. */
export const FORMATS = ['knockout', 'round-robin', 'swiss'] as const;
/** One of {@link FORMATS}. */
export type Format = (typeof FORMATS)[number];

/** Options of a tournament: format, players, rules, games and seed. */
export interface TournamentOptions {
  readonly format: Format;
  readonly rules: RulesSpec;
  /** Participants, at least two. */
  readonly players: readonly TournamentPlayer[];
  /** Shooters drawn by lot, for each game of a player without one. */
  readonly shooters: readonly ShooterSpec[];
  readonly seed: number;
  /**
   * Games of each meeting, in pairs on the same layouts with sides swapped. A meeting is each two players of a
   * round-robin or each pairing of a Swiss. A knockout has one game.
   */
  readonly games: number;
  /** Rounds of a Swiss; default: as many as in a knockout. */
  readonly rounds?: number | undefined;
  /**
   * Removes the luck from the shots to clear a board, which narrows their intervals. Costs one inference per
   * shot, and requires the placer `uniform`, against which luck is measured. Default false.
   */
  readonly adjust?: boolean | undefined;
  /** Called with every finished game, in order; forfeited games are skipped. */
  readonly onGame?: ((game: LoggedGame) => void) | undefined;
}

/** Result of the games so far. */
export interface TournamentResult {
  readonly format: Format;
  readonly games: number;
  /** Total number of games. */
  readonly gamesDue: number;
  readonly round: number;
  readonly rounds: number;
  /** Winner; null while the tournament is open, and if the first place is shared. */
  readonly winner: string | null;
  /** Players, best first. */
  readonly standings: readonly Standing[];
  readonly stats: StatsReport;
  /** Shots to clear a board without luck, by shooter; null unless `adjust`. */
  readonly shotsToClearAdjusted: Readonly<Record<string, AdjustedEstimate>> | null;
  readonly forfeits: readonly { player: string; game: number; reason: ForeignFault }[];
}

/** A row of the standings. */
export interface Standing extends Score {
  readonly player: string;
  /** 1 for a win, ½ for a draw, and 1 for a bye in a Swiss. */
  readonly points: number;
  readonly shooter: string | null;
  readonly placer: string;
  /** Knockout round in which the player was beaten; null for the winner and in other formats. */
  readonly outInRound: number | null;
  /** Rating in a round-robin or Swiss. */
  readonly rating: Rating | null;
  /**
   * Shots to clear a board without luck, against all opponents; null unless `adjust`, and for a player without
   * a finished game.
   */
  readonly shotsToClearAdjusted: AdjustedEstimate | null;
}
