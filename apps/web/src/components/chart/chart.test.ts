import { expect, it } from 'vitest';
import { curveExtremes, evenIndices } from './curve-props.js';
import { toCsv } from './download.js';

it('the extremes of a curve pass over what is not known', () => {
  const extremes = { first: 3, last: 2, least: 1, greatest: 7 };
  expect(curveExtremes([null, 3, 1, null, 7, 2, null])).toEqual(extremes);
  expect(curveExtremes([null])).toBeUndefined();
});

it('of few all are taken, of many the first, the last, and some evenly between', () => {
  expect(evenIndices(0, 5)).toEqual([]);
  expect(evenIndices(3, 5)).toEqual([0, 1, 2]);
  expect(evenIndices(101, 5)).toEqual([0, 25, 50, 75, 100]);
});

it('a table as CSV quotes what would else be read wrongly', () => {
  const rows = [
    ['name', 'shots'],
    ['a, "b"\nc', 1.5],
    [null, undefined],
  ];
  expect(toCsv(rows)).toBe('name,shots\r\n"a, ""b""\nc",1.5\r\n,\r\n');
});
