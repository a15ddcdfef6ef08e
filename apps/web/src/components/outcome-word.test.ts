import { expect, test } from 'vitest';
import { viewWord } from './outcome-word.js';

test('a hit is not called a ship afloat where no sinking is told', () => {
  expect(viewWord({ announces: 'hit' }, 'hit')).toBe('struck');
  expect(viewWord({ announces: 'outcome' }, 'hit')).toBe('hit');
  expect(viewWord({ announces: 'hit' }, 'miss')).toBe('miss');
});
