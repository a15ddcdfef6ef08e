import { PLACERS, SHOOTERS } from '@flotilla/engine';
import { expect, it } from 'vitest';
import { TEXTS } from './i18n/en/common.js';
import { PLACER_NAMES, SHOOTER_NAMES } from './strategies.js';

it('lists every shooter and every placer, in the order of the registries', () => {
  expect(SHOOTER_NAMES).toEqual(SHOOTERS.map(({ name }) => name));
  expect(PLACER_NAMES).toEqual(PLACERS.map(({ name }) => name));
});

it('has a text for each', () => {
  expect(Object.keys(TEXTS.shooter)).toEqual(expect.arrayContaining([...SHOOTER_NAMES]));
  expect(Object.keys(TEXTS.placer)).toEqual(expect.arrayContaining([...PLACER_NAMES]));
});
