import { describe, expect, test } from 'vitest';
import { readSquares } from './battle.js';

const grid = { width: 10, height: 10 };

describe('readSquares', () => {
  test.each([
    ['B4', [31]],
    ['b 4', [31]],
    ['4б', [31]],
    ['4 Б', [31]],
    ['a1 b2', [0, 11]],
    ['a1,б2;J10', [0, 11, 99]],
    [' a1 ,  b2 ', [0, 11]],
  ])('%j', (text, squares) => {
    expect(readSquares(grid, text)).toEqual({ ok: true, value: squares });
  });

  test.each([
    ['', { code: 'not-a-square', text: '' }],
    ['K1', { code: 'off-grid', text: 'K1' }],
    ['a1 K1', { code: 'off-grid', text: 'K1' }],
    ['a1 foo', { code: 'not-a-square', text: 'foo' }],
    ['ё1', { code: 'not-a-square', text: 'ё1' }],
  ])('%j is refused', (text, error) => {
    expect(readSquares(grid, text)).toEqual({ ok: false, error });
  });
});
