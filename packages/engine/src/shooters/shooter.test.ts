import { describe, it } from 'vitest';
import { expectShare, observationAfter } from '../testing/positions.js';
import { density } from './density.js';
import { heaviest, withSkill } from './shooter.js';

describe('withSkill', () => {
  it('shoots as the shooter would with the chance of its skill, else anywhere', () => {
    const known = observationAfter({}, '');
    const best = heaviest(known, density.weigh!(known));
    for (const skill of [0, 0.5, 1]) {
      const share = skill + (1 - skill) * (best.length / 100);
      expectShare(withSkill(density, skill), known, share, (square) => best.includes(square));
    }
  });
});
