import type { CellView, Square } from '@flotilla/rules';
import type { TFunction } from 'i18next';
import type { Wishes } from '../../workers/thinking.js';

/** Wishes as a board draws and says them. */
export interface BoardHeat {
  readonly heat: ArrayLike<number>;
  readonly describe: (square: Square) => string | undefined;
}

/** A board writes percents: for weights that means their own numbers when they are a hundredth. */
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
