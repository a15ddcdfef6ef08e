import { formOfLetter, nameOfSquare, numbersIn, type PuzzleTextReader } from './format.js';

/** Reads `ROW`, `COLUMN` and `HINT row column letter` lines, counted from 0 (Técnico, Lisbon). */
export const readRowColumn: PuzzleTextReader = (text) => {
  const sums = (name: string) =>
    new RegExp(String.raw`^\s*${name}S?\b[\s:]*(\d[\d\t ,]*)$`, 'im').exec(text)?.[1];
  const [rows, columns] = [sums('ROW'), sums('COLUMN')].map((numberText) =>
    numbersIn(numberText ?? ''),
  );
  if (!rows?.length || !columns?.length) return [];
  const hints = [...text.matchAll(/^\s*HINT[\s:]+(\d+)[\s,]+(\d+)[\s,]+([a-z])/gim)];
  const givens = hints.map(([, row, column, letter = '']) => [
    nameOfSquare(Number(column), Number(row)),
    formOfLetter(letter.toLowerCase()),
  ]);
  const grid = { width: columns.length, height: rows.length };
  return [{ rules: { grid }, columns, rows, givens: Object.fromEntries(givens) }];
};
