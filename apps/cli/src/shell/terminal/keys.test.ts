import type { Key as InkKey } from 'ink';
import { describe, expect, test } from 'vitest';
import { characterKey, keysOf } from './keys.js';

const NONE = {} as InkKey;

function names(input: string, key: Partial<InkKey> = NONE): string[] {
  return keysOf(input, key as InkKey).map(({ name, text }) => (text === '' ? name : text));
}

describe('keysOf', () => {
  test('takes keys apart that came together', () => {
    expect(names('B4\rA1\r\r')).toEqual(['B', '4', 'enter', 'A', '1', 'enter', 'enter']);
    expect(names('м\u007fЖ\t')).toEqual(['м', 'erase', 'Ж', 'tab']);
  });

  test.each([
    ['c', 'interrupt', '\u0003'],
    ['u', 'clear', '\u0015'],
    ['z', 'suspend', '\u001a'],
  ])('finds Ctrl and %s, which is %s, wherever it comes', (letter, name, sign) => {
    expect(names(letter, { ctrl: true })).toEqual([name]);
    expect(names(`a${sign}b`)).toEqual(['a', name, 'b']);
  });

  test('names keys that type nothing', () => {
    expect(names('', { upArrow: true })).toEqual(['up']);
    expect(names('', { delete: true })).toEqual(['erase']);
    expect(names('', { escape: true, meta: true })).toEqual(['escape']);
  });

  test('leaves out what types nothing and has no name', () => {
    expect(names('\u0001\u001b')).toEqual([]);
    expect(names('x', { meta: true })).toEqual([]);
    expect(names('d', { ctrl: true })).toEqual([]);
  });
});

test.each([...'кКфгцйыьсоR?'].map((text, at) => [text, 'rrauwqsmcjr?'[at]]))(
  '%s lies where %s does',
  (text, command) => {
    expect(characterKey(text!)).toEqual({ name: 'character', text, command });
  },
);
