import type { Observation } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../catalogue.js';
import { makeRng } from '../rng.js';
import { observationAfter } from '../testing/positions.js';
import { density } from './density.js';
import { makeLevel } from './level.js';
import { findShooter } from './registry.js';
import { explainShot, heaviest } from './shooter.js';

const HUNTING = observationAfter({}, 'E5- F5-');
const TARGETING = observationAfter({}, 'E5+ E6+');
const UNTOLD = { announces: 'hit' } as const;
const UNTOLD_HUNTING = observationAfter(UNTOLD, 'E5+ E4- E6- D5- F5-');
const UNTOLD_TARGETING = observationAfter(UNTOLD, 'E5+ E6+');
/** Twelve squares around the ship are known to be empty. */
const SUNK = observationAfter({}, 'E5+ E6+ E7+ E8x');

const CARE = LEVELS.captain.care;
const SHOTS = 4000;

/** Share of the captain's shots at squares that pass the test. */
function share(known: Observation, isSo: (square: number) => boolean): number {
  const level = makeLevel('captain', density);
  const shots = Array.from({ length: SHOTS }, (_, seed) => level.shoot(known, makeRng(seed)));
  return shots.filter(isSo).length / SHOTS;
}

describe('a level', () => {
  it.each([
    ['hunts', HUNTING, CARE.hunt],
    ['goes on at a hit ship', TARGETING, CARE.finish],
    ['hunts where no sinking is announced', UNTOLD_HUNTING, CARE.hunt],
    ['goes on at a hit ship where no sinking is announced', UNTOLD_TARGETING, CARE.finish],
  ] as const)('%s as carefully as its entry says', (_, known, care) => {
    const best = heaviest(known, density.weigh!(known));
    // A lapse may also choose a best square by chance.
    const byChance = best.length / known.open.size;
    const expected = care + (1 - care) * byChance;
    expect(Math.abs(share(known, (square) => best.includes(square)) - expected)).toBeLessThan(0.03);
  });

  it('shoots beside a sunk ship as rarely as its entry says', () => {
    const beside = SUNK.empty.size / (SUNK.empty.size + SUNK.open.size);
    const expected = (1 - CARE.hunt) * (1 - CARE.halo) * beside;
    const found = share(SUNK, (square) => SUNK.empty.has(square));
    expect(found).toBeGreaterThan(0);
    expect(Math.abs(found - expected)).toBeLessThan(0.003);
  });

  it('explains a slip as a shot at random', () => {
    const level = findShooter('captain')!;
    const best = heaviest(TARGETING, density.weigh!(TARGETING));
    expect(level.explain!(TARGETING, best[0]!)).toEqual(explainShot(density, TARGETING, best[0]!));
    for (const square of TARGETING.open) {
      expect(level.explain!(TARGETING, square).code === 'random').toBe(!best.includes(square));
    }
  });
});
