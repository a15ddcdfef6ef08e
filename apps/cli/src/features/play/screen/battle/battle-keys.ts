import {
  columnOf,
  isSquarePrefix,
  type Notation,
  parseSquare,
  rowOf,
  type Square,
} from '@flotilla/rules';
import { isHelpKey } from '../../../../shell/screen/help.js';
import {
  characterKey,
  columnAndRowAfterKey,
  type Key,
  typeInto,
} from '../../../../shell/terminal/keys.js';
import { type BattleState, cycleHeatMode, moveCursor, toggleHint } from './battle-state.js';
import {
  type BattleRequest,
  handleDialogKey,
  requestAction,
  requestOnlineAction,
} from './dialog-keys.js';

/** Length of `[25,25]`, the longest square. */
const MAX_TYPED_SQUARE_LENGTH = 7;

/** Ignores a confirmation this soon after another key: it was meant for the previous shot. */
const SHOT_QUIET_MS = 250;

export interface BattlePress {
  readonly key: Key;
  /** Time since the previous key. */
  readonly quietMs: number;
  /** Default file name for the record. */
  readonly savePath: string;
  readonly notation: Notation;
}

export function handleBattleKey(
  state: BattleState,
  press: BattlePress,
): BattleState | BattleRequest {
  const { key, quietMs } = press;
  if (state.dialog) return handleDialogKey(state, state.dialog, key);
  const isBareConfirm = isConfirm(key) && state.typed === '';
  if (isBareConfirm && state.view.awaits === 'hand-over')
    return requestAction(state, { type: 'leave-screen' });
  if (isBareConfirm && state.hasCursorMoved && quietMs < SHOT_QUIET_MS) return state;
  return handleActiveKey({ ...state, hasCursorMoved: false }, press);
}

export function isConfirm({ name, text }: Key): boolean {
  return name === 'enter' || text === ' ';
}

function handleActiveKey(state: BattleState, press: BattlePress): BattleState | BattleRequest {
  const { key } = press;
  const { grid } = state.view.rules;
  const target = columnAndRowAfterKey(key.name, grid, [
    columnOf(grid, state.cursor),
    rowOf(grid, state.cursor),
  ]);
  if (target) return moveCursor(state, ...target);
  switch (key.name) {
    case 'tab':
      return { ...state, isOwnBoardShown: !state.isOwnBoardShown };
    case 'enter':
      return handleEnter(state, press);
    case 'erase':
      return state.typed === '' ? undoLast(state) : withTypedKey(state, key);
    case 'clear':
      return withTypedKey(state, key);
    case 'escape':
      return state.typed === ''
        ? { ...state, dialog: { name: 'leave' }, notice: undefined }
        : { ...state, typed: '' };
    case 'character':
      return handleCharacterKey(state, press);
    default:
      return state;
  }
}

/** A single letter (`u`, `г`) runs its command, even if it is also a column. */
function handleEnter(
  state: BattleState,
  { savePath, notation }: BattlePress,
): BattleState | BattleRequest {
  if (state.typed === '') return fireOrAim(state, state.cursor);
  return typedCommand(state)
    ? runCommand({ ...state, typed: '' }, characterKey(state.typed).command, savePath)
    : fireTyped(state, notation);
}

function fireTyped(state: BattleState, notation: Notation): BattleState | BattleRequest {
  const square = parseSquare(state.view.rules.grid, state.typed, notation);
  const cleared: BattleState = { ...state, typed: '' };
  if (square.ok) return fireOrAim({ ...cleared, cursor: square.value }, square.value);
  return { ...cleared, notice: { code: 'not-a-square', error: square.error } };
}

/** Adds a square to the salvo or removes it. Filling the salvo fires it. */
function fireOrAim(state: BattleState, square: Square): BattleRequest {
  const isAimed = state.view.aimed.includes(square);
  return requestAction(state, { type: isAimed ? 'aim' : 'fire', squares: [square] });
}

/** Removes the last square of an unfinished salvo; without one, undoes the last shot. */
function undoLast(state: BattleState): BattleRequest {
  const last = state.view.aimed.at(-1);
  return requestAction(
    state,
    last === undefined ? { type: 'undo' } : { type: 'aim', squares: [last] },
  );
}

function handleCharacterKey(state: BattleState, press: BattlePress): BattleState | BattleRequest {
  const { text, command } = press.key;
  if (text === ' ' && !canContinueSquare(state, press)) return handleEnter(state, press);
  if (state.typed !== '') return { ...withTypedKey(state, press.key), notice: undefined };
  if (/\d/.test(text) || isSquarePrefix(state.view.rules.grid, text, press.notation)) {
    return { ...state, typed: text, notice: undefined };
  }
  if (isHelpKey(press.key)) {
    return { ...state, dialog: { name: 'help', page: 0 }, notice: undefined };
  }
  // Other letters start typed text too, so that the error message can quote them.
  if (commandOfLetter(state, command) === undefined && /\p{L}/u.test(text)) {
    return { ...state, typed: text, notice: undefined };
  }
  return runCommand(state, command, press.savePath);
}

function withTypedKey(state: BattleState, key: Key): BattleState {
  return { ...state, typed: typeInto(state.typed, key, MAX_TYPED_SQUARE_LENGTH) };
}

/** Can the typed square continue after a space, as in `12 3`? If so, space does not fire. */
function canContinueSquare({ view, typed }: BattleState, { notation }: BattlePress): boolean {
  return typed !== '' && isSquarePrefix(view.rules.grid, `${typed} `, notation);
}

/** Commands by letter. A letter that is also a column starts a square instead. */
const BATTLE_COMMANDS = {
  m: 'mark',
  o: 'fleets',
  w: 'weights',
  t: 'hint',
  u: 'undo',
  s: 'save',
  q: 'leave',
} as const;

/** Online commands; they take precedence over the training commands. */
const ONLINE_COMMANDS = { t: 'talk', v: 'claim' } as const;

export type BattleCommand =
  | (typeof BATTLE_COMMANDS)[keyof typeof BATTLE_COMMANDS]
  | (typeof ONLINE_COMMANDS)[keyof typeof ONLINE_COMMANDS];

/** Command that Enter would run for the typed text, if any. */
export function typedCommand(state: BattleState): BattleCommand | undefined {
  return commandOfLetter(state, characterKey(state.typed).command);
}

function commandOfLetter({ online }: BattleState, letter: string): BattleCommand | undefined {
  if (online && hasCommand(ONLINE_COMMANDS, letter)) return ONLINE_COMMANDS[letter];
  return hasCommand(BATTLE_COMMANDS, letter) ? BATTLE_COMMANDS[letter] : undefined;
}

function hasCommand<T extends object>(
  commands: T,
  letter: string,
): letter is Extract<keyof T, string> {
  return Object.hasOwn(commands, letter);
}

function runCommand(
  state: BattleState,
  command: string,
  savePath: string,
): BattleState | BattleRequest {
  switch (commandOfLetter(state, command)) {
    case 'mark':
      return requestAction(state, { type: 'mark', square: state.cursor });
    case 'weights':
      return cycleHeatMode(state);
    case 'hint':
      return toggleHint(state);
    case 'fleets':
      return state.view.isShared
        ? { ...state, dialog: { name: 'fleets' }, notice: undefined }
        : state;
    case 'talk':
      return { ...state, dialog: { name: 'talk' }, notice: undefined };
    case 'claim':
      return requestOnlineAction(state, { type: 'claim' });
    case 'undo':
      return undoLast(state);
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
