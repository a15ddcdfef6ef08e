import { describe, expect, it } from 'vitest';
import {
  findBestRowByColumn,
  findFewestShots,
  findHardestRow,
  makeWarmthScale,
  orderColumns,
  orderRows,
} from './matrix-order.js';

const at = (mean: number) => ({ mean, low: mean - 1, high: mean + 1, count: 9 });
const CELLS = [
  [at(60), at(44)],
  [at(50), null],
  [at(70), at(48)],
];

describe('the order of the matrix', () => {
  it('is as given when it is not sorted', () => {
    expect(orderRows(CELLS, null)).toEqual([0, 1, 2]);
    expect(orderColumns(CELLS, null)).toEqual([0, 1]);
  });
  it('puts the placers that hold out longest first, unknown ones last', () => {
    expect(orderRows(CELLS, 0)).toEqual([2, 0, 1]);
    expect(orderRows(CELLS, 1)).toEqual([2, 0, 1]);
    expect(orderRows(CELLS, 'least')).toEqual([1, 2, 0]);
  });
  it('puts the most dangerous shooter first', () => {
    expect(orderColumns(CELLS, 2)).toEqual([1, 0]);
    expect(orderColumns(CELLS, 1)).toEqual([0, 1]);
  });
});

it('finds whoever holds out longest against each shooter', () => {
  expect(findBestRowByColumn(CELLS)).toEqual([2, 2]);
  expect(findBestRowByColumn([[null]])).toEqual([undefined]);
  expect(findHardestRow([[at(60)], [at(50)], [null]])).toBe(0);
});

it('names nobody where intervals overlap, or are infinite', () => {
  const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const once = { mean: 90, low, high, count: 1 };
  expect(findBestRowByColumn([[at(60)], [at(61)]])).toEqual([undefined]);
  expect(findBestRowByColumn([[at(60)], [once]])).toEqual([undefined]);
  expect(
    findHardestRow([
      [at(60), at(70)],
      [at(61), at(90)],
    ]),
  ).toBeUndefined();
});

it('finds the least of a row', () => {
  expect(findFewestShots(CELLS[0] ?? [])?.mean).toBe(44);
  expect(findFewestShots([null])).toBeUndefined();
});

it('is coldest at the least and warmest at the greatest', () => {
  const warmth = makeWarmthScale(CELLS);
  expect([warmth(44), warmth(57), warmth(70)]).toEqual([0, 0.5, 1]);
});
