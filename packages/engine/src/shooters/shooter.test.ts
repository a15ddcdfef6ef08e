import { makePreset, newObservation } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { makeRng } from '../rng.js';
import { density } from './density.js';
import { findShooter, SHOOTERS } from './registry.js';
import { heaviest, withSkill } from './shooter.js';

const known = newObservation(makePreset('russian', makeRng(1)));
const best = heaviest(known, density.weigh?.(known) as Float64Array);

function shareOfBest(skill: number): number {
  const shooter = withSkill(density, skill);
  const shots = Array.from({ length: 4000 }, (_, seed) => shooter.shoot(known, makeRng(seed)));
  return shots.filter((square) => best.includes(square)).length / shots.length;
}

describe('withSkill', () => {
  it('shoots as the shooter would with the chance of its skill, else anywhere', () => {
    const byChance = best.length / 100;
    expect(shareOfBest(1)).toBe(1);
    expect(Math.abs(shareOfBest(0.5) - (0.5 + 0.5 * byChance))).toBeLessThan(0.04);
    expect(Math.abs(shareOfBest(0) - byChance)).toBeLessThan(0.04);
  });
});

describe('the registry', () => {
  it('finds each shooter by its name, and nothing else', () => {
    for (const shooter of SHOOTERS) expect(findShooter(shooter.name)).toBe(shooter);
    expect(findShooter('nobody')).toBeUndefined();
  });
});
