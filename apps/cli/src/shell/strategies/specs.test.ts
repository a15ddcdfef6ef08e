import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '../../../../../tests/support/for-all.js';
import { splitCommandLine } from './specs.js';

test.each([
  ['python3 bot.py', ['python3', 'bot.py']],
  ['  ./bot  --deep\t3 ', ['./bot', '--deep', '3']],
  [`"C:\\my bots\\a.exe" '' x"y z"'w'`, ['C:\\my bots\\a.exe', '', 'xy zw']],
  ['a;b $HOME * > f', ['a;b', '$HOME', '*', '>', 'f']],
  ['', []],
  ['"never closed', undefined],
] as const)('%j', (text, words) => {
  expect(splitCommandLine(text)).toEqual(words);
});

test('quoted words come back as they were', () => {
  const word = fc.string().filter((text) => !text.includes('"'));
  forAll([fc.array(word)], (words) => {
    expect(splitCommandLine(words.map((each) => `"${each}"`).join(' '))).toEqual(words);
  });
});
