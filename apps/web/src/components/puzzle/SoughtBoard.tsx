import type { Rules } from '@flotilla/rules';
import { Board } from '../board/Board.js';
import type { BoardProps } from '../board/board-props.js';
import { FleetView, type FleetViewProps } from '../fleet/FleetView.js';
import layout from './PuzzleLayout.module.css';

interface SoughtBoardProps
  extends Omit<BoardProps, 'grid' | 'announces'>,
    Pick<FleetViewProps, 'afloat'> {
  readonly rules: Rules;
  readonly fleetLabel: string;
  readonly className?: string | undefined;
}

/** Board to search for ships, with the fleet below it. */
export function SoughtBoard(props: SoughtBoardProps) {
  const { rules, afloat, fleetLabel, className = '', ...board } = props;
  return (
    <div className={`column ${layout.board} ${className}`}>
      <Board grid={rules.grid} announces={rules.announces} {...board} />
      <FleetView fleet={rules.fleet} afloat={afloat} label={fleetLabel} />
    </div>
  );
}
