import { expect, it } from 'vitest';
import {
  isShooterName,
  LEVEL_NAMES,
  PLACER_NAMES,
  PLACER_TRAITS,
  SHOOTER_NAMES,
  SHOOTER_TRAITS,
  substituteLevelFor,
  traitsOf,
} from './catalogue.js';
import { PLACERS } from './placers/registry.js';
import { LEVEL_SHOOTERS, SHOOTERS } from './shooters/registry.js';

it('lists the shooters and placers of the registries, in their order', () => {
  expect(SHOOTER_NAMES).toEqual(SHOOTERS.map(({ name }) => name));
  expect(PLACER_NAMES).toEqual(PLACERS.map(({ name }) => name));
});

it.each(SHOOTERS)('says of the shooter $name what it says itself', (shooter) => {
  const { name, weighs, weigh, chances } = shooter;
  expect(shooter).toMatchObject(SHOOTER_TRAITS[name as keyof typeof SHOOTER_TRAITS]);
  expect(weighs === 'chances').toBe(chances !== undefined);
  if (!chances) expect(weighs === 'weights').toBe(weigh !== undefined);
});

it.each(LEVEL_SHOOTERS)('says of the level $name what it says itself', (level) => {
  expect(LEVEL_NAMES).toContain(level.name);
  expect(isShooterName(level.name)).toBe(false);
  expect(level.cost).toBe(traitsOf(level.name)?.cost);
  expect(level.needsSinkings).toBeUndefined();
});

it.each(PLACERS)('says of the placer $name what it says itself', (placer) => {
  expect(placer).toMatchObject(PLACER_TRAITS[placer.name as keyof typeof PLACER_TRAITS]);
});

it.each([
  ['cabin-boy', undefined],
  ['captain', undefined],
  ['admiral', 'captain'],
  ['exact', 'captain'],
  ['density', undefined],
  ['./mine.js', undefined],
])('names the substitute of %s', (name, substitute) => {
  expect(substituteLevelFor(name)).toBe(substitute);
});
