import { expect, test } from 'vitest';
import { memoizeFor } from './memoize-for.js';

test('asks once in so long, however often it is asked', async () => {
  let now = 5_000;
  let asked = 0;
  const count = async () => {
    asked += 1;
    if (asked === 3) throw new Error('the third time');
    return asked;
  };
  const ask = memoizeFor(1_000, count, () => now);
  const many = () => Promise.all(Array.from({ length: 9 }, ask));
  expect(new Set(await many())).toEqual(new Set([1]));
  now += 999;
  expect(await ask()).toBe(1);
  now += 1;
  expect(new Set(await many())).toEqual(new Set([2]));
  now += 1_000;
  await expect(many()).rejects.toThrow('the third time');
  now += 1_000;
  expect(await ask()).toBe(4);
});
