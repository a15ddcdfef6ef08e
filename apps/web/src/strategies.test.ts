import { PLACERS, refusalOf, SHOOTERS } from '@flotilla/engine';
import { expect, it } from 'vitest';
import { TEXTS } from './i18n/en/common.js';
import { PLACER_NAMES, playsBy, SHOOTER_NAMES } from './strategies.js';

it('lists every placer, and every shooter that needs no memory, as the registries do', () => {
  const offered = SHOOTERS.filter(({ needsMemory }) => !needsMemory);
  expect(SHOOTER_NAMES).toEqual(offered.map(({ name }) => name));
  expect(offered.length).toBeLessThan(SHOOTERS.length);
  expect(PLACER_NAMES).toEqual(PLACERS.map(({ name }) => name));
});

it('knows who plays rules that announce no sinking', () => {
  const [untold, told] = [{ announces: 'hit' }, { announces: 'outcome' }] as const;
  for (const shooter of SHOOTERS) {
    expect(playsBy(shooter.name, untold)).toBe(!refusalOf(shooter, untold));
    expect(playsBy(shooter.name, told)).toBe(true);
  }
});

it('has a text for each', () => {
  expect(Object.keys(TEXTS.shooter)).toEqual(expect.arrayContaining([...SHOOTER_NAMES]));
  expect(Object.keys(TEXTS.placer)).toEqual(expect.arrayContaining([...PLACER_NAMES]));
});
