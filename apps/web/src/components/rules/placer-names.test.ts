import { PLACERS } from '@flotilla/engine';
import { expect, test } from 'vitest';
import { PLACER_NAMES } from './placer-names.js';

test('every placer of the engine can be chosen', () => {
  expect([...PLACER_NAMES].sort()).toEqual(PLACERS.map(({ name }) => name).sort());
});
