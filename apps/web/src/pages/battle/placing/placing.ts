import {
  clearDraft,
  type Draft,
  draftOf,
  draftWithoutShip,
  fillWith,
  fittingOrientation,
  type Ghost,
  ghostOf,
  type LaidShip,
  layShip,
  liftShip,
  loadSetup,
  moveShip,
  nearestFree,
  ontoBoard,
  redoChange,
  shapesLeft,
  shipAt,
  type Trial,
  tryGhost,
  undoChange,
} from '@flotilla/play';
import { columnOf, type Result, rowOf, type Setup, type Shape, type Square } from '@flotilla/rules';

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

/** A fleet that is being placed, and the ship in the hand. */
export interface PlacingState {
  readonly draft: Draft;
  readonly held: Held | null;
}

export type PlacingAction =
  /**
   * Takes a ship of this form out of the tray, held by its middle, or by its first square at the
   * free place nearest to `at`.
   */
  | {
      readonly type: 'take';
      readonly shape: Shape;
      readonly grip: 'middle' | 'first';
      readonly at: Square | null;
    }
  /** Takes the ship on this square into the hand; it lies there until it is laid elsewhere. */
  | { readonly type: 'pick'; readonly square: Square }
  /** Holds the ship in the hand by this square of it. */
  | { readonly type: 'grip'; readonly square: Square }
  | { readonly type: 'point'; readonly square: Square | null }
  | { readonly type: 'turn'; readonly by: 1 | -1 }
  /**
   * Lays the ship in the hand where it is held, if it may lie there; else it stays in the hand. After one
   * from the tray the next of its form is in the hand, turned alike.
   */
  | { readonly type: 'lay' }
  /** Lets go: it lies where it is held, or, if it may not, where it came from. Off the board it goes to the tray. */
  | { readonly type: 'drop' }
  /** Puts the ship in the hand back where it came from. */
  | { readonly type: 'giveUp' }
  /** Empties the hand: see {@link settled}. */
  | { readonly type: 'settle' }
  /** Puts the ship in the hand, or the one on this square, back into the tray. */
  | { readonly type: 'putAway'; readonly square?: Square }
  /** A fleet drawn by lot to begin with, unless something has been done already. */
  | { readonly type: 'begin'; readonly setup: Setup }
  /** A fleet drawn by lot, of which `kept` were set by hand when it was asked for. */
  | { readonly type: 'fill'; readonly kept: Setup; readonly setup: Setup }
  /** A whole fleet, such as one that was saved. */
  | { readonly type: 'load'; readonly setup: Setup; readonly isByHand: boolean }
  | { readonly type: 'clear' | 'undo' | 'redo' };

type Step<Type> = Extract<PlacingAction, { type: Type }>;

export function newPlacing(draft: Draft): PlacingState {
  return { draft, held: null };
}

/** The state after an action; the same when it changes nothing or is refused. */
export function nextPlacing(state: PlacingState, action: PlacingAction): PlacingState {
  switch (action.type) {
    case 'take':
      return take(settled(state), action);
    case 'pick':
      return pick(settled(state), action.square);
    case 'grip':
      return grip(state, action.square);
    case 'point':
      return point(state, action.square);
    case 'turn':
      return turn(state, action.by);
    case 'lay':
      return lay(state);
    case 'drop':
      return drop(state);
    case 'giveUp':
      return state.held ? { ...state, held: null } : state;
    case 'settle':
      return settled(state);
    case 'putAway':
      return putAway(state, action.square);
    case 'begin':
      return begin(state, action.setup);
    case 'fill':
      return changed(state, fillWith(settled(state).draft, action.kept, action.setup));
    case 'load':
      return changed(state, loadSetup(settled(state).draft, action.setup, action.isByHand));
    case 'clear':
      return { draft: clearDraft(state.draft), held: null };
    case 'undo':
      return changed(state, undoChange(state.draft));
    case 'redo':
      return changed(state, redoChange(state.draft));
  }
}

/** The ships that are not in the hand. */
export function restingShips({ draft, held }: PlacingState): readonly LaidShip[] {
  return held?.origin ? draftWithoutShip(draft, held.origin).ships : draft.ships;
}

/** What would come of laying the ship in the hand; undefined while it is held beside the board. */
export function tryHeld(state: PlacingState): Trial | undefined {
  const ghost = heldGhost(state);
  return ghost && tryGhost({ rules: state.draft.rules, ships: restingShips(state) }, ghost);
}

/** Where the ship in the hand would lie. */
function heldGhost({ draft, held }: PlacingState): Ghost | undefined {
  if (!held || held.at === null) return undefined;
  const { grid } = draft.rules;
  const { shape, orientation, grip, at } = held;
  const [x, y] = [columnOf(grid, at) - grip.x, rowOf(grid, at) - grip.y];
  return ontoBoard(grid, { shape, orientation, x, y });
}

/**
 * The state with an empty hand: a ship from the board, if it was turned or moved, lies where it
 * is held, or where it was when it may not lie there.
 */
export function settled(state: PlacingState): PlacingState {
  if (!state.held) return state;
  return state.held.origin ? drop(state) : { ...state, held: null };
}

function take(state: PlacingState, { shape, grip, at }: Step<'take'>): PlacingState {
  const { draft } = state;
  const { grid } = draft.rules;
  const orientation = fittingOrientation(grid, shape);
  const held = { shape, orientation, grip: { x: 0, y: 0 }, at, home: null, origin: null };
  if (grip === 'middle') {
    const { width = 1, height = 1 } = shape.orientations[orientation] ?? {};
    const middle = { x: Math.floor((width - 1) / 2), y: Math.floor((height - 1) / 2) };
    return { ...state, held: { ...held, grip: middle } };
  }
  if (at === null) return { ...state, held };
  const ghost = { shape, orientation, x: columnOf(grid, at), y: rowOf(grid, at) };
  const free = nearestFree(draft, ghost);
  return { ...state, held: { ...held, at: free ? free.y * grid.width + free.x : at } };
}

function pick(state: PlacingState, square: Square): PlacingState {
  const { grid } = state.draft.rules;
  const origin = shipAt(state.draft, square);
  if (!origin) return state;
  const { shape, orientation, x, y } = ghostOf(grid, origin);
  const grip = { x: columnOf(grid, square) - x, y: rowOf(grid, square) - y };
  return { ...state, held: { shape, orientation, grip, at: square, home: square, origin } };
}

function grip(state: PlacingState, square: Square): PlacingState {
  const { draft, held } = state;
  const ghost = heldGhost(state);
  if (!held || !ghost) return state;
  const { grid } = draft.rules;
  const by = { x: columnOf(grid, square) - ghost.x, y: rowOf(grid, square) - ghost.y };
  return { ...state, held: { ...held, grip: by, at: square, home: held.origin && square } };
}

function point(state: PlacingState, square: Square | null): PlacingState {
  return state.held && state.held.at !== square
    ? { ...state, held: { ...state.held, at: square } }
    : state;
}

function turn(state: PlacingState, by: 1 | -1): PlacingState {
  const { draft, held } = state;
  if (!held) return state;
  const orientation = fittingOrientation(draft.rules.grid, held.shape, held.orientation + by, by);
  if (orientation === held.orientation) return state;
  const { width = 1, height = 1 } = held.shape.orientations[orientation] ?? {};
  const grip = { x: Math.min(held.grip.y, width - 1), y: Math.min(held.grip.x, height - 1) };
  return { ...state, held: { ...held, orientation, grip } };
}

function lay(state: PlacingState): PlacingState {
  const { draft, held } = state;
  const ghost = heldGhost(state);
  if (!held || !ghost) return state;
  if (held.origin) return changed(state, moveShip(draft, held.origin, ghost));
  const laid = layShip(draft, ghost);
  if (!laid.ok) return state;
  const hasNext = shapesLeft(laid.value).some(({ id }) => id === held.shape.id);
  return { draft: laid.value, held: hasNext ? { ...held, at: null } : null };
}

function drop(state: PlacingState): PlacingState {
  if (!state.held) return state;
  if (state.held.at === null) return putAway(state);
  return { ...lay(state), held: null };
}

function putAway(state: PlacingState, square?: Square): PlacingState {
  const { draft, held } = state;
  if (held && !held.origin && square === undefined) return { ...state, held: null };
  const away = held?.origin?.squares[0] ?? square;
  return away === undefined ? state : changed(state, liftShip(draft, away));
}

function begin(state: PlacingState, setup: Setup): PlacingState {
  const { ships, past, rules } = state.draft;
  const isUntouched = ships.length === 0 && past.length === 0 && !state.held;
  return isUntouched
    ? changed(
        state,
        draftOf(rules, setup, () => false),
      )
    : state;
}

/** The state with another draft and an empty hand; the same state when the change is refused. */
function changed(state: PlacingState, draft: Result<Draft, unknown>): PlacingState {
  return draft.ok ? newPlacing(draft.value) : state;
}
