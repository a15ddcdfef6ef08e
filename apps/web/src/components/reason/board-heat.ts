import type { CellView, Square } from '@flotilla/rules';
import type { TFunction } from 'i18next';
import type { Wishes } from '../../workers/thinking.js';

/** The heat of a board, and what a screen reader says of a square's value. */
export interface BoardHeat {
  readonly heat: ArrayLike<number>;
  readonly describe: (square: Square) => string | undefined;
}

/** A board writes percents: weights are divided by 100, so that they are shown as they are. */
export function boardHeat(
  t: TFunction<'common'>,
  cells: readonly CellView[],
  { kind, values }: Wishes,
): BoardHeat {
  return {
    heat: kind === 'weights' ? values.map((value) => value / 100) : values,
    describe: (square) => {
      const value = values[square] as number;
      return cells[square] === 'open' && value > 0 ? t(`heat.${kind}`, { value }) : undefined;
    },
  };
}
