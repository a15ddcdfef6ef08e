import { SHOOTERS } from '@flotilla/engine';
import { EN_NAMES } from '@flotilla/play';
import { expect, it } from 'vitest';
import { OFFERED_SHOOTERS, PLACER_NAMES, playsBy } from './strategies.js';

it('offers every shooter but those that need a memory', () => {
  const offered = SHOOTERS.filter(({ needsMemory }) => !needsMemory);
  expect(OFFERED_SHOOTERS).toEqual(offered.map(({ name }) => name));
  expect(offered.length).toBeLessThan(SHOOTERS.length);
});

it('says who plays rules that announce no sinking', () => {
  const [untold, told] = [{ announces: 'hit' }, { announces: 'outcome' }] as const;
  expect(playsBy('parity', untold)).toBe(false);
  expect(playsBy('parity', told)).toBe(true);
  expect(playsBy('density', untold)).toBe(true);
  expect(playsBy('exact', untold)).toBe(true);
});

it('has a text for each', () => {
  expect(Object.keys(EN_NAMES.shooter)).toEqual(expect.arrayContaining([...OFFERED_SHOOTERS]));
  expect(Object.keys(EN_NAMES.placer)).toEqual(expect.arrayContaining([...PLACER_NAMES]));
});
