import { stripVTControlCharacters } from 'node:util';
import { DEFAULT_NOTATION } from '@flotilla/rules';
import picocolors from 'picocolors';
import { describe, expect, test } from 'vitest';
import { cellTextOf, drawBoard, drawingLines, sideBySide } from './board-text.js';

const plain = { notation: DEFAULT_NOTATION, colors: picocolors.createColors(false) };
const russian = { ...DEFAULT_NOTATION, alphabet: 'russian' } as const;
const coloured = { notation: russian, colors: picocolors.createColors(true) };
const grid = { width: 3, height: 2 };

describe('drawBoard', () => {
  test('has letters above and numbers before its rows', () => {
    const views = ['open', 'hit', 'open', 'open', 'open', 'ship'] as const;
    const board = drawBoard(plain, grid, 'Own', (square) => cellTextOf(plain, views[square]!));
    expect(drawingLines(board)).toEqual(['Own', '  A B C', '1 . x .', '2 . . S']);
  });

  test('aligns numbers of any length, and a long title', () => {
    const tall = { width: 2, height: 10 };
    const cell = (square: number) => ({ text: String(square * 9) });
    const board = drawBoard(plain, tall, 'A long title', cell);
    expect(drawingLines(board)[1]).toBe('     A   B');
    expect(drawingLines(board)[11]).toBe('10 162 171');
    expect(new Set(board.lines.map((line) => line.length))).toEqual(new Set([12]));
  });

  test('has colours that do not change its width', () => {
    const board = drawBoard(coloured, grid, 'Флот', () => cellTextOf(coloured, 'sunk'));
    const seen = board.lines.map((line) => stripVTControlCharacters(line));
    expect(seen[1]).toBe('  А Б В');
    expect(new Set(seen.map((line) => line.length))).toEqual(new Set([board.width]));
    expect(board.lines[2]).toContain('\u001B[31m');
  });
});

test('sideBySide keeps each line together', () => {
  const left = drawBoard(plain, grid, 'L', () => ({ text: '.' }));
  const right = drawBoard(plain, { width: 3, height: 3 }, 'R', () => ({ text: 'x' }));
  expect(sideBySide(left, right)).toEqual([
    'L          R',
    '  A B C      A B C',
    '1 . . .    1 x x x',
    '2 . . .    2 x x x',
    '           3 x x x',
  ]);
});
