import {
  makePreset,
  newObservation,
  type Observation,
  pick,
  type RulesEntry,
  shuffle,
  squaresByRow,
  unwrap,
} from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.js';
import { sequential } from '../placers/sequential.js';
import { makeRng } from '../rng.js';
import {
  choicesAndReason,
  inRows,
  observationAfter,
  rulesOf,
  shotAt,
} from '../testing/positions.js';
import { classic, classicPrinted } from './classic.js';
import { density, placementCounts } from './density.js';
import { explainShot, type Shooter } from './shooter.js';

const weigh = (shooter: Shooter, known: Observation) => shooter.weigh!(known);

const STRAIGHT = [
  makePreset('russian'),
  makePreset('hasbro'),
  rulesOf({ grid: { width: 9, height: 1 }, fleet: [3, 2, 1] }),
  rulesOf({ grid: { width: 6, height: 5 }, fleet: [4, 3, 2, 1], touching: 'allowed' }),
];

describe('classic while hunting', () => {
  it('counts as density does, by free distances', () => {
    const anywhere = fc.record({ rules: fc.constantFrom(...STRAIGHT), seed: fc.nat(1_000_000) });
    let compared = 0;
    forAll([anywhere], ({ rules, seed }) => {
      const layout = unwrap(sequential.place(rules, makeRng(seed)));
      let known = newObservation(rules);
      for (const square of shuffle(squaresByRow(rules.grid).flat(), makeRng(seed, 'shots'))) {
        if (!known.open.has(square)) continue;
        if (known.hits.isEmpty) {
          expect(weigh(classic, known)).toEqual(placementCounts(known));
          compared += 1;
        }
        known = shotAt(layout, known, square);
      }
    });
    expect(compared).toBeGreaterThan(30);
  });

  it.each([
    // Both pictures of the article, a ship of three: growing room on the right, then on the left.
    [0, 0, 0],
    [0, 1, 0],
    [0, 2, 1],
    [0, 3, 1],
    [1, 3, 2],
    [2, 3, 3],
    [3, 3, 3],
  ])(
    'with %i free squares before and %i behind it counts %i ways of a three, also as printed',
    (before, behind, ways) => {
      // The rest of the row is shot.
      const shots = [...'ABCDEFG'].slice(before + behind + 1).map((column) => `${column}1-`);
      const entry = { grid: { width: 7, height: 1 }, fleet: [3] };
      const known = observationAfter(entry, shots.join(' '));
      for (const shooter of [classic, classicPrinted]) {
        expect(weigh(shooter, known)[before]).toBe(ways);
      }
    },
  );

  it('as printed counts too many in a gap only a little longer than the ship', () => {
    const known = observationAfter({ grid: { width: 5, height: 1 }, fleet: [4] }, '');
    expect(inRows(known, weigh(classic, known))).toEqual([[1, 2, 2, 2, 1]]);
    expect(inRows(known, weigh(classicPrinted, known))).toEqual([[1, 2, 3, 2, 1]]);
    const reason = { code: 'heaviest', weight: 3, ties: 1 };
    expect(explainShot(classicPrinted, known, 2)).toEqual(reason);
  });

  it('counts a single once, and nothing where no ship fits', () => {
    const known = observationAfter({ grid: { width: 6, height: 1 }, fleet: [3, 1] }, 'C1-');
    for (const shooter of [classic, classicPrinted]) {
      expect(inRows(known, weigh(shooter, known))).toEqual([[1, 1, 0, 2, 2, 2]]);
    }
  });
});

describe('classic after a hit', () => {
  const entry = { grid: { width: 7, height: 5 }, fleet: [4, 2] };
  const choices = (answers: string, rules: RulesEntry = entry, shooter: Shooter = classic) => {
    const [squares, { code }] = choicesAndReason(shooter, observationAfter(rules, answers));
    return [squares, code];
  };

  it('takes the freest direction, and weighs anew after a miss on the first try', () => {
    expect(choices('C2+')).toEqual(['D2 C3', 'find-axis']);
    expect(choices('C2+ D2-')).toEqual(['C3', 'find-axis']);
    expect(choices('C2+ D2- C3-')[0]).toBe('B2');
    expect(choices('C3+ D3-')[0]).toBe('C2 B3 C4');
  });

  it('counts no further than the longest ship afloat reaches, and draws among equal directions', () => {
    const russian = (answers: string) =>
      [classic, classicPrinted].map((shooter) => choices(answers, {}, shooter)[0]);
    // Nine squares right, five down, four up: a ship of four reaches three.
    expect(russian('A5+')).toEqual(Array(2).fill('A4 B5 A6'));
    expect(russian('E5+')).toEqual(Array(2).fill('E4 D5 F5 E6'));
    // Two squares up and left, less than its reach.
    expect(russian('C3+')).toEqual(Array(2).fill('D3 C4'));
    // With the four sunk, a ship of three reaches two.
    expect(russian('A1+ B1+ C1+ D1x F7+ F6- F9-')).toEqual(Array(2).fill('E7 G7'));
    expect(russian('A1+ B1+ C1+ D1x C6+')).toEqual(Array(2).fill('C5 B6 D6 C7'));
  });

  it('keeps going, and turns round from the first hit after a miss or at the edge', () => {
    expect(choices('C2+ D2+')).toEqual(['E2', 'along-axis']);
    expect(choices('C2+ D2+ E2-')[0]).toBe('B2');
    expect(choices('C2+ D2+ E2- B2+')[0]).toBe('A2');
    expect(choices('F4+ G4+')[0]).toBe('E4');
    expect(choices('D2+ C2+')[0]).toBe('B2');
  });

  it('leaves fleets with other forms to density', () => {
    const curved = makePreset('curved');
    const layout = unwrap(sequential.place(curved, makeRng(2)));
    let known = newObservation(curved);
    for (let i = 0; i < 40 && known.open.size > 0; i += 1) {
      expect(weigh(classic, known)).toEqual(weigh(density, known));
      known = shotAt(layout, known, pick([...known.open], makeRng(i)));
    }
  });
});
