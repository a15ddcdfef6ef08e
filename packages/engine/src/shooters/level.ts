import { type Observation, pick, type Rng, type Square } from '@flotilla/rules';
import { type Care, LEVELS, type LevelName, type LevelTraits, traitsOf } from '../catalogue.js';
import { concludeSinkings } from './conclude.js';
import { forgetHalo } from './forget-halo.js';
import { explainShot, type Shooter } from './shooter.js';

/**
 * Makes the shooter of a level: its base shooter with human lapses, by the level's care.
 * @param own shooter of its entry in the catalogue
 */
export function makeLevel(name: LevelName, own: Shooter): Shooter {
  const { care }: LevelTraits = LEVELS[name];
  const { chances } = own;
  return {
    name,
    ...traitsOf(name)!,
    ...(own.weigh && { weigh: own.weigh }),
    ...(chances && { chances }),
    ...(care && care.halo < 1 && { forgetsHalo: true as const }),
    shoot: (known, rng) =>
      care && slips(known, care, rng) ? anywhere(known, care, rng) : own.shoot(known, rng),
    explain(known, square) {
      return care && !isHeaviest(own.weigh?.(known), square)
        ? { code: 'random' }
        : explainShot(own, known, square);
    },
  };
}

function slips(known: Observation, { hunt, finish }: Care, rng: Rng): boolean {
  const isHunting = concludeSinkings(known).hits.isEmpty;
  return !happens(isHunting ? hunt : finish, rng);
}

/** Picks any unshot square; with care for halos, none next to a sunk ship. */
function anywhere(known: Observation, { halo }: Care, rng: Rng) {
  const { open } = happens(halo, rng) ? known : forgetHalo(known);
  return pick([...open], rng);
}

/** Is this a heaviest square? True if the shooter has no weights. */
function isHeaviest(weights: Float64Array | undefined, square: Square): boolean {
  return !weights || weights[square]! >= weights.reduce((most, each) => Math.max(most, each), 0);
}

function happens(chance: number, rng: Rng): boolean {
  return rng.below(1_000_000) < chance * 1_000_000;
}
