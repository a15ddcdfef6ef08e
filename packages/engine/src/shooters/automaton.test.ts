import type { Observation } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { choicesOf, namesOf, observationAfter } from '../testing/positions.js';
import { automaton } from './automaton.js';
import { explainShot } from './shooter.js';

/** Every square that the shooter may choose, ascending, and the reason. */
function choices(known: Observation): [string, ReturnType<typeof explainShot>] {
  const squares = choicesOf(automaton, known);
  return [namesOf(known, squares), explainShot(automaton, known, squares[0]!)];
}

describe('automaton', () => {
  const five = { grid: { width: 5, height: 5 }, fleet: [3, 2] };

  it('state 1 shoots where the longest ship still fits', () => {
    const strip = { grid: { width: 6, height: 1 }, fleet: [3, 1] };
    const expected = { code: 'longest-fits', length: 3 };
    expect(choices(observationAfter(strip, 'C1-'))).toEqual(['D1 E1 F1', expected]);
  });

  it('state 2 tries every free neighbour of a hit', () => {
    expect(choices(observationAfter(five, 'C3+ C2-'))).toEqual(['B3 D3 C4', { code: 'find-axis' }]);
    expect(choices(observationAfter(five, 'A1+'))[0]).toBe('B1 A2');
  });

  it('state 3 goes on along the axis', () => {
    expect(choices(observationAfter(five, 'C3+ C4+'))).toEqual(['C2 C5', { code: 'along-axis' }]);
    expect(choices(observationAfter(five, 'C3+ C4+ C2-'))[0]).toBe('C5');
    expect(choices(observationAfter(five, 'E1+ D1+'))[0]).toBe('C1');
  });

  it('returns to state 1 once the ship is sunk', () => {
    const known = observationAfter({ ...five, fleet: [2, 2] }, 'A1+ B1x');
    expect(explainShot(automaton, known, 24)).toEqual({ code: 'longest-fits', length: 2 });
  });

  it('goes not beyond the longest ship, where ships may touch', () => {
    const touching = { grid: { width: 5, height: 2 }, fleet: [2, 2], touching: 'allowed' as const };
    expect(choices(observationAfter(touching, 'B1+ C1+'))[0]).toBe('A1 D1 B2 C2');
  });
});
