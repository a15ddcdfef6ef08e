import type { Setup, Shape, Square } from '@flotilla/rules';
import { columnOf, rowOf } from '@flotilla/rules';
import {
  ghostOf,
  type Held,
  handShips,
  type LaidShip,
  lieOf,
  type PlacingState,
  setupOfShips,
  shipAt,
  shipsOf,
} from './placing-state.js';

export type PlacingAction =
  /** Takes a ship of this form out of the tray, held by its middle or by its first square. */
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
  /** Lays the ship in the hand where it is held, if it may lie there; else it stays in the hand. */
  | { readonly type: 'lay' }
  /** Lets go: it lies where it is held, or, if it may not, where it came from. Off the board it goes to the tray. */
  | { readonly type: 'drop' }
  /** Puts the ship in the hand back where it came from. */
  | { readonly type: 'giveUp' }
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

export function placing(state: PlacingState, action: PlacingAction): PlacingState {
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
    case 'putAway':
      return putAway(state, action.square);
    case 'begin':
      return begin(state, action.setup);
    case 'fill':
      return fill(settled(state), action);
    case 'load':
      return load(settled(state), action);
    case 'clear':
      return changed({ ...state, held: null }, []);
    default:
      return travel({ ...state, held: null }, action.type);
  }
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
  const orientation = fittingFrom(state, shape, 0, 1);
  const form = shape.orientations[orientation];
  if (!form) return state;
  const by =
    grip === 'first'
      ? { x: 0, y: 0 }
      : { x: Math.floor((form.width - 1) / 2), y: Math.floor((form.height - 1) / 2) };
  return { ...state, held: { shape, orientation, grip: by, at, home: null, origin: null } };
}

function pick(state: PlacingState, square: Square): PlacingState {
  const { rules } = state;
  const origin = shipAt(state, square);
  const lie = origin && lieOf(rules, origin.shape, origin.squares);
  if (!lie) return state;
  const grip = { x: columnOf(rules.grid, square) - lie.x, y: rowOf(rules.grid, square) - lie.y };
  const { shape } = origin;
  const { orientation } = lie;
  return { ...state, held: { shape, orientation, grip, at: square, home: square, origin } };
}

function grip(state: PlacingState, square: Square): PlacingState {
  const { rules, held } = state;
  const ghost = ghostOf(state);
  const lie = held && ghost && lieOf(rules, held.shape, ghost.squares);
  if (!held || !lie) return state;
  const by = { x: columnOf(rules.grid, square) - lie.x, y: rowOf(rules.grid, square) - lie.y };
  return { ...state, held: { ...held, grip: by, at: square, home: held.origin && square } };
}

function point(state: PlacingState, square: Square | null): PlacingState {
  return state.held && state.held.at !== square
    ? { ...state, held: { ...state.held, at: square } }
    : state;
}

function turn(state: PlacingState, by: 1 | -1): PlacingState {
  const { held } = state;
  if (!held) return state;
  const orientation = fittingFrom(state, held.shape, held.orientation + by, by);
  if (orientation === held.orientation) return state;
  const { width = 1, height = 1 } = held.shape.orientations[orientation] ?? {};
  const grip = { x: Math.min(held.grip.y, width - 1), y: Math.min(held.grip.x, height - 1) };
  return { ...state, held: { ...held, orientation, grip } };
}

/** The first orientation from `start` on that is not larger than the board itself. */
function fittingFrom({ rules }: PlacingState, shape: Shape, start: number, by: 1 | -1): number {
  const count = shape.orientations.length;
  for (let step = 0; step < count; step += 1) {
    const index = (((start + by * step) % count) + count) % count;
    const { width = 0, height = 0 } = shape.orientations[index] ?? {};
    if (width <= rules.grid.width && height <= rules.grid.height) return index;
  }
  return -1;
}

function lay(state: PlacingState): PlacingState {
  const { held } = state;
  const ghost = ghostOf(state);
  if (!held || !ghost || ghost.error) return state;
  return withShip({ ...state, held: null }, held, ghost.squares);
}

function drop(state: PlacingState): PlacingState {
  const { held } = state;
  if (!held) return state;
  if (held.at === null) return putAway(state);
  const laid = lay(state);
  return laid.held ? { ...state, held: null } : laid;
}

/** Lays it; one that lies as it lay is not a change. */
function withShip(state: PlacingState, held: Held, squares: readonly Square[]): PlacingState {
  const { origin, shape } = held;
  if (origin && origin.squares.join() === squares.join()) return state;
  const others = state.ships.filter((ship) => ship !== origin);
  return changed(state, [...others, { shape, squares, isByHand: true }]);
}

function putAway(state: PlacingState, square?: Square): PlacingState {
  const away = state.held ? state.held.origin : square !== undefined && shipAt(state, square);
  const still = { ...state, held: null };
  if (!away) return state.held ? still : state;
  return changed(
    still,
    state.ships.filter((ship) => ship !== away),
  );
}

function begin(state: PlacingState, setup: Setup): PlacingState {
  const isUntouched = state.ships.length === 0 && state.past.length === 0 && !state.held;
  const ships = isUntouched ? shipsOf(state.rules, setup, () => false) : undefined;
  return ships ? { ...state, ships } : state;
}

function fill(state: PlacingState, { kept, setup }: Step<'fill'>): PlacingState {
  const hand = setupOfShips(handShips(state)).map(String);
  // What was set by hand since then must not be lost: the answer comes too late.
  if (hand.length !== kept.length || !kept.every((each) => hand.includes(String(each))))
    return state;
  const ships = shipsOf(state.rules, setup, (squares) => hand.includes(String(squares)));
  return ships ? changed(state, ships) : state;
}

function load(state: PlacingState, { setup, isByHand }: Step<'load'>): PlacingState {
  const ships = shipsOf(state.rules, setup, () => isByHand);
  return ships ? changed(state, ships) : state;
}

function changed(state: PlacingState, ships: readonly LaidShip[]): PlacingState {
  if (ships.length === 0 && state.ships.length === 0) return state;
  return { ...state, ships, past: [...state.past, state.ships], future: [] };
}

function travel(state: PlacingState, way: 'undo' | 'redo'): PlacingState {
  const [from, to] = way === 'undo' ? [state.past, state.future] : [state.future, state.past];
  const ships = from.at(-1);
  if (!ships) return state;
  const [less, more] = [from.slice(0, -1), [...to, state.ships]];
  return way === 'undo'
    ? { ...state, ships, past: less, future: more }
    : { ...state, ships, past: more, future: less };
}
