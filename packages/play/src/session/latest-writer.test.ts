import { expect, test } from 'vitest';
import { LatestWriter } from './latest-writer.js';

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

test('writes one value after the other, and never what was superseded meanwhile', async () => {
  const written: number[] = [];
  let running = 0;
  const writer = new LatestWriter<number>(
    async (value) => {
      running += 1;
      expect(running).toBe(1);
      await nextTurn();
      written.push(value);
      running -= 1;
    },
    (error) => {
      throw error;
    },
  );
  for (const value of [1, 2, 3]) writer.save(value);
  await writer.waitUntilSettled();
  expect(written).toEqual([1, 3]);
  writer.save(4);
  await writer.waitUntilSettled();
  expect(written).toEqual([1, 3, 4]);
});

test('tells of what went wrong, and goes on', async () => {
  const errors: unknown[] = [];
  const written: number[] = [];
  const writer = new LatestWriter<number>(
    async (value) => {
      if (value === 1) throw new Error('no room');
      written.push(value);
    },
    (error) => errors.push(error),
  );
  writer.save(1);
  await writer.waitUntilSettled();
  writer.save(2);
  await writer.waitUntilSettled();
  expect(errors).toHaveLength(1);
  expect(written).toEqual([2]);
});
