import {
  err,
  faultsOfPartialSetup,
  kindsOf,
  type LayoutError,
  ok,
  type Placement,
  placementOf,
  type Result,
  type Rules,
  type Setup,
  type Shape,
  type Square,
} from '@flotilla/rules';
import { type DraftError, type DraftShips, type Ghost, shapesLeft, tryGhost } from './ghost.js';

/** Ship on the board. A ship placed by a person is never moved at random. */
export interface DraftShip extends Placement {
  readonly isByHand: boolean;
}

/** Fleet being placed, with its history. Changes return a new draft. */
export interface Draft extends DraftShips {
  readonly ships: readonly DraftShip[];
  /** Ships before each change (`past`) and after each undone one (`future`), most recent last. */
  readonly past: readonly (readonly DraftShip[])[];
  readonly future: readonly (readonly DraftShip[])[];
}

/** Refusal of an incomplete fleet. */
export interface MissingShips {
  readonly code: 'ships-missing';
  readonly count: number;
  /** Missing forms, longest first. */
  readonly shapes: readonly Shape[];
}

/** Creates a draft with an empty history. @param ships placed ships; must be legal */
export function newDraft(rules: Rules, ships: readonly DraftShip[] = []): Draft {
  return { rules, ships, past: [], future: [] };
}

/** Creates a draft from a setup. @param isByHand whether a person placed the ship at this index */
export function draftFromSetup(
  rules: Rules,
  setup: Setup,
  isByHand: (squares: readonly Square[], index: number) => boolean,
): Result<Draft, LayoutError> {
  const faults = faultsOfPartialSetup(rules, setup);
  if (faults.length > 0) return err({ code: 'illegal-layout', faults });
  const kinds = kindsOf(rules.fleet);
  const ships = setup.map((shipSquares, index) => {
    const { shape, squares } = placementOf(rules.grid, shipSquares)!;
    const kind = kinds.find((fleetKind) => fleetKind.shape.id === shape.id)!;
    return { shape: kind.shape, squares, isByHand: isByHand(squares, index) };
  });
  return ok(newDraft(rules, ships));
}

/** Is every ship of the fleet placed? */
export function isComplete({ rules, ships }: DraftShips): boolean {
  return ships.length === rules.fleet.length;
}

/** Returns the squares of each placed ship. */
export function setupOf({ ships }: Pick<DraftShips, 'ships'>): Setup {
  return ships.map(({ squares }) => squares);
}

/** Returns the squares of each ship placed by a person. */
export function handPlacedSetup({ ships }: Draft): Setup {
  return setupOf({ ships: ships.filter(({ isByHand }) => isByHand) });
}

/** Returns the setup, which is legal; an error if ships are missing. */
export function completeSetup(draft: Draft): Result<Setup, MissingShips> {
  const shapes = shapesLeft(draft);
  if (shapes.length > 0) return err({ code: 'ships-missing', count: shapes.length, shapes });
  return ok(setupOf(draft));
}

/** Returns the ship on a square; undefined if there is none. */
export function shipAt({ ships }: Draft, square: Square): DraftShip | undefined {
  return ships.find(({ squares }) => squares.includes(square));
}

/** Returns the ships of a draft without this one. */
export function draftWithoutShip(draft: Draft, ship: DraftShip): DraftShips & Pick<Draft, 'ships'> {
  return { rules: draft.rules, ships: draft.ships.filter((draftShip) => draftShip !== ship) };
}

/** Places a ship by hand; an error if it does not fit or none of its form is left. */
export function placeShip(draft: Draft, ghost: Ghost): Result<Draft, DraftError> {
  return placeByHand(draft, draft.ships, ghost);
}

/** Moves a ship by hand; moving it to the same place changes nothing. */
export function moveShip(draft: Draft, moved: DraftShip, ghost: Ghost): Result<Draft, DraftError> {
  const next = placeByHand(draft, draftWithoutShip(draft, moved).ships, ghost);
  const isSame = next.ok && String(next.value.ships.at(-1)?.squares) === String(moved.squares);
  return isSame ? ok(draft) : next;
}

function placeByHand(
  draft: Draft,
  otherShips: readonly DraftShip[],
  ghost: Ghost,
): Result<Draft, DraftError> {
  const { ship, error } = tryGhost({ rules: draft.rules, ships: otherShips }, ghost);
  if (error) return err(error);
  return ok(withShips(draft, [...otherShips, { ...ship, isByHand: true }]));
}

/** Removes the ship on this square; an error if there is none. */
export function removeShipAt(
  draft: Draft,
  square: Square,
): Result<Draft, { readonly code: 'nothing-there'; readonly square: Square }> {
  const ship = shipAt(draft, square);
  if (!ship) return err({ code: 'nothing-there', square });
  return ok(withShips(draft, draftWithoutShip(draft, ship).ships));
}

/** Removes all ships; leaves an empty draft unchanged. */
export function clearDraft(draft: Draft): Draft {
  return draft.ships.length === 0 ? draft : withShips(draft, []);
}

/** Replaces all ships with those of a setup, such as a saved one. */
export function loadSetup(
  draft: Draft,
  setup: Setup,
  isByHand: boolean,
): Result<Draft, LayoutError> {
  const loaded = draftFromSetup(draft.rules, setup, () => isByHand);
  return loaded.ok ? ok(withShips(draft, loaded.value.ships)) : loaded;
}

/** Replaces the ships, as a change that can be undone. */
export function withShips(draft: Draft, ships: readonly DraftShip[]): Draft {
  return { ...draft, ships, past: [...draft.past, draft.ships], future: [] };
}

/** Undoes the last change; an error if there is none. */
export function undoChange(draft: Draft): Result<Draft, { readonly code: 'nothing-to-undo' }> {
  const ships = draft.past.at(-1);
  if (!ships) return err({ code: 'nothing-to-undo' });
  const future = [...draft.future, draft.ships];
  return ok({ ...draft, ships, past: draft.past.slice(0, -1), future });
}

/** Redoes the change that was undone last; an error if there is none. */
export function redoChange(draft: Draft): Result<Draft, { readonly code: 'nothing-to-redo' }> {
  const ships = draft.future.at(-1);
  if (!ships) return err({ code: 'nothing-to-redo' });
  const past = [...draft.past, draft.ships];
  return ok({ ...draft, ships, past, future: draft.future.slice(0, -1) });
}
