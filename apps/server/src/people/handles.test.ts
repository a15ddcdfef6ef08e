import { expect, test } from 'vitest';
import { keyOfHandle, readHandle } from './handles.js';

test.each(['Anna', 'anna-7', 'Боцман', 'ёж_2', 'a-1', 'x'.repeat(20)])(
  '%s may be taken',
  (text) => {
    expect(readHandle(text)).toEqual({ ok: true, value: { text, key: keyOfHandle(text) } });
  },
);

test.each([
  ...[
    '',
    'ab',
    'x'.repeat(21),
    'two words',
    '123',
    '---',
    'a/b',
    'аnna',
    'Ann\u212A',
    'é́lan',
    'a\u200bnn',
  ],
])('%j has no form of a name', (text) => {
  expect(readHandle(text)).toEqual({ ok: false, error: { code: 'bad-handle' } });
});

test.each(['deleted', 'Admin', 'Adm1n', 'DELETED', 'Гость', 'Удален'])('%s is reserved', (text) => {
  expect(readHandle(text)).toEqual({ ok: false, error: { code: 'reserved-handle' } });
});

test.each([
  ['Anna', 'aNNA'],
  ['сосна', 'Сосна'],
  ['coca', 'соса'],
  ['HEBA', 'нева'],
  ['ёлка', 'елка'],
  ['BiII', 'Bill'],
  ['Bi1l', 'Bill'],
  ['R0berto', 'Roberto'],
  ['Marna', 'Mama'],
  ['3оя', 'Зоя'],
  ['6оцман', 'Боцман'],
])('%s and %s look alike', (one, other) => {
  expect(keyOfHandle(one)).toBe(keyOfHandle(other));
});

test('names that differ stay apart', () => {
  expect(keyOfHandle('anna-1')).not.toBe(keyOfHandle('anna_1'));
});
