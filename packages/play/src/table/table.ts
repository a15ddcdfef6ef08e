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

/** One game as every client shows it: decides whose turn it is and which actions are legal. */
export interface Table {
  /** Returns the viewer's current view; the same object until something changes. */
  readonly view: () => TableView;
  /** Performs a person's action at the table. A refusal says why and changes nothing. */
  readonly act: (action: TableAction) => Promise<Result<TableView, Refusal>>;
  /** Calls the listener after each change. @returns a function that removes the listener */
  readonly watch: (listener: () => void) => () => void;
}

/** Party that must act next. */
export type AwaitedParty =
  | 'viewer'
  /** Two people share the screen, which must be handed over. */
  | 'hand-over'
  | 'computer'
  /** A person on another device. */
  | 'opponent'
  /** The game is over. */
  | 'nobody';

/** View of a game for one viewer; plain JSON except `failure`. Reveals no hidden ship. */
export interface TableView {
  readonly rules: Rules;
  readonly players: readonly [PlayerInfo, PlayerInfo];
  /** Day on which the game began, as `YYYY-MM-DD`. */
  readonly date: string;
  readonly isTraining: boolean;
  /** Do two people share one screen? */
  readonly isShared: boolean;
  /** Are both fleets hidden from both players? Then there is no hand-over. */
  readonly hidesFleets: boolean;
  /** Seat that sees the screen; `spectator` during a hand-over or when computers play. */
  readonly viewer: Viewer;
  readonly phase: Phase;
  readonly awaits: AwaitedParty;
  /** Seat that must place its fleet or shoot; null after the end. */
  readonly awaited: Seat | null;
  /** Does the awaited seat shoot again in the same turn? */
  readonly isAgain: boolean;
  /** Number of shots to fire at once: 1, or a salvo; 0 outside the battle. */
  readonly due: number;
  readonly first: Seat;
  readonly shots: readonly Shot[];
  /** Turns that timed out. */
  readonly skipped: readonly SkippedTurn[];
  readonly score: readonly [number, number];
  readonly boards: readonly [BoardView, BoardView];
  /** Squares aimed at for a salvo that has not been fired yet. */
  readonly aimed: readonly Square[];
  /** Squares of the opponent's board that the viewer has marked. */
  readonly marks: readonly Square[];
  readonly canUndo: boolean;
  readonly winner: Seat | 'draw' | null;
  readonly isResigned: boolean;
  /** Did a player lose on time? A record stores that as a resignation. */
  readonly isOutOfTime: boolean;
  /** Clock of a game on one device; null without a clock, and online. */
  readonly clock: TableClock | null;
  /** Number of hints taken; null if not counted: in training, between people, and online. */
  readonly hints: number | null;
  /** Was a hint taken for the current shot? */
  readonly isHinted: boolean;
  /** Seed of the game; null until it is over. */
  readonly seed: number | null;
  /** Error that stops the computer until `ask-again`, or for which it lost the game. */
  readonly failure: unknown;
}

/** Clocks of both seats. */
export interface TableClock {
  /** Remaining time at `since`, by seat, in milliseconds; null if the seat has no clock. */
  readonly leftMs: readonly [number | null, number | null];
  readonly isRunning: readonly [boolean, boolean];
  /** Reference time of `leftMs`, in milliseconds: the device's clock or, online, the server's. */
  readonly since: number;
}

/** Returns a seat's remaining time, in milliseconds; null if it has no clock. */
export function timeLeft(
  { leftMs, isRunning, since }: TableClock,
  seat: Seat,
  now: number,
): number | null {
  const leftNow = leftMs[seat];
  if (leftNow === null) return null;
  return Math.max(0, isRunning[seat] ? leftNow - (now - since) : leftNow);
}

/** Action of a viewer at a table. */
export type TableAction =
  | { readonly type: 'place'; readonly setup: Setup }
  /** Toggles the aim at these squares. */
  | { readonly type: 'aim'; readonly squares: readonly Square[] }
  /** Adds these squares to the salvo, and fires once it is full. */
  | { readonly type: 'fire'; readonly squares: readonly Square[] }
  /** Toggles one of the viewer's marks. */
  | { readonly type: 'mark'; readonly square: Square }
  /** Undoes the viewer's last shot, in training. */
  | { readonly type: 'undo' }
  | { readonly type: 'resign' }
  /** Counts a hint. The client then shows the best square. */
  | { readonly type: 'take-hint' }
  /** Hands over a shared screen: one player leaves it, and the awaited one takes it. */
  | { readonly type: 'leave-screen' | 'take-screen' }
  /** Skips the pauses before the computer's shots, until a person must act or the game is over. */
  | { readonly type: 'skip-pauses' }
  /** Asks the computer again after a failure. */
  | { readonly type: 'ask-again' };

/** Reason why an action is refused. */
export type Refusal =
  | ActionError
  | SquareRefusal
  | UndoError
  | PlacerError
  | { readonly code: 'hand-over-first' }
  /** Hints between people would be unfair. */
  | { readonly code: 'no-hint' }
  | { readonly code: 'table-closed' }
  | OnlineRefusal
  | { readonly code: ServerRefusal };

/** Reason why a square may not be shot at, aimed at or marked. */
export interface SquareRefusal {
  readonly code: 'already-shot' | 'known-empty' | 'repeated' | 'mark-on-shot' | 'off-grid';
  readonly square: Square;
}
