import { PLACERS, SHOOTERS } from '@flotilla/engine';
import { expect, test } from 'vitest';
import { PLACER_NAMES, SHOOTER_NAMES } from './strategies.js';

test('the names are those of the engine', () => {
  expect([...SHOOTER_NAMES].sort()).toEqual(SHOOTERS.map(({ name }) => name).sort());
  expect(PLACER_NAMES).toEqual(PLACERS.map(({ name }) => name));
});
