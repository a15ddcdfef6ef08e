import type { Key as InkKey } from 'ink';
import { expect, test } from 'vitest';
import { characterKey, keysOf } from './keys.js';

function names(input: string, key: Partial<InkKey> = {}): string[] {
  return keysOf(input, key as InkKey).map(({ name, text }) => (text === '' ? name : text));
}

test.each<[input: string, key: Partial<InkKey>, keys: readonly string[]]>([
  ['B4\rA1\r\r', {}, ['B', '4', 'enter', 'A', '1', 'enter', 'enter']],
  ['м\u007fЖ\t', {}, ['м', 'erase', 'Ж', 'tab']],
  ['', { upArrow: true }, ['up']],
  ['', { delete: true }, ['erase']],
  ['', { escape: true, meta: true }, ['escape']],
  ['\u0001\u001b', {}, []],
  ['x', { meta: true }, []],
  ['d', { ctrl: true }, []],
])('%j with %j is the keys %j', (input, key, keys) => {
  expect(names(input, key)).toEqual(keys);
});

test.each([
  ['c', 'interrupt', '\u0003'],
  ['u', 'clear', '\u0015'],
  ['z', 'suspend', '\u001a'],
])('finds Ctrl and %s, which is %s, wherever it comes', (letter, name, sign) => {
  expect(names(letter, { ctrl: true })).toEqual([name]);
  expect(names(`a${sign}b`)).toEqual(['a', name, 'b']);
});

test.each([...'кКфгцйыьсоR?'].map((text, at) => [text, 'rrauwqsmcjr?'[at]]))(
  '%s lies where %s does',
  (text, command) => {
    expect(characterKey(text!)).toEqual({ name: 'character', text, command });
  },
);
