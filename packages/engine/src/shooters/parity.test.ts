import type { Observation } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { makeRng } from '../rng.js';
import { choicesOf, namesOf, observationAfter } from '../testing/positions.js';
import { density } from './density.js';
import { parity } from './parity.js';
import { explainShot } from './shooter.js';

const choices = (known: Observation) => namesOf(known, choicesOf(parity, known));

describe('parity', () => {
  const nine = { grid: { width: 9, height: 1 }, fleet: [3, 1] };

  it('hunts on every m-th square, m the length of the longest ship afloat', () => {
    expect(choices(observationAfter(nine, ''))).toBe('A1 B1 C1 D1 E1 F1 G1 H1 I1');
    // The class of A, D and G has two squares left, fewer than the others.
    expect(choices(observationAfter(nine, 'D1-'))).toBe('A1 G1');
    expect(parity.explain!(observationAfter(nine, 'D1-'), 0)).toEqual({ code: 'pattern' });
    expect(parity.explain!(observationAfter(nine, 'D1-'), 1)).toEqual({ code: 'random' });
  });

  it('counts only squares where that ship fits', () => {
    // The three does not fit before C1, and each class has two of the squares after it.
    expect(choices(observationAfter(nine, 'C1-'))).toBe('D1 E1 F1 G1 H1 I1');
    expect(choices(observationAfter({ ...nine, fleet: [2, 1] }, 'B1- D1-'))).toBe('F1 H1');
  });

  it('shoots anywhere once only singles are left', () => {
    const known = observationAfter({ grid: { width: 5, height: 1 }, fleet: [2, 1] }, 'A1+ B1x');
    expect(choices(known)).toBe('D1 E1');
  });

  it('needs a quarter of the squares to have met every four', () => {
    let known = observationAfter({ fleet: [4] }, '');
    const residues = new Set<number>();
    for (let shots = 0; shots < 20; shots += 1) {
      const square = parity.shoot(known, makeRng(shots));
      residues.add(((square % 10) + Math.floor(square / 10)) % 4);
      known = { ...known, open: known.open.without(square) };
    }
    expect(residues.size).toBe(1);
  });

  it('targets as density', () => {
    const known = observationAfter({ grid: { width: 5, height: 5 }, fleet: [3, 2] }, 'B2+');
    for (let seed = 0; seed < 20; seed += 1) {
      const square = parity.shoot(known, makeRng(seed));
      expect(square).toBe(density.shoot(known, makeRng(seed)));
      expect(parity.explain!(known, square)).toEqual(explainShot(density, known, square));
    }
  });
});
