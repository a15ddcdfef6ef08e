import { type Observation, pick, type Rng, type Square } from '@flotilla/rules';
import {
  LEVELS,
  type LevelCare,
  type LevelName,
  type LevelTraits,
  traitsOf,
} from '../catalogue.js';
import { concludeSinkings } from './conclude.js';
import { forgetHalo } from './forget-halo.js';
import { explainShot, type Shooter } from './shooter.js';

/** Makes a level's shooter: its base shooter, with random shots where its care lapses. */
export function makeLevel(name: LevelName, base: Shooter): Shooter {
  const { care }: LevelTraits = LEVELS[name];
  const { chances } = base;
  return {
    name,
    ...traitsOf(name)!,
    ...(base.weigh && { weigh: base.weigh }),
    ...(chances && { chances }),
    ...(care && care.halo < 1 && { forgetsHalo: true as const }),
    shoot: (known, rng) =>
      care && hasLapse(known, care, rng) ? lapseSquare(known, care, rng) : base.shoot(known, rng),
    explain(known, square) {
      return care && !isHeaviest(base.weigh?.(known), square)
        ? { code: 'random' }
        : explainShot(base, known, square);
    },
  };
}

function hasLapse(known: Observation, { hunt, finish }: LevelCare, rng: Rng): boolean {
  const isHunting = concludeSinkings(known).hits.isEmpty;
  return !happens(isHunting ? hunt : finish, rng);
}

/** Picks any unshot square; with care for halos, none next to a sunk ship. */
function lapseSquare(known: Observation, { halo }: LevelCare, rng: Rng) {
  const { open } = happens(halo, rng) ? known : forgetHalo(known);
  return pick([...open], rng);
}

/** Is this a heaviest square? True if the shooter has no weights. */
function isHeaviest(weights: Float64Array | undefined, square: Square): boolean {
  return !weights || weights[square]! >= weights.reduce((max, weight) => Math.max(max, weight), 0);
}

function happens(chance: number, rng: Rng): boolean {
  return rng.below(1_000_000) < chance * 1_000_000;
}
