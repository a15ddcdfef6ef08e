import { cellViewKey } from '@flotilla/play';
import {
  type CellView,
  makeSquare,
  type Notation,
  RUSSIAN_RULES,
  type Square,
} from '@flotilla/rules';
import type { BoardProps } from './board-props.js';

type BoardText = 'cell' | 'last' | 'best' | 'marked' | CellView | 'struck';
type BoardTexts = (key: `board.${BoardText}`, values?: Readonly<Record<string, string>>) => string;

const SQUARE_PLACEHOLDER = '<square>';
const STATE_PLACEHOLDER = '<state>';

type DescribedProps = Pick<
  BoardProps,
  'grid' | 'announces' | 'cells' | 'ships' | 'last' | 'best' | 'marks' | 'aimed' | 'describe'
>;

/** Returns a describer of squares, such as “B4: miss, last shot”. @param t the `board` texts */
export function makeSquareDescriber(
  props: DescribedProps,
  t: BoardTexts,
  notation: Notation,
): (square: Square) => string {
  const { grid, announces = RUSSIAN_RULES.announces, cells, ships = [] } = props;
  const { last = [], best = [], marks = [], aimed = [] } = props;
  const shipSquares = new Set(ships.flat());
  // Caches the texts: looking them up takes most of the time to render a board.
  const stateTextByCell = new Map<CellView, string>();
  const stateTextOf = (cell: CellView) => {
    const word = stateTextByCell.get(cell) ?? t(`board.${cellViewKey({ announces }, cell)}`);
    stateTextByCell.set(cell, word);
    return word;
  };
  const template = t('board.cell', { square: SQUARE_PLACEHOLDER, state: STATE_PLACEHOLDER });
  return (square) => {
    const cell = cells[square] ?? 'open';
    const parts = [
      stateTextOf(cell === 'open' && shipSquares.has(square) ? 'ship' : cell),
      ...(last.includes(square) ? [t('board.last')] : []),
      ...(best.includes(square) ? [t('board.best')] : []),
      ...(marks.includes(square) || aimed.includes(square) ? [t('board.marked')] : []),
      props.describe?.(square),
    ];
    const state = parts.filter(Boolean).join(', ');
    return template
      .replace(SQUARE_PLACEHOLDER, makeSquare(grid, square, notation))
      .replace(STATE_PLACEHOLDER, () => state);
  };
}
