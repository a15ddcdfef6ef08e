import type { Player } from '@flotilla/engine';
import {
  clearDraft,
  type Draft,
  fillAtRandom,
  fittingOrientation,
  type Ghost,
  ghostOf,
  handSetup,
  isComplete,
  layShip,
  liftShip,
  nearestFree,
  newDraft,
  ontoBoard,
  type PlacingError,
  redoChange,
  shapesLeft,
  shipAt,
  type Trial,
  tryGhost,
  undoChange,
} from '@flotilla/play';
import type { Placement, Result, Rng, Rules, Seat, Shape, Square } from '@flotilla/rules';
import { fillByProgram } from '../../seated-table.js';

/** Message about the last key. */
export type PlacingNotice =
  | PlacingError
  /** Leaving would lose the fleet: the key must be pressed again. */
  | { readonly code: 'leaving' }
  /** An interrupted game can be resumed. */
  | { readonly code: 'waits' }
  | { readonly code: 'unreadable'; readonly text: string };

/**
 * Fleet being placed, and the ghost ship that keys move; preferably of a shape that is left. Once the fleet is
 * complete, `x` and `y` are the cursor.
 */
export interface PlacingState extends Ghost {
  readonly seat: Seat;
  /** An online game has no menu to return to. */
  readonly isOnline?: boolean;
  /** Two people at one screen place their fleets one after the other. */
  readonly isHotSeat?: boolean;
  readonly draft: Draft;
  /** Places ships at random; undefined for the default one. */
  readonly placer: string | Player | undefined;
  /** Number of random fills so far: each has its own random stream. */
  readonly draws: number;
  /** Typed text; empty if none. */
  readonly typed: string;
  readonly notice: PlacingNotice | undefined;
  /** Open page of the help, if any. */
  readonly helpPage: number | undefined;
}

/** @param ships already placed at random */
export function newPlacing(
  rules: Rules,
  seat: Seat,
  ships: readonly Placement[],
  placer?: string | Player,
): PlacingState {
  const draft = newDraft(
    rules,
    ships.map((ship) => ({ ...ship, isByHand: false })),
  );
  const shape = shapesLeft(draft)[0] ?? (rules.fleet[0] as Shape);
  return {
    seat,
    draft,
    placer,
    draws: 0,
    shape,
    orientation: fittingOrientation(rules.grid, shape),
    x: 0,
    y: 0,
    typed: '',
    notice: undefined,
    helpPage: undefined,
  };
}

/** Tries out the ghost's place; undefined once every ship is placed. */
export function trialOf(state: PlacingState): Trial | undefined {
  return isComplete(state.draft) ? undefined : tryGhost(state.draft, state);
}

export function cursorOf({ draft, x, y }: PlacingState): Square {
  return y * draft.rules.grid.width + x;
}

/** Moves the ghost, within the board. */
export function moveTo(state: PlacingState, x: number, y: number): PlacingState {
  const { grid } = state.draft.rules;
  const moved = { ...state, x, y, notice: undefined };
  if (!isComplete(state.draft)) return ontoBoard(grid, moved);
  const clamp = (value: number, size: number) => Math.max(0, Math.min(value, size - 1));
  return { ...moved, x: clamp(x, grid.width), y: clamp(y, grid.height) };
}

/** Turns the ghost to the next orientation that fits on the board. */
export function turn(state: PlacingState): PlacingState {
  const { grid } = state.draft.rules;
  const orientation = fittingOrientation(grid, state.shape, state.orientation + 1);
  return settle({ ...state, orientation });
}

/** Takes a ship of this shape; keeps the orientation if both ships are straight. */
export function takeShape(state: PlacingState, shape: Shape): PlacingState {
  const { grid } = state.draft.rules;
  const isAlike = shape.id === state.shape.id || (shape.isStraight && state.shape.isStraight);
  const start = isAlike && state.orientation < shape.orientations.length ? state.orientation : 0;
  return settle({ ...state, shape, orientation: fittingOrientation(grid, shape, start) });
}

/** Places the ghost, and takes the next ship at the nearest legal place. */
export function lay(state: PlacingState): PlacingState {
  const laid = layShip(state.draft, state);
  if (!laid.ok) return { ...state, notice: laid.error };
  const next = withDraft(state, laid.value);
  return isComplete(next.draft) ? next : (nearestFree(next.draft, next) ?? next);
}

/** Places the remaining ships at random, with the menu's placer. */
export function fill(state: PlacingState, rng: Rng): PlacingState {
  const placer = typeof state.placer === 'string' ? state.placer : undefined;
  return filled(state, fillAtRandom(state.draft, rng, placer));
}

/** Is an external program to place the whole fleet? */
export function needsProgram({ placer, draft }: PlacingState): boolean {
  return typeof placer === 'object' && handSetup(draft).length === 0;
}

/** Lets an external program place the whole fleet. */
export async function fillByPlacer(state: PlacingState, rng: Rng): Promise<PlacingState> {
  const { placer, draft } = state;
  if (typeof placer !== 'object') throw new Error('no program places');
  return filled(state, await fillByProgram(draft, placer, rng));
}

function filled(state: PlacingState, draft: Result<Draft, PlacingError>): PlacingState {
  const next = changed(state, draft);
  return next.draft === state.draft ? next : { ...next, draws: state.draws + 1 };
}

export function clearPlacing(state: PlacingState): PlacingState {
  return withDraft(state, clearDraft(state.draft));
}

/** Picks up the ship under the cursor or the ghost, as the new ghost. */
export function lift(state: PlacingState): PlacingState {
  const { draft } = state;
  const under = [cursorOf(state), ...(trialOf(state)?.ship?.squares ?? [])];
  const square = under.find((each) => shipAt(draft, each)) ?? cursorOf(state);
  const ship = shipAt(draft, square);
  const lifted = liftShip(draft, square);
  if (!lifted.ok) return { ...state, notice: lifted.error };
  const ghost = ghostOf(draft.rules.grid, ship!);
  return { ...state, ...ghost, draft: lifted.value, notice: undefined };
}

export function undo(state: PlacingState): PlacingState {
  return changed(state, undoChange(state.draft));
}

export function redo(state: PlacingState): PlacingState {
  return changed(state, redoChange(state.draft));
}

/** Returns to the menu; asks for a second key if a fleet would be lost. */
export function leavePlacing(state: PlacingState): PlacingState | 'back' {
  const isMeant = state.draft.past.length === 0 || state.notice?.code === 'leaving';
  return isMeant ? 'back' : { ...state, notice: { code: 'leaving' } };
}

function changed(state: PlacingState, draft: Result<Draft, PlacingNotice>): PlacingState {
  return draft.ok ? withDraft(state, draft.value) : { ...state, notice: draft.error };
}

/** Returns the state with another draft, and a ghost that the draft still needs. */
function withDraft(state: PlacingState, draft: Draft): PlacingState {
  const left = shapesLeft(draft);
  const shape = left.find(({ id }) => id === state.shape.id) ?? left[0] ?? state.shape;
  return takeShape({ ...state, draft }, shape);
}

function settle(state: PlacingState): PlacingState {
  return moveTo(state, state.x, state.y);
}
