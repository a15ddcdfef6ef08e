import {
  type Draft,
  type DraftError,
  fillAtRandom,
  isComplete,
  layShip,
  liftShip,
  newDraft,
  shapesLeft,
  tryShip,
} from '@flotilla/play';
import {
  columnOf,
  type Grid,
  haloOf,
  type Orientation,
  type Placement,
  placementAt,
  type Rng,
  type Rules,
  rowOf,
  rowsOf,
  type Seat,
  type Shape,
  type Square,
} from '@flotilla/rules';

/** What the screen has to say about the last key. */
export type PlacingNotice =
  | { readonly code: 'draft'; readonly error: DraftError }
  | { readonly code: 'no-room' | 'nothing-to-undo' | 'nothing-there' }
  /** Going back would lose the fleet: the key is to be pressed once more. */
  | { readonly code: 'leaving' }
  | { readonly code: 'unreadable'; readonly text: string };

/** A fleet that is being laid down: the draft, and the ghost ship that the keys move. */
export interface PlacingState {
  readonly seat: Seat;
  readonly draft: Draft;
  /** The draft before each change, for undo. */
  readonly past: readonly Draft[];
  /** The ships that chance laid down: filling again lays them anew. */
  readonly byChance: readonly Placement[];
  /** The form of the ghost: one of the fleet, if possible one that is left. */
  readonly shape: Shape;
  readonly orientation: number;
  /** The top left of the ghost, or the cursor where the fleet is complete. */
  readonly x: number;
  readonly y: number;
  /** What is being typed; empty when nothing is. */
  readonly typed: string;
  readonly notice: PlacingNotice | undefined;
  /** The page of the help that is open, if it is. */
  readonly helpPage: number | undefined;
}

/** The ship that the cursor carries, and what it would run into. */
export interface Ghost {
  readonly ship: Placement | undefined;
  readonly error: DraftError | undefined;
  /** Squares of laid ships that it overlaps or touches. */
  readonly conflicts: readonly Square[];
}

export function newPlacing(rules: Rules, seat: Seat, ships: readonly Placement[]): PlacingState {
  const draft = { ...newDraft(rules), ships };
  return {
    seat,
    draft,
    past: [],
    byChance: ships,
    shape: shapesLeft(draft)[0] ?? (rules.fleet[0] as Shape),
    orientation: 0,
    x: 0,
    y: 0,
    typed: '',
    notice: undefined,
    helpPage: undefined,
  };
}

/** Undefined when every ship lies. */
export function ghostOf({ draft, shape, orientation, x, y }: PlacingState): Ghost | undefined {
  if (isComplete(draft)) return undefined;
  const { ship, error } = tryShip(draft, shape, orientation, x, y);
  return { ship, error, conflicts: ship ? conflictsWith(draft, ship) : [] };
}

function conflictsWith({ rules, ships }: Draft, { squares }: Placement): Square[] {
  const taken = new Set([...squares, ...haloOf(rules.grid, squares, rules.touching)]);
  return ships.flatMap((ship) => ship.squares.filter((square) => taken.has(square)));
}

export function cursorOf({ draft, x, y }: PlacingState): Square {
  return y * draft.rules.grid.width + x;
}

export function moveBy(state: PlacingState, dx: number, dy: number): PlacingState {
  return moveTo(state, state.x + dx, state.y + dy);
}

/** Moves the ghost as near to there as the board has room. */
export function moveTo(state: PlacingState, x: number, y: number): PlacingState {
  const { grid } = state.draft.rules;
  const { width, height } = isComplete(state.draft) ? { width: 1, height: 1 } : formOf(state);
  return {
    ...state,
    x: Math.max(0, Math.min(x, grid.width - width)),
    y: Math.max(0, Math.min(y, grid.height - height)),
    notice: undefined,
  };
}

/** The next way to lay the form, of those that fit on the board at all. */
export function turn(state: PlacingState): PlacingState {
  const { grid } = state.draft.rules;
  const count = state.shape.orientations.length;
  for (let step = 1; step < count; step += 1) {
    const orientation = (state.orientation + step) % count;
    if (fits(grid, state.shape.orientations[orientation])) {
      return settle({ ...state, orientation });
    }
  }
  return state;
}

export function takeShape(state: PlacingState, shape: Shape): PlacingState {
  const { grid } = state.draft.rules;
  const isAlike = shape.id === state.shape.id || (shape.isStraight && state.shape.isStraight);
  const isKept = isAlike && fits(grid, shape.orientations[state.orientation]);
  const first = shape.orientations.findIndex((form) => fits(grid, form));
  return settle({ ...state, shape, orientation: isKept ? state.orientation : Math.max(0, first) });
}

/** Lays the ghost down, and takes the next ship in hand. */
export function lay(state: PlacingState): PlacingState {
  const ghost = ghostOf(state);
  if (!ghost) return state;
  if (ghost.error || !ghost.ship) {
    const error = ghost.error ?? { code: 'sticks-out' };
    return { ...state, notice: { code: 'draft', error } };
  }
  return nearestFree(changed(state, layShip(state.draft, ghost.ship)));
}

/** The ghost moved to the nearest place where it may lie as it is turned, if there is one. */
function nearestFree(state: PlacingState): PlacingState {
  const { draft, shape, orientation } = state;
  if (isComplete(draft)) return state;
  let best: { readonly x: number; readonly y: number } | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const square of rowsOf(draft.rules.grid).flat()) {
    const x = columnOf(draft.rules.grid, square);
    const y = rowOf(draft.rules.grid, square);
    const distance = Math.abs(x - state.x) + Math.abs(y - state.y);
    if (distance >= least) continue;
    const ship = placementAt(draft.rules.grid, shape, orientation, x, y);
    if (!ship || conflictsWith(draft, ship).length > 0) continue;
    best = { x, y };
    least = distance;
  }
  return best ? { ...state, ...best } : state;
}

/** Lays the missing ships down at random; of a complete fleet, those that chance had laid. */
export function fill(state: PlacingState, rng: Rng): PlacingState {
  const isAgain = isComplete(state.draft);
  const kept = isAgain
    ? state.draft.ships.filter((ship) => !state.byChance.includes(ship))
    : state.draft.ships;
  const filled = fillAtRandom({ ...state.draft, ships: kept }, rng);
  if (!filled.ok) return { ...state, notice: { code: filled.error.code } };
  const laid = filled.value.ships.filter((ship) => !kept.includes(ship));
  const byChance = isAgain ? laid : [...state.byChance, ...laid];
  return { ...changed(state, filled.value), byChance };
}

export function clear(state: PlacingState): PlacingState {
  return state.draft.ships.length === 0 ? state : changed(state, newDraft(state.draft.rules));
}

/** Takes up the ship under the cursor or the ghost, which becomes the ghost. */
export function lift(state: PlacingState): PlacingState {
  const under = [cursorOf(state), ...(ghostOf(state)?.ship?.squares ?? [])];
  const ship = under
    .map((square) => state.draft.ships.find(({ squares }) => squares.includes(square)))
    .find((each) => each !== undefined);
  if (!ship) return { ...state, notice: { code: 'nothing-there' } };
  const { grid } = state.draft.rules;
  const x = Math.min(...ship.squares.map((square) => columnOf(grid, square)));
  const y = Math.min(...ship.squares.map((square) => rowOf(grid, square)));
  const orientation = orientationOf(grid, ship, x, y);
  const draft = liftShip(state.draft, ship.squares[0] as Square);
  const shape = shapesLeft(draft).find(({ id }) => id === ship.shape.id) ?? state.shape;
  return { ...changed(state, draft), shape, orientation, x, y };
}

export function undo(state: PlacingState): PlacingState {
  const before = state.past.at(-1);
  if (!before) return { ...state, notice: { code: 'nothing-to-undo' } };
  return { ...changed(state, before), past: state.past.slice(0, -1) };
}

/** Goes back to the menu: at once when nothing would be lost, else at the second time. */
export function leave(state: PlacingState): PlacingState | 'back' {
  const isMeant = state.past.length === 0 || state.notice?.code === 'leaving';
  return isMeant ? 'back' : { ...state, notice: { code: 'leaving' } };
}

/** The state with another draft, and a ghost that this draft still needs. */
function changed(state: PlacingState, draft: Draft): PlacingState {
  const left = shapesLeft(draft);
  const shape = left.find(({ id }) => id === state.shape.id) ?? left[0] ?? state.shape;
  const past = [...state.past, state.draft];
  return takeShape({ ...state, draft, past }, shape);
}

function settle(state: PlacingState): PlacingState {
  return moveTo(state, state.x, state.y);
}

function formOf({ shape, orientation }: PlacingState): Orientation {
  return shape.orientations[orientation] as Orientation;
}

function fits(grid: Grid, form: Orientation | undefined): boolean {
  return form !== undefined && form.width <= grid.width && form.height <= grid.height;
}

function orientationOf(grid: Grid, ship: Placement, x: number, y: number): number {
  const squares = (form: Orientation) =>
    form.segments.map((segment) => (y + segment.y) * grid.width + x + segment.x).join();
  const own = ship.squares.join();
  return Math.max(
    0,
    ship.shape.orientations.findIndex((form) => squares(form) === own),
  );
}
