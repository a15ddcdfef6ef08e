import type { Player } from '@flotilla/engine';
import {
  clearDraft,
  type Draft,
  fittingOrientation,
  type Ghost,
  type GhostTrial,
  ghostOf,
  isComplete,
  moveOntoBoard,
  nearestLegalGhost,
  newDraft,
  type PlacingError,
  placeShip,
  redoChange,
  removeShipAt,
  shapesLeft,
  shipAt,
  tryGhost,
  undoChange,
} from '@flotilla/play';
import type { Placement, Result, Rules, Seat, Shape, Square } from '@flotilla/rules';

export type PlacingNotice =
  | PlacingError
  /** Leaving would lose the fleet; a second `q` or Esc confirms it. */
  | { readonly code: 'leaving' }
  /** An interrupted game can be resumed. */
  | { readonly code: 'waits' }
  | { readonly code: 'unreadable'; readonly text: string };

/** Fleet being placed, with the ghost ship. Once it is complete, `x` and `y` are the cursor. */
export interface PlacingState extends Ghost {
  readonly seat: Seat;
  /** Online games have no menu to return to. */
  readonly isOnline?: boolean;
  /** True if two people at one screen place their fleets in turn. */
  readonly isHotSeat?: boolean;
  readonly draft: Draft;
  /** Placer for random fills, by name or as a program; undefined for the default. */
  readonly placer: string | Player | undefined;
  /** Number of random fills so far; gives each its own random stream. */
  readonly fillCount: number;
  readonly typed: string;
  readonly notice: PlacingNotice | undefined;
  readonly helpPage: number | undefined;
}

/** @param ships already placed at random */
export function newPlacingState(
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
    fillCount: 0,
    shape,
    orientation: fittingOrientation(rules.grid, shape),
    x: 0,
    y: 0,
    typed: '',
    notice: undefined,
    helpPage: undefined,
  };
}

export function tryCurrentGhost(state: PlacingState): GhostTrial | undefined {
  return isComplete(state.draft) ? undefined : tryGhost(state.draft, state);
}

export function placingCursor({ draft, x, y }: PlacingState): Square {
  return y * draft.rules.grid.width + x;
}

export function moveGhostOrCursor(state: PlacingState, x: number, y: number): PlacingState {
  const { grid } = state.draft.rules;
  const moved = { ...state, x, y, notice: undefined };
  if (!isComplete(state.draft)) return moveOntoBoard(grid, moved);
  const clamp = (value: number, size: number) => Math.max(0, Math.min(value, size - 1));
  return { ...moved, x: clamp(x, grid.width), y: clamp(y, grid.height) };
}

/** Turns the ghost to the next orientation that fits on the grid. */
export function turnGhost(state: PlacingState): PlacingState {
  const { grid } = state.draft.rules;
  const orientation = fittingOrientation(grid, state.shape, state.orientation + 1);
  return keepOnBoard({ ...state, orientation });
}

/** Gives the ghost this shape; keeps its orientation if both shapes are straight. */
export function makeShapeGhost(state: PlacingState, shape: Shape): PlacingState {
  const { grid } = state.draft.rules;
  const isSameForm = shape.id === state.shape.id || (shape.isStraight && state.shape.isStraight);
  const start = isSameForm && state.orientation < shape.orientations.length ? state.orientation : 0;
  return keepOnBoard({ ...state, shape, orientation: fittingOrientation(grid, shape, start) });
}

/** Places the ghost, then takes the next ship at the nearest legal place. */
export function placeGhost(state: PlacingState): PlacingState {
  const placed = placeShip(state.draft, state);
  if (!placed.ok) return { ...state, notice: placed.error };
  const next = withDraft(state, placed.value);
  return isComplete(next.draft) ? next : (nearestLegalGhost(next.draft, next) ?? next);
}

/** Applies a random fill, or shows why it failed. */
export function withFilledDraft(
  state: PlacingState,
  draft: Result<Draft, PlacingError>,
): PlacingState {
  const next = withDraftResult(state, draft);
  return next.draft === state.draft ? next : { ...next, fillCount: state.fillCount + 1 };
}

export function clearPlacing(state: PlacingState): PlacingState {
  return withDraft(state, clearDraft(state.draft));
}

/** Picks up the placed ship under the cursor or the ghost; it becomes the ghost. */
export function liftShipHere(state: PlacingState): PlacingState {
  const { draft } = state;
  const coveredSquares = [placingCursor(state), ...(tryCurrentGhost(state)?.ship?.squares ?? [])];
  const square =
    coveredSquares.find((candidate) => shipAt(draft, candidate)) ?? placingCursor(state);
  const ship = shipAt(draft, square);
  const lifted = removeShipAt(draft, square);
  if (!lifted.ok) return { ...state, notice: lifted.error };
  const ghost = ghostOf(draft.rules.grid, ship!);
  return { ...state, ...ghost, draft: lifted.value, notice: undefined };
}

export function undoPlacing(state: PlacingState): PlacingState {
  return withDraftResult(state, undoChange(state.draft));
}

export function redoPlacing(state: PlacingState): PlacingState {
  return withDraftResult(state, redoChange(state.draft));
}

/** Leaves; asks for confirmation if ships would be lost. */
export function leavePlacing(state: PlacingState): PlacingState | 'back' {
  const isConfirmed = state.draft.past.length === 0 || state.notice?.code === 'leaving';
  return isConfirmed ? 'back' : { ...state, notice: { code: 'leaving' } };
}

function withDraftResult(state: PlacingState, draft: Result<Draft, PlacingNotice>): PlacingState {
  return draft.ok ? withDraft(state, draft.value) : { ...state, notice: draft.error };
}

/** Replaces the draft; keeps the ghost's shape if such a ship is still left. */
function withDraft(state: PlacingState, draft: Draft): PlacingState {
  const shapes = shapesLeft(draft);
  const shape = shapes.find(({ id }) => id === state.shape.id) ?? shapes[0] ?? state.shape;
  return makeShapeGhost({ ...state, draft }, shape);
}

function keepOnBoard(state: PlacingState): PlacingState {
  return moveGhostOrCursor(state, state.x, state.y);
}
