import type { Observation } from '@flotilla/rules';
import { withFinishing } from './finish.js';
import { forgetHalo } from './forget-halo.js';
import { withLeaving } from './leave.js';
import { findModifier, type ModifierName, takesModifiers } from './modifiers.js';
import { makeSearch } from './search.js';
import { explainShot, overrideShooter, type Shooter } from './shooter.js';

/** Applies each modifier to a shooter; `name` is the suffix as given. */
const APPLY_MODIFIER: Readonly<Record<ModifierName, (shooter: Shooter, name: string) => Shooter>> =
  {
    'no-halo': withoutHalo,
    leave: withLeaving,
    finish: withFinishing,
    'within-24': withSearchSuffix,
    deep: withSearchSuffix,
  };

/** Returns the shooter with these modifiers; undefined if one is unknown, unfit or repeated. */
export function modifyShooter(base: Shooter, names: readonly string[]): Shooter | undefined {
  if (!takesModifiers(base.name, names)) return undefined;
  return names.reduce(
    (shooter, name) => APPLY_MODIFIER[findModifier(name)!.name](shooter, name),
    base,
  );
}

function withSearchSuffix(shooter: Shooter, name: string): Shooter {
  return makeSearch(`${shooter.name}+${name}`);
}

function withoutHalo(shooter: Shooter): Shooter {
  if (shooter.makeForgettingHalo) return shooter.makeForgettingHalo();
  const { weigh } = shooter;
  return overrideShooter(shooter, {
    ...(weigh && { weigh: (known: Observation) => weigh(forgetHalo(known)) }),
    name: `${shooter.name}+no-halo`,
    forgetsHalo: true,
    needsSinkings: true,
    shoot: (known, rng) => shooter.shoot(forgetHalo(known), rng),
    explain: (known, square) => explainShot(shooter, forgetHalo(known), square),
  });
}
