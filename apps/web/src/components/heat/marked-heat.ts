import { type HeatMap, placeOnList } from '@flotilla/play';
import type { CellView, Grid, Square } from '@flotilla/rules';
import type { TFunction } from 'i18next';
import { createElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../i18n/figures.js';
import type { BoardProps } from '../board/board-props.js';
import { HeatMarks } from './HeatMarks.js';
import { maximaOf, sharesOf } from './heat-scale.js';

/** The heat of a board, and what a screen reader says of a square's value. */
export interface BoardHeat {
  readonly heat: ArrayLike<number>;
  readonly writeHeat?: (value: number) => string;
  readonly describe: (square: Square) => string | undefined;
}

/**
 * The heat of a board without marks, as of frequencies, whose maximum recommends no shot. A board writes percents:
 * weights are divided by 100, so that they are shown as they are. Places on a list are written from its head, which is 1.
 */
export function boardHeat(
  t: TFunction<'common'>,
  cells: readonly CellView[],
  { kind, values }: HeatMap,
): BoardHeat {
  if (kind === 'order') {
    const placeOf = (value: number) => placeOnList({ values }, value);
    return {
      heat: values,
      writeHeat: (value) => `${placeOf(value) ?? ''}`,
      describe: (square) => {
        const place = placeOf(values[square] as number);
        return place === undefined ? undefined : t('heat.order', { place });
      },
    };
  }
  return {
    heat: kind === 'weights' ? values.map((value) => value / 100) : values,
    describe: (square) => {
      const value = values[square] as number;
      return cells[square] === 'open' && value > 0 ? t(`heat.${kind}`, { value }) : undefined;
    },
  };
}

export interface MarkedHeatOptions {
  readonly grid: Grid;
  readonly cells: readonly CellView[];
  /** Values that the next shot is chosen by; nothing is drawn without them. */
  readonly heatMap: HeatMap | null | undefined;
  /** The next shot, framed. */
  readonly chosen?: Square | undefined;
  /** Squares that a text speaks of. */
  readonly circled?: readonly Square[];
  /** Are squares filled through which no ship can pass? */
  readonly hasObstacles?: boolean;
  /** Are values written into the squares? */
  readonly isWritten?: boolean;
  /** Draws values in proportion, as the scale from black to red does. */
  readonly isRed?: boolean;
  /** Divides values by the greatest, which places on a list are not made for. */
  readonly isNormalised?: boolean;
}

const NONE: readonly Square[] = [];

/** The heat of a board that is to be shot at: every maximum is crossed and called so, and the next shot framed. */
export function useMarkedHeat(options: MarkedHeatOptions): Partial<BoardProps> {
  const { grid, cells, heatMap, chosen, circled = NONE } = options;
  const { isWritten = true, isRed = false, isNormalised = false } = options;
  const { hasObstacles = false } = options;
  const { t } = useTranslation();
  const { whole, fixed } = useFigures();
  return useMemo(() => {
    if (!heatMap) return {};
    const maxima = maximaOf(cells, heatMap.values);
    const own = boardHeat(t, cells, heatMap);
    const shares = sharesOf(cells, heatMap.values);
    // 0 and 1 are never written of values near them.
    const write = (share: number) => (Number.isInteger(share) ? whole : fixed)(share);
    const ofShare = (square: Square) => {
      const share = shares[square] as number;
      return share > 0 ? t('heat.share', { share: write(share) }) : undefined;
    };
    const told = isNormalised ? ofShare : own.describe;
    const best = t(heatMap.kind === 'order' ? 'heat.head' : 'heat.maximum');
    return {
      ...own,
      ...(isNormalised && { heat: shares, writeHeat: write }),
      isLinear: isRed,
      describe: (square: Square) =>
        [
          told(square),
          maxima.includes(square) && best,
          square === chosen && t('heat.next'),
          circled.includes(square) && t('heat.circled'),
        ]
          .filter(Boolean)
          .join(', '),
      drawing: createElement(HeatMarks, {
        ...{ grid, maxima, circled, isWritten },
        obstacles: hasObstacles ? obstaclesIn(cells) : NONE,
        chosen: chosen === undefined ? [] : [chosen],
      }),
    };
  }, [
    grid,
    cells,
    heatMap,
    chosen,
    circled,
    hasObstacles,
    isRed,
    isNormalised,
    isWritten,
    t,
    whole,
    fixed,
  ]);
}

function obstaclesIn(cells: readonly CellView[]): Square[] {
  return [...cells.keys()].filter((square) => !['open', 'hit'].includes(cells[square]!));
}
