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

/** What a person says of one square: an answer, or that it is known to be empty. */
export interface Mark {
  readonly square: Square;
  readonly kind: 'miss' | 'hit' | 'sunk' | 'empty';
  /** The id of the shape that sank, where the rules announce it. */
  readonly shapeId?: string | undefined;
  /** The index in the fleet of the ship that was hit, where the rules name hits: whether it sank follows. */
  readonly ship?: number | undefined;
}

/** What is known of the opponent's board; its marks need not agree. */
export interface PaperBoard {
  readonly rules: Rules;
  /** In the order in which they were set; one for a square. */
  readonly marks: readonly Mark[];
}

/** A game on paper: the board as it is, and all that can be gone back or forward to. */
export interface PaperGame {
  readonly now: PaperBoard;
  /** The last one last. */
  readonly past: readonly PaperBoard[];
  /** The next one first. */
  readonly future: readonly PaperBoard[];
}

/** A change to a game on paper. */
export type PaperAction =
  /** Marks that are given together, and undone together. */
  | { readonly type: 'set'; readonly marks: readonly Mark[] }
  | { readonly type: 'clear'; readonly square: Square }
  | { readonly type: 'replace'; readonly board: PaperBoard }
  | { readonly type: 'undo' | 'redo' | 'clear-all' };

/** A game on paper that begins with this board. */
export function startPaper(board: PaperBoard): PaperGame {
  return { now: board, past: [], future: [] };
}

/** The game after an action; the same one where there is nothing to undo or redo. */
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

/** What the marks of a board tell, up to the first that cannot be true. */
export interface ObservedMarks {
  readonly known: Observation;
  readonly fault: Contradiction | null;
}

/** Takes marks for answers in their order; a square that is known to be empty is a miss. */
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
