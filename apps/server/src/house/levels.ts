import {
  LEVEL_NAMES,
  type LevelName,
  refusalOf,
  SHOOTER_TRAITS,
  type ShooterTraits,
} from '@flotilla/engine/catalogue';
import type { Person } from '@flotilla/protocol';
import type { Rules } from '@flotilla/rules';

/** A level of the computer as a player. Its name is its shooter's; clients say it in their language. */
export interface Level extends Person {
  readonly name: LevelName;
  readonly kind: 'house';
}

/** The weakest first. */
export const LEVELS: readonly Level[] = LEVEL_NAMES.map((name) => ({
  ...{ id: idOf(name), name, kind: 'house' as const },
}));

export const LEVEL_IDS = LEVELS.map(({ id }) => id);

const BY_ID = new Map<string, Level>(LEVELS.map((level) => [level.id, level]));

export function levelOf(player: string): Level | undefined {
  return BY_ID.get(player);
}

export function isLevel(player: string): boolean {
  return BY_ID.has(player);
}

export function levelNamed(name: string): Level | undefined {
  return LEVELS.find((level) => level.name === name);
}

/** What is known of a level's shooter before it is loaded. */
export function traitsOf(level: LevelName): ShooterTraits {
  return SHOOTER_TRAITS[level];
}

/**
 * Who shoots for a level that has no time left: the strongest level that is no stronger, plays by these
 * rules, and is quick. A quick level stands in for itself.
 */
export function standInFor(level: LevelName, rules: Pick<Rules, 'announces'>): LevelName {
  const quick = LEVEL_NAMES.slice(0, LEVEL_NAMES.indexOf(level) + 1).filter((name) => {
    const traits = traitsOf(name);
    return traits.cost === 'quick' && refusalOf(traits, rules) === undefined;
  });
  return quick.at(-1) ?? 'random';
}

/** The same on every server: the name, filled up to what an id of a player looks like. */
function idOf(name: LevelName): string {
  return `house${name.replace(/[^a-z]/g, '')}`.padEnd(16, '0');
}
