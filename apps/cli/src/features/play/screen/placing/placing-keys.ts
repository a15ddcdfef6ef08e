import { isComplete, shapesLeft } from '@flotilla/play';
import { isSquarePrefix, kindsOf, type Notation, type Shape } from '@flotilla/rules';
import { isHelpKey, turnPage } from '../../../../shell/screen/help.js';
import {
  columnAndRowAfterKey,
  type Key,
  type KeyName,
  typeInto,
} from '../../../../shell/terminal/keys.js';
import { parseTypedShip } from '../../placing.js';
import {
  clearPlacing,
  leavePlacing,
  liftShipHere,
  makeShapeGhost,
  moveGhostOrCursor,
  type PlacingState,
  placeGhost,
  redoPlacing,
  turnGhost,
  undoPlacing,
} from './placing-state.js';

/** `done`: the fleet is complete; `back`: leave; `fill`: place the other ships at random. */
export type PlacingRequest = 'done' | 'back' | 'fill';

const MAX_TYPED_SHIP_LENGTH = 20;

const VI_ARROWS: Readonly<Record<string, KeyName>> = { h: 'left', j: 'down', k: 'up', l: 'right' };

export function handlePlacingKey(
  state: PlacingState,
  key: Key,
  notation: Notation,
): PlacingState | PlacingRequest {
  if (state.helpPage !== undefined) return { ...state, helpPage: turnPage(state.helpPage, key) };
  if (state.typed !== '') return handleTypingKey(state, key, notation);
  const target = columnAndRowAfterKey(VI_ARROWS[key.command] ?? key.name, state.draft.rules.grid, [
    state.x,
    state.y,
  ]);
  const startsTyping = beginsTyping(state, key, notation);
  if (startsTyping) return { ...state, typed: key.text, notice: undefined };
  if (target) return moveGhostOrCursor(state, ...target);
  switch (key.name) {
    case 'enter':
      return isComplete(state.draft) ? 'done' : placeGhost(state);
    case 'tab':
      return nextShape(state);
    case 'erase':
      return liftShipHere(state);
    case 'escape':
      return leavePlacing(state);
    case 'character':
      return handleCharacterKey(state, key);
    default:
      return state;
  }
}

function handleCharacterKey(state: PlacingState, key: Key): PlacingState | PlacingRequest {
  switch (key.command) {
    case 'r':
    case ' ':
      return turnGhost(state);
    case 'a':
      return 'fill';
    case 'c':
      return clearPlacing(state);
    case 'u':
      return undoPlacing(state);
    case 'y':
      return redoPlacing(state);
    case 'q':
      return leavePlacing(state);
    default:
      return isHelpKey(key)
        ? { ...state, helpPage: 0, notice: undefined }
        : pickShapeByNumber(state, Number(key.text));
  }
}

/** Does this key start typed input? `/` or a column letter does; command letters need a capital. */
function beginsTyping(
  { draft }: PlacingState,
  { text, command }: Key,
  notation: Notation,
): boolean {
  if (text === '/') return true;
  if (/\d/.test(text) || !isSquarePrefix(draft.rules.grid, text, notation)) return false;
  return !'hjklracuyq'.includes(command) || text !== text.toLowerCase();
}

function handleTypingKey(state: PlacingState, key: Key, notation: Notation): PlacingState {
  switch (key.name) {
    case 'escape':
      return { ...state, typed: '' };
    case 'enter':
      return placeTyped(state, notation);
    default:
      return { ...state, typed: typeInto(state.typed, key, MAX_TYPED_SHIP_LENGTH) };
  }
}

function placeTyped(previous: PlacingState, notation: Notation): PlacingState {
  const text = previous.typed.replace(/^\//, '');
  const state: PlacingState = { ...previous, typed: '', notice: undefined };
  const { draft, shape, orientation } = state;
  const typed = parseTypedShip(draft.rules.grid, text, notation, shape, orientation);
  return typed.ok
    ? placeGhost({ ...state, ...typed.value })
    : { ...state, notice: { code: 'unreadable', text } };
}

function nextShape(state: PlacingState): PlacingState {
  const shapes = kindsOf(shapesLeft(state.draft)).map(({ shape }) => shape);
  const index = shapes.findIndex(({ id }) => id === state.shape.id);
  const next = shapes[(index + 1) % Math.max(1, shapes.length)];
  return next ? makeShapeGhost(state, next) : state;
}

function pickShapeByNumber(state: PlacingState, number: number): PlacingState {
  const shape: Shape | undefined = kindsOf(state.draft.rules.fleet)[number - 1]?.shape;
  return shape && shapesLeft(state.draft).includes(shape) ? makeShapeGhost(state, shape) : state;
}
