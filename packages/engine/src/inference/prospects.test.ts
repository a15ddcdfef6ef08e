import { expect, it } from 'vitest';
import { hashKey } from './opening-book.js';
import { formatLookAheads, type LookAhead, parseLookAheads } from './prospects.js';

it('what was found for an opening is read as it was written', () => {
  const found: LookAhead = {
    best: { square: 34, chance: 0.2083, misses: 9.4731 },
    likeliest: { square: 44, chance: 0.2136, misses: 9.5022 },
    layouts: 15_046_987_768,
    played: 200_000,
  };
  const other = { ...found, layouts: 25_000_000 };
  const written = formatLookAheads([
    ['one', found],
    ['two', other],
  ]);
  const read = parseLookAheads(written);
  expect(read.get(hashKey('one'))).toEqual(found);
  expect(read.get(hashKey('two'))).toEqual(other);
  expect(read.size).toBe(2);
});
