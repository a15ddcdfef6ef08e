import { describe, expect, it } from 'vitest';
import { extremesOf, thinned } from './curve-props.js';
import { csvOf } from './download.js';

it('extremesOf passes over what is not known', () => {
  expect(extremesOf([null, 3, 1, null, 7, 2, null])).toEqual({
    ...{ first: 3, last: 2 },
    ...{ least: 1, greatest: 7 },
  });
  expect(extremesOf([null])).toBeUndefined();
});

describe('thinned', () => {
  it('takes all of few', () => {
    expect(thinned(3, 5)).toEqual([0, 1, 2]);
    expect(thinned(0, 5)).toEqual([]);
  });
  it('takes the first and the last of many, and some evenly between', () => {
    expect(thinned(101, 5)).toEqual([0, 25, 50, 75, 100]);
  });
});

it('csvOf quotes what would else be read wrongly', () => {
  const rows = [
    ['name', 'shots'],
    ['a, "b"\nc', 1.5],
    [null, undefined],
  ];
  expect(csvOf(rows)).toBe('name,shots\r\n"a, ""b""\nc",1.5\r\n,\r\n');
});
