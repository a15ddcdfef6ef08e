import {
  SHOOTER_NAMES,
  SHOOTER_TRAITS,
  type ShooterName,
  type ShooterTraits,
} from '../catalogue.js';
import { parseObjective } from '../objective.js';

/** Name of a modifier; `within-` takes any number, here 24. */
export type ModifierName = 'no-halo' | 'leave' | 'finish' | 'within-24' | 'deep';

/** Change to a shooter's play, requested by a suffix to its name, as in `density+leave`. */
export interface ShooterModifier {
  /** Name without the plus sign, with an example number if it has one. */
  readonly name: ModifierName;
  /** Shooters that accept it. */
  readonly bases: readonly ShooterName[];
  /** Does a name mean this modifier? Set only for modifiers with a number, such as `within-24`. */
  readonly matches?: (name: string) => boolean;
}

function basesWithTraits(hasTraits: (traits: ShooterTraits) => boolean): readonly ShooterName[] {
  return SHOOTER_NAMES.filter((name) => hasTraits(SHOOTER_TRAITS[name]));
}

/** Every modifier with its shooters. Contains only data, so that listing them loads no shooter. */
export const SHOOTER_MODIFIERS: readonly ShooterModifier[] = [
  // Shooters that weigh whole layouts would contradict themselves without the halo.
  { name: 'no-halo', bases: basesWithTraits(({ weighs }) => weighs !== 'chances') },
  { name: 'leave', bases: basesWithTraits(({ targets }) => targets === true) },
  { name: 'finish', bases: basesWithTraits(({ weighs }) => weighs === 'chances') },
  {
    name: 'within-24',
    bases: ['search'],
    matches: (name) => parseObjective(name) !== undefined,
  },
  { name: 'deep', bases: ['search'] },
];

export function findModifier(suffix: string): ShooterModifier | undefined {
  return SHOOTER_MODIFIERS.find(
    (modifier) => modifier.matches?.(suffix) ?? modifier.name === suffix,
  );
}

/** Can all these suffixes be added to this shooter? Repeats are not allowed. */
export function takesModifiers(base: string, suffixes: readonly string[]): boolean {
  return (
    new Set(suffixes).size === suffixes.length &&
    suffixes.every((suffix) => findModifier(suffix)?.bases.some((name) => name === base))
  );
}
