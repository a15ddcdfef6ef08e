import {
  type Layout,
  newObservation,
  type Observation,
  type RulesEntry,
  SquareSet,
  shuffle,
  squaresByRow,
  unwrap,
  withPending,
} from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll, forCases } from '../../../../tests/support/for-all.js';
import { sequential } from '../placers/sequential.js';
import { makeRng } from '../rng.js';
import { byTouching, choicesOf, observationAfter, rulesOf, shotAt } from '../testing/positions.js';
import { automaton } from './automaton.js';
import { concludeSinkings } from './conclude.js';
import { explainShot } from './shooter.js';

const RULES = byTouching([
  { grid: { width: 6, height: 6 }, fleet: [4, 3, 2, 1], announces: 'hit' },
  { grid: { width: 5, height: 5 }, fleet: [3, 2, 2, 1], announces: 'hit' },
  { grid: { width: 6, height: 5 }, fleet: [['##', '#.'], ['#.', '.#'], 2, 1], announces: 'hit' },
]);

/** Checks that every conclusion is true of the hidden layout. */
function expectTrue(known: Observation, { ships }: Layout): void {
  const { sunkSquares, empty, open, remaining } = concludeSinkings(known);
  const shot = new Set(known.answers.map(({ square }) => square));
  const afloat = ships.filter(({ squares }) => squares.some((square) => !shot.has(square)));
  expect(sunkSquares.isWithin(known.hits)).toBe(true);
  expect(afloat.flatMap(({ squares }) => squares.filter((at) => sunkSquares.has(at)))).toEqual([]);
  expect(ships.flatMap(({ squares }) => squares.filter((at) => empty.has(at)))).toEqual([]);
  expect(open.isWithin(known.open)).toBe(true);
  const left = remaining.map(({ id }) => id);
  for (const { shape } of afloat) {
    expect(left).toContain(shape.id);
    left.splice(left.indexOf(shape.id), 1);
  }
}

describe('concludeSinkings', () => {
  it('concludes nothing but the truth, whatever was shot', () => {
    let concluded = 0;
    forAll([fc.constantFrom(...RULES), fc.nat(1_000_000)], (rules, seed) => {
      const rng = makeRng(seed);
      const layout = unwrap(sequential.place(rules, rng));
      const squares = shuffle(squaresByRow(rules.grid).flat(), rng);
      let known = newObservation(rules);
      for (const square of squares) {
        if (rng.below(5) === 0) known = withPending(known, square);
        known = shotAt(layout, known, square);
        expectTrue(known, layout);
        if (concludeSinkings(known) !== known) concluded += 1;
      }
    });
    expect(concluded).toBeGreaterThan(10);
  });

  it('knows all that would have been announced, once every square beside a hit is shot', () => {
    const entry: RulesEntry = { grid: { width: 7, height: 7 }, fleet: [3, 2, 2, 1] };
    forCases(30, [fc.nat(1_000_000)], (seed) => {
      const [told, untold] = [rulesOf(entry), rulesOf({ ...entry, announces: 'hit' })];
      const layout = unwrap(sequential.place(told, makeRng(seed)));
      let [heard, silent] = [newObservation(told), newObservation(untold)];
      for (const square of SquareSet.full(49)) {
        if (layout.ships[0]?.squares.includes(square)) continue;
        heard = shotAt(layout, heard, square);
        silent = shotAt(layout, silent, square);
      }
      const concluded = concludeSinkings(silent);
      expect([...concluded.sunkSquares]).toEqual([...heard.sunkSquares]);
      expect([...concluded.open]).toEqual([...heard.open]);
      expect(concluded.remaining).toEqual(heard.remaining);
    });
  });

  it('leaves rules that announce sinkings alone', () => {
    const known = observationAfter({ grid: { width: 5, height: 1 }, fleet: [2, 1] }, 'A1+ B1x');
    expect(concludeSinkings(known)).toBe(known);
  });
});

describe('the automaton where no sinking is told', () => {
  const entry: RulesEntry = { grid: { width: 8, height: 3 }, fleet: [3, 2], announces: 'hit' };
  const choices = (known: Observation) => choicesOf(automaton, known);

  it('goes on along the axis until the line is closed at both ends', () => {
    expect(choices(observationAfter(entry, 'C2+ D2+'))).toEqual([9, 12]);
    expect(choices(observationAfter(entry, 'C2+ D2+ B2-'))).toEqual([12]);
  });

  it('leaves a line that is as long as the longest ship', () => {
    const known = observationAfter(entry, 'B2+ C2+ D2+');
    expect(explainShot(automaton, known, 5)).toEqual({ code: 'longest-fits', length: 2 });
    expect(choices(known)).toEqual([5, 6, 7, 13, 14, 15, 21, 22, 23]);
  });
});
