import type { RulesEntry } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import {
  choicesAndReason,
  choicesOf,
  expectShare,
  observationAfter,
} from '../testing/positions.js';
import { automaton } from './automaton.js';
import { automatonPrinted } from './automaton-printed.js';

const SEVEN = { grid: { width: 7, height: 7 }, fleet: [4, 3] };

const choices = (entry: RulesEntry, answers: string) =>
  choicesAndReason(automatonPrinted, observationAfter(entry, answers));

describe('automaton-printed', () => {
  it('state 1 shoots where the longest ship still fits', () => {
    const strip = { grid: { width: 6, height: 1 }, fleet: [3, 1] };
    expect(choices(strip, 'C1-')).toEqual(['D1 E1 F1', { code: 'longest-fits', length: 3 }]);
  });

  it.each([
    // The four fits on both axes: either is drawn.
    ['D4+', 'D3 C4 E4 D5'],
    ['A1+', 'B1 A2'],
    // The other side of the missed axis is still open.
    ['D4+ E4-', 'C4'],
    ['D4+ D3-', 'D5'],
    // Both sides are closed: the other axis.
    ['D4+ E4- C4-', 'D3 D5'],
    ['D4+ E4- C4- D5-', 'D3'],
    ['A4+ B4-', 'A3 A5'],
    // Only three squares are left in the row, then in the column.
    ['C4- G4- E4+', 'E3 E5'],
    ['D2- D6- D4+', 'C4 E4'],
    ['D2- D6- D4+ C4- E4-', 'D3 D5'],
  ])('state 2 stays on an axis until both sides are closed: after %s %s', (answers, squares) => {
    expect(choices(SEVEN, answers)).toEqual([squares, { code: 'find-axis' }]);
  });

  it('state 2 draws the axis, and then a side of it', () => {
    const known = observationAfter(SEVEN, 'A4+');
    // Right in half of the games, although two of three neighbours are in the column.
    expectShare(automatonPrinted, known, 0.5, (square) => square === 3 * 7 + 1);
  });

  it.each([
    // Right or down if the row was tried first, left or up if the column was.
    ['D4+ E4+', 'F4'],
    ['D4+ C4+', 'E4'],
    ['D4+ E4- C4- D5+', 'D6'],
    ['D4+ E4- C4- D3+', 'D5'],
    ['D4+ D3+', 'D2'],
    ['D4+ D5+', 'D3'],
    ['D4+ D3- D5- E4+', 'C4'],
    // With one possible axis the direction depends on the axis drawn first.
    ['D2- D6- D4+ E4+', 'C4 F4'],
    // Continues while it hits, and turns round once.
    ['D4+ E4+ F4+', 'G4'],
    ['D4+ C4+ E4+', 'F4'],
    ['D4+ E4+ F4-', 'C4'],
    ['D4+ E4+ F4- C4+', 'B4'],
    ['F4+ G4+', 'E4'],
  ])('state 3 has a fixed order of ends: after %s %s', (answers, squares) => {
    expect(choices(SEVEN, answers)).toEqual([squares, { code: 'along-axis' }]);
  });

  it('returns to state 1 once the ship is sunk', () => {
    const five = { grid: { width: 5, height: 1 }, fleet: [2, 2] };
    expect(choices(five, 'A1+ B1x')).toEqual(['D1 E1', { code: 'longest-fits', length: 2 }]);
  });

  describe('where no sinking is announced', () => {
    const five = { grid: { width: 5, height: 5 }, announces: 'hit' as const };
    const border = 'A1 B1 C1 D1 E1 A2 E2 A3 E3 A4 E4 A5 B5 C5 D5 E5';

    const lower = 'A3 B3 C3 D3 E3 A4 B4 C4 D4 E4 A5 B5 C5 D5 E5';

    it.each([
      // A single, once all four neighbours are shot.
      [[3, 2, 1], 'C3+ C2- C4- B3- D3-', border, 3],
      // A ship between two closed ends: the halo of B1 and C1 includes row 2.
      [[4, 2], 'B1+ C1+ D1- A1-', `E1 E2 ${lower}`, 4],
      // Already the longest: its open end is not shot, and the next is shorter.
      [[2, 1], 'A1+ B1+', `D1 E1 D2 E2 ${lower}`, 1],
    ])('strikes a ship of %j off by itself: %s', (fleet, answers, squares, length) => {
      const expected = [squares, { code: 'longest-fits', length }];
      expect(choices({ ...five, fleet }, answers)).toEqual(expected);
    });

    it('tries every free neighbour, though only a single can lie there', () => {
      const strip = { grid: { width: 6, height: 1 }, fleet: [3, 1], announces: 'hit' as const };
      expect(choices(strip, 'A1+ C1-')).toEqual(['B1', { code: 'find-axis' }]);
      const meant = choicesAndReason(automaton, observationAfter(strip, 'A1+ C1-'));
      expect(meant[0]).toBe('D1 E1 F1');
    });
  });

  it.each([
    { grid: { width: 5, height: 2 }, fleet: [2, 2], touching: 'allowed' as const },
    { grid: { width: 5, height: 5 }, fleet: [['##', '#.'], 2] },
  ])('plays fleets that the program does not know as automaton: %j', (entry) => {
    const known = observationAfter(entry, 'B1+ C1+');
    expect(choicesOf(automatonPrinted, known)).toEqual(choicesOf(automaton, known));
  });
});
