// CSPLib's problem 14, “Solitaire Battleships”: https://www.csplib.org/Problems/prob014
import type { GivenForm } from '../bimaru.js';
import {
  formOfLetter,
  nameOfSquare,
  numbersIn,
  type ParsedPuzzleEntry,
  type PuzzleTextReader,
  shipLengthsFromCounts,
} from './format.js';

const PROLOG_LIST_SOURCE = String.raw`\[([^\][]*)\]`;
const PROLOG_PROBLEM_PATTERN = new RegExp(
  String.raw`problem\(\s*\w+\s*,\s*${PROLOG_LIST_SOURCE}\s*,\s*${PROLOG_LIST_SOURCE}\s*,\s*${PROLOG_LIST_SOURCE}\s*,\s*\[((?:[^\][]|\[[^\][]*\])*)\]\s*\)`,
  'g',
);

/** Reads `problem(Id, Fleet, RowSums, ColumnSums, Hints)` in Prolog; coordinates start at 1. */
export const readProlog: PuzzleTextReader = (text) =>
  [...text.matchAll(PROLOG_PROBLEM_PATTERN)].map(
    ([, fleet = '', rows = '', columns = '', hints = '']) => {
      const ships = [...fleet.matchAll(/(\d+)\s*:\s*(\d+)/g)];
      const givens = [...hints.matchAll(/([a-z])\s*@\s*\[\s*(\d+)\s*,\s*(\d+)\s*\]/g)];
      return makeCsplibEntry(
        shipLengthsFromCounts(ships.map(([, length, count]) => [Number(length), Number(count)])),
        [numbersIn(columns), numbersIn(rows)],
        givens.map(([, letter = '', row, column]) => [
          nameOfSquare(Number(column) - 1, Number(row) - 1),
          formOfLetter(letter),
        ]),
      );
    },
  );

/** Letters of MiniZinc's hint numbers, from 1; 0 is no hint. */
const MINIZINC_HINT_LETTERS = ['w', 'c', 'l', 'r', 't', 'b', 'm'];

/** Reads MiniZinc data (`.dzn`): `ship`, `rowsum`, `colsum` and the matrix `hint`. */
export const readMiniZincPuzzle: PuzzleTextReader = (text) => {
  const withoutComments = text.replace(/%.*/g, '');
  const listOf = (name: string) =>
    new RegExp(String.raw`\b${name}\s*=\s*\[\|?([^\]]*)\]`).exec(withoutComments)?.[1];
  const [ship, rows, columns] = ['ship', 'rowsum', 'colsum'].map(listOf);
  if (ship === undefined || rows === undefined || columns === undefined) return [];
  const hints = (listOf('hint') ?? '').split('|').map(numbersIn);
  const givens = hints.flatMap((row, y) =>
    row.flatMap((code, x): [string, GivenForm][] =>
      code === 0
        ? []
        : [[nameOfSquare(x, y), formOfLetter(MINIZINC_HINT_LETTERS[code - 1] ?? String(code))]],
    ),
  );
  const counts = numbersIn(ship).map((count, index) => [index + 1, count] as const);
  return [
    makeCsplibEntry(shipLengthsFromCounts(counts), [numbersIn(columns), numbersIn(rows)], givens),
  ];
};

/** Reads CSPLib's difficult boards: `Hint:`, `PLACESHIP` and tallies; coordinates start at 0. */
export const readTallyBoards: PuzzleTextReader = (text) =>
  text
    .split(/START-NEW-BOARD/)
    .slice(1)
    .map((board) => {
      const tally = (kind: string) =>
        numbersIn(new RegExp(`${kind} tallies:(.*)`, 'i').exec(board)?.[1] ?? '');
      const ships = [...board.matchAll(/^\s*PLACESHIP\s+(\d+)/gm)];
      const hints = [...board.matchAll(/^\s*Hint:\s*(\d+)\s+(\d+)\s+([a-z])/gim)];
      return makeCsplibEntry(
        shipLengthsFromCounts(ships.map(([, length]) => [Number(length), 1])),
        [tally('Column'), tally('Row')],
        hints.map(([, row, column, letter = '']) => [
          nameOfSquare(Number(column), Number(row)),
          formOfLetter(letter.toLowerCase()),
        ]),
      );
    });

function makeCsplibEntry(
  fleet: readonly number[],
  [columns, rows]: readonly [number[], number[]],
  givens: Iterable<readonly [string, GivenForm]>,
): ParsedPuzzleEntry {
  const grid = { width: columns.length, height: rows.length };
  return { rules: { grid, fleet }, columns, rows, givens: Object.fromEntries(givens) };
}
