import { viewWord } from '@flotilla/play';
import { type CellView, makeSquare, type Notation, RUSSIAN, type Square } from '@flotilla/rules';
import type { BoardProps } from './board-props.js';

type BoardText = 'cell' | 'last' | 'best' | 'marked' | CellView | 'struck';
type BoardTexts = (key: `board.${BoardText}`, values?: Readonly<Record<string, string>>) => string;

/** Placeholder in a text that is filled in for each square. */
const SQUARE = '<square>';
const STATE = '<state>';

/** Props that the descriptions of squares depend on. */
type Told = Pick<
  BoardProps,
  'grid' | 'announces' | 'cells' | 'ships' | 'last' | 'best' | 'marks' | 'aimed' | 'describe'
>;

/**
 * Returns a describer of squares, as in "B4: miss, last shot".
 * @param t the `board` texts of the app, or of the embeddable element
 */
export function squareDescriber(
  props: Told,
  t: BoardTexts,
  notation: Notation,
): (square: Square) => string {
  const { grid, announces = RUSSIAN.announces, cells, ships = [] } = props;
  const { last = [], best = [], marks = [], aimed = [] } = props;
  const own = new Set(ships.flat());
  // Looks each text up once for all squares: that takes most of the time to render a board.
  const known = new Map<CellView, string>();
  const wordOf = (cell: CellView) => {
    const word = known.get(cell) ?? t(`board.${viewWord({ announces }, cell)}`);
    known.set(cell, word);
    return word;
  };
  const whole = t('board.cell', { square: SQUARE, state: STATE });
  return (square) => {
    const cell = cells[square] ?? 'open';
    const words = [
      wordOf(cell === 'open' && own.has(square) ? 'ship' : cell),
      ...(last.includes(square) ? [t('board.last')] : []),
      ...(best.includes(square) ? [t('board.best')] : []),
      ...(marks.includes(square) || aimed.includes(square) ? [t('board.marked')] : []),
      props.describe?.(square),
    ];
    const state = words.filter(Boolean).join(', ');
    return whole.replace(SQUARE, makeSquare(grid, square, notation)).replace(STATE, () => state);
  };
}
