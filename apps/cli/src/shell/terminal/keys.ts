import type { Grid } from '@flotilla/rules';
import type { Key as InkKey } from 'ink';

export type KeyName =
  | 'character'
  | 'enter'
  | 'escape'
  | 'tab'
  /** Backspace or Delete; terminals disagree about which code each sends. */
  | 'erase'
  /** Ctrl-U: clears the typed text. */
  | 'clear'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'home'
  | 'end'
  | 'page-up'
  | 'page-down'
  | 'interrupt'
  /** Ctrl-Z: suspends the program. */
  | 'suspend';

export interface Key {
  readonly name: KeyName;
  /** Empty unless it is a character key. */
  readonly text: string;
  /** Lower-case Latin letter or sign on the same key, so that commands work in a Russian layout. */
  readonly command: string;
}

type ColumnAndRow = readonly [x: number, y: number];

/**
 * Handles arrows, Home, End and page keys. The result may lie outside the grid.
 * @returns undefined for other keys
 */
export function columnAndRowAfterKey(
  name: KeyName,
  { width, height }: Grid,
  [x, y]: ColumnAndRow,
): ColumnAndRow | undefined {
  const targets: Partial<Record<KeyName, ColumnAndRow>> = {
    up: [x, y - 1],
    down: [x, y + 1],
    left: [x - 1, y],
    right: [x + 1, y],
    home: [0, y],
    end: [width - 1, y],
    'page-up': [x, 0],
    'page-down': [x, height - 1],
  };
  return targets[name];
}

/** Ignores characters beyond the limit and keys that do not edit text. */
export function typeInto(text: string, { name, text: typed }: Key, maxLength: number): string {
  if (name === 'erase') return [...text].slice(0, -1).join('');
  if (name === 'clear') return '';
  return name === 'character' && text.length + typed.length <= maxLength ? text + typed : text;
}

/** Letters on the keys of {@link LATIN_ROWS}, in the same order. */
const RUSSIAN_ROWS = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const LATIN_ROWS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

const CONTROL_KEYS: Readonly<Record<string, KeyName>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\b': 'erase',
  '\u007f': 'erase',
  '\u0003': 'interrupt',
  '\u0015': 'clear',
  '\u001a': 'suspend',
};

/** Fast typing puts several keys in one Ink input event. */
export function keysOf(input: string, key: InkKey): Key[] {
  const name = keyNameOf(input, key);
  if (name) return [namedKey(name)];
  if (key.ctrl || key.meta) return [];
  return [...input].flatMap(keysOfCharacter);
}

export function characterKey(text: string): Key {
  return { name: 'character', text, command: commandLetter(text) };
}

export function namedKey(name: KeyName): Key {
  return { name, text: '', command: '' };
}

function keyNameOf(input: string, key: InkKey): KeyName | undefined {
  if (key.ctrl && input === 'c') return 'interrupt';
  if (key.ctrl && input === 'u') return 'clear';
  if (key.ctrl && input === 'z') return 'suspend';
  if (key.return) return 'enter';
  if (key.escape) return 'escape';
  if (key.tab) return 'tab';
  if (key.backspace || key.delete) return 'erase';
  if (key.upArrow) return 'up';
  if (key.downArrow) return 'down';
  if (key.leftArrow) return 'left';
  if (key.rightArrow) return 'right';
  if (key.home) return 'home';
  if (key.end) return 'end';
  if (key.pageUp) return 'page-up';
  return key.pageDown ? 'page-down' : undefined;
}

function keysOfCharacter(character: string): Key[] {
  const control = CONTROL_KEYS[character];
  if (control) return [namedKey(control)];
  return /\P{Cc}/u.test(character) ? [characterKey(character)] : [];
}

function commandLetter(text: string): string {
  const lower = text.toLowerCase();
  const index = lower === '' ? -1 : RUSSIAN_ROWS.indexOf(lower);
  return index < 0 ? lower : (LATIN_ROWS[index] as string);
}
