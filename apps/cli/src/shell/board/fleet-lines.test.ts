import { makeFleet, parseShape, straight, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { textLines } from '../../testing/drawn.js';
import { fleetLines } from './fleet-lines.js';

const STRAIGHT = makeFleet([4, 3, 3, 2, 1, 1].map(straight));
const BENT = makeFleet([unwrap(parseShape(['###', '#.#'])), straight(2)]);

const draw = (...args: Parameters<typeof fleetLines>) =>
  textLines(fleetLines(...args)).map((line) => line.trimEnd());

test('draws the ships, the sunk ones by another sign', () => {
  expect(draw(STRAIGHT, ['4', '3', '1', '1'], 40)).toEqual(['■■■■ ■■■ ### ## ■ ■']);
  expect(draw(BENT, ['2'], 40)).toEqual(['### ■■', '# #']);
});

test('counts them where there is no room', () => {
  expect(draw(STRAIGHT, ['4', '3', '1'], 18)).toEqual(['■■■■ 1/1  ■■■ 1/2', '## 0/1  ■ 1/2']);
});

test('names them where there is but one line', () => {
  expect(draw(STRAIGHT, ['4', '3', '3'], 18, 1)).toEqual(['■ 4 3 3']);
  expect(draw(STRAIGHT, [], 18, 1)).toEqual(['■ 0']);
  expect(draw(STRAIGHT, ['4', '3', '3'], 18, 0)).toEqual([]);
});
