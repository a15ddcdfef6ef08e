import type { CellView } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { findMaxima, relativeValues } from './heat-scale.js';

test('every open maximum is marked, and is 1 of shares in which 0 stays 0', () => {
  const cells: CellView[] = ['open', 'hit', 'open', 'open', 'open'];
  const values = [0.1 + 0.2, 1, 0.3, 0, 0.15];
  expect(findMaxima(cells, values)).toEqual([0, 2]);
  const shares = relativeValues(cells, values).map((each) => each.toFixed(3));
  expect(shares.join(' ')).toBe('1.000 0.000 1.000 0.000 0.500');
  expect(findMaxima(cells, [2, 9, 2, 2, 2])).toEqual([]);
});
