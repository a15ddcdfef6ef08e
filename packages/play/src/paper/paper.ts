import { hasLayoutByCount } from '@flotilla/engine';
import {
  type Contradiction,
  newObservation,
  type Observation,
  type Rules,
  type Square,
  tryObserve,
  withCorrectedOutcome,
} from '@flotilla/rules';

/** A person's mark on one square: an answer, or that the square is known to be empty. */
export interface Mark {
  readonly square: Square;
  readonly kind: 'miss' | 'hit' | 'sunk' | 'empty';
  /** Id of the sunk ship's shape, if the rules announce it. */
  readonly shapeId?: string | undefined;
  /** Fleet index of the ship hit, if the rules name hits; its sinking follows from the marks. */
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
  readonly currentBoard: PaperBoard;
  /** Earlier boards, most recent last. */
  readonly pastBoards: readonly PaperBoard[];
  /** Undone boards, the next to redo first. */
  readonly undoneBoards: readonly PaperBoard[];
}

/** Change to a game on paper. */
export type PaperAction =
  /** Marks that are set and undone together. */
  | { readonly type: 'set'; readonly marks: readonly Mark[] }
  | { readonly type: 'clear'; readonly square: Square }
  | { readonly type: 'replace'; readonly board: PaperBoard }
  | { readonly type: 'undo' | 'redo' | 'clear-all' };

/** Starts a game on paper with this board and an empty history. */
export function startPaper(board: PaperBoard): PaperGame {
  return { currentBoard: board, pastBoards: [], undoneBoards: [] };
}

/** Applies an action; returns the same game if there is nothing to undo or redo. */
export function changePaper(game: PaperGame, action: PaperAction): PaperGame {
  const { currentBoard, pastBoards, undoneBoards } = game;
  switch (action.type) {
    case 'set': {
      const squares = action.marks.map(({ square }) => square);
      return withMarks(game, [...withoutMarks(currentBoard.marks, squares), ...action.marks]);
    }
    case 'clear':
      return withMarks(game, withoutMarks(currentBoard.marks, [action.square]));
    case 'clear-all':
      return withMarks(game, []);
    case 'replace':
      return {
        currentBoard: action.board,
        pastBoards: [...pastBoards, currentBoard],
        undoneBoards: [],
      };
    case 'undo': {
      const before = pastBoards.at(-1);
      return before
        ? {
            currentBoard: before,
            pastBoards: pastBoards.slice(0, -1),
            undoneBoards: [currentBoard, ...undoneBoards],
          }
        : game;
    }
    case 'redo': {
      const [after, ...later] = undoneBoards;
      return after
        ? { currentBoard: after, pastBoards: [...pastBoards, currentBoard], undoneBoards: later }
        : game;
    }
  }
}

function withMarks({ currentBoard, pastBoards }: PaperGame, marks: readonly Mark[]): PaperGame {
  return {
    currentBoard: { ...currentBoard, marks },
    pastBoards: [...pastBoards, currentBoard],
    undoneBoards: [],
  };
}

function withoutMarks(marks: readonly Mark[], squares: readonly Square[]): Mark[] {
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
    const detail = {
      ...(shapeId !== undefined && { shapeId }),
      ...(ship !== undefined && { ship }),
    };
    const answer = withCorrectedOutcome(known, { square, outcome, ...detail });
    const next = tryObserve(known, answer, hasLayoutByCount);
    if (!next.ok) return { known, fault: next.error };
    known = next.value;
  }
  return { known, fault: null };
}
