import { expect, test } from 'vitest';
import { addShipMask, classifyValue, makeCourseMatrix, makeShipMask } from './course-matrix.js';

test('the matrix of the course has 16 lines each way, 0 on the board and 1000 around it', () => {
  const matrix = makeCourseMatrix(10);
  expect(matrix.map((row) => row.length)).toEqual(new Array(16).fill(16));
  expect(matrix.flat().filter((value) => value === 0)).toHaveLength(100);
  expect([matrix[1]![0], matrix[1]![1]]).toEqual([1000, 0]);
  expect(matrix[11]).toEqual(new Array(16).fill(1000));
});

test('the mask of a ship is 1 on its squares and 0.2 around them, and is added where its genes say', () => {
  const mask = makeShipMask(4);
  expect(mask.map((row) => row.join(' '))).toEqual([
    '0.2 0.2 0.2 0.2 0.2 0.2',
    '0.2 1 1 1 1 0.2',
    '0.2 0.2 0.2 0.2 0.2 0.2',
  ]);
  const row = addShipMask(makeCourseMatrix(10), mask, 5, 8)[5]!;
  expect(row.slice(6, 14)).toEqual([0, 0.2, 1, 1, 1, 1001, 1000.2, 1000]);
});

test('a ship laid over another makes values above 1 on the board, which are faults', () => {
  const added = addShipMask(makeCourseMatrix(10), makeShipMask(4), 5, 8);
  const row = addShipMask(added, makeShipMask(3), 5, 7)[5]!.slice(5, 13);
  expect(row).toEqual([0, 0.2, 1.2, 2, 2, 1.2, 1001, 1000.2]);
  const values = 'water water fault fault fault fault fault outside';
  expect(row.map(classifyValue).join(' ')).toBe(values);
  expect(added[5]!.slice(7, 11).map(classifyValue)).toEqual(['water', 'ship', 'ship', 'ship']);
});
