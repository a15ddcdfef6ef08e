import { describe, expect, test } from 'vitest';
import { loadOptional, missingError } from './load-optional.js';

/** Node's error for a missing package. */
function missing(name: string): Error {
  const error = new Error(`Cannot find package '${name}' imported from /home/me/main.js`);
  return Object.assign(error, { code: 'ERR_MODULE_NOT_FOUND' });
}

describe('an optional library', () => {
  test('is loaded where it is installed', async () => {
    const load = async () => ({ Queue: 1 });
    expect(await loadOptional('@flotilla/lab/redis', ['bullmq'], load)).toEqual({ Queue: 1 });
  });

  test('is named, with what installs it, where it is missing', async () => {
    const load = () => Promise.reject(missing('ioredis'));
    const loaded = loadOptional('@flotilla/lab/redis', ['bullmq', 'ioredis'], load);
    const told = '@flotilla/lab/redis needs bullmq and ioredis: npm install bullmq ioredis';
    await expect(loaded).rejects.toThrow(told);
  });

  test('is named also where it is required', () => {
    const fault = new Error("Cannot find module 'piscina'");
    const cause = Object.assign(fault, { code: 'MODULE_NOT_FOUND' });
    const told = new Error('@flotilla/lab/node needs piscina: npm install piscina');
    expect(missingError('@flotilla/lab/node', ['piscina'], cause)).toEqual(told);
  });

  const others = [missing('left-pad'), new Error("the 'bullmq' queue is broken")];
  test.each(others)('that fails in another way says so itself: %s', async (error) => {
    const load = () => Promise.reject(error);
    await expect(loadOptional('@flotilla/lab/redis', ['bullmq'], load)).rejects.toBe(error);
  });
});
