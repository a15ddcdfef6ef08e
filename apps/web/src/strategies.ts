import {
  SHOOTER_NAMES as ALL_SHOOTERS,
  isShooterName,
  LEVEL_NAMES,
  refusalOf,
  type SHOOTER_TRAITS,
  traitsOf,
} from '@flotilla/engine/catalogue';
import type { Rules } from '@flotilla/rules';

export {
  isPlacerName as isPlacer,
  PLACER_NAMES,
  type PlacerName,
} from '@flotilla/engine/catalogue';

type Traits = typeof SHOOTER_TRAITS;

/** The shooters that a page offers: one that needs a memory has none here but in its lesson. */
export type OfferedShooter = {
  [Name in keyof Traits]: Traits[Name] extends { needsMemory: true } ? never : Name;
}[keyof Traits];

export const OFFERED_SHOOTERS = ALL_SHOOTERS.filter(isShooter);

export function isShooter(name: string): name is OfferedShooter {
  return isShooterName(name) && !traitsOf(name)?.needsMemory;
}

/** Does it learn how its opponent places? */
export function isLearner(shooter: string): boolean {
  return traitsOf(shooter)?.learns === true;
}

/** Whom a person can play against on this device: the levels, and those that learn. */
export const OPPONENT_NAMES = [...LEVEL_NAMES, 'learned', 'adaptive'] as const;

export type OpponentName = (typeof OPPONENT_NAMES)[number];

export function isSlow(shooter: string): boolean {
  return traitsOf(shooter)?.cost === 'slow';
}

export function playsBy(shooter: string, rules: Pick<Rules, 'announces'>): boolean {
  return !refusalOf(traitsOf(shooter) ?? { needsSinkings: true }, rules);
}
