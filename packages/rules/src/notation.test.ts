import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forCases } from '../../../tests/support/for-all.js';
import { squaresByRow } from './grid.js';
import { makeLayout } from './layout.js';
import {
  type Alphabet,
  COORDINATES,
  type CoordinatesName,
  isSquarePrefix,
  LETTERS,
  lineLabel,
  makeLayoutText,
  makeObservationText,
  makeSquare,
  type Notation,
  parseSquare,
  usesLetters,
} from './notation.js';
import { newObservation, observe } from './observation.js';
import { err, ok, unwrap } from './result.js';
import { answersIn, rulesOf } from './testing/arbitraries.js';

const TEN = { width: 10, height: 10 };
const LARGEST = { width: 26, height: 26 };

function written(name: CoordinatesName, alphabet: Alphabet = 'latin'): Notation {
  return { coordinates: COORDINATES[name], alphabet };
}

test('letters are 26 of each alphabet, the Russian ones without Ё, Й, Ъ, Ы, Ь', () => {
  expect(LETTERS.latin).toMatch(/^[A-Z]{26}$/);
  expect(LETTERS.russian).toMatch(/^[А-Я]{26}$/);
  expect(LETTERS.russian).not.toMatch(/[ЁЙЪЫЬ]/);
  expect(LETTERS.russian.slice(0, 10)).toBe('АБВГДЕЖЗИК');
  const sorted = [...LETTERS.russian].sort((a, b) => a.localeCompare(b, 'ru'));
  expect(sorted.join('')).toBe(LETTERS.russian);
});

describe('parseSquare', () => {
  test.each(['latin', 'russian'] as const)('reads all %s squares of 26×26', (alphabet) => {
    for (const square of squaresByRow(LARGEST).flat()) {
      const text = makeSquare(LARGEST, square, written('letters-across', alphabet));
      const [letter, row] = [text.slice(0, 1), text.slice(1)];
      for (const each of [letter, letter.toLowerCase()]) {
        const spaced = [`${each} ${row}`, ` ${row} ${each} `];
        for (const spelt of [each + row, row + each, `${each}0${row}`, ...spaced]) {
          expect(parseSquare(LARGEST, spelt)).toEqual(ok(square));
        }
      }
    }
  });

  test.each(['K1', 'A11', 'A0', 'A000', 'Л1', '11a', 'A999'])('%s is off 10×10', (text) => {
    expect(parseSquare(TEN, text)).toEqual(err({ code: 'off-grid', text }));
  });

  test.each([
    '',
    'A',
    '1',
    'AA1',
    'A1B',
    'A-1',
    'A1.5',
    '1 1',
    'Й1',
    'й1',
    'Ё1',
    'ё1',
    'Ъ1',
    'ß1',
    // A ligature whose upper case is two letters of the alphabet.
    '\uFB061',
    'A1000',
    'A１',
    'é1',
    '#1',
  ])('%j is no square', (text) => {
    expect(parseSquare(LARGEST, text)).toEqual(err({ code: 'not-a-square', text }));
  });

  test('never throws, and gives the text back that it refuses', () => {
    const junk = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ maxLength: 4 }));
    forCases(400, [junk], (text) => {
      const square = parseSquare(TEN, text);
      if (!square.ok) expect(square.error.text).toBe(text);
      else expect(text.toUpperCase()).toContain(makeSquare(TEN, square.value).slice(1));
    });
  });
});

describe('coordinates', () => {
  const ways = Object.keys(COORDINATES) as CoordinatesName[];

  // Ж4 is from Habr 2013; “25 ms naval battle” has x and y from 0, and the genetic algorithm has
  // row and column from 1.
  test.each([
    ['letters-across', 'latin', 'D7'],
    ['letters-across', 'russian', 'Г7'],
    ['letters-down', 'latin', 'G4'],
    ['letters-down', 'russian', 'Ж4'],
    ['from-0', 'russian', '[3,6]'],
    ['from-1', 'latin', '(7,4)'],
  ] as const)('%s, %s: the fourth square of the seventh row is %s', (name, alphabet, text) => {
    expect(makeSquare(TEN, 63, written(name, alphabet))).toBe(text);
  });

  test.each(ways)('what %s writes it reads, on every grid, as it is and as it is typed', (name) => {
    for (const alphabet of Object.keys(LETTERS) as Alphabet[]) {
      const notation = written(name, alphabet);
      for (let side = 1; side <= 26; side += 1) {
        const grid = { width: side, height: 27 - side };
        const squares = squaresByRow(grid).flat();
        const texts = squares.map((square) => makeSquare(grid, square, notation));
        expect(texts.map((text) => unwrap(parseSquare(grid, text, notation)))).toEqual(squares);
        expect(new Set(texts).size).toBe(texts.length);
        const typed = texts.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)));
        expect(typed.filter((text) => !isSquarePrefix(grid, text, notation))).toEqual([]);
        for (const [square, text] of texts.entries()) {
          const [column, row] = [square % side, Math.floor(square / side)];
          expect(text).toContain(lineLabel(notation, 'column', column));
          expect(text).toContain(lineLabel(notation, 'row', row));
        }
      }
    }
  });

  test.each(ways.filter((name) => !usesLetters(COORDINATES[name])))(
    '%s reads two numbers however they are parted',
    (name) => {
      const notation = written(name);
      const square = name === 'from-0' ? 12 : 10;
      for (const text of ['2,1', ' 2 , 1 ', '2;1', '2 1', '21', '[2,1]', '(2, 1)']) {
        expect(parseSquare(TEN, text, notation)).toEqual(ok(square));
      }
      for (const text of ['', '2', '2,', '211', '2,1,1', 'B1', '2-1', '2.1']) {
        expect(parseSquare(TEN, text, notation)).toEqual(err({ code: 'not-a-square', text }));
      }
      expect(parseSquare(TEN, '11,3', notation)).toEqual(err({ code: 'off-grid', text: '11,3' }));
    },
  );
});

describe('boards as text', () => {
  const rules = rulesOf({ grid: { width: 5, height: 4 }, fleet: [3, 2, 1] });

  test('a layout', () => {
    const layout = unwrap(makeLayout(rules, [[5, 10, 15], [2, 3], [19]]));
    expect(makeLayoutText(rules.grid, layout)).toBe('..##.\n#....\n#....\n#...#');
  });

  test('an observation', () => {
    const known = answersIn('0- 2+ 3x 9- 10+').reduce(observe, newObservation(rules));
    expect(makeObservationText(known)).toBe('o*##*\n.***o\nx....\n.....');
    expect(makeObservationText(newObservation(rules))).toBe('.....\n.....\n.....\n.....');
  });
});
