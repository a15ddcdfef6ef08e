import { completeFleet } from '@flotilla/engine';
import {
  err,
  kindsOf,
  type LayoutFault,
  ok,
  type Placement,
  placementAt,
  placingFaults,
  type Result,
  type Rng,
  type Rules,
  type Setup,
  type Shape,
  type Square,
} from '@flotilla/rules';

/** A fleet that is being set by hand: the ships laid down so far, each where it may lie. */
export interface Draft {
  readonly rules: Rules;
  readonly ships: readonly Placement[];
}

/** Why a ship cannot be laid down there. */
export type DraftError =
  | { readonly code: 'sticks-out' }
  | { readonly code: 'none-left' }
  /** It would overlap or touch another ship with these squares of its own. */
  | { readonly code: 'overlap' | 'touching'; readonly squares: readonly Square[] };

export function newDraft(rules: Rules): Draft {
  return { rules, ships: [] };
}

/** The forms still to be laid down, longest first. */
export function shapesLeft({ rules, ships }: Draft): Shape[] {
  return kindsOf(rules.fleet).flatMap(({ shape, count }) => {
    const laid = ships.filter((ship) => ship.shape.id === shape.id).length;
    return Array.from({ length: Math.max(0, count - laid) }, () => shape);
  });
}

export function isComplete(draft: Draft): boolean {
  return draft.ships.length === draft.rules.fleet.length;
}

/**
 * The ship with the top left of this orientation in column `x` and row `y`, and what is wrong
 * with laying it there: the ghost that moves with the cursor.
 */
export function tryShip(
  draft: Draft,
  shape: Shape,
  orientation: number,
  x: number,
  y: number,
): { readonly ship: Placement | undefined; readonly error: DraftError | undefined } {
  const ship = placementAt(draft.rules.grid, shape, orientation, x, y);
  if (!ship) return { ship, error: { code: 'sticks-out' } };
  if (!shapesLeft(draft).includes(shape)) return { ship, error: { code: 'none-left' } };
  const faults = placingFaults(draft.rules, setupOf({ ...draft, ships: [...draft.ships, ship] }));
  return { ship, error: faults.map(asDraftError).find((error) => error !== undefined) };
}

/** Lays the ship down; the draft must have room for it (see {@link tryShip}). */
export function layShip(draft: Draft, ship: Placement): Draft {
  return { ...draft, ships: [...draft.ships, ship] };
}

/** Takes the ship away that covers this square, if one does. */
export function liftShip(draft: Draft, square: Square): Draft {
  return { ...draft, ships: draft.ships.filter(({ squares }) => !squares.includes(square)) };
}

export function undoShip(draft: Draft): Draft {
  return { ...draft, ships: draft.ships.slice(0, -1) };
}

/** No layout of the fleet was found that keeps these ships. */
export interface FillError {
  readonly code: 'no-room';
  readonly ships: readonly Placement[];
}

/** Lays the missing ships down at random, those already set staying. */
export function fillAtRandom(draft: Draft, rng: Rng): Result<Draft, FillError> {
  const ships = completeFleet(draft.rules, draft.ships, rng);
  return ships ? ok({ ...draft, ships }) : err({ code: 'no-room', ships: draft.ships });
}

export function setupOf({ ships }: Draft): Setup {
  return ships.map(({ squares }) => squares);
}

function asDraftError(fault: LayoutFault): DraftError | undefined {
  return fault.code === 'overlap' || fault.code === 'touching'
    ? { code: fault.code, squares: fault.squares }
    : undefined;
}
