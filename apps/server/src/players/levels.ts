import { FORMER_LEVELS, LEVEL_NAMES, type LevelName } from '@flotilla/engine/catalogue';
import type { Person } from '@flotilla/protocol';

/** Level of the computer as a player. Clients translate its name. */
export interface Level extends Person {
  readonly name: LevelName;
  readonly kind: 'house';
}

/** Levels, weakest first. */
export const LEVEL_PLAYERS: readonly Level[] = LEVEL_NAMES.map((name) => ({
  ...{ id: idOf(name), name, kind: 'house' as const },
}));

/** Players of earlier versions, whose games are continued by the levels. */
const FORMER: readonly Level[] = Object.entries(FORMER_LEVELS).map(([former, name]) => ({
  ...{ id: idOf(former), name, kind: 'house' as const },
}));

const BY_ID = new Map<string, Level>(
  [...LEVEL_PLAYERS, ...FORMER].map((level) => [level.id, level]),
);

export const LEVEL_IDS = [...BY_ID.keys()];

export function levelOf(player: string): Level | undefined {
  return BY_ID.get(player);
}

export function isLevel(player: string): boolean {
  return BY_ID.has(player);
}

/** Returns the player id of a level, by its current or a former name. */
export function levelIdOf(name: string): string | undefined {
  const isKnown = Object.hasOwn(FORMER_LEVELS, name) || levelNamed(name) !== undefined;
  return isKnown ? idOf(name) : undefined;
}

export function levelNamed(name: string): Level | undefined {
  return LEVEL_PLAYERS.find((level) => level.name === name);
}

/** Returns the id of a level, the same on every server: its name, padded to the length of an id. */
function idOf(name: string): string {
  return `house${name.replace(/[^a-z]/g, '')}`.padEnd(16, '0');
}
