import { cellViewsOf, type Square } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { useMarkedHeat } from '../../components/heat/marked-heat.js';
import { lastAnswer, type ThinkingFrame } from './thinking-game.js';

export interface DemoDisplay {
  readonly numbers: boolean;
  readonly showsFleet: boolean;
  /** Colours from black to red, as in Habr 2013. */
  readonly isRed: boolean;
  /** Divides all values by the greatest one. */
  readonly isNormalised: boolean;
}

interface ThinkingBoardProps {
  readonly frame: ThinkingFrame;
  readonly view: DemoDisplay;
  /** Squares that the text next to the board discusses. */
  readonly circled: readonly Square[];
  readonly hasObstacles: boolean;
}

export function ThinkingBoard({
  frame,
  view,
  circled: circledSquares,
  hasObstacles,
}: ThinkingBoardProps) {
  const { t: tStrategies } = useTranslation('strategies');
  const { known, layout, thought } = frame;
  const { grid } = known.rules;
  const cells = useMemo(() => cellViewsOf(known), [known]);
  const answer = lastAnswer(frame);
  const ships = layout.ships
    .map(({ squares }) => squares)
    .filter((ship) => view.showsFleet || ship.every((square) => known.sunkSquares.has(square)));
  const { isRed: isBlackToRed, isNormalised } = view;
  const heat = useMarkedHeat({
    grid,
    cells,
    heatMap: thought?.heatMap,
    nextShot: thought?.square,
    circledSquares,
    isBlackToRed,
    isNormalised,
    hasNumbers: view.numbers,
    hasObstacles,
  });
  return (
    <Board
      grid={grid}
      label={tStrategies('demo.board')}
      cells={cells}
      ships={ships}
      last={answer ? [answer.square] : []}
      showsNumbers={view.numbers}
      {...heat}
    />
  );
}
