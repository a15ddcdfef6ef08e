import { type HeatMap, queuePlaceOf } from '@flotilla/play';
import type { CellView, Grid, Square } from '@flotilla/rules';
import type { TFunction } from 'i18next';
import { createElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumberFormats } from '../../i18n/figures.js';
import type { BoardProps } from '../board/board-props.js';
import { HeatMarks } from './HeatMarks.js';
import { findMaxima, relativeValues } from './heat-scale.js';

/** Heat of a board, with a screen-reader description of each value. */
export interface BoardHeat {
  readonly heat: ArrayLike<number>;
  readonly writeHeat?: (value: number) => string;
  readonly describe: (square: Square) => string | undefined;
}

/**
 * Returns a board's heat without marks, for values such as frequencies, whose maximum recommends no
 * shot. Weights are divided by 100, because boards write percent. List places count from 1.
 */
export function makeBoardHeat(
  t: TFunction<'common'>,
  cells: readonly CellView[],
  { kind, values }: HeatMap,
): BoardHeat {
  if (kind === 'order') {
    const listPlace = (value: number) => queuePlaceOf({ values }, value);
    return {
      heat: values,
      writeHeat: (value) => `${listPlace(value) ?? ''}`,
      describe: (square) => {
        const place = listPlace(values[square] as number);
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
  /** Values that decide the next shot; null or undefined draws nothing. */
  readonly heatMap: HeatMap | null | undefined;
  readonly nextShot?: Square | undefined;
  /** Squares that a text on the page mentions. */
  readonly circledSquares?: readonly Square[];
  /** Fills squares that no ship can pass through. */
  readonly hasObstacles?: boolean;
  readonly hasNumbers?: boolean;
  /** Draws values proportionally, as the black-to-red scale does. */
  readonly isBlackToRed?: boolean;
  /** Divides values by their maximum; not for list places. */
  readonly isNormalised?: boolean;
}

const NO_SQUARES: readonly Square[] = [];

/** Returns board props that show heat, with maxima crossed out and the next shot framed. */
export function useMarkedHeat(options: MarkedHeatOptions): Partial<BoardProps> {
  const { grid, cells, heatMap, nextShot, circledSquares = NO_SQUARES } = options;
  const { hasNumbers = true, isBlackToRed = false, isNormalised = false } = options;
  const { hasObstacles = false } = options;
  const { t } = useTranslation();
  const { formatInteger, formatHundredths } = useNumberFormats();
  return useMemo(() => {
    if (!heatMap) return {};
    const maxima = findMaxima(cells, heatMap.values);
    const boardValues = makeBoardHeat(t, cells, heatMap);
    const shares = relativeValues(cells, heatMap.values);
    // Only exact values appear as 0 or 1; others have two decimals.
    const write = (share: number) =>
      (Number.isInteger(share) ? formatInteger : formatHundredths)(share);
    const describeShare = (square: Square) => {
      const share = shares[square] as number;
      return share > 0 ? t('heat.share', { share: write(share) }) : undefined;
    };
    const describeValue = isNormalised ? describeShare : boardValues.describe;
    const best = t(heatMap.kind === 'order' ? 'heat.head' : 'heat.maximum');
    return {
      ...boardValues,
      ...(isNormalised && { heat: shares, writeHeat: write }),
      isLinear: isBlackToRed,
      describe: (square: Square) =>
        [
          describeValue(square),
          maxima.includes(square) && best,
          square === nextShot && t('heat.next'),
          circledSquares.includes(square) && t('heat.circled'),
        ]
          .filter(Boolean)
          .join(', '),
      drawing: createElement(HeatMarks, {
        grid,
        maxima,
        circledSquares,
        hasNumbers,
        obstacles: hasObstacles ? findObstacles(cells) : NO_SQUARES,
        nextShots: nextShot === undefined ? [] : [nextShot],
      }),
    };
  }, [
    grid,
    cells,
    heatMap,
    nextShot,
    circledSquares,
    hasObstacles,
    isBlackToRed,
    isNormalised,
    hasNumbers,
    t,
    formatInteger,
    formatHundredths,
  ]);
}

function findObstacles(cells: readonly CellView[]): Square[] {
  return [...cells.keys()].filter((square) => !['open', 'hit'].includes(cells[square]!));
}
