import { err, makeLayout, makePreset, makeRules, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { makeRng } from '../rng.js';
import { randomSetup } from './random-setup.js';

const russian = makePreset('russian', makeRng(1));

test.each([undefined, 'edges'])('places a legal fleet by this placer: %s', (placer) => {
  const setup = unwrap(randomSetup(russian, placer, makeRng(4)));
  expect(makeLayout(russian, setup).ok).toBe(true);
  expect(randomSetup(russian, placer, makeRng(4))).toEqual({ ok: true, value: setup });
});

test('a placer that nobody knows is refused', () => {
  const error = { code: 'gave-up', placer: 'none', tries: 0 };
  expect(randomSetup(russian, 'none', makeRng(4))).toEqual(err(error));
});

test('a board on which the usual placer gives up is filled by search', { tags: ['long'] }, () => {
  const rules = unwrap(
    makeRules({ grid: { width: 12, height: 12 }, fleet: Array(36).fill(4), touching: 'allowed' }),
  );
  expect(makeLayout(rules, unwrap(randomSetup(rules, undefined, makeRng(4)))).ok).toBe(true);
});
