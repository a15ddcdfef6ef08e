import { expect, onTestFinished, test } from 'vitest';
import { makeRedisBus } from './redis-bus.js';

test('tells of a Redis that cannot be reached', async () => {
  const error = await new Promise<Error>((resolve) => {
    // Nothing listens on port 1.
    const bus = makeRedisBus('redis://127.0.0.1:1', 'self', resolve);
    onTestFinished(() => bus.close());
    expect(bus.isReliable()).toBe(false);
  });
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});
