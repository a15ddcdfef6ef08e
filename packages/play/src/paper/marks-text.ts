import { announcesShip, kindsOf, makeSquare, parseSquare, type Rules } from '@flotilla/rules';
import type { Mark, PaperBoard } from './paper.js';

const LETTERS = { miss: 'o', hit: 'x', sunk: 's', empty: 'e' } as const;
const KINDS = { o: 'miss', x: 'hit', s: 'sunk', e: 'empty' } as const;

/**
 * Writes the marks of a board in order, such as `C4o.D5x.E5s`. A sinking that announces its form has a suffix:
 * the index of the form in the fleet. A hit that names its ship has the ship's index.
 */
export function makeMarksText({ rules, marks }: PaperBoard): string {
  const kinds = kindsOf(rules.fleet);
  const words = marks.map(({ square, kind, shapeId, ship }) => {
    const form = ship ?? kinds.findIndex(({ shape }) => shape.id === shapeId);
    return makeSquare(rules.grid, square) + LETTERS[kind] + (form < 0 ? '' : form);
  });
  return words.join('.');
}

/** Parses the marks written by {@link makeMarksText}; undefined for any other text. */
export function parseMarksText(rules: Rules, text: string): Mark[] | undefined {
  const marks: Mark[] = [];
  for (const word of text.split('.').filter(Boolean)) {
    const mark = parseMark(rules, word);
    if (!mark) return undefined;
    marks.push(mark);
  }
  const squares = new Set(marks.map(({ square }) => square));
  return squares.size === marks.length ? marks : undefined;
}

function parseMark(rules: Rules, word: string): Mark | undefined {
  const [, text, letter, form] = /^([A-Z]\d+)([oxse])(\d*)$/.exec(word) ?? [];
  const square = parseSquare(rules.grid, text ?? '');
  if (!square.ok) return undefined;
  const kind = KINDS[letter as keyof typeof KINDS];
  if (form === '') return { square: square.value, kind };
  if (announcesShip(rules, 'hit')) {
    const ship = Number(form);
    return ship < rules.fleet.length ? { square: square.value, kind, ship } : undefined;
  }
  const shapeId = kindsOf(rules.fleet)[Number(form)]?.shape.id;
  return shapeId === undefined ? undefined : { square: square.value, kind, shapeId };
}
