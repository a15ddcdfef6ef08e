import { hasLayoutByCount } from '@flotilla/engine';
import {
  type Contradiction,
  newObservation,
  type Observation,
  type Rules,
  type Square,
  tryObserve,
  withOutcome,
} from '@flotilla/rules';

/** Mark of a person on one square: an answer, or a square known to be empty. */
export interface Mark {
  readonly square: Square;
  readonly kind: 'miss' | 'hit' | 'sunk' | 'empty';
  /** Id of the sunk ship's shape, if the rules announce it. */
  readonly shapeId?: string | undefined;
  /** Index in the fleet of the ship that was hit, if the rules name hits. Its sinking follows from the marks. */
  readonly ship?: number | undefined;
}

/** Marks on the opponent's board; they may contradict each other. */
export interface PaperBoard {
  readonly rules: Rules;
  /** In the order of marking; at most one per square. */
  readonly marks: readonly Mark[];
}

/** Game on paper: the current board and its history. */
export interface PaperGame {
  readonly now: PaperBoard;
  /** Boards before, latest last. */
  readonly past: readonly PaperBoard[];
  /** Undone boards, next first. */
  readonly future: readonly PaperBoard[];
}

/** Change to a game on paper. */
export type PaperAction =
  /** Marks that are set and undone together. */
  | { readonly type: 'set'; readonly marks: readonly Mark[] }
  | { readonly type: 'clear'; readonly square: Square }
  | { readonly type: 'replace'; readonly board: PaperBoard }
  | { readonly type: 'undo' | 'redo' | 'clear-all' };

/** Starts a game on paper with this board. */
export function startPaper(board: PaperBoard): PaperGame {
  return { now: board, past: [], future: [] };
}

/** Applies an action; returns the same game if there is nothing to undo or redo. */
export function changePaper(game: PaperGame, action: PaperAction): PaperGame {
  const { now, past, future } = game;
  switch (action.type) {
    case 'set': {
      const squares = action.marks.map(({ square }) => square);
      return withMarks(game, [...without(now.marks, squares), ...action.marks]);
    }
    case 'clear':
      return withMarks(game, without(now.marks, [action.square]));
    case 'clear-all':
      return withMarks(game, []);
    case 'replace':
      return { now: action.board, past: [...past, now], future: [] };
    case 'undo': {
      const before = past.at(-1);
      return before ? { now: before, past: past.slice(0, -1), future: [now, ...future] } : game;
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { now: after, past: [...past, now], future: rest } : game;
    }
  }
}

function withMarks({ now, past }: PaperGame, marks: readonly Mark[]): PaperGame {
  return { now: { ...now, marks }, past: [...past, now], future: [] };
}

function without(marks: readonly Mark[], squares: readonly Square[]): Mark[] {
  return marks.filter(({ square }) => !squares.includes(square));
}

/** Observation from the marks of a board, up to the first contradiction. */
export interface ObservedMarks {
  readonly known: Observation;
  readonly fault: Contradiction | null;
}

/** Observes the marks as answers, in order; a square known to be empty counts as a miss. */
export function observeMarks({ rules, marks }: PaperBoard): ObservedMarks {
  let known = newObservation(rules);
  for (const { square, kind, shapeId, ship } of marks) {
    const outcome = kind === 'empty' ? 'miss' : kind;
    const told = { ...(shapeId !== undefined && { shapeId }), ...(ship !== undefined && { ship }) };
    const answer = withOutcome(known, { square, outcome, ...told });
    const next = tryObserve(known, answer, hasLayoutByCount);
    if (!next.ok) return { known, fault: next.error };
    known = next.value;
  }
  return { known, fault: null };
}
