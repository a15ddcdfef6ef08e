import { makePreset, newObservation, observe, type Rules, unwrap } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { rulesOf } from '../testing/positions.js';
import { FrontierAutomaton } from './automaton.js';
import { makeQuestion } from './question.js';

const russian = makePreset('russian');
/** First and last column, which makes rows the shorter lines. */
const sides = Array.from({ length: 10 }, (_, row) => [10 * row, 10 * row + 9]).flat();
const flat = rulesOf({ grid: { width: 9, height: 7 }, fleet: [5, 4, 3, 3, 2] });

type Case = readonly [string, Rules, readonly number[], { from: number; to: number }];
const QUICK: readonly Case[] = [
  ['an odd number of lines', flat, [], { from: 5_788, to: 3_311 }],
  ['misses on the mirror of lines', russian, [...sides, 11, 18], { from: 9997, to: 7424 }],
];
const LONG: readonly Case[] = [
  ['russian', russian, [], { from: 84_574, to: 59_279 }],
  ['hasbro', makePreset('hasbro'), [], { from: 299_500, to: 201_268 }],
  ['misses that both mirrors keep', russian, [11, 18, 81, 88], { from: 75_199, to: 53_393 }],
];
const TITLE = 'a board like its mirror image has the same sums by fewer nodes (%s)';
it.each(QUICK)(TITLE, expectFewer);
it.each(LONG)(TITLE, { tags: ['long'] }, expectFewer);

function expectFewer(...[, rules, misses, nodes]: Case) {
  const answers = misses.map((square) => ({ square, outcome: 'miss' }) as const);
  const question = makeQuestion(answers.reduce(observe, newObservation(rules)));
  const automaton = new FrontierAutomaton();
  const whole = unwrap(automaton.count(question, 1_000_000));
  const held = automaton.weighCandidates();
  const fewer = unwrap(automaton.count(question, 1_000_000, { needsOnlySums: true }));
  expect(fewer.total).toBe(whole.total);
  expect([...automaton.weighCandidates()]).toEqual([...held]);
  expect({ from: whole.nodes, to: fewer.nodes }).toEqual(nodes);
  expect(automaton.canReadLayoutsOf(question)).toBe(false);
  expect(() => automaton.edgesOf(0)).toThrow(/sums alone/);
}
