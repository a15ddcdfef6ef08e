import { announcesShip, kindsOf, makeSquare, parseSquare, type Rules } from '@flotilla/rules';
import type { Mark, PaperBoard } from './paper.js';

const LETTER_BY_KIND = { miss: 'o', hit: 'x', sunk: 's', empty: 'e' } as const;
const KIND_BY_LETTER = { o: 'miss', x: 'hit', s: 'sunk', e: 'empty' } as const;

/** Writes a board's marks, such as `C4o.D5x.E5s2`; announced ships add a form or fleet index. */
export function makeMarksText({ rules, marks }: PaperBoard): string {
  const kinds = kindsOf(rules.fleet);
  const words = marks.map(({ square, kind, shapeId, ship }) => {
    const form = ship ?? kinds.findIndex(({ shape }) => shape.id === shapeId);
    return makeSquare(rules.grid, square) + LETTER_BY_KIND[kind] + (form < 0 ? '' : form);
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
  const kind = KIND_BY_LETTER[letter as keyof typeof KIND_BY_LETTER];
  if (form === '') return { square: square.value, kind };
  if (announcesShip(rules, 'hit')) {
    const ship = Number(form);
    return ship < rules.fleet.length ? { square: square.value, kind, ship } : undefined;
  }
  const shapeId = kindsOf(rules.fleet)[Number(form)]?.shape.id;
  return shapeId === undefined ? undefined : { square: square.value, kind, shapeId };
}
