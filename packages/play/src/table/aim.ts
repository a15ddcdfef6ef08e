import { err, isOnGrid, ok, otherSeat, type Result, type Square } from '@flotilla/rules';
import type { Refusal, SquareRefusal, TableView } from './table.js';

type AimingView = Pick<TableView, 'rules' | 'viewer' | 'boards' | 'aimed' | 'due'>;

/**
 * Returns why a square of the opponent's board may not be shot at; undefined if it may. Squares
 * known to be empty are refused while any open square is left to aim at.
 */
export function refusalOfSquare(
  { rules, viewer, boards, aimed }: Omit<AimingView, 'due'>,
  square: Square,
): SquareRefusal | undefined {
  if (!isOnGrid(rules.grid, square)) return { code: 'off-grid', square };
  if (viewer === 'spectator') return undefined;
  const { cells } = boards[otherSeat(viewer)];
  const cell = cells[square];
  if (cell === 'open') return undefined;
  if (cell !== 'empty') return { code: 'already-shot', square };
  const isOtherOpen = cells.some((cell, index) => cell === 'open' && !aimed.includes(index));
  return isOtherOpen ? { code: 'known-empty', square } : undefined;
}

export function toggleAim(
  view: AimingView,
  squares: readonly Square[],
): Result<readonly Square[], Refusal> {
  const added = squares.filter((square) => !view.aimed.includes(square));
  const remainingAims = view.aimed.filter((square) => !squares.includes(square));
  return addAims({ ...view, aimed: remainingAims }, added);
}

export interface SalvoInProgress {
  readonly aimed: readonly Square[];
  readonly isFull: boolean;
}

export function addToSalvo(
  view: AimingView,
  squares: readonly Square[],
): Result<SalvoInProgress, Refusal> {
  const aimed = addAims(view, squares);
  if (!aimed.ok) return aimed;
  const { due } = view;
  const aimCount = aimed.value.length;
  if (aimCount < due && squares.length === 0)
    return err({ code: 'shot-count', expected: due, given: aimCount });
  return ok({ aimed: aimed.value, isFull: aimCount === due });
}

/** Adds either all of the squares or none. */
function addAims(view: AimingView, squares: readonly Square[]): Result<readonly Square[], Refusal> {
  const { due } = view;
  let { aimed } = view;
  for (const square of squares) {
    if (aimed.includes(square)) return err({ code: 'repeated', square });
    const refusal = refusalOfSquare({ ...view, aimed }, square);
    if (refusal) return err(refusal);
    aimed = [...aimed, square];
  }
  const aimCount = aimed.length;
  return aimCount > due ? err({ code: 'shot-count', expected: due, given: aimCount }) : ok(aimed);
}

export function toggleMark(
  { rules, viewer, boards, marks }: Pick<TableView, 'rules' | 'viewer' | 'boards' | 'marks'>,
  square: Square,
): Result<readonly Square[], Refusal> {
  if (viewer === 'spectator') return err({ code: 'hand-over-first' });
  if (!isOnGrid(rules.grid, square)) return err({ code: 'off-grid', square });
  if (marks.includes(square)) return ok(marks.filter((markedSquare) => markedSquare !== square));
  const cell = boards[otherSeat(viewer)].cells[square];
  return cell === 'open' || cell === 'empty'
    ? ok([...marks, square])
    : err({ code: 'mark-on-shot', square });
}
