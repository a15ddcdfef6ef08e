import {
  beginsSquare,
  columnOf,
  type Notation,
  parseSquare,
  rowOf,
  type Square,
} from '@flotilla/rules';
import { isHelpKey } from '../../../../shell/screen/help.js';
import { characterKey, type Key, placeAfter } from '../../../../shell/terminal/keys.js';
import { type BattleState, moveCursor, nextHeat, toggleHint } from './battle-state.js';
import { actOnline, askToAct, type BattleAsk, pressInDialog } from './dialog-keys.js';

/** Longest square as typed: `[25,25]`. */
const MAX_TYPED = 7;

/** Keys within this time after a shot are ignored: they were meant for it. */
const SHOT_QUIET_MS = 250;

/** Key press with its context. */
export interface BattlePress {
  readonly key: Key;
  /** Time since the previous key. */
  readonly quietMs: number;
  /** Default file name of a record. */
  readonly savePath: string;
  readonly notation: Notation;
}

export function pressInBattle(state: BattleState, press: BattlePress): BattleState | BattleAsk {
  const { key, quietMs } = press;
  if (state.dialog) return pressInDialog(state, state.dialog, key);
  const isPlain = isConfirm(key) && state.typed === '';
  if (isPlain && state.view.awaits === 'hand-over')
    return askToAct(state, { type: 'leave-screen' });
  if (isPlain && state.isCursorSent && quietMs < SHOT_QUIET_MS) return state;
  return pressAwake({ ...state, isCursorSent: false }, press);
}

export function isConfirm({ name, text }: Key): boolean {
  return name === 'enter' || text === ' ';
}

function pressAwake(state: BattleState, press: BattlePress): BattleState | BattleAsk {
  const { key } = press;
  const { grid } = state.view.rules;
  const place = placeAfter(key.name, grid, [
    columnOf(grid, state.cursor),
    rowOf(grid, state.cursor),
  ]);
  if (place) return moveCursor(state, ...place);
  switch (key.name) {
    case 'tab':
      return { ...state, showsOwn: !state.showsOwn };
    case 'enter':
      return pressEnter(state, press);
    case 'erase':
      return state.typed === ''
        ? takeBack(state)
        : { ...state, typed: [...state.typed].slice(0, -1).join('') };
    case 'clear':
      return { ...state, typed: '' };
    case 'escape':
      return state.typed === ''
        ? { ...state, dialog: { name: 'leave' }, notice: undefined }
        : { ...state, typed: '' };
    case 'character':
      return pressCharacter(state, press);
    default:
      return state;
  }
}

/**
 * Handles Enter. A column letter begins a square; on its own it is the command of that letter. Examples: `u` on a board
 * with 21 columns, `г` in Russian.
 */
function pressEnter(
  state: BattleState,
  { savePath, notation }: BattlePress,
): BattleState | BattleAsk {
  if (state.typed === '') return choose(state, state.cursor);
  return typedCommand(state)
    ? runCommand({ ...state, typed: '' }, characterKey(state.typed).command, savePath)
    : fireTyped(state, notation);
}

/** Fires at the typed square, or reports the error. */
function fireTyped(state: BattleState, notation: Notation): BattleState | BattleAsk {
  const square = parseSquare(state.view.rules.grid, state.typed, notation);
  const now: BattleState = { ...state, typed: '' };
  if (square.ok) return choose({ ...now, cursor: square.value }, square.value);
  return { ...now, notice: { code: 'not-a-square', error: square.error } };
}

/** Fires at a square, or toggles it in the salvo; the last square fires the salvo. */
function choose(state: BattleState, square: Square): BattleAsk {
  const isAimed = state.view.aimed.includes(square);
  return askToAct(state, { type: isAimed ? 'aim' : 'fire', squares: [square] });
}

/** Removes the last square of an unfinished salvo; otherwise, in training, undoes the last shot. */
function takeBack(state: BattleState): BattleAsk {
  const last = state.view.aimed.at(-1);
  return askToAct(state, last === undefined ? { type: 'undo' } : { type: 'aim', squares: [last] });
}

function pressCharacter(state: BattleState, press: BattlePress): BattleState | BattleAsk {
  const { text, command } = press.key;
  if (text === ' ' && !goesOnAfterSpace(state, press)) return pressEnter(state, press);
  if (state.typed !== '') {
    return { ...state, typed: (state.typed + text).slice(0, MAX_TYPED), notice: undefined };
  }
  if (/\d/.test(text) || beginsSquare(state.view.rules.grid, text, press.notation)) {
    return { ...state, typed: text, notice: undefined };
  }
  if (isHelpKey(press.key)) {
    return { ...state, dialog: { name: 'help', page: 0 }, notice: undefined };
  }
  // A letter that is neither a column nor a command is reported with the text after it.
  if (commandOf(state, command) === undefined && /\p{L}/u.test(text)) {
    return { ...state, typed: text, notice: undefined };
  }
  return runCommand(state, command, press.savePath);
}

/** Can the square continue after a space, as in `12 3`? Then space does not fire. */
function goesOnAfterSpace({ view, typed }: BattleState, { notation }: BattlePress): boolean {
  return typed !== '' && beginsSquare(view.rules.grid, `${typed} `, notation);
}

/** Commands of letters that begin no square. */
const COMMANDS = {
  m: 'mark',
  o: 'fleets',
  w: 'weights',
  t: 'hint',
  u: 'undo',
  s: 'save',
  q: 'leave',
} as const;

/** Commands of online games, which replace those of training. */
const ONLINE = { t: 'talk', v: 'claim' } as const;

export type CommandName =
  | (typeof COMMANDS)[keyof typeof COMMANDS]
  | (typeof ONLINE)[keyof typeof ONLINE];

/** Returns the command that Enter would run now. */
export function typedCommand(state: BattleState): CommandName | undefined {
  return commandOf(state, characterKey(state.typed).command);
}

function commandOf({ online }: BattleState, letter: string): CommandName | undefined {
  if (online && isIn(ONLINE, letter)) return ONLINE[letter];
  return isIn(COMMANDS, letter) ? COMMANDS[letter] : undefined;
}

function isIn<T extends object>(commands: T, letter: string): letter is Extract<keyof T, string> {
  return Object.hasOwn(commands, letter);
}

function runCommand(
  state: BattleState,
  command: string,
  savePath: string,
): BattleState | BattleAsk {
  switch (commandOf(state, command)) {
    case 'mark':
      return askToAct(state, { type: 'mark', square: state.cursor });
    case 'weights':
      return nextHeat(state);
    case 'hint':
      return toggleHint(state);
    case 'fleets':
      return state.view.isShared
        ? { ...state, dialog: { name: 'fleets' }, notice: undefined }
        : state;
    case 'talk':
      return { ...state, dialog: { name: 'talk' }, notice: undefined };
    case 'claim':
      return actOnline(state, { type: 'claim' });
    case 'undo':
      return takeBack(state);
    case 'save':
      return openSave(state, savePath);
    case 'leave':
      return { ...state, dialog: { name: 'leave' }, notice: undefined };
    case undefined:
      return state;
  }
}

function openSave(state: BattleState, path: string): BattleState {
  return { ...state, dialog: { name: 'save', path, isThere: false }, notice: undefined };
}
