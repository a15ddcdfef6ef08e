import { type HeatMap, placeOnList } from '@flotilla/play';
import type { CellView, Grid, Square } from '@flotilla/rules';
import type { TFunction } from 'i18next';
import { createElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../i18n/figures.js';
import type { BoardProps } from '../board/board-props.js';
import { HeatMarks } from './HeatMarks.js';
import { maximaOf, sharesOf } from './heat-scale.js';

/** Heat of a board, with a screen-reader description of each value. */
export interface BoardHeat {
  readonly heat: ArrayLike<number>;
  readonly writeHeat?: (value: number) => string;
  readonly describe: (square: Square) => string | undefined;
}

/**
 * Returns a board's heat without marks, for example of frequencies, whose maximum recommends no shot. A board
 * writes percents, so weights are divided by 100 to appear unchanged. List places are counted from the head, which
 * is 1.
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
  /** Values that decide the next shot; nothing is drawn without them. */
  readonly heatMap: HeatMap | null | undefined;
  /** The next shot, framed. */
  readonly chosen?: Square | undefined;
  /** Squares mentioned in a text. */
  readonly circled?: readonly Square[];
  /** Are squares filled that no ship can pass through? */
  readonly hasObstacles?: boolean;
  /** Are values written into the squares? */
  readonly isWritten?: boolean;
  /** Draws values proportionally, as the black-to-red scale does. */
  readonly isRed?: boolean;
  /** Divides values by the greatest; not meant for list places. */
  readonly isNormalised?: boolean;
}

const NONE: readonly Square[] = [];

/** Returns the heat of a board to shoot at: all maxima crossed and named as such, the next shot framed. */
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
    // Values near 0 or 1 are never rounded to them.
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
