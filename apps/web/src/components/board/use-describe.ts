import { viewWord } from '@flotilla/play';
import { makeSquare, type Square } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { useAlphabet } from '../../i18n/texts.js';
import type { BoardProps } from './board-props.js';

/** What is to be said of a square, such as "B4: miss, last shot". */
export function useDescribe(props: BoardProps): (square: Square) => string {
  const { grid, announces = 'outcome', cells, ships = [] } = props;
  const { last = [], best = [], marks = [], aimed = [] } = props;
  const { t } = useTranslation();
  const alphabet = useAlphabet();
  const own = new Set(ships.flat());
  return (square) => {
    const cell = cells[square] ?? 'open';
    const words = [
      t(`board.${cell === 'open' && own.has(square) ? 'ship' : viewWord({ announces }, cell)}`),
      ...(last.includes(square) ? [t('board.last')] : []),
      ...(best.includes(square) ? [t('board.best')] : []),
      ...(marks.includes(square) || aimed.includes(square) ? [t('board.marked')] : []),
      props.describe?.(square),
    ];
    const state = words.filter(Boolean).join(', ');
    return t('board.cell', { square: makeSquare(grid, square, alphabet), state });
  };
}
