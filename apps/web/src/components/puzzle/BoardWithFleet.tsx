import type { Rules } from '@flotilla/rules';
import { Board } from '../board/Board.js';
import type { BoardProps } from '../board/board-props.js';
import { FleetView, type FleetViewProps } from '../fleet/FleetView.js';
import layout from './PuzzleLayout.module.css';

interface BoardWithFleetProps
  extends Omit<BoardProps, 'grid' | 'announces'>,
    Pick<FleetViewProps, 'afloatShapeIds'> {
  readonly rules: Rules;
  readonly fleetLabel: string;
  readonly className?: string | undefined;
}

export function BoardWithFleet(props: BoardWithFleetProps) {
  const { rules, afloatShapeIds, fleetLabel, className = '', ...board } = props;
  return (
    <div className={`column ${layout.board} ${className}`}>
      <Board grid={rules.grid} announces={rules.announces} {...board} />
      <FleetView fleet={rules.fleet} afloatShapeIds={afloatShapeIds} label={fleetLabel} />
    </div>
  );
}
