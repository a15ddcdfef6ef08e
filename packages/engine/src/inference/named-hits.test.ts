import {
  answerTo,
  namesHits,
  newObservation,
  type Observation,
  observe,
  type Rng,
  type Rules,
  unwrap,
} from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { forCases } from '../../../../tests/support/for-all.js';
import { makeRng } from '../rng.js';
import { byTouching, everyLayout, rulesOf } from '../testing/positions.js';
import { inferExactly } from './exact.js';
import { isConsistent, randomObservation, SMALL_RULES } from './inference.contract.js';
import { exactOdds } from './odds-cache.js';
import { possibleAnswers } from './possible-answers.js';

const NAMED = byTouching([
  { grid: { width: 4, height: 4 }, fleet: [3, 2, 2], announces: 'named' },
  { grid: { width: 5, height: 3 }, fleet: [3, 3], announces: 'named' },
  { grid: { width: 5, height: 4 }, fleet: [3, 2, 1, 1], announces: 'named' },
  { grid: { width: 6, height: 2 }, fleet: [2, 2, 2], announces: 'named' },
]);

/** The same answers with equal ships named in another order, which changes nothing. */
function renamed({ rules, answers }: Observation, rng: Rng): Observation {
  const names = [...rules.fleet.keys()];
  for (const one of rules.fleet.keys()) {
    const other = rng.below(names.length);
    if (rules.fleet[one]!.id !== rules.fleet[other]!.id) continue;
    [names[one], names[other]] = [names[other]!, names[one]!];
  }
  return answers
    .map(({ ship, ...answer }) => (ship === undefined ? answer : { ...answer, ship: names[ship]! }))
    .reduce(observe, newObservation(rules));
}

describe.each<[string, readonly Rules[], number]>([
  ['where hits are named', [...NAMED, ...SMALL_RULES.filter(namesHits)], 100],
  ['where they are not', SMALL_RULES.filter((rules) => !namesHits(rules)), 25],
])('%s', (_, boards, cases) => {
  const positions = [
    fc.constantFrom(...boards),
    fc.nat(1_000_000),
    fc.integer({ min: 3, max: 12 }),
  ] as const;

  it('each answer is as likely as layouts give it, and leaves as many as agree with it', () =>
    forCases(cases, positions, (rules, seed, shots) => {
      const known = randomObservation(rules, seed, shots);
      const left = everyLayout(rules).filter((layout) => isConsistent(known, layout));
      const inference = unwrap(inferExactly(renamed(known, makeRng(seed, 'names'))));
      expect(inference.layouts).toBe(left.length);
      for (const square of known.open) {
        const counts = new Map<string, number>();
        for (const layout of left) {
          const { outcome, shapeId, ship } = answerTo(rules, layout, known.answers, square);
          const text = [outcome, shapeId, ship].join();
          counts.set(text, (counts.get(text) ?? 0) + 1);
        }
        const water = counts.get('miss,,') ?? 0;
        expect(inference.occupied[square]).toBe(left.length - water);
        const answers = possibleAnswers(inference, square);
        const layouts = answers.map(({ chance }) => Math.round(chance * left.length));
        expect(layouts.toSorted()).toEqual([...counts.values()].sort());
        const after = answers.map((answer) => unwrap(inferExactly(answer.known)).layouts);
        expect(after).toEqual(layouts);
      }
    }));
});

test('chances that were kept are not told of equal ships that were named the other way round', () => {
  const rules = rulesOf({ grid: { width: 5, height: 5 }, fleet: [3, 3], announces: 'named' });
  /** @param hits a hit of each ship, in the order of their numbers */
  const namesAt = (...hits: readonly number[]) => {
    const answers = hits.map((square, ship) => ({ square, outcome: 'hit', ship }) as const);
    const known = answers.reduce(observe, newObservation(rules));
    return possibleAnswers(exactOdds(known, 100_000)!, 1).map(({ answer }) => answer.ship);
  };
  expect(namesAt(0, 24)).toEqual([undefined, 0]);
  expect(namesAt(24, 0)).toEqual([undefined, 1]);
});
