import { isComplete, shapesLeft } from '@flotilla/play';
import {
  beginsSquare,
  columnOf,
  type Grid,
  kindsOf,
  type Notation,
  parseSquare,
  type Rng,
  rowOf,
  type Shape,
} from '@flotilla/rules';
import { isHelpKey, turnPage } from '../../../../shell/screen/help.js';
import { type Key, type KeyName, placeAfter } from '../../../../shell/terminal/keys.js';
import { readWord, splitPlace } from '../../../../shell/words.js';
import {
  clearPlacing,
  fill,
  lay,
  leavePlacing,
  lift,
  moveTo,
  needsProgram,
  type PlacingState,
  redo,
  takeShape,
  turn,
  undo,
} from './placing-state.js';

/** Request to the app: accept the complete fleet, leave, or place by an external program. */
export type PlacingAsk = 'done' | 'back' | 'ask-placer';

const MAX_TYPED = 20;

/** Arrow keys of vi. */
const VI: Readonly<Record<string, KeyName>> = { h: 'left', j: 'down', k: 'up', l: 'right' };

/** @param rng randomness of a random fleet */
export function pressInPlacing(
  state: PlacingState,
  key: Key,
  notation: Notation,
  rng: () => Rng,
): PlacingState | PlacingAsk {
  if (state.helpPage !== undefined) return { ...state, helpPage: turnPage(state.helpPage, key) };
  if (state.typed !== '') return pressWhileTyping(state, key, notation);
  const place = placeAfter(VI[key.command] ?? key.name, state.draft.rules.grid, [state.x, state.y]);
  const startsTyping = isTypingStart(state, key, notation);
  if (startsTyping) return { ...state, typed: key.text, notice: undefined };
  if (place) return moveTo(state, ...place);
  switch (key.name) {
    case 'enter':
      return isComplete(state.draft) ? 'done' : lay(state);
    case 'tab':
      return nextShape(state);
    case 'erase':
      return lift(state);
    case 'escape':
      return leavePlacing(state);
    case 'character':
      return pressCharacter(state, key, rng);
    default:
      return state;
  }
}

function pressCharacter(state: PlacingState, key: Key, rng: () => Rng): PlacingState | PlacingAsk {
  switch (key.command) {
    case 'r':
    case ' ':
      return turn(state);
    case 'a':
      return needsProgram(state) ? 'ask-placer' : fill(state, rng());
    case 'c':
      return clearPlacing(state);
    case 'u':
      return undo(state);
    case 'y':
      return redo(state);
    case 'q':
      return leavePlacing(state);
    default:
      return isHelpKey(key)
        ? { ...state, helpPage: 0, notice: undefined }
        : pressNumber(state, Number(key.text));
  }
}

/** Does this key begin a line? Column letters do unless they are commands; so do their capitals, and `/`. */
function isTypingStart(
  { draft }: PlacingState,
  { text, command }: Key,
  notation: Notation,
): boolean {
  if (text === '/') return true;
  if (/\d/.test(text) || !beginsSquare(draft.rules.grid, text, notation)) return false;
  return !'hjklracuyq'.includes(command) || text !== text.toLowerCase();
}

function pressWhileTyping(
  state: PlacingState,
  { name, text }: Key,
  notation: Notation,
): PlacingState {
  switch (name) {
    case 'character':
      return { ...state, typed: (state.typed + text).slice(0, MAX_TYPED), notice: undefined };
    case 'erase':
      return { ...state, typed: [...state.typed].slice(0, -1).join('') };
    case 'clear':
    case 'escape':
      return { ...state, typed: '' };
    case 'enter':
      return layTyped(state, notation);
    default:
      return state;
  }
}

function layTyped(before: PlacingState, notation: Notation): PlacingState {
  const text = before.typed.replace(/^\//, '');
  const state: PlacingState = { ...before, typed: '', notice: undefined };
  const { grid } = state.draft.rules;
  const typed = parseTypedShip(grid, state, text, notation);
  return typed ? lay({ ...state, ...typed }) : { ...state, notice: { code: 'unreadable', text } };
}

function nextShape(state: PlacingState): PlacingState {
  const left = kindsOf(shapesLeft(state.draft)).map(({ shape }) => shape);
  const at = left.findIndex(({ id }) => id === state.shape.id);
  const next = left[(at + 1) % Math.max(1, left.length)];
  return next ? takeShape(state, next) : state;
}

/** Picks a shape by its number, if any of its ships are left. */
function pressNumber(state: PlacingState, number: number): PlacingState {
  const shape: Shape | undefined = kindsOf(state.draft.rules.fleet)[number - 1]?.shape;
  return shape && shapesLeft(state.draft).includes(shape) ? takeShape(state, shape) : state;
}

/** Typed ship: the top left of one of its orientations. */
interface TypedShip {
  readonly orientation: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Parses `B4 down`, `в4 вниз` or `B4`; without a word the current orientation is used. For a bent shape the square is
 * its top left; a number is the orientation, from 1.
 */
function parseTypedShip(
  grid: Grid,
  { shape, orientation }: PlacingState,
  text: string,
  notation: Notation,
): TypedShip | undefined {
  const [place, word] = splitPlace(text, notation);
  const square = parseSquare(grid, place, notation);
  if (!square.ok) return undefined;
  const at = { x: columnOf(grid, square.value), y: rowOf(grid, square.value) };
  if (word === '') return { orientation, ...at };
  if (shape.isStraight) return straightFrom(shape, at, word);
  const turn = Number(word) - 1;
  return shape.orientations[turn] ? { orientation: turn, ...at } : undefined;
}

function straightFrom(
  { length, orientations }: Shape,
  { x, y }: { readonly x: number; readonly y: number },
  word: string,
): TypedShip | undefined {
  const across = 0;
  const down = orientations.length - 1;
  switch (readWord(word)) {
    case 'right':
      return { orientation: across, x, y };
    case 'down':
      return { orientation: down, x, y };
    case 'left':
      return { orientation: across, x: x - length + 1, y };
    case 'up':
      return { orientation: down, x, y: y - length + 1 };
    default:
      return undefined;
  }
}
