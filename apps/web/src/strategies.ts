import {
  SHOOTER_NAMES as ALL_SHOOTERS,
  isShooterName,
  refusalOf,
  SHOOTER_TRAITS,
  type ShooterTraits,
} from '@flotilla/engine/catalogue';
import type { Rules } from '@flotilla/rules';

export {
  isPlacerName as isPlacer,
  PLACER_NAMES,
  type PlacerName,
} from '@flotilla/engine/catalogue';

type Traits = typeof SHOOTER_TRAITS;

/** The shooters that a page offers: one that needs a memory has none here but in its lesson. */
export type ShooterName = {
  [Name in keyof Traits]: Traits[Name] extends { needsMemory: true } ? never : Name;
}[keyof Traits];

export const SHOOTER_NAMES = ALL_SHOOTERS.filter(isShooter);

export function isShooter(name: string): name is ShooterName {
  return traitsOf(name) !== undefined && !traitsOf(name)?.needsMemory;
}

export function isSlow(shooter: string): boolean {
  return traitsOf(shooter)?.cost === 'slow';
}

export function playsBy(shooter: string, rules: Pick<Rules, 'announces'>): boolean {
  return !refusalOf(traitsOf(shooter) ?? { needsSinkings: true }, rules);
}

function traitsOf(name: string): ShooterTraits | undefined {
  return isShooterName(name) ? SHOOTER_TRAITS[name] : undefined;
}
