import {
  type Grid,
  type NotationError,
  parseSquare,
  type Result,
  type Square,
} from '@flotilla/rules';

/** Squares as a person types them: one (`B4`, `b 4`, `4б`), or several with spaces or commas between. */
export function readSquares(grid: Grid, text: string): Result<Square[], NotationError> {
  const whole = parseSquare(grid, text);
  if (whole.ok) return { ok: true, value: [whole.value] };
  const squares: Square[] = [];
  const pieces = text.split(/[\s,;]+/).filter((piece) => piece !== '');
  if (pieces.length < 2) return whole;
  for (const piece of pieces) {
    const square = parseSquare(grid, piece);
    if (!square.ok) return square;
    squares.push(square.value);
  }
  return { ok: true, value: squares };
}
