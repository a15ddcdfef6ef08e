import { cellsOf, type Square } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { useMarkedHeat } from '../../components/heat/marked-heat.js';
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
  readonly frame: ThinkingFrame;
  readonly view: DemoView;
  /** Squares of which the text beside it speaks. */
  readonly circled: readonly Square[];
  readonly hasObstacles: boolean;
}

/** Board with the answers so far, the score of each open square and the next shot. */
export function ThinkingBoard({ frame, view, circled, hasObstacles }: ThinkingBoardProps) {
  const { t: learn } = useTranslation('learn');
  const { known, layout, thought } = frame;
  const { grid } = known.rules;
  const cells = useMemo(() => cellsOf(known), [known]);
  const answer = lastAnswer(frame);
  const ships = layout.ships
    .map(({ squares }) => squares)
    .filter((ship) => view.fleet || ship.every((square) => known.sunkSquares.has(square)));
  const { isRed, isNormalised } = view;
  const heat = useMarkedHeat({
    ...{ grid, cells, heatMap: thought?.heatMap, chosen: thought?.square, circled },
    ...{ isRed, isNormalised, isWritten: view.numbers, hasObstacles },
  });
  return (
    <Board
      grid={grid}
      label={learn('demo.board')}
      cells={cells}
      ships={ships}
      last={answer ? [answer.square] : []}
      showsNumbers={view.numbers}
      {...heat}
    />
  );
}
