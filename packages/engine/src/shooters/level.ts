import { type Observation, pick, type Rng } from '@flotilla/rules';
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
  const { weigh, chances } = own;
  return {
    name,
    ...traitsOf(name)!,
    ...(weigh && { weigh: (known: Observation) => (by(known).weigh ?? weigh)(known) }),
    ...(chances && { chances }),
    ...(care && care.halo < 1 && { forgetsHalo: true as const }),
    shoot: (known, rng) =>
      care && slips(known, care, rng) ? anywhere(known, care, rng) : by(known).shoot(known, rng),
    explain(known, square) {
      const shooter = by(known);
      const isThought = !care || (shooter.weigh?.(known)[square] ?? 1) > 0;
      return isThought ? shooter.explain(known, square) : { code: 'random' };
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

function happens(chance: number, rng: Rng): boolean {
  return rng.below(1_000_000) < chance * 1_000_000;
}
