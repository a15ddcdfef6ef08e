import { makePreset, makeRules, newObservation, unwrap } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { makeRng } from '../rng.js';
import { Automaton } from './automaton.js';
import { makeQuestion } from './question.js';

it.each([
  ['russian', makePreset('russian', makeRng(1))],
  ['hasbro', makePreset('hasbro', makeRng(1))],
  ['9×7', unwrap(makeRules({ grid: { width: 9, height: 7 }, fleet: [5, 4, 3, 3, 2] }))],
] as const)('an empty board is summed the same by fewer nodes (%s)', (_, rules) => {
  const question = makeQuestion(newObservation(rules));
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
