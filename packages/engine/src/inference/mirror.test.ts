import {
  makePreset,
  makeRules,
  newObservation,
  observe,
  type Rules,
  unwrap,
} from '@flotilla/rules';
import { expect, it } from 'vitest';
import { makeRng } from '../rng.js';
import { Automaton } from './automaton.js';
import { makeQuestion } from './question.js';

const russian = makePreset('russian', makeRng(1));
/** The first and the last column, so that rows are the shorter lines. */
const sides = Array.from({ length: 10 }, (_, row) => [10 * row, 10 * row + 9]).flat();
const flat = unwrap(makeRules({ grid: { width: 9, height: 7 }, fleet: [5, 4, 3, 3, 2] }));

it.each<[string, Rules, readonly number[]]>([
  ['russian', russian, []],
  ['hasbro', makePreset('hasbro', makeRng(1)), []],
  ['an odd number of lines', flat, []],
  ['misses that both mirrors keep', russian, [11, 18, 81, 88]],
  ['misses that only the mirror of each line keeps', russian, [...sides, 11, 18]],
])('what is its own mirror image is summed the same by fewer nodes (%s)', (_, rules, misses) => {
  const question = makeQuestion(
    misses.reduce(
      (known, square) => observe(known, { square, outcome: 'miss' }),
      newObservation(rules),
    ),
  );
  const automaton = new Automaton();
  const whole = unwrap(automaton.count(question, 1_000_000));
  const held = automaton.weigh();
  const fewer = unwrap(automaton.count(question, 1_000_000, { isForSums: true }));
  expect(fewer.total).toBe(whole.total);
  expect([...automaton.weigh()]).toEqual([...held]);
  expect(fewer.nodes).toBeLessThan(0.8 * whole.nodes);
  expect(automaton.holds(question)).toBe(false);
  expect(() => automaton.edgesOf(0)).toThrow(/sums alone/);
});
