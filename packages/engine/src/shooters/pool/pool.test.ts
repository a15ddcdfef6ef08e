import type { Observation } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { recommendations, type Targeting } from '../../kernels/recommendations.js';
import { choicesOf, namesOf, observed } from '../../testing/positions.js';
import { findShooter } from '../registry.js';
import { makePoolShooter, POOL_SHOOTERS } from './pool-shooters.js';

const RUSSIAN = {};

const poolOf = (targeting: Targeting, answers: string, entry = RUSSIAN) => {
  const known = observed(entry, answers);
  return namesOf(known, recommendations(known, targeting));
};

/** Every square it may shoot at. */
const choices = (name: string, known: Observation) =>
  namesOf(known, choicesOf(findShooter(name)!, known));

describe('the recommendation pool of 25 ms naval battle', () => {
  it('holds the neighbours of a first hit', () => {
    for (const targeting of ['meant', 'printed'] as const) {
      expect(poolOf(targeting, 'E5+')).toBe('E4 E6 D5 F5');
      expect(poolOf(targeting, 'A1+')).toBe('A2 B1');
      expect(poolOf(targeting, 'E5+ E6x')).toBe('');
      expect(poolOf(targeting, 'E5+ E6x A1-')).toBe('');
    }
  });

  it('as meant then holds two squares beyond each end', () => {
    expect(poolOf('meant', 'E5+ F5+')).toBe('G5 H5 D5 C5');
    expect(poolOf('meant', 'E5+ E4+')).toBe('E3 E2 E6 E7');
    expect(poolOf('meant', 'I5+ J5+')).toBe('H5 G5');
    expect(poolOf('meant', 'E5+ F5+ G5-  D5+')).toBe('G5 H5 D5 C5 C5 B5 G5 H5');
  });

  it('as printed adds two squares that have nothing to do with the line', () => {
    // The columns E and F are 4 and 5: (5 + 1, 5 + 2) and (4 − 1, 4 − 2).
    expect(poolOf('printed', 'E9+ F9+')).toBe('E8 E10 D9 F9 G8 D3');
    expect(poolOf('printed', 'F9+ E9+')).toBe('F8 F10 E9 G9 D3 G8');
    // The rows 1 and 2 are 0 and 1: of the two just (1 + 1, 1 + 2) is on the board.
    expect(poolOf('printed', 'H1+ H2+')).toBe('H2 G1 I1 C4');
    expect(poolOf('printed', 'E9+ F9+ G9+')).toBe('E8 E10 D9 F9 G8 D3 G8 G10 F9 H9');
  });

  it('is shot from its front, passing over what is not open', () => {
    expect(choices('pool/random', observed(RUSSIAN, 'E5+'))).toBe('E4');
    expect(choices('pool/random', observed(RUSSIAN, 'E4- E5+'))).toBe('E6');
    const known = observed(RUSSIAN, 'E5+');
    expect(findShooter('pool/random')?.explain(known, 34)).toEqual({ code: 'pool' });
    expect(findShooter('pool/random')?.explain(known, 0)).toEqual({ code: 'random' });
  });

  it('holds the halo of a sunk ship where that is not known', () => {
    // The single at E3 says that D4, E4 and F4 are empty.
    const known = observed(RUSSIAN, 'E3x E5+');
    expect(choices('pool/random', known)).toBe('E6');
    expect(choices('pool/random+no-halo', known)).toBe('E4');
  });
});

describe('the hunts of 25 ms naval battle', () => {
  const empty = observed(RUSSIAN, '');

  it('cross goes down both diagonals by turns, then anywhere', () => {
    expect(choices('pool/cross', empty)).toBe('A1 J1');
    expect(choices('pool/cross', observed(RUSSIAN, 'A1-'))).toBe('J1');
    expect(choices('pool/cross', observed(RUSSIAN, 'A1- J1-'))).toBe('B2 I2');
    const wide = { grid: { width: 3, height: 1 }, fleet: [1] };
    expect(choices('pool/cross', observed(wide, 'A1- B1-'))).toBe('C1');
    const small = { grid: { width: 2, height: 3 }, fleet: [1] };
    expect(choices('pool/cross', observed(small, 'A1- B1- A2- B2- A3-'))).toBe('B3');
  });

  it('linear takes every other square of four rows, a row at a time, then any', () => {
    expect(choices('pool/linear', empty)).toBe('A2 B4 A7 B9');
    expect(choices('pool/linear', observed(RUSSIAN, 'A2-'))).toBe('C2');
    expect(choices('pool/linear', observed(RUSSIAN, 'A2- C2- E2- G2- I2-'))).toBe('B4 A7 B9');
    const strip = { grid: { width: 4, height: 1 }, fleet: [1] };
    expect(choices('pool/linear', observed(strip, 'A1- C1-'))).toBe('B1 D1');
    expect(findShooter('pool/linear')?.explain(empty, 10)).toEqual({ code: 'pattern' });
  });
});

describe('POOL_SHOOTERS', () => {
  it('are six, with and without knowledge of the halo', () => {
    expect(POOL_SHOOTERS).toHaveLength(6);
    for (const pool of POOL_SHOOTERS) {
      expect(makePoolShooter(pool).name).toBe(pool.name);
      expect(makePoolShooter(pool).forgetsHalo).toBeUndefined();
      expect(makePoolShooter(pool, false).name).toBe(`${pool.name}+no-halo`);
      expect(makePoolShooter(pool, false).forgetsHalo).toBe(true);
    }
  });
});
