import { err, unwrap } from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { makeRng } from '../rng.js';
import { FrontierAutomaton } from './automaton.js';
import {
  arbitraryPosition,
  layoutsOf,
  randomObservation,
  SMALL_RULES,
} from './inference.contract.js';
import { listCandidates } from './list-layouts.js';
import {
  type Candidate,
  type InferenceQuestion,
  makeQuestion,
  type PlacementWeight,
} from './question.js';
import { sampleCandidates } from './sample-candidates.js';

const byLength: PlacementWeight = ({ squares }) => 0.5 + squares[0]! / squares.length;

/** An automaton that has counted a question. */
function counted(question: InferenceQuestion, looksUp: boolean) {
  const automaton = new FrontierAutomaton();
  const options = { looksUpLastShip: () => looksUp };
  return { automaton, ...unwrap(automaton.count(question, 100_000, options)) };
}

/** Every output of the automaton for a question. */
function everythingOf(question: InferenceQuestion, looksUp: boolean) {
  const { automaton, space, total } = counted(question, looksUp);
  const listed = listCandidates(automaton, space).map((ships) =>
    ships.map((ship) => question.candidates.indexOf(ship)).sort((a, b) => a - b),
  );
  return { total, held: [...automaton.weighCandidates()], listed: listed.map(String).sort() };
}

describe('the last ship', () => {
  it('is counted, listed and weighed the same whether it is looked up or swept for', () =>
    forAll(
      [arbitraryPosition, fc.constantFrom(undefined, byLength)],
      ({ rules, seed, shots }, weigh) => {
        const question = makeQuestion(randomObservation(rules, seed, shots), weigh);
        const [up, swept] = [true, false].map((looksUp) => everythingOf(question, looksUp));
        expect(up!.listed).toEqual(swept!.listed);
        expect(up!.total).toBeCloseTo(swept!.total, 9);
        for (const [index, weight] of up!.held.entries()) {
          expect(weight).toBeCloseTo(swept!.held[index]!, 9);
        }
      },
    ));

  it('is drawn with the chance that it has', () => {
    const question = makeQuestion(randomObservation(SMALL_RULES[2]!, 1, 3), byLength);
    const { automaton, space, total } = counted(question, true);
    const held = automaton.weighCandidates();
    const rng = makeRng(1);
    const drawn = new Map<Candidate, number>();
    for (let i = 0; i < 4000; i += 1) {
      for (const ship of sampleCandidates(automaton, space, rng)) {
        drawn.set(ship, (drawn.get(ship) ?? 0) + 1);
      }
    }
    for (const [index, candidate] of question.candidates.entries()) {
      const chance = held[index]! / total;
      const error = Math.sqrt((chance * (1 - chance)) / 4000);
      expect(Math.abs((drawn.get(candidate) ?? 0) / 4000 - chance)).toBeLessThanOrEqual(5 * error);
    }
  });
});

it('lists some layouts evenly spaced among all, in the order of all', () =>
  forAll(
    [arbitraryPosition, fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true })],
    ({ rules, seed, shots }, looksUp, share) => {
      const question = makeQuestion(randomObservation(rules, seed, shots));
      const { automaton, space, total } = counted(question, looksUp);
      const most = Math.max(1, Math.round(share * Math.min(total, 300)));
      const all = listCandidates(automaton, space);
      const step = total / most;
      const expected = Array.from({ length: most }, (_, at) => all[Math.floor((at + 0.5) * step)]);
      expect(layoutsOf(automaton.pickEvenlySpaced(total, most))).toEqual(expected);
    },
  ));

it('holds the question that it counted last, and tells nothing of one that was too large', () => {
  const automaton = new FrontierAutomaton();
  const [first, second] = [1, 2].map((seed) =>
    makeQuestion(randomObservation(SMALL_RULES[1]!, seed, 0)),
  );
  unwrap(automaton.count(first!, 100_000));
  expect([automaton.canReadLayoutsOf(first!), automaton.canReadLayoutsOf(second!)]).toEqual([
    true,
    false,
  ]);
  expect(automaton.count(second!, 1)).toEqual(err({ code: 'too-large', limit: 1 }));
  expect(automaton.canReadLayoutsOf(first!)).toBe(false);
  expect(() => automaton.weighCandidates()).toThrow(/counted nothing/);
});
