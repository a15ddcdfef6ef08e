import { LETTERS } from '@flotilla/rules';
import { characterKey, type Key } from '../../../../shell/terminal/keys.js';
import {
  type BattleState,
  fireAt,
  fireTyped,
  mark,
  moveCursor,
  moveCursorTo,
  nextShades,
  skipPause,
  takeBack,
  toggleHint,
  waitingFor,
} from './battle-state.js';
import { type BattleAsk, pressInDialog } from './dialog-keys.js';

const MAX_TYPED = 5;

/** @param savePath the file name that is offered for a record */
export function pressInBattle(
  state: BattleState,
  key: Key,
  savePath: string,
): BattleState | BattleAsk {
  if (state.dialog) return pressInDialog(state, state.dialog, key);
  const waiting = waitingFor(state);
  if (waiting === 'hand-over' && isConfirm(key) && state.typed === '') return { ask: 'hand-over' };
  if (waiting === 'computer') {
    const now = skipPause(state);
    return isConfirm(key) ? now : pressAwake(now, key, savePath);
  }
  return pressAwake(state, key, savePath);
}

function isConfirm({ name, text }: Key): boolean {
  return name === 'enter' || text === ' ';
}

function pressAwake(state: BattleState, key: Key, savePath: string): BattleState {
  const { grid } = state.session.game.rules;
  const column = state.cursor % grid.width;
  const row = Math.floor(state.cursor / grid.width);
  switch (key.name) {
    case 'up':
      return moveCursor(state, 0, -1);
    case 'down':
      return moveCursor(state, 0, 1);
    case 'left':
      return moveCursor(state, -1, 0);
    case 'right':
      return moveCursor(state, 1, 0);
    case 'home':
      return moveCursorTo(state, 0, row);
    case 'end':
      return moveCursorTo(state, grid.width, row);
    case 'page-up':
      return moveCursorTo(state, column, 0);
    case 'page-down':
      return moveCursorTo(state, column, grid.height);
    case 'tab':
      return { ...state, showsOwn: !state.showsOwn };
    case 'enter':
      return pressEnter(state, savePath);
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
      return pressCharacter(state, key, savePath);
    default:
      return state;
  }
}

/**
 * A letter that names a column begins a square; on its own, with Enter, it is the command that
 * the letter stands for elsewhere (`u` on a board of 21 columns, `г` in Russian).
 */
function pressEnter(state: BattleState, savePath: string): BattleState {
  if (state.typed === '') return fireAt(state, state.cursor);
  const command = typedCommand(state);
  return command ? runCommand({ ...state, typed: '' }, command, savePath) : fireTyped(state);
}

function pressCharacter(state: BattleState, { text, command }: Key, savePath: string): BattleState {
  if (text === ' ') return pressEnter(state, savePath);
  if (state.typed !== '') {
    return { ...state, typed: (state.typed + text).slice(0, MAX_TYPED), notice: undefined };
  }
  if (/\d/.test(text) || isColumn(state, text)) return { ...state, typed: text, notice: undefined };
  return runCommand(state, command, savePath);
}

/** Does this letter name a column of the board, in either alphabet? */
function isColumn({ session }: BattleState, letter: string): boolean {
  const { width } = session.game.rules.grid;
  return Object.values(LETTERS).some((letters) =>
    letters.slice(0, width).includes(letter.toUpperCase()),
  );
}

/** What letters do, where they name no column. */
const COMMANDS = {
  m: 'mark',
  w: 'weights',
  t: 'hint',
  u: 'undo',
  s: 'save',
  q: 'leave',
} as const;

export type CommandLetter = keyof typeof COMMANDS;

export type CommandName = (typeof COMMANDS)[CommandLetter];

/** The command that what is typed would be, if Enter were pressed now. */
export function typedCommand({ typed }: BattleState): CommandLetter | undefined {
  const { command } = characterKey(typed);
  return isCommand(command) ? command : undefined;
}

export function commandName(letter: CommandLetter): CommandName {
  return COMMANDS[letter];
}

function isCommand(letter: string): letter is CommandLetter {
  return Object.hasOwn(COMMANDS, letter);
}

function runCommand(state: BattleState, command: string, savePath: string): BattleState {
  switch (command) {
    case 'm':
      return mark(state);
    case 'w':
      return nextShades(state);
    case 't':
      return toggleHint(state);
    case 'u':
      return takeBack(state);
    case 's':
      return openSave(state, savePath);
    case 'q':
      return { ...state, dialog: { name: 'leave' }, notice: undefined };
    case '?':
    case ',': // where ? lies on the Russian layout
      return { ...state, dialog: { name: 'help', page: 0 }, notice: undefined };
    default:
      return state;
  }
}

function openSave(state: BattleState, path: string): BattleState {
  return { ...state, dialog: { name: 'save', path, isThere: false }, notice: undefined };
}
