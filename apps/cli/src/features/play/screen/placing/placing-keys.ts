import { isComplete, shapesLeft } from '@flotilla/play';
import {
  columnOf,
  type Grid,
  isSquarePrefix,
  kindsOf,
  type Notation,
  parseSquare,
  type Rng,
  rowOf,
  type Shape,
} from '@flotilla/rules';
import { isHelpKey, turnPage } from '../../../../shell/screen/help.js';
import { columnAndRowAfterKey, type Key, type KeyName } from '../../../../shell/terminal/keys.js';
import { parseCommandWord, splitSquare } from '../../../../shell/words.js';
import {
  clearPlacing,
  fillRandomly,
  leavePlacing,
  liftShipHere,
  makeShapeGhost,
  moveGhostOrCursor,
  needsProgram,
  type PlacingState,
  placeGhost,
  redoPlacing,
  turnGhost,
  undoPlacing,
} from './placing-state.js';

/** Request to the app: accept the complete fleet, leave, or let an external program place it. */
export type PlacingRequest = 'done' | 'back' | 'ask-placer';

const MAX_TYPED_SHIP_LENGTH = 20;

const VI_ARROWS: Readonly<Record<string, KeyName>> = { h: 'left', j: 'down', k: 'up', l: 'right' };

/** @param rng makes the stream of the next random fleet */
export function handlePlacingKey(
  state: PlacingState,
  key: Key,
  notation: Notation,
  rng: () => Rng,
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
      return handleCharacterKey(state, key, rng);
    default:
      return state;
  }
}

function handleCharacterKey(
  state: PlacingState,
  key: Key,
  rng: () => Rng,
): PlacingState | PlacingRequest {
  switch (key.command) {
    case 'r':
    case ' ':
      return turnGhost(state);
    case 'a':
      return needsProgram(state) ? 'ask-placer' : fillRandomly(state, rng());
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

function handleTypingKey(
  state: PlacingState,
  { name, text }: Key,
  notation: Notation,
): PlacingState {
  switch (name) {
    case 'character':
      return {
        ...state,
        typed: (state.typed + text).slice(0, MAX_TYPED_SHIP_LENGTH),
        notice: undefined,
      };
    case 'erase':
      return { ...state, typed: [...state.typed].slice(0, -1).join('') };
    case 'clear':
    case 'escape':
      return { ...state, typed: '' };
    case 'enter':
      return placeTyped(state, notation);
    default:
      return state;
  }
}

function placeTyped(previous: PlacingState, notation: Notation): PlacingState {
  const text = previous.typed.replace(/^\//, '');
  const state: PlacingState = { ...previous, typed: '', notice: undefined };
  const { grid } = state.draft.rules;
  const typed = parseTypedShip(grid, state, text, notation);
  return typed
    ? placeGhost({ ...state, ...typed })
    : { ...state, notice: { code: 'unreadable', text } };
}

function nextShape(state: PlacingState): PlacingState {
  const shapes = kindsOf(shapesLeft(state.draft)).map(({ shape }) => shape);
  const index = shapes.findIndex(({ id }) => id === state.shape.id);
  const next = shapes[(index + 1) % Math.max(1, shapes.length)];
  return next ? makeShapeGhost(state, next) : state;
}

/** Picks a shape by its number, if ships of it are left. */
function pickShapeByNumber(state: PlacingState, number: number): PlacingState {
  const shape: Shape | undefined = kindsOf(state.draft.rules.fleet)[number - 1]?.shape;
  return shape && shapesLeft(state.draft).includes(shape) ? makeShapeGhost(state, shape) : state;
}

/** Place of a ship as typed; `x` and `y` are its top left square. */
interface TypedShip {
  readonly orientation: number;
  readonly x: number;
  readonly y: number;
}

/** Parses `B4` or `B4 down`; for a bent shape `B4 2`, with the number of its orientation. */
function parseTypedShip(
  grid: Grid,
  { shape, orientation }: PlacingState,
  text: string,
  notation: Notation,
): TypedShip | undefined {
  const [squareText, word] = splitSquare(text, notation);
  const square = parseSquare(grid, squareText, notation);
  if (!square.ok) return undefined;
  const topLeft = { x: columnOf(grid, square.value), y: rowOf(grid, square.value) };
  if (word === '') return { orientation, ...topLeft };
  if (shape.isStraight) return straightShipFrom(shape, topLeft, word);
  const turn = Number(word) - 1;
  return shape.orientations[turn] ? { orientation: turn, ...topLeft } : undefined;
}

function straightShipFrom(
  { length, orientations }: Shape,
  { x, y }: { readonly x: number; readonly y: number },
  word: string,
): TypedShip | undefined {
  const horizontal = 0;
  const vertical = orientations.length - 1;
  switch (parseCommandWord(word)) {
    case 'right':
      return { orientation: horizontal, x, y };
    case 'down':
      return { orientation: vertical, x, y };
    case 'left':
      return { orientation: horizontal, x: x - length + 1, y };
    case 'up':
      return { orientation: vertical, x, y: y - length + 1 };
    default:
      return undefined;
  }
}
