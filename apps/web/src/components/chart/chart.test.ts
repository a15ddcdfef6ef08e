import { describe, expect, it } from 'vitest';
import { curveExtremes, evenIndices } from './curve-props.js';
import { toCsv } from './download.js';

it('extremesOf passes over what is not known', () => {
  expect(curveExtremes([null, 3, 1, null, 7, 2, null])).toEqual({
    first: 3,
    last: 2,
    least: 1,
    greatest: 7,
  });
  expect(curveExtremes([null])).toBeUndefined();
});

describe('thinned', () => {
  it('takes all of few', () => {
    expect(evenIndices(3, 5)).toEqual([0, 1, 2]);
    expect(evenIndices(0, 5)).toEqual([]);
  });
  it('takes the first and the last of many, and some evenly between', () => {
    expect(evenIndices(101, 5)).toEqual([0, 25, 50, 75, 100]);
  });
});

it('csvOf quotes what would else be read wrongly', () => {
  const rows = [
    ['name', 'shots'],
    ['a, "b"\nc', 1.5],
    [null, undefined],
  ];
  expect(toCsv(rows)).toBe('name,shots\r\n"a, ""b""\nc",1.5\r\n,\r\n');
});
