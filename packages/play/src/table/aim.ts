import { err, isOnGrid, ok, otherSeat, type Result, type Square } from '@flotilla/rules';
import type { Refusal, SquareRefusal, TableView } from './table.js';

type Aiming = Pick<TableView, 'rules' | 'viewer' | 'boards' | 'aimed' | 'due'>;

/**
 * Returns why a square of the other board may not be shot at; undefined if it may. A square known to be empty
 * is refused while another square is open.
 */
export function refusalOfSquare(
  { rules, viewer, boards, aimed }: Omit<Aiming, 'due'>,
  square: Square,
): SquareRefusal | undefined {
  if (!isOnGrid(rules.grid, square)) return { code: 'off-grid', square };
  if (viewer === 'spectator') return undefined;
  const { cells } = boards[otherSeat(viewer)];
  const cell = cells[square];
  if (cell === 'open') return undefined;
  if (cell !== 'empty') return { code: 'already-shot', square };
  const isOtherOpen = cells.some((each, at) => each === 'open' && !aimed.includes(at));
  return isOtherOpen ? { code: 'known-empty', square } : undefined;
}

/** Toggles the aim at these squares. */
export function toggleAim(
  view: Aiming,
  squares: readonly Square[],
): Result<readonly Square[], Refusal> {
  const added = squares.filter((square) => !view.aimed.includes(square));
  const left = view.aimed.filter((square) => !squares.includes(square));
  return addAim({ ...view, aimed: left }, added);
}

/** Squares aimed at, and whether they complete the salvo that is due. */
export interface Salvo {
  readonly aimed: readonly Square[];
  readonly isFull: boolean;
}

/** Adds squares to the salvo; it is fired when full. */
export function salvoWith(view: Aiming, squares: readonly Square[]): Result<Salvo, Refusal> {
  const aimed = addAim(view, squares);
  if (!aimed.ok) return aimed;
  const { due } = view;
  const given = aimed.value.length;
  if (given < due && squares.length === 0) return err({ code: 'shot-count', expected: due, given });
  return ok({ aimed: aimed.value, isFull: given === due });
}

/** Adds all of the squares, or none. */
function addAim(view: Aiming, squares: readonly Square[]): Result<readonly Square[], Refusal> {
  const { due } = view;
  let { aimed } = view;
  for (const square of squares) {
    if (aimed.includes(square)) return err({ code: 'repeated', square });
    const refusal = refusalOfSquare({ ...view, aimed }, square);
    if (refusal) return err(refusal);
    aimed = [...aimed, square];
  }
  const given = aimed.length;
  return given > due ? err({ code: 'shot-count', expected: due, given }) : ok(aimed);
}

/** Toggles a mark; returns the viewer's marks. */
export function toggleMark(
  { rules, viewer, boards, marks }: Pick<TableView, 'rules' | 'viewer' | 'boards' | 'marks'>,
  square: Square,
): Result<readonly Square[], Refusal> {
  if (viewer === 'spectator') return err({ code: 'hand-over-first' });
  if (!isOnGrid(rules.grid, square)) return err({ code: 'off-grid', square });
  if (marks.includes(square)) return ok(marks.filter((each) => each !== square));
  const cell = boards[otherSeat(viewer)].cells[square];
  return cell === 'open' || cell === 'empty'
    ? ok([...marks, square])
    : err({ code: 'mark-on-shot', square });
}
