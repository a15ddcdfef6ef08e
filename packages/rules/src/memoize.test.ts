import { expect, test } from 'vitest';
import { memoize } from './memoize.js';

test('a value is computed once per object', () => {
  let calls = 0;
  const sizeOf = memoize((list: readonly number[]) => {
    calls += 1;
    return list.length;
  });
  const list = [1, 2];
  expect([sizeOf(list), sizeOf(list), sizeOf([1])]).toEqual([2, 2, 1]);
  expect(calls).toBe(2);
});
