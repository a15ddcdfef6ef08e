import {
  SHOOTER_NAMES,
  SHOOTER_TRAITS,
  type ShooterName,
  type ShooterTraits,
} from '../catalogue.js';
import { readObjective } from '../objective.js';

/** Name of a modifier; one with a number represents all numbers. */
export type ModifierName = 'no-halo' | 'leave' | 'finish' | 'within-24' | 'deep';

/** Change of a shooter's play, requested by a suffix to its name: `density+leave`. */
export interface ShooterModifier {
  /** Name without the plus sign, with an example number if it has one. */
  readonly name: ModifierName;
  /** Shooters that accept it. */
  readonly bases: readonly ShooterName[];
  /** Matches the names of a modifier with a number. */
  readonly matches?: (name: string) => boolean;
}

function basesBy(suits: (traits: ShooterTraits) => boolean): readonly ShooterName[] {
  return SHOOTER_NAMES.filter((name) => suits(SHOOTER_TRAITS[name]));
}

/** Every modifier with its shooters. Data only: a list of them loads no shooter. */
export const SHOOTER_MODIFIERS: readonly ShooterModifier[] = [
  // Shooters of whole layouts would contradict themselves without the halo.
  { name: 'no-halo', bases: basesBy(({ weighs }) => weighs !== 'chances') },
  { name: 'leave', bases: basesBy(({ targets }) => targets === true) },
  { name: 'finish', bases: basesBy(({ weighs }) => weighs === 'chances') },
  {
    name: 'within-24',
    bases: ['search'],
    matches: (name) => readObjective(name) !== undefined,
  },
  { name: 'deep', bases: ['search'] },
];

/** Returns the modifier of a suffix; undefined for other texts. */
export function findModifier(suffix: string): ShooterModifier | undefined {
  return SHOOTER_MODIFIERS.find((each) => each.matches?.(suffix) ?? each.name === suffix);
}

/** Can all these suffixes be added to this shooter? Repeats are not allowed. */
export function takesModifiers(base: string, suffixes: readonly string[]): boolean {
  return (
    new Set(suffixes).size === suffixes.length &&
    suffixes.every((suffix) => findModifier(suffix)?.bases.some((name) => name === base))
  );
}
