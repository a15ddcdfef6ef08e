import { type Observation, pick, type Rng, type Square } from '@flotilla/rules';
import { type Care, LEVELS, type LevelName, type LevelTraits, traitsOf } from '../catalogue.js';
import { concludeSinkings } from './conclude.js';
import { forgetHalo } from './forget-halo.js';
import { explainShot, type Shooter } from './shooter.js';

/**
 * The shooter of a level: its own one, which errs as people do where the level has no care for something.
 * @param own the shooter of its entry in the catalogue
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

/** Any square that was not shot at; where it is thought of, none beside a sunk ship. */
function anywhere(known: Observation, { halo }: Care, rng: Rng) {
  const { open } = happens(halo, rng) ? known : forgetHalo(known);
  return pick([...open], rng);
}

/** Would who shoots by these weights choose this square? So it would where it does not weigh. */
function isHeaviest(weights: Float64Array | undefined, square: Square): boolean {
  return !weights || weights[square]! >= weights.reduce((most, each) => Math.max(most, each), 0);
}

function happens(chance: number, rng: Rng): boolean {
  return rng.below(1_000_000) < chance * 1_000_000;
}
