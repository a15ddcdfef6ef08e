import type { Observation } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { type ListingReading, PRINTED_READING } from '../../kernels/reading.js';
import { recommendations, type Targeting } from '../../kernels/recommendations.js';
import { choicesOf, namesOf, observationAfter } from '../../testing/positions.js';
import { findShooter } from '../registry.js';

const RUSSIAN = {};

const READING: Readonly<Record<string, ListingReading>> = {
  below: PRINTED_READING,
  both: { head: 'next', adds: 'both' },
  last: { head: 'next', adds: 'last' },
  shot: { head: 'shot', adds: 'below' },
  'shot both': { head: 'shot', adds: 'both' },
};

const poolOf = (targeting: Targeting, answers: string, entry = RUSSIAN) => {
  const known = observationAfter(entry, answers);
  return namesOf(known, recommendations(known, targeting));
};

/** Every square that the named shooter may choose. */
const choices = (name: string, known: Observation) =>
  namesOf(known, choicesOf(findShooter(name)!, known));

describe('the recommendation pool of 25 ms naval battle, as meant', () => {
  it.each([
    ['E5+', 'D5 F5 E4 E6'],
    ['A1+', 'B1 A2'],
    ['E5+ E6x', ''],
    ['E5+ E6x A1-', ''],
  ])('holds the neighbours of a first hit: %s', (answers, pool) => {
    expect(poolOf('meant', answers)).toBe(pool);
  });

  it.each([
    ['E5+ F5+', 'G5 H5 D5 C5'],
    ['E5+ E4+', 'E3 E2 E6 E7'],
    ['I5+ J5+', 'H5 G5'],
    ['E5+ F5+ G5-  D5+', 'G5 H5 D5 C5 C5 B5 G5 H5'],
  ])('then holds two squares beyond each end: %s', (answers, pool) => {
    expect(poolOf('meant', answers)).toBe(pool);
  });

  it('is shot from its front, passing over what is not open', () => {
    expect(choices('pool/random', observationAfter(RUSSIAN, 'E5+'))).toBe('D5');
    expect(choices('pool/random', observationAfter(RUSSIAN, 'D5- E5+'))).toBe('F5');
    const missed = observationAfter(RUSSIAN, 'E5+ F5+ G5-');
    expect(namesOf(missed, findShooter('pool/random')!.queue!(missed))).toBe('H5 D5 C5');
    const known = observationAfter(RUSSIAN, 'E5+');
    expect(findShooter('pool/random')!.explain!(known, 43)).toEqual({ code: 'pool' });
    expect(findShooter('pool/random')!.explain!(known, 0)).toEqual({ code: 'random' });
  });

  it('holds the halo of a sunk ship where that is not known', () => {
    // The single on C5 implies that D4, D5 and D6 are empty.
    const known = observationAfter(RUSSIAN, 'C5x E5+');
    expect(choices('pool/random', known)).toBe('F5');
    expect(choices('pool/random+no-halo', known)).toBe('D5');
  });
});

/** Squares added by a head to the right of E5 or below, and by one to the left or above. */
const [AFTER, BEFORE] = [' G8 D3', ' C2 F7'];

// Derived by hand from the listing. A square is (column, row) from 0: E5 is (4, 4).
describe('the recommendation pool of 25 ms naval battle, as printed', () => {
  it.each([
    // Empty pool: left, right, up, down of the hit, on the board and not shot.
    ['E5+', 'D5 F5 E4 E6'],
    ['A1+', 'B1 A2'],
    ['F5- E5+', 'D5 E4 E6'],
    // The halo of D3 includes E4 and counts as shot.
    ['D3x E5+', 'D5 F5 E6'],
    // Hit on the left: the head F5 is right of E5, and the inner else is not reached.
    ['E5+ D5+', 'F5 E4 E6'],
    // On the right: the head E4 is above E5, with rows 3 and 4: (3 − 1, 3 − 2), (4 + 1, 4 + 2).
    ['E5+ D5- F5+', 'E4 E6 C2 F7'],
    // Above: the head E6 is below E5.
    ['E5+ D5- F5- E4+', 'E6'],
    // Below: the pool is empty, so its neighbours without E5, which is shot.
    ['E5+ D5- F5- E4- E6+', 'D6 F6 E7'],
    // (0 − 1, 0 − 2) is off the board, and shot squares are omitted.
    ['E2+ D2- F2+', 'E1 E3 C4'],
    ['C2- E5+ D5- F5+', 'E4 E6 F7'],
    // Third hit: the same code.
    ['E5+ D5+ F5+', 'E4 E6 C2 F7'],
    ['E5+ D5+ F5- E4- E6-', ''],
    // The head C2 is left of E5 and above it. Columns add (2 − 1, 2 − 2) and (4 + 1, 4 + 2); rows add
    // (1 − 1, 1 − 2), off the board, and (4 + 1, 4 + 2) again.
    ['E5+ D5- F5+ E4- E6- H9+', 'C2 F7 B1 F7 F7'],
    ['E5+ D5+ C5x', ''],
  ])('after %s: %s', (answers, pool) => {
    expect(poolOf(PRINTED_READING, answers)).toBe(pool);
  });

  it.each<[string, string, Readonly<Record<string, string>>]>([
    // The heads F5 or D5: (5 + 1, 5 + 2), (4 − 1, 4 − 2) or (3 − 1, 3 − 2), (4 + 1, 4 + 2).
    ['E5+ D5+', 'F5 E4 E6', { both: AFTER, last: AFTER, shot: BEFORE, 'shot both': BEFORE }],
    // The heads E4 or F5.
    ['E5+ D5- F5+', 'E4 E6', { below: BEFORE, both: BEFORE, last: BEFORE, 'shot both': AFTER }],
    // No head, or E6 itself: (5 + 1, 5 + 2), (4 − 1, 4 − 2).
    ['E5+ D5- F5- E4- E6+', '', { below: 'D6 F6 E7', shot: '', 'shot both': 'G8 D3' }],
    // The heads D3 or G8, different from E5 in both coordinates, columns first.
    [
      'E5+ D5+ F5- E4- E6- G8+',
      '',
      { both: 'D3 C2 F7 B1 F7', last: 'D3 B1 F7', below: 'F8 H8 G7 G9' },
    ],
  ])('by other readings after %s', (answers, common, added) => {
    for (const [reading, squares] of Object.entries(added)) {
      expect(poolOf(READING[reading]!, answers), reading).toBe(`${common}${squares}`);
    }
  });
});

describe('the hunts of 25 ms naval battle', () => {
  const empty = observationAfter(RUSSIAN, '');

  it('cross goes down both diagonals by turns, then anywhere', () => {
    expect(choices('pool/cross', empty)).toBe('A1 J1');
    expect(choices('pool/cross', observationAfter(RUSSIAN, 'A1-'))).toBe('J1');
    expect(choices('pool/cross', observationAfter(RUSSIAN, 'A1- J1-'))).toBe('B2 I2');
    const wide = { grid: { width: 3, height: 1 }, fleet: [1] };
    expect(choices('pool/cross', observationAfter(wide, 'A1- B1-'))).toBe('C1');
    const small = { grid: { width: 2, height: 3 }, fleet: [1] };
    expect(choices('pool/cross', observationAfter(small, 'A1- B1- A2- B2- A3-'))).toBe('B3');
  });

  it('linear takes every other square of four rows, a row at a time, then any', () => {
    expect(choices('pool/linear', empty)).toBe('A2 B4 A7 B9');
    expect(choices('pool/linear', observationAfter(RUSSIAN, 'A2-'))).toBe('C2');
    const later = observationAfter(RUSSIAN, 'A2- C2- E2- G2- I2-');
    expect(choices('pool/linear', later)).toBe('B4 A7 B9');
    const strip = { grid: { width: 4, height: 1 }, fleet: [1] };
    expect(choices('pool/linear', observationAfter(strip, 'A1- C1-'))).toBe('B1 D1');
    expect(findShooter('pool/linear')!.explain!(empty, 10)).toEqual({ code: 'pattern' });
  });
});
