import { type Observation, withPending } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { makeRng } from '../rng.js';
import { choicesOf, observationAfter } from '../testing/positions.js';
import { estimatedChances } from './leave.js';
import { SHOOTER_MODIFIERS } from './modifiers.js';
import { findShooter, SHOOTERS } from './registry.js';

const found = (name: string) => findShooter(name)!;
const choices = (name: string, known: Observation) => choicesOf(found(name), known, 100);

describe('names', () => {
  it('find every shooter, and every base with every modifier that suits it', () => {
    for (const shooter of SHOOTERS) expect(found(shooter.name)).toBe(shooter);
    for (const { name, bases } of SHOOTER_MODIFIERS) {
      for (const base of bases) {
        expect(SHOOTERS.map((shooter) => shooter.name)).toContain(base);
        expect(findShooter(`${base}+${name}`)?.name).toBe(`${base}+${name}`);
      }
    }
    expect(findShooter('weights+leave+no-halo')?.name).toBe('weights+leave+no-halo');
    expect(findShooter('weights+no-halo+leave')?.forgetsHalo).toBe(true);
  });

  it.each([
    'nobody',
    'nobody+leave',
    'density+',
    'density+nothing',
    'density+leave+leave',
    'density+finish',
    'random+leave',
    'exact+no-halo',
    'exact+leave',
    '+leave',
  ])('refuse %s', (name) => expect(findShooter(name)).toBeUndefined());
});

describe('+no-halo', () => {
  it('may shoot beside a sunk ship, and not twice at one square', () => {
    const known = observationAfter({ grid: { width: 4, height: 1 }, fleet: [1, 1] }, 'A1x');
    expect(choices('random', known)).toEqual([2, 3]);
    expect(choices('random+no-halo', known)).toEqual([1, 2, 3]);
    expect(choices('random+no-halo', withPending(known, 1))).toEqual([2, 3]);
  });

  it('weighs with ships beside a sunk one', () => {
    const known = observationAfter({ grid: { width: 5, height: 1 }, fleet: [2, 1] }, 'A1x');
    expect([...found('density').weigh!(known)]).toEqual([0, 0, 1, 2, 1]);
    expect([...found('density+no-halo').weigh!(known)]).toEqual([0, 1, 2, 2, 1]);
  });
});

// A two was hit at B1: A1 and C1 are equally likely, and the single is certainly on E1.
const sure = observationAfter({ grid: { width: 5, height: 1 }, fleet: [2, 1] }, 'B1+ D1-');

describe('+leave', () => {
  it('estimates the hit ship by the ways to explain it, the others by all their ways', () => {
    expect([...estimatedChances(sure)]).toEqual([0.5, 0, 0.5, 0, 1]);
    // A two or three was hit at A1, with equal chance; the other ship is elsewhere.
    const known = observationAfter({ grid: { width: 8, height: 1 }, fleet: [3, 2] }, 'A1+');
    const [, second, third, ...rest] = estimatedChances(known);
    expect([second, third]).toEqual([1, 0.5 + 0.5 / 4 + 0.5 / 5]);
    expect(rest[4]).toBeCloseTo(0.5 / 4 + 0.5 / 5, 10);
  });

  it('shoots at a likelier square than one that could finish the hit ship', () => {
    expect(choices('density', sure)).toEqual([0, 2]);
    expect(choices('density+leave', sure)).toEqual([4]);
    expect(choices('automaton+leave', sure)).toEqual([4]);
    expect(found('density+leave').explain!(sure, 4)).toEqual({ code: 'leave', chance: 1 });
    expect(found('density+leave').explain!(sure, 0).code).toBe('most-placements');
  });

  it('stays with its own square where none is likelier', () => {
    const known = observationAfter({}, 'E5+');
    for (let seed = 0; seed < 20; seed += 1) {
      const own = found('density').shoot(known, makeRng(seed));
      expect(found('density+leave').shoot(known, makeRng(seed))).toBe(own);
    }
  });

  it('sees what a shooter that forgets the halo sees', () => {
    const entry = { grid: { width: 7, height: 1 }, fleet: [2, 1, 1] };
    const known = observationAfter(entry, 'A1x D1+ G1-');
    // The second single is on F1; without the halo of B1, on either of the two.
    expect(choices('density+leave', known)).toEqual([5]);
    expect(choices('density+no-halo+leave', known)).toEqual([2, 4]);
  });
});

describe('+finish', () => {
  it.each(['exact', 'exact-endgame', 'montecarlo'])('keeps %s at the hit ship', (name) => {
    expect(choices(name, sure)).toEqual([4]);
    const besideHit = choices(`${name}+finish`, sure);
    expect(besideHit.filter((square) => square !== 0 && square !== 2)).toEqual([]);
  });

  it('changes nothing where no hit is afloat', () => {
    const known = observationAfter({ grid: { width: 5, height: 1 }, fleet: [2, 2] }, '');
    expect(choices('exact+finish', known)).toEqual(choices('exact', known));
    expect(choices('montecarlo+finish', known)).toEqual(choices('montecarlo', known));
  });

  it('shoots elsewhere when nothing is open beside the hits', () => {
    const entry = { grid: { width: 6, height: 1 }, fleet: [2, 2, 1], touching: 'allowed' } as const;
    const known = withPending(withPending(observationAfter(entry, 'C1+'), 1), 3);
    expect(choices('exact+finish', known).every((square) => known.open.has(square))).toBe(true);
  });
});
