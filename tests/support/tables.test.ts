import { expect, test } from 'vitest';
import { rowsUnder } from './tables.js';

test('a table has all its rows, also where the page ends with the last one', () => {
  const table = '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |';
  const rows = [
    ['1', '2'],
    ['3', '4'],
  ];
  for (const end of ['', '\n', '\n\nWords.']) {
    expect(rowsUnder(`# Page\n\n${table}${end}`, 'a', 'b')).toEqual(rows);
  }
});
