import { cellsOf, type Grid, type Square } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { type BoardProps, boardHeat } from '../../components/board/board-props.js';
import { HeatMarks } from '../../components/heat/HeatMarks.js';
import { maximaOf, sharesOf } from '../../components/heat/heat-scale.js';
import { useFigures } from '../../i18n/figures.js';
import { lastAnswer, type ThinkingFrame } from './thinking-game.js';

/** Choices of the reader: what the board shows, in which colours and numbers. */
export interface DemoView {
  readonly numbers: boolean;
  readonly fleet: boolean;
  /** From black to red, as in Habr 2013. */
  readonly isRed: boolean;
  /** Divides values by the greatest. */
  readonly isNormalised: boolean;
}

interface ThinkingBoardProps {
  readonly grid: Grid;
  readonly frame: ThinkingFrame;
  readonly view: DemoView;
}

/** Board with the answers so far, the score of each open square and the next shot. */
export function ThinkingBoard({ grid, frame, view }: ThinkingBoardProps) {
  const { t: learn } = useTranslation('learn');
  const { known, layout } = frame;
  const answer = lastAnswer(frame);
  const ships = layout.ships
    .map(({ squares }) => squares)
    .filter((ship) => view.fleet || ship.every((square) => known.sunkSquares.has(square)));
  return (
    <Board
      grid={grid}
      label={learn('demo.board')}
      cells={cellsOf(known)}
      ships={ships}
      last={answer ? [answer.square] : []}
      showsNumbers={view.numbers}
      {...useMarkedHeat(grid, frame, view)}
    />
  );
}

/** The heat of a shooter's thought, its maxima and the square it chose, drawn and in words. */
function useMarkedHeat(
  grid: Grid,
  { known, thought }: ThinkingFrame,
  view: DemoView,
): Partial<BoardProps> {
  const { t } = useTranslation();
  const { t: learn } = useTranslation('learn');
  const { isRed, isNormalised, numbers } = view;
  const { whole, fixed } = useFigures();
  return useMemo(() => {
    if (!thought) return {};
    const { square: chosen, heatMap } = thought;
    const cells = cellsOf(known);
    const maxima = maximaOf(cells, heatMap.values);
    const own = boardHeat(t, cells, heatMap);
    const shares = sharesOf(cells, heatMap.values);
    // 0 and 1 are never written of values near them.
    const write = (share: number) => (Number.isInteger(share) ? whole : fixed)(share);
    const ofShare = (square: Square) => {
      const share = shares[square] as number;
      return share > 0 ? learn('demo.share', { share: write(share) }) : undefined;
    };
    const told = isNormalised ? ofShare : own.describe;
    return {
      ...(isNormalised ? { heat: shares, writeHeat: write } : { heat: own.heat }),
      isLinear: isRed,
      describe: (square: Square) =>
        [
          told(square),
          maxima.includes(square) && learn('demo.maximum'),
          square === chosen && learn('demo.next'),
        ]
          .filter(Boolean)
          .join(', '),
      drawing: <HeatMarks grid={grid} maxima={maxima} chosen={[chosen]} isWritten={numbers} />,
    };
  }, [known, thought, isRed, isNormalised, numbers, t, learn, whole, fixed, grid]);
}
