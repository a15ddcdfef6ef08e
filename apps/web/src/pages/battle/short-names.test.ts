import { playerName } from '@flotilla/play';
import { expect, test } from 'vitest';
import { withShortNames } from './short-names.js';

test.each([
  ['Список (линейно в 4 ряда, как напечатано)+no-halo', 'Список'],
  ['Captain_of_the_fleet', 'Captain_of_the_fleet'],
  ['A name without any end', 'A name without any…'],
  ['Anna', 'Anna'],
])('%s is %s in short', (name, short) => {
  const players = [{ name: 'Boris' }, { name }] as const;
  const [, second] = withShortNames({ lang: 'ru' }, { players }).players;
  expect(playerName({ lang: 'ru' }, second).name).toBe(short);
});
