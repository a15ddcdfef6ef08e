import { err } from '@flotilla/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../../../../tests/support/for-all.js';
import { parseBounded } from './batch-queue.js';

it('reads what JSON reads', () =>
  forAll([fc.json({ maxDepth: 8 })], (text) => {
    expect(parseBounded(text, 1e6)).toEqual({ ok: true, value: JSON.parse(text) });
  }));

it.each([
  ['[[1]]', 4, 'too-large'],
  ['['.repeat(21), 100, 'too-deep'],
  ['{"a":'.repeat(21), 1000, 'too-deep'],
  ['['.repeat(4_000_000), 8_000_000, 'too-deep'],
  ['{"a":', 100, 'not-json'],
  ['', 100, 'not-json'],
])('refuses %.20s', (text, most, code) => {
  expect(parseBounded(text, most)).toEqual(err({ code }));
});

it('counts no brackets of strings', () => {
  const text = JSON.stringify(`\\"${'['.repeat(50)}`);
  expect(parseBounded(text, 1000)).toMatchObject({ ok: true });
});
