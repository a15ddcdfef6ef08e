import type { ForeignFault } from '../games/foreign-fault.js';
import type { LoggedGame } from '../games/logged-game.js';
import type { TournamentPlayer } from '../pairing/players.js';
import type { RulesSpec, ShooterSpec } from '../specs.js';
import type { AdjustedEstimate } from '../stats/adjusted.js';
import type { Score } from '../stats/game-stats.js';
import type { StatsReport } from '../stats/report-stats.js';
import type { Rating } from './ratings.js';

/** How a tournament may be played. */
export const FORMATS = ['knockout', 'round-robin', 'swiss'] as const;
/** One of {@link FORMATS}. */
export type Format = (typeof FORMATS)[number];

/** Options of a tournament: format, players, rules, games and seed. */
export interface TournamentOptions {
  readonly format: Format;
  readonly rules: RulesSpec;
  /** At least two. */
  readonly players: readonly TournamentPlayer[];
  /** For players without a shooter of their own one of these is drawn for each game. */
  readonly shooters: readonly ShooterSpec[];
  readonly seed: number;
  /**
   * Games of each meeting, in pairs on the same layouts with sides swapped: of each two players
   * of a round-robin, of each pairing of a Swiss. A knockout has one.
   */
  readonly games: number;
  /** Of a Swiss; left out, as many as a knockout would have. */
  readonly rounds?: number | undefined;
  /**
   * Takes the luck out of the shots to clear a board, which makes their intervals narrower: takes an inference
   * a shot, and layouts of the placer `uniform`, by which luck is measured. Left out, not done.
   */
  readonly adjust?: boolean | undefined;
  /** Is told every game that was played to its end, in order: forfeited ones are left out. */
  readonly onGame?: ((game: LoggedGame) => void) | undefined;
}

/** The result of the games so far. */
export interface TournamentResult {
  readonly format: Format;
  readonly games: number;
  /** How many it will be in all. */
  readonly gamesDue: number;
  readonly round: number;
  readonly rounds: number;
  /** Null while it is open, and where the first place is shared. */
  readonly winner: string | null;
  /** The best first. */
  readonly standings: readonly Standing[];
  readonly stats: StatsReport;
  /** By shooter: its shots to clear a board, with the luck taken out; null where that was not asked for. */
  readonly shotsToClearAdjusted: Readonly<Record<string, AdjustedEstimate>> | null;
  readonly forfeits: readonly { player: string; game: number; reason: ForeignFault }[];
}

/** A row of the table of a tournament. */
export interface Standing extends Score {
  readonly player: string;
  /** 1 for a win, ½ for a draw, and 1 for a bye of a Swiss. */
  readonly points: number;
  readonly shooter: string | null;
  readonly placer: string;
  /** The knockout round in which it was beaten; null for the winner and in other formats. */
  readonly outInRound: number | null;
  /** Of round-robin and Swiss. */
  readonly rating: Rating | null;
  /**
   * Its shots to clear a board, against all opponents, with the luck taken out; null where that was not asked for,
   * and for a player who has not finished a game.
   */
  readonly shotsToClearAdjusted: AdjustedEstimate | null;
}
