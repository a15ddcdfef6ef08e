import { expect, test } from 'vitest';
import { PendingWork } from './pending-work.js';

test('is settled when all has ended, with what was begun meanwhile and what failed', async () => {
  const told: unknown[] = [];
  const work = new PendingWork((error) => told.push(error));
  const later = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    told.push('later');
  };
  const first = work.track(Promise.reject(new Error('refused')));
  work.runInBackground(Promise.reject('failed').finally(() => void work.track(later())));
  await expect(first).rejects.toThrow('refused');
  await work.settled();
  expect(told).toEqual(['failed', 'later']);
});
