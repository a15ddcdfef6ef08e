import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.js';

test('what was used longest ago is dropped first', () => {
  const kept = new LruCache<string, number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  expect(kept.set('c', 3)).toBe(3);
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([1, undefined, 3]);
});

test('a value takes the place of another with its key', () => {
  const kept = new LruCache<string, number>(2, (value) => value, 10);
  kept.set('a', 8);
  kept.set('a', 5);
  kept.set('b', 5);
  expect(kept.get('a')).toBe(5);
});

test('values are dropped until all are within their size, but for the last', () => {
  const kept = new LruCache<string, number>(9, (value) => value, 10);
  kept.set('a', 4);
  kept.set('b', 4);
  kept.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([undefined, 4, 4]);
  kept.set('d', 11);
  expect(['b', 'c', 'd'].map((key) => kept.get(key))).toEqual([undefined, undefined, 11]);
});
