import type { Observation } from '@flotilla/rules';
import {
  SHOOTER_NAMES,
  SHOOTER_TRAITS,
  type ShooterName,
  type ShooterTraits,
} from '../catalogue.js';
import { readObjective } from '../objective.js';
import { finishing } from './finish.js';
import { forgetHalo } from './forget-halo.js';
import { leaving } from './leave.js';
import { makeSearch, search } from './search.js';
import type { Shooter } from './shooter.js';

/** A change to a shooter's play, asked for by a suffix to its name: `density+leave`. */
export interface ShooterModifier {
  /** Without the plus sign; of one with a number, with such a number. */
  readonly name: string;
  /** The shooters to which it can be added. */
  readonly bases: readonly string[];
  /** One with a number in its name: is this such a name? */
  readonly matches?: (name: string) => boolean;
  /** The shooter with the change. */
  modify(shooter: Shooter, name: string): Shooter;
}

function basesBy(suits: (traits: ShooterTraits) => boolean): readonly ShooterName[] {
  return SHOOTER_NAMES.filter((name) => suits(SHOOTER_TRAITS[name]));
}

/** Every modifier, with the shooters that take it. */
export const SHOOTER_MODIFIERS: readonly ShooterModifier[] = [
  // Shooters that go by whole layouts would contradict themselves without the halo.
  {
    name: 'no-halo',
    bases: basesBy(({ weighs }) => weighs !== 'chances'),
    modify: forgettingHalo,
  },
  { name: 'leave', bases: basesBy(({ targets }) => targets === true), modify: leaving },
  { name: 'finish', bases: basesBy(({ weighs }) => weighs === 'chances'), modify: finishing },
  {
    name: 'within-24',
    bases: [search.name],
    matches: (name) => readObjective(name) !== undefined,
    modify: searching,
  },
  { name: 'deep', bases: [search.name], modify: searching },
];

/**
 * The shooter with these modifiers, in their order; undefined when one is unknown, makes no
 * sense for this shooter, or comes twice.
 */
export function modifyShooter(base: Shooter, names: readonly string[]): Shooter | undefined {
  if (new Set(names).size < names.length) return undefined;
  let shooter = base;
  for (const name of names) {
    const modifier = SHOOTER_MODIFIERS.find((each) => each.matches?.(name) ?? each.name === name);
    if (!modifier?.bases.includes(base.name)) return undefined;
    shooter = modifier.modify(shooter, name);
  }
  return shooter;
}

function searching(shooter: Shooter, name: string): Shooter {
  return makeSearch(`${shooter.name}+${name}`);
}

/** Does not conclude that the halo of a sunk ship is empty, and so may shoot there. */
function forgettingHalo(shooter: Shooter): Shooter {
  if (shooter.forgettingHalo) return shooter.forgettingHalo();
  const { makeKernel: _, weigh, ...rest } = shooter;
  return {
    ...rest,
    ...(weigh && { weigh: (known: Observation) => weigh(forgetHalo(known)) }),
    name: `${shooter.name}+no-halo`,
    forgetsHalo: true,
    needsSinkings: true,
    shoot: (known, rng) => shooter.shoot(forgetHalo(known), rng),
    explain: (known, square) => shooter.explain(forgetHalo(known), square),
  };
}
