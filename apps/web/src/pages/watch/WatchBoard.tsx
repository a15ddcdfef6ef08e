import {
  type BoardView,
  type CellView,
  type Layout,
  type Rules,
  squareCount,
} from '@flotilla/rules';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { boardHeat } from '../../components/board/board-props.js';
import type { Thought, Wishes } from '../../workers/thinking.js';

interface WatchBoardProps {
  readonly rules: Rules;
  /** What its shooter knows of it; undefined before the fleets are laid. */
  readonly view: BoardView | undefined;
  readonly layout: Layout | null;
  /** The last shots at it. */
  readonly thought: Thought | null;
  readonly wishes: Wishes | null;
  readonly showsNumbers: boolean;
  readonly showsFleet: boolean;
  readonly label: string;
}

/** A board that is shot at. It is drawn anew only when it was shot at, not with each of its props. */
export const WatchBoard = memo(function WatchBoard(props: WatchBoardProps) {
  const { rules, view, layout, thought, wishes, showsNumbers, showsFleet, label } = props;
  const { t } = useTranslation();
  const cells: readonly CellView[] =
    view?.cells ?? new Array<CellView>(squareCount(rules.grid)).fill('open');
  const isShown = (ship: readonly number[]) =>
    showsFleet || ship.every((square) => cells[square] === 'sunk');
  return (
    <Board
      grid={rules.grid}
      announces={rules.announces}
      label={label}
      cells={cells}
      ships={layout?.ships.map(({ squares }) => squares).filter(isShown)}
      last={thought?.squares}
      showsNumbers={showsNumbers}
      {...(wishes && boardHeat(t, cells, wishes))}
    />
  );
}, isAlike);

/** What is known of a board changes with the shots at it alone, and its ships with the layout. */
function isAlike(before: WatchBoardProps, after: WatchBoardProps): boolean {
  const { view: _, ...others } = before;
  const isDrawn = (props: WatchBoardProps) => props.view !== undefined;
  return (
    isDrawn(before) === isDrawn(after) &&
    Object.entries(others).every(([key, value]) => after[key as keyof WatchBoardProps] === value)
  );
}
