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
  /** Shooters to draw from, for each game of a player without one. */
  readonly shooters: readonly ShooterSpec[];
  readonly seed: number;
  /** Number of games when two players meet, in pairs with sides swapped; one in a knockout. */
  readonly games: number;
  /** Rounds of a Swiss-system tournament; default: as many as in a knockout. */
  readonly rounds?: number | undefined;
  /** Removes luck from the shots, at one inference per shot; requires `uniform`. Default false. */
  readonly adjust?: boolean | undefined;
  /** Called with every finished game, in order; forfeited games are skipped. */
  readonly onGame?: ((game: LoggedGame) => void) | undefined;
}

/** Standings and statistics of the games so far. */
export interface TournamentResult {
  readonly format: Format;
  readonly games: number;
  /** Total number of games. */
  readonly gamesDue: number;
  readonly round: number;
  readonly rounds: number;
  /** Winner; null while the tournament is open, or if first place is shared. */
  readonly winner: string | null;
  /** Players, best first. */
  readonly standings: readonly Standing[];
  readonly stats: StatsReport;
  /** Shots to clear a board with luck removed, by shooter; null unless `adjust`. */
  readonly shotsToClearAdjusted: Readonly<Record<string, AdjustedEstimate>> | null;
  readonly forfeits: readonly { player: string; game: number; reason: ForeignFault }[];
}

/** A row of the standings. */
export interface Standing extends Score {
  readonly player: string;
  /** 1 for a win, ½ for a draw, and 1 for each game of a bye in a Swiss. */
  readonly points: number;
  readonly shooter: string | null;
  readonly placer: string;
  /** Knockout round in which the player was beaten; null for the winner and in other formats. */
  readonly outInRound: number | null;
  /** Rating in a round-robin or Swiss. */
  readonly rating: Rating | null;
  /** Shots to clear a board without luck; null unless `adjust`, or without a finished game. */
  readonly shotsToClearAdjusted: AdjustedEstimate | null;
}
