import type { Observation } from '@flotilla/rules';
import { finishing } from './finish.js';
import { forgetHalo } from './forget-halo.js';
import { leaving } from './leave.js';
import { findModifier, type ModifierName, takesModifiers } from './modifiers.js';
import { makeSearch } from './search.js';
import { decorate, explainShot, type Shooter } from './shooter.js';

/** Applies each modifier to a shooter; `name` is the suffix as given. */
const MODIFY: Readonly<Record<ModifierName, (shooter: Shooter, name: string) => Shooter>> = {
  'no-halo': forgettingHalo,
  leave: leaving,
  finish: finishing,
  'within-24': searching,
  deep: searching,
};

/**
 * Returns the shooter with these modifiers, in order; undefined if one is unknown, does not apply, or
 * repeats.
 */
export function modifyShooter(base: Shooter, names: readonly string[]): Shooter | undefined {
  if (!takesModifiers(base.name, names)) return undefined;
  return names.reduce((shooter, name) => MODIFY[findModifier(name)!.name](shooter, name), base);
}

function searching(shooter: Shooter, name: string): Shooter {
  return makeSearch(`${shooter.name}+${name}`);
}

/** Makes a shooter ignore the halos of sunk ships, so that it may shoot there. */
function forgettingHalo(shooter: Shooter): Shooter {
  if (shooter.forgettingHalo) return shooter.forgettingHalo();
  const { weigh } = shooter;
  return decorate(shooter, {
    ...(weigh && { weigh: (known: Observation) => weigh(forgetHalo(known)) }),
    name: `${shooter.name}+no-halo`,
    forgetsHalo: true,
    needsSinkings: true,
    shoot: (known, rng) => shooter.shoot(forgetHalo(known), rng),
    explain: (known, square) => explainShot(shooter, forgetHalo(known), square),
  });
}
