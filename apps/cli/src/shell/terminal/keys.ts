import type { Grid } from '@flotilla/rules';
import type { Key as InkKey } from 'ink';

export type KeyName =
  | 'character'
  | 'enter'
  | 'escape'
  | 'tab'
  /** Backspace and Delete: terminals send either for both, so they do the same. */
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

/** One key press. */
export interface Key {
  readonly name: KeyName;
  /** Text typed by a character key; else empty. */
  readonly text: string;
  /** Command letter of a character key: the lower-case Latin letter or sign at its place. */
  readonly command: string;
}

type Place = readonly [x: number, y: number];

/** Returns the square reached by an arrow, Home, End or page key; undefined for other keys. */
export function placeAfter(
  name: KeyName,
  { width, height }: Grid,
  [x, y]: Place,
): Place | undefined {
  const places: Partial<Record<KeyName, Place>> = {
    up: [x, y - 1],
    down: [x, y + 1],
    left: [x - 1, y],
    right: [x + 1, y],
    home: [0, y],
    end: [width - 1, y],
    'page-up': [x, 0],
    'page-down': [x, height - 1],
  };
  return places[name];
}

/** Keys of the Russian layout, at the places of those below. */
const RUSSIAN_ROWS = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const LATIN_ROWS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

const CONTROLS: Readonly<Record<string, KeyName>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\b': 'erase',
  '\u007f': 'erase',
  '\u0003': 'interrupt',
  '\u0015': 'clear',
  '\u001a': 'suspend',
};

/** Returns the keys of one input event of Ink, which holds several if typed quickly. */
export function keysOf(input: string, key: InkKey): Key[] {
  const name = nameOf(input, key);
  if (name) return [named(name)];
  if (key.ctrl || key.meta) return [];
  return [...input].flatMap(keyOf);
}

/** Returns the key that types this character. */
export function characterKey(text: string): Key {
  return { name: 'character', text, command: commandOf(text) };
}

export function named(name: KeyName): Key {
  return { name, text: '', command: '' };
}

function nameOf(input: string, key: InkKey): KeyName | undefined {
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

function keyOf(character: string): Key[] {
  const control = CONTROLS[character];
  if (control) return [named(control)];
  return /\P{Cc}/u.test(character) ? [characterKey(character)] : [];
}

function commandOf(text: string): string {
  const small = text.toLowerCase();
  const place = small === '' ? -1 : RUSSIAN_ROWS.indexOf(small);
  return place < 0 ? small : (LATIN_ROWS[place] as string);
}
