import {
  SHOOTER_NAMES,
  SHOOTER_TRAITS,
  type ShooterName,
  type ShooterTraits,
} from '../catalogue.js';
import { readObjective } from '../objective.js';

/** The names of the modifiers; one with a number stands for all numbers. */
export type ModifierName = 'no-halo' | 'leave' | 'finish' | 'within-24' | 'deep';

/** A change to a shooter's play, asked for by a suffix to its name: `density+leave`. */
export interface ShooterModifier {
  /** Without the plus sign; of one with a number, with such a number. */
  readonly name: ModifierName;
  /** The shooters to which it can be added. */
  readonly bases: readonly ShooterName[];
  /** One with a number in its name: is this such a name? */
  readonly matches?: (name: string) => boolean;
}

function basesBy(suits: (traits: ShooterTraits) => boolean): readonly ShooterName[] {
  return SHOOTER_NAMES.filter((name) => suits(SHOOTER_TRAITS[name]));
}

/** Every modifier, with the shooters that take it: data alone, so that a list of them loads no shooter. */
export const SHOOTER_MODIFIERS: readonly ShooterModifier[] = [
  // Shooters that go by whole layouts would contradict themselves without the halo.
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

/** The modifier that a suffix asks for; undefined for any other. */
export function findModifier(suffix: string): ShooterModifier | undefined {
  return SHOOTER_MODIFIERS.find((each) => each.matches?.(suffix) ?? each.name === suffix);
}

/** Can all of these suffixes be added to the shooter of this name? None may come twice. */
export function takesModifiers(base: string, suffixes: readonly string[]): boolean {
  return (
    new Set(suffixes).size === suffixes.length &&
    suffixes.every((suffix) => findModifier(suffix)?.bases.some((name) => name === base))
  );
}
