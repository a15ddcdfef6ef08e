import { expect, test } from 'vitest';
import { rowsUnder } from './tables.js';

test('a table has all its rows, also where the page ends with the last one', () => {
  const table = '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |';
  for (const end of ['', '\n', '\n\nWords.']) {
    const rows = rowsUnder(`# Page\n\n${table}${end}`, 'a', 'b');
    expect(rows.map((row) => row.join())).toEqual(['1,2', '3,4']);
  }
});
