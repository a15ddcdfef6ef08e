import { type Draft, type DraftError, shapesLeft, tryShip } from '@flotilla/play';
import {
  columnOf,
  kindsOf,
  type Placement,
  placementOf,
  type Rules,
  rowOf,
  type Setup,
  type Shape,
  type Square,
} from '@flotilla/rules';

/** A ship on the board. What a person set is never moved by chance. */
export interface LaidShip extends Placement {
  readonly isByHand: boolean;
}

/** A ship in the hand: from the tray, or one that lies on the board until it is laid elsewhere. */
export interface Held {
  readonly shape: Shape;
  readonly orientation: number;
  /** The square of the ship's rectangle that it is held by. */
  readonly grip: { readonly x: number; readonly y: number };
  /** The square that the grip points at; null while it points at none. */
  readonly at: Square | null;
  /** Where the grip is while nothing points: on a ship of the board, else nowhere. */
  readonly home: Square | null;
  readonly origin: LaidShip | null;
}

export interface PlacingState {
  readonly rules: Rules;
  readonly ships: readonly LaidShip[];
  readonly held: Held | null;
  readonly past: readonly (readonly LaidShip[])[];
  readonly future: readonly (readonly LaidShip[])[];
}

/** Where the ship in the hand would lie, and what is wrong with that. */
export interface Ghost {
  readonly squares: readonly Square[];
  readonly error: DraftError['code'] | undefined;
  /** Those of its squares that lie on or beside other ships. */
  readonly conflicts: readonly Square[];
}

export function newPlacing(rules: Rules, ships: readonly LaidShip[] = []): PlacingState {
  return { rules, ships, held: null, past: [], future: [] };
}

/** The ships that are not in the hand. */
export function restingShips({ ships, held }: PlacingState): readonly LaidShip[] {
  return held?.origin ? ships.filter((ship) => ship !== held.origin) : ships;
}

function draftOf(state: PlacingState): Draft {
  return { rules: state.rules, ships: restingShips(state) };
}

/** The forms in the tray, each once, with how many are left; one in the hand counts as left. */
export function trayOf(state: PlacingState): { readonly shape: Shape; readonly count: number }[] {
  return kindsOf(shapesLeft({ rules: state.rules, ships: state.ships }));
}

export function shipAt({ ships }: PlacingState, square: Square): LaidShip | undefined {
  return ships.find(({ squares }) => squares.includes(square));
}

export function handShips({ ships }: PlacingState): readonly LaidShip[] {
  return ships.filter(({ isByHand }) => isByHand);
}

export function isWhole({ rules, ships }: PlacingState): boolean {
  return ships.length === rules.fleet.length;
}

export function setupOfShips(ships: readonly Placement[]): Setup {
  return ships.map(({ squares }) => squares);
}

/**
 * The ships of a setup that are of the fleet's forms and lie as they may; undefined when not all
 * do. They carry the very forms of the rules.
 */
export function shipsOf(
  rules: Rules,
  setup: Setup,
  isByHand: (squares: readonly Square[], index: number) => boolean,
): LaidShip[] | undefined {
  const ships: LaidShip[] = [];
  for (const [index, squares] of setup.entries()) {
    const shape = placementOf(rules.grid, squares)?.shape;
    const form = rules.fleet.find(({ id }) => id === shape?.id);
    const own = form && kindsOf(rules.fleet).find(({ shape: { id } }) => id === form.id)?.shape;
    const lie = own && lieOf(rules, own, squares);
    if (!lie) return undefined;
    const { ship, error } = tryShip({ rules, ships }, own, lie.orientation, lie.x, lie.y);
    if (!ship || error) return undefined;
    ships.push({ ...ship, isByHand: isByHand(squares, index) });
  }
  return ships;
}

/** How a ship lies: its orientation, and where its rectangle begins. */
export function lieOf(rules: Rules, shape: Shape, squares: readonly Square[]) {
  const columns = squares.map((square) => columnOf(rules.grid, square));
  const rows = squares.map((square) => rowOf(rules.grid, square));
  const [x, y] = [Math.min(...columns), Math.min(...rows)];
  const sorted = [...squares].sort((a, b) => a - b);
  const orientation = shape.orientations.findIndex(
    ({ segments }) =>
      segments.length === sorted.length &&
      segments.every((each, i) => (y + each.y) * rules.grid.width + x + each.x === sorted[i]),
  );
  return orientation < 0 ? undefined : { orientation, x, y };
}

export function ghostOf(state: PlacingState): Ghost | undefined {
  const { rules, held } = state;
  const size = held?.shape.orientations[held.orientation];
  if (!held || held.at === null || !size) return undefined;
  const x = clamp(columnOf(rules.grid, held.at) - held.grip.x, rules.grid.width - size.width);
  const y = clamp(rowOf(rules.grid, held.at) - held.grip.y, rules.grid.height - size.height);
  const draft = draftOf(state);
  const { ship, error } = tryShip(draft, held.shape, held.orientation, x, y);
  // One ship at a time, since the error tells of the first that is in the way only.
  const conflicts = draft.ships.flatMap((other) => {
    const alone = tryShip({ rules, ships: [other] }, held.shape, held.orientation, x, y).error;
    return alone && 'squares' in alone ? alone.squares : [];
  });
  return {
    squares: ship?.squares ?? [],
    error: error?.code,
    conflicts: [...new Set(conflicts)].sort((a, b) => a - b),
  };
}

function clamp(value: number, greatest: number): number {
  return Math.max(0, Math.min(greatest, value));
}
