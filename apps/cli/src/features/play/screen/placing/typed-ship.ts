import { columnOf, type Grid, parseSquare, rowOf, type Shape } from '@flotilla/rules';
import { readWord } from '../../../../shell/words.js';

/** Where a typed line wants a ship: the top left of one of its orientations. */
export interface TypedShip {
  readonly orientation: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Reads `B4 down`, `в4 вниз` or `B4`; without a word the ship lies as it is turned now. For a
 * form that is not straight the square is its top left, and a number names its turn, from 1.
 */
export function parseTypedShip(
  grid: Grid,
  shape: Shape,
  orientation: number,
  text: string,
): TypedShip | undefined {
  const [, place = '', word = ''] =
    /^\s*(\p{L}\s*\d{1,3}|\d{1,3}\s*\p{L})\s*(\S*)\s*$/u.exec(text) ?? [];
  const square = parseSquare(grid, place);
  if (!square.ok) return undefined;
  const at = { x: columnOf(grid, square.value), y: rowOf(grid, square.value) };
  if (word === '') return { orientation, ...at };
  if (shape.isStraight) return straightFrom(shape, at, word);
  const turn = Number(word) - 1;
  return shape.orientations[turn] ? { orientation: turn, ...at } : undefined;
}

function straightFrom(
  { length, orientations }: Shape,
  { x, y }: { readonly x: number; readonly y: number },
  word: string,
): TypedShip | undefined {
  const across = 0;
  const down = orientations.length - 1;
  switch (readWord(word)) {
    case 'right':
      return { orientation: across, x, y };
    case 'down':
      return { orientation: down, x, y };
    case 'left':
      return { orientation: across, x: x - length + 1, y };
    case 'up':
      return { orientation: down, x, y: y - length + 1 };
    default:
      return undefined;
  }
}
