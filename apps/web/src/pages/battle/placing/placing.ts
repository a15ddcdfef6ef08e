import {
  clearDraft,
  type Draft,
  type DraftShip,
  draftFromSetup,
  draftWithoutShip,
  fittingOrientation,
  type Ghost,
  type GhostTrial,
  ghostOf,
  loadSetup,
  moveOntoBoard,
  moveShip,
  nearestLegalGhost,
  placeSampledSetup,
  placeShip,
  redoChange,
  removeShipAt,
  shapesLeft,
  shipAt,
  tryGhost,
  undoChange,
} from '@flotilla/play';
import { columnOf, type Result, rowOf, type Setup, type Shape, type Square } from '@flotilla/rules';

/** A ship picked up from the board stays in the draft until it is placed elsewhere. */
export interface HeldShip {
  readonly shape: Shape;
  readonly orientation: number;
  /** Point at which the ship is held, in squares from the top left of its bounding box. */
  readonly grip: { readonly x: number; readonly y: number };
  /** Square under the grip; null off the board. */
  readonly square: Square | null;
  /** Square the grip returns to when the mouse leaves the board; null for a ship from the tray. */
  readonly restSquare: Square | null;
  readonly origin: DraftShip | null;
}

export interface PlacingState {
  readonly draft: Draft;
  readonly held: HeldShip | null;
}

export type PlacingAction =
  /**
   * Takes a ship of this shape from the tray. It is held by its middle, or by its first square at
   * the free place nearest to `square`.
   */
  | {
      readonly type: 'take';
      readonly shape: Shape;
      readonly grip: 'middle' | 'first';
      readonly square: Square | null;
    }
  /** Picks up the ship on this square. */
  | { readonly type: 'pick'; readonly square: Square }
  /** Moves the grip to this square of the held ship. */
  | { readonly type: 'grip'; readonly square: Square }
  | { readonly type: 'point'; readonly square: Square | null }
  | { readonly type: 'turn'; readonly direction: 1 | -1 }
  /**
   * Places the held ship if it fits. After a ship from the tray, takes the next ship of its shape
   * in the same orientation.
   */
  | { readonly type: 'lay' }
  /** Places the held ship if it fits, otherwise returns it; off the board, to the tray. */
  | { readonly type: 'drop' }
  /** Returns the held ship to its origin. */
  | { readonly type: 'giveUp' }
  /** See {@link emptyHand}. */
  | { readonly type: 'settle' }
  /** Returns the held ship, or the ship on this square, to the tray. */
  | { readonly type: 'putAway'; readonly square?: Square }
  /** Loads the initial random fleet, unless the player has already acted. */
  | { readonly type: 'begin'; readonly setup: Setup }
  /** Loads a random fleet that includes `fixedShips`, the ships placed by hand. */
  | { readonly type: 'fill'; readonly fixedShips: Setup; readonly setup: Setup }
  /** Loads a complete fleet, such as a saved one. */
  | { readonly type: 'load'; readonly setup: Setup; readonly isByHand: boolean }
  | { readonly type: 'clear' | 'undo' | 'redo' };

type ActionOfType<Type> = Extract<PlacingAction, { type: Type }>;

export function newPlacingState(draft: Draft): PlacingState {
  return { draft, held: null };
}

/** Returns the state after an action; the same state if the action is refused. */
export function reducePlacing(state: PlacingState, action: PlacingAction): PlacingState {
  switch (action.type) {
    case 'take':
      return takeFromTray(emptyHand(state), action);
    case 'pick':
      return pickUp(emptyHand(state), action.square);
    case 'grip':
      return moveGrip(state, action.square);
    case 'point':
      return pointHeldShipAt(state, action.square);
    case 'turn':
      return rotateHeldShip(state, action.direction);
    case 'lay':
      return placeHeld(state);
    case 'drop':
      return dropHeld(state);
    case 'giveUp':
      return state.held ? { ...state, held: null } : state;
    case 'settle':
      return emptyHand(state);
    case 'putAway':
      return returnShipToTray(state, action.square);
    case 'begin':
      return loadInitialSetup(state, action.setup);
    case 'fill':
      return withDraft(
        state,
        placeSampledSetup(emptyHand(state).draft, action.fixedShips, action.setup),
      );
    case 'load':
      return withDraft(state, loadSetup(emptyHand(state).draft, action.setup, action.isByHand));
    case 'clear':
      return { draft: clearDraft(state.draft), held: null };
    case 'undo':
      return withDraft(state, undoChange(state.draft));
    case 'redo':
      return withDraft(state, redoChange(state.draft));
  }
}

/** Returns the placed ships without the held one. */
export function shipsOnBoard({ draft, held }: PlacingState): readonly DraftShip[] {
  return held?.origin ? draftWithoutShip(draft, held.origin).ships : draft.ships;
}

/** Tries to place the held ship; undefined while it is off the board. */
export function tryHeld(state: PlacingState): GhostTrial | undefined {
  const ghost = heldGhost(state);
  return ghost && tryGhost({ rules: state.draft.rules, ships: shipsOnBoard(state) }, ghost);
}

function heldGhost({ draft, held }: PlacingState): Ghost | undefined {
  if (!held || held.square === null) return undefined;
  const { grid } = draft.rules;
  const { shape, orientation, grip, square } = held;
  const [x, y] = [columnOf(grid, square) - grip.x, rowOf(grid, square) - grip.y];
  return moveOntoBoard(grid, { shape, orientation, x, y });
}

/** Drops a held ship from the board; puts one from the tray back. */
export function emptyHand(state: PlacingState): PlacingState {
  if (!state.held) return state;
  return state.held.origin ? dropHeld(state) : { ...state, held: null };
}

function takeFromTray(
  state: PlacingState,
  { shape, grip, square }: ActionOfType<'take'>,
): PlacingState {
  const { draft } = state;
  const { grid } = draft.rules;
  const orientation = fittingOrientation(grid, shape);
  const held = { shape, orientation, grip: { x: 0, y: 0 }, square, restSquare: null, origin: null };
  if (grip === 'middle') {
    const { width = 1, height = 1 } = shape.orientations[orientation] ?? {};
    const middleGrip = { x: Math.floor((width - 1) / 2), y: Math.floor((height - 1) / 2) };
    return { ...state, held: { ...held, grip: middleGrip } };
  }
  if (square === null) return { ...state, held };
  const ghost = { shape, orientation, x: columnOf(grid, square), y: rowOf(grid, square) };
  const freeGhost = nearestLegalGhost(draft, ghost);
  return {
    ...state,
    held: { ...held, square: freeGhost ? freeGhost.y * grid.width + freeGhost.x : square },
  };
}

function pickUp(state: PlacingState, square: Square): PlacingState {
  const { grid } = state.draft.rules;
  const origin = shipAt(state.draft, square);
  if (!origin) return state;
  const { shape, orientation, x, y } = ghostOf(grid, origin);
  const grip = { x: columnOf(grid, square) - x, y: rowOf(grid, square) - y };
  return { ...state, held: { shape, orientation, grip, square, restSquare: square, origin } };
}

function moveGrip(state: PlacingState, square: Square): PlacingState {
  const { draft, held } = state;
  const ghost = heldGhost(state);
  if (!held || !ghost) return state;
  const { grid } = draft.rules;
  const newGrip = { x: columnOf(grid, square) - ghost.x, y: rowOf(grid, square) - ghost.y };
  return { ...state, held: { ...held, grip: newGrip, square, restSquare: held.origin && square } };
}

function pointHeldShipAt(state: PlacingState, square: Square | null): PlacingState {
  return state.held && state.held.square !== square
    ? { ...state, held: { ...state.held, square } }
    : state;
}

function rotateHeldShip(state: PlacingState, by: 1 | -1): PlacingState {
  const { draft, held } = state;
  if (!held) return state;
  const orientation = fittingOrientation(draft.rules.grid, held.shape, held.orientation + by, by);
  if (orientation === held.orientation) return state;
  const { width = 1, height = 1 } = held.shape.orientations[orientation] ?? {};
  const grip = { x: Math.min(held.grip.y, width - 1), y: Math.min(held.grip.x, height - 1) };
  return { ...state, held: { ...held, orientation, grip } };
}

function placeHeld(state: PlacingState): PlacingState {
  const { draft, held } = state;
  const ghost = heldGhost(state);
  if (!held || !ghost) return state;
  if (held.origin) return withDraft(state, moveShip(draft, held.origin, ghost));
  const placed = placeShip(draft, ghost);
  if (!placed.ok) return state;
  const hasNext = shapesLeft(placed.value).some(({ id }) => id === held.shape.id);
  return { draft: placed.value, held: hasNext ? { ...held, square: null } : null };
}

function dropHeld(state: PlacingState): PlacingState {
  if (!state.held) return state;
  if (state.held.square === null) return returnShipToTray(state);
  return { ...placeHeld(state), held: null };
}

function returnShipToTray(state: PlacingState, square?: Square): PlacingState {
  const { draft, held } = state;
  if (held && !held.origin && square === undefined) return { ...state, held: null };
  const squareToLift = held?.origin?.squares[0] ?? square;
  return squareToLift === undefined ? state : withDraft(state, removeShipAt(draft, squareToLift));
}

function loadInitialSetup(state: PlacingState, setup: Setup): PlacingState {
  const { ships, past, rules } = state.draft;
  const isUntouched = ships.length === 0 && past.length === 0 && !state.held;
  return isUntouched
    ? withDraft(
        state,
        draftFromSetup(rules, setup, () => false),
      )
    : state;
}

/** Replaces the draft and clears `held`; returns the same state if the change was refused. */
function withDraft(state: PlacingState, draft: Result<Draft, unknown>): PlacingState {
  return draft.ok ? newPlacingState(draft.value) : state;
}
