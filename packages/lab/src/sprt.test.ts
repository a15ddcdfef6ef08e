import { expect, it } from 'vitest';
import { IS_STRONGER, sprtOf } from './sprt.js';

it('sprtOf knows nothing before it has some pairs', () => {
  expect(sprtOf([0, 0, 0, 0, 5], IS_STRONGER).verdict).toBe('open');
  expect(sprtOf([], IS_STRONGER).verdict).toBe('open');
});
