import { err, makePreset, newObservation, unwrap } from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll, forCases } from '../../../../tests/support/for-all.js';
import { makeRng } from '../rng.js';
import { everyLayout, observationAfter } from '../testing/positions.js';
import { inferExactly } from './exact.js';
import {
  arbitraryPosition,
  countByBruteForce,
  isConsistent,
  layoutText,
  randomObservation,
} from './inference.contract.js';
import type { PlacementWeight } from './question.js';

const emptyBoard = (name: 'russian' | 'hasbro') =>
  unwrap(inferExactly(newObservation(makePreset(name))));

/** Uneven weights, different for every placement. */
const uneven: PlacementWeight = ({ squares }) =>
  1 + ((squares.reduce((sum, square) => sum * 7 + square, 3) * 2654435761) % 5);

describe('the exact inference on the empty board', () => {
  it('counts 1,855,545,978,831,780 russian layouts, as readers of Habr 2013 did', () => {
    const { layouts, isWhole, occupied } = emptyBoard('russian');
    expect([layouts, isWhole]).toEqual([1_855_545_978_831_780, true]);
    expect([Math.max(...occupied), occupied[2]]).toEqual(Array(2).fill(475_795_243_932_227));
    expect([Math.min(...occupied), occupied[11]]).toEqual(Array(2).fill(273_993_917_558_420));
    const segments = occupied.reduce((sum, count) => sum + BigInt(count), 0n);
    expect(segments).toBe(1_855_545_978_831_780n * 20n);
  });

  it('counts 30,093,975,536 hasbro layouts with the two threes told apart', () => {
    const { layouts, occupied } = emptyBoard('hasbro');
    expect(layouts * 2).toBe(30_093_975_536);
    expect(occupied[0]! * 2).toBe(2_407_483_864);
    expect(occupied[44]! * 2).toBe(6_428_054_040);
  });
});

describe('the exact inference against brute force', () => {
  it('counts the same layouts, square by square, whatever was answered', () =>
    forCases(400, [arbitraryPosition], ({ rules, seed, shots }) => {
      const known = randomObservation(rules, seed, shots);
      const exact = unwrap(inferExactly(known));
      const truth = countByBruteForce(known);
      expect(exact.layouts).toBe(truth.layouts);
      expect([...exact.occupied]).toEqual(truth.occupied);
      expect([...exact.sinking]).toEqual(truth.sinking.map((count) => count / truth.layouts));
      expect(exact.isWhole).toBe(true);
    }));

  it('adds up the same uneven weights', () =>
    forAll([arbitraryPosition], ({ rules, seed, shots }) => {
      const known = randomObservation(rules, seed, shots);
      const exact = unwrap(inferExactly(known, { weigh: uneven }));
      const truth = countByBruteForce(known, uneven);
      expect(exact.layouts).toBeCloseTo(truth.layouts, 6);
      for (const [square, weight] of truth.occupied.entries()) {
        expect(exact.posterior[square]).toBeCloseTo(weight / truth.layouts, 10);
      }
    }));

  it('draws each layout that agrees equally often, and no other', () =>
    forCases(15, [arbitraryPosition], ({ rules, seed, shots }) => {
      const known = randomObservation(rules, seed, shots + 3);
      const exact = unwrap(inferExactly(known));
      fc.pre(exact.layouts <= 40);
      const rng = makeRng(seed, 'draws');
      const counts = new Map<string, number>();
      const each = 100;
      for (let i = 0; i < each * exact.layouts; i += 1) {
        const text = layoutText(exact.draw(rng));
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
      const all = everyLayout(rules).filter((layout) => isConsistent(known, layout));
      expect([...counts.keys()].sort()).toEqual(all.map(({ ships }) => layoutText(ships)).sort());
      for (const count of counts.values()) {
        expect(Math.abs(count - each)).toBeLessThan(6 * Math.sqrt(each));
      }
    }));
});

describe('the exact inference at its limits', () => {
  const entry = { grid: { width: 5, height: 1 }, fleet: [2, 2] };

  it('finds the one layout of two ships in five squares in a row, of which a reader of Habr 2013 speaks', () => {
    const { layouts, posterior } = unwrap(inferExactly(observationAfter(entry, '')));
    expect([layouts, [...posterior]]).toEqual([1, [1, 1, 0, 1, 1]]);
  });

  it('says that no layout agrees', () => {
    const known = observationAfter(entry, 'C1-');
    const impossible = { ...known, open: known.open.without(0) };
    expect(inferExactly(impossible)).toEqual(err({ code: 'no-layout' }));
  });
});
