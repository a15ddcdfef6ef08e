import { type Observation, pick, type Rng, type Square } from '@flotilla/rules';
import { type Care, LEVELS, type LevelName, type LevelTraits, traitsOf } from '../catalogue.js';
import { fallbackFor } from './fallback.js';
import { forgetHalo } from './forget-halo.js';
import type { Shooter } from './shooter.js';

/**
 * The shooter of a level: its own one, which errs as people do where the level has no care for something. By
 * rules that announce no sinking one shoots for it that concludes them, as carefully.
 * @param own the shooter of its entry in the catalogue
 */
export function makeLevel(name: LevelName, own: Shooter): Shooter {
  const { care }: LevelTraits = LEVELS[name];
  const by = ({ rules }: Observation) => (own.needsSinkings ? fallbackFor(rules) : own);
  const { chances } = own;
  return {
    name,
    ...traitsOf(name)!,
    ...(own.weigh && { weigh: (known: Observation) => by(known).weigh?.(known) ?? alike(known) }),
    ...(chances && { chances }),
    ...(care && care.halo < 1 && { forgetsHalo: true as const }),
    shoot: (known, rng) =>
      care && slips(known, care, rng) ? anywhere(known, care, rng) : by(known).shoot(known, rng),
    explain(known, square) {
      const shooter = by(known);
      return care && !isHeaviest(shooter.weigh?.(known), square)
        ? { code: 'random' }
        : shooter.explain(known, square);
    },
  };
}

function slips(known: Observation, { hunt, finish }: Care, rng: Rng): boolean {
  return !happens(known.hits.isEmpty ? hunt : finish, rng);
}

/** Any square that was not shot at; where it is thought of, none beside a sunk ship. */
function anywhere(known: Observation, { halo }: Care, rng: Rng) {
  const { open } = happens(halo, rng) ? known : forgetHalo(known);
  return pick([...open], rng);
}

/** The weights of one who does not weigh: every open square is as good as another. */
function alike({ open }: Observation): Float64Array {
  return Float64Array.from({ length: open.capacity }, (_, square) => (open.has(square) ? 1 : 0));
}

/** Would who shoots by these weights choose this square? So it would where it does not weigh. */
function isHeaviest(weights: Float64Array | undefined, square: Square): boolean {
  return !weights || weights[square]! >= weights.reduce((most, each) => Math.max(most, each), 0);
}

function happens(chance: number, rng: Rng): boolean {
  return rng.below(1_000_000) < chance * 1_000_000;
}
