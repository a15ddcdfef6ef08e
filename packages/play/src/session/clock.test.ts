import { nameOfPace, PACES } from '@flotilla/protocol';
import { expect, test } from 'vitest';
import { CLOCKS } from './clock.js';

test('the clocks of one device are paces of online games, by the same names', () => {
  const quick = PACES.filter(({ kind }) => kind === 'shot' || kind === 'game');
  expect(Object.entries(CLOCKS)).toEqual(quick.map((pace) => [nameOfPace(pace), pace]));
});
