import { LEVEL_BY_FORMER_NAME, LEVEL_NAMES, type LevelName } from '@flotilla/engine/catalogue';
import type { Person } from '@flotilla/protocol';

/** Level as a player. Clients translate its name. */
export interface LevelPlayer extends Person {
  readonly name: LevelName;
  readonly kind: 'house';
}

/** Levels, weakest first. */
export const LEVEL_PLAYERS: readonly LevelPlayer[] = LEVEL_NAMES.map((name) => ({
  id: levelPlayerId(name),
  name,
  kind: 'house' as const,
}));

/** Players of former levels; the levels that replaced them continue their games. */
const FORMER_LEVEL_PLAYERS: readonly LevelPlayer[] = Object.entries(LEVEL_BY_FORMER_NAME).map(
  ([former, name]) => ({
    id: levelPlayerId(former),
    name,
    kind: 'house' as const,
  }),
);

const LEVEL_BY_ID = new Map<string, LevelPlayer>(
  [...LEVEL_PLAYERS, ...FORMER_LEVEL_PLAYERS].map((level) => [level.id, level]),
);

export const LEVEL_IDS = [...LEVEL_BY_ID.keys()];

export function levelById(player: string): LevelPlayer | undefined {
  return LEVEL_BY_ID.get(player);
}

export function isLevel(player: string): boolean {
  return LEVEL_BY_ID.has(player);
}

/** Returns the player id of a level, by its current or a former name. */
export function levelIdOf(name: string): string | undefined {
  const isKnown = Object.hasOwn(LEVEL_BY_FORMER_NAME, name) || levelNamed(name) !== undefined;
  return isKnown ? levelPlayerId(name) : undefined;
}

export function levelNamed(name: string): LevelPlayer | undefined {
  return LEVEL_PLAYERS.find((level) => level.name === name);
}

/** Returns a level's id, the same on every server. */
function levelPlayerId(name: string): string {
  return `house${name.replace(/[^a-z]/g, '')}`.padEnd(16, '0');
}
