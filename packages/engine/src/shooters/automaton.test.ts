import type { RulesEntry } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { choicesAndReason, observationAfter } from '../testing/positions.js';
import { automaton } from './automaton.js';
import { explainShot } from './shooter.js';

const choices = (entry: RulesEntry, answers: string) =>
  choicesAndReason(automaton, observationAfter(entry, answers));

describe('automaton', () => {
  const five = { grid: { width: 5, height: 5 }, fleet: [3, 2] };

  it('state 1 shoots where the longest ship still fits', () => {
    const strip = { grid: { width: 6, height: 1 }, fleet: [3, 1] };
    expect(choices(strip, 'C1-')).toEqual(['D1 E1 F1', { code: 'longest-fits', length: 3 }]);
  });

  it('state 2 tries every free neighbour of a hit', () => {
    expect(choices(five, 'C3+ C2-')).toEqual(['B3 D3 C4', { code: 'find-axis' }]);
    expect(choices(five, 'A1+')[0]).toBe('B1 A2');
  });

  it('state 3 goes on along the axis', () => {
    expect(choices(five, 'C3+ C4+')).toEqual(['C2 C5', { code: 'along-axis' }]);
    expect(choices(five, 'C3+ C4+ C2-')[0]).toBe('C5');
    expect(choices(five, 'E1+ D1+')[0]).toBe('C1');
  });

  it('returns to state 1 once the ship is sunk', () => {
    const known = observationAfter({ ...five, fleet: [2, 2] }, 'A1+ B1x');
    expect(explainShot(automaton, known, 24)).toEqual({ code: 'longest-fits', length: 2 });
  });

  it('goes not beyond the longest ship, where ships may touch', () => {
    const touching = { grid: { width: 5, height: 2 }, fleet: [2, 2], touching: 'allowed' as const };
    expect(choices(touching, 'B1+ C1+')[0]).toBe('A1 D1 B2 C2');
  });
});
