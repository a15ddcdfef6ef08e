import { expect, test } from 'vitest';
import { unwrap } from './result.js';
import { readWrittenBoard, rewriteBoard } from './written-board.js';

test.each([
  ['', 'empty', 1, 1],
  [' \n \n', 'empty', 1, 1],
  ['()', 'empty', 1, 1],
  ['00\n00', 'no-ships', 1, 1],
  ['10\n1', 'uneven', 2, 1],
  ['10\n012', 'bad-character', 2, 3],
  ['10\n0🚢', 'bad-character', 2, 2],
  ['1 | x |', 'bad-character', 1, 5],
  ['1 - 0', 'bad-character', 1, 3],
  ['1 | 0 |\n1 |\n', 'uneven', 2, 1],
  ['|---|\n', 'empty', 1, 1],
  ['1\u0000', 'bad-character', 1, 2],
  ['10)', 'bad-character', 1, 3],
  ['((1 0)', 'unclosed', 1, 7],
  ['((1 0)))', 'unopened', 1, 8],
  ['((1 0)) 1', 'after-end', 1, 9],
  ['(1 0)', 'nesting', 1, 2],
  ['(((1)))', 'nesting', 1, 3],
  ['((1 0)\n(1))', 'uneven', 2, 2],
  ['((1 x))', 'bad-character', 1, 5],
  ['1'.repeat(27), 'too-large', 1, 27],
  ['1\n'.repeat(27), 'too-large', 27, 2],
])('%j is refused: %s', (text, code, line, column) => {
  expect(readWrittenBoard(text)).toMatchObject({ ok: false, error: { code, line, column } });
});

test('a row that differs in length is told as it was read, beside the first', () => {
  expect(readWrittenBoard('1 |\n0 |\n|\n1 |\n')).toMatchObject({
    error: { code: 'uneven', row: 2, expected: '10', given: '1', line: 4 },
  });
});

test.each([
  ['a line for each square, and a bar alone after each row', '\n'],
  ['the same with the line ends of Windows', '\r\n'],
  ['the same without line ends', ''],
])('reads %s', (_, end) => {
  const lines = ['0 |', '1 |', '1 |', '|', '0 |', '0 |', '0 |', '|', '1 |', '0 |', '0 |'];
  for (const given of [lines, [...lines, '|']]) {
    const text = given.join(end);
    const board = unwrap(readWrittenBoard(text));
    expect(board.rows.map((row) => row.map(({ isShip }) => Number(isShip)))).toEqual([
      [0, 1, 1],
      [0, 0, 0],
      [1, 0, 0],
    ]);
    const signs = board.rows.flat().map(({ isShip }) => (isShip ? '*' : '~'));
    expect(rewriteBoard(board, signs).trimEnd()).toBe(
      text.replaceAll('1', '*').replaceAll('0', '~').trimEnd(),
    );
  }
});
