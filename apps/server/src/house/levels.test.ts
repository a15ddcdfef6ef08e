import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { idSchema } from '@flotilla/protocol';
import { expect, test } from 'vitest';
import { LEVEL_IDS, LEVELS, levelNamed, levelOf, standInFor } from './levels.js';

test('every level is a player with an id of its own', () => {
  expect(LEVELS.map(({ name }) => name)).toEqual(LEVEL_NAMES);
  expect(new Set(LEVEL_IDS).size).toBe(LEVEL_NAMES.length);
  for (const id of LEVEL_IDS) expect(idSchema.parse(id)).toBe(id);
  expect(levelOf('houserandom00000')).toBe(levelNamed('random'));
});

test.each([
  ['random', 'outcome', 'random'],
  ['density', 'outcome', 'density'],
  ['exact', 'outcome', 'density'],
  ['exact-endgame', 'ship', 'density'],
  ['exact', 'hit', 'automaton'],
] as const)('for %s, where %s is announced, %s stands in', (level, announces, standIn) => {
  expect(standInFor(level, { announces })).toBe(standIn);
});
