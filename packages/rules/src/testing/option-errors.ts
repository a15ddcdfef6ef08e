import { expect, test } from 'vitest';
import { OptionError } from '../option-error.js';
import { unwrap } from '../result.js';
import { makeRules, type Rules } from '../rules.js';

export const STRIP = unwrap(makeRules({ grid: { width: 3, height: 1 }, fleet: [2] }));

/** Rules that were parsed without `makeRules`. */
export const NOT_MADE = { ...STRIP, fleet: [2] } as unknown as Rules;

/** Name of a function, a call with a bad option, the option's name, and the error code. */
export type BadCall = [string, () => unknown, string, string?];

/** Tests that each call throws an OptionError, or returns a promise that is rejected with one. */
export function testOptionErrors(calls: readonly BadCall[]): void {
  test.each<BadCall>(calls)('%s throws an OptionError', async (...bad) => {
    const [, call, option, code = 'out-of-range'] = bad;
    const error = { name: 'OptionError', code, option, message: expect.stringContaining(option) };
    const thrown = (async () => call())();
    await expect(thrown).rejects.toBeInstanceOf(OptionError);
    await expect(thrown).rejects.toMatchObject(error);
  });
}
