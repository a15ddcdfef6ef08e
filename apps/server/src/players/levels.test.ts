import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { idSchema } from '@flotilla/protocol';
import { expect, test } from 'vitest';
import { LEVEL_IDS, LEVEL_PLAYERS, levelById, levelIdOf, levelNamed } from './levels.js';

test('every level is a player with an id of its own', () => {
  expect(LEVEL_PLAYERS.map(({ name }) => name)).toEqual(LEVEL_NAMES);
  for (const id of LEVEL_IDS) expect(idSchema.parse(id)).toBe(id);
  expect(levelById('housecabinboy000')).toBe(levelNamed('cabin-boy'));
});

test('the players of earlier versions play on as levels', () => {
  expect(levelById('housedensity0000')?.name).toBe('navigator');
  expect(levelIdOf('density')).toBe('housedensity0000');
  expect(levelIdOf('captain')).toBe('housecaptain0000');
  expect(levelIdOf('montecarlo')).toBeUndefined();
});
