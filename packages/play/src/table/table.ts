import type { PlacerError } from '@flotilla/engine';
import type { OnlineRefusal, ServerRefusal } from '@flotilla/protocol';
import type {
  ActionError,
  BoardView,
  Phase,
  PlayerInfo,
  Result,
  Rules,
  Seat,
  Setup,
  Shot,
  SkippedTurn,
  Square,
  Viewer,
} from '@flotilla/rules';
import type { UndoError } from '../session/session.js';

/**
 * A game at a table, as every client shows it: on one device, and online. It decides whose turn it is
 * and what may be done; a client draws the view and passes on what a person does.
 */
export interface Table {
  /** What the viewer may know now; the same object until something changes. */
  readonly view: () => TableView;
  /** Does what a person at the table wants; tells why it cannot be done. A refusal changes nothing. */
  readonly act: (action: TableAction) => Promise<Result<TableView, Refusal>>;
  /** Calls the listener after each change. @returns what ends it */
  readonly watch: (listener: () => void) => () => void;
}

/** Who must act before anything else can happen. */
export type Awaits =
  | 'viewer'
  /** Two people share the screen, and the other one is to take it. */
  | 'hand-over'
  | 'computer'
  /** A person at another device. */
  | 'opponent'
  /** The game is over. */
  | 'nobody';

/** What a viewer may know of a game; plain JSON but for `failure`. No hidden ship can be inferred from it. */
export interface TableView {
  readonly rules: Rules;
  readonly players: readonly [PlayerInfo, PlayerInfo];
  /** The day it was begun, as `YYYY-MM-DD`. */
  readonly date: string;
  readonly isTraining: boolean;
  /** Do two people share one screen? */
  readonly isShared: boolean;
  /** Are both fleets hidden from both of them? Then the screen is not handed over. */
  readonly hidesFleets: boolean;
  /** Whose eyes are at the screen; the spectator's while it is handed over or computers play. */
  readonly viewer: Viewer;
  readonly phase: Phase;
  readonly awaits: Awaits;
  /** The seat that is to place its fleet or to shoot; null when the game is over. */
  readonly awaited: Seat | null;
  /** Does the awaited seat shoot once more in its turn? */
  readonly isAgain: boolean;
  /** How many shots are fired at once now: 1, or a salvo. */
  readonly due: number;
  readonly first: Seat;
  readonly shots: readonly Shot[];
  /** Turns that a clock ended. */
  readonly skipped: readonly SkippedTurn[];
  readonly score: readonly [number, number];
  readonly boards: readonly [BoardView, BoardView];
  /** The squares of the other board that the viewer aims at, of a salvo that is not fired. */
  readonly aimed: readonly Square[];
  /** The squares of the other board that the viewer has marked. */
  readonly marks: readonly Square[];
  /** Has the viewer a shot that can be undone? */
  readonly canUndo: boolean;
  readonly winner: Seat | 'draw' | null;
  readonly isResigned: boolean;
  /** Did it end because a clock ran out? To the record that is to resign. */
  readonly isOutOfTime: boolean;
  /** The clock of persons on one device; null where there is none, and online. */
  readonly clock: TableClock | null;
  /** How many hints were taken; null where none is counted: in training, between people, and online. */
  readonly hints: number | null;
  /** Was one taken for the shot that is due? */
  readonly isHinted: boolean;
  /** What the game was drawn from; told when it is over. */
  readonly seed: number | null;
  /** Why the computer cannot continue: it is asked again by `ask-again`. Or why a program lost by its fault. */
  readonly failure: unknown;
}

/** The clocks of both seats. */
export interface TableClock {
  /** What was left at `since`, by seat, in milliseconds; null where that seat's clock shows nothing. */
  readonly leftMs: readonly [number | null, number | null];
  /** By seat: does its time pass? */
  readonly isRunning: readonly [boolean, boolean];
  /** In milliseconds by the clock that the table on one device was given, or by the server's. */
  readonly since: number;
}

/** A seat's remaining time, in milliseconds; null if it has no clock. */
export function timeLeft(
  { leftMs, isRunning, since }: TableClock,
  seat: Seat,
  now: number,
): number | null {
  const left = leftMs[seat];
  if (left === null) return null;
  return Math.max(0, isRunning[seat] ? left - (now - since) : left);
}

/** What a viewer may do at a table. */
export type TableAction =
  /** Sets the viewer's fleet. */
  | { readonly type: 'place'; readonly setup: Setup }
  /** Aims at squares, and no longer at those that were aimed at. */
  | { readonly type: 'aim'; readonly squares: readonly Square[] }
  /** Aims at these squares, too, and fires when the turn has all its shots. */
  | { readonly type: 'fire'; readonly squares: readonly Square[] }
  /** Sets or takes away a mark of the viewer's own. */
  | { readonly type: 'mark'; readonly square: Square }
  /** Undoes the viewer's last shot, in training. */
  | { readonly type: 'undo' }
  | { readonly type: 'resign' }
  /** The viewer is told the best square, which is counted. */
  | { readonly type: 'take-hint' }
  /** The player at a shared screen leaves it; the awaited one takes it. */
  | { readonly type: 'leave-screen' | 'take-screen' }
  /** Pauses no more before the computer's shots; done when a person is to act or the game is over. */
  | { readonly type: 'skip-pauses' }
  /** Asks the computer again after it has failed. */
  | { readonly type: 'ask-again' };

/** Why an action cannot be done. */
export type Refusal =
  | ActionError
  | SquareRefusal
  | UndoError
  | PlacerError
  | { readonly code: 'hand-over-first' }
  /** Hints between people would be unfair. */
  | { readonly code: 'no-hint' }
  /** Closed: no player uses it any more. */
  | { readonly code: 'table-closed' }
  | OnlineRefusal
  | { readonly code: ServerRefusal };

/** Why a square is not shot at, aimed at or marked. */
export interface SquareRefusal {
  readonly code: 'already-shot' | 'known-empty' | 'repeated' | 'mark-on-shot' | 'off-grid';
  readonly square: Square;
}
