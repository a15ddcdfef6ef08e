import type { HeatMap } from '@flotilla/play';
import {
  type AdviceKind,
  lastShotsAt,
  observationOfSeat,
  refusalOfSquare,
  type TableView,
} from '@flotilla/play';
import { type CellView, otherSeat, type Seat, type Square } from '@flotilla/rules';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { useMarkedHeat } from '../../components/heat/marked-heat.js';
import styles from './BattleScreen.module.css';
import { type HintsByKind, makeHintDescriber } from './HintPanel.js';
import type { Firing } from './use-firing.js';

interface SeatViewProps {
  readonly viewer: Seat;
  readonly view: TableView;
}

export interface OpponentBoardProps extends SeatViewProps {
  readonly firing: Firing;
  readonly hints: HintsByKind;
  readonly hintKinds: readonly AdviceKind[];
  /** Squares of the counted hint, while it is shown. */
  readonly bestSquares: readonly Square[] | undefined;
}

/** Accepts shots, and shows the hint if exactly one kind is selected. */
export function OpponentBoard(props: OpponentBoardProps) {
  const { viewer, view, firing, hints, hintKinds } = props;
  const { t, i18n } = useTranslation('battle');
  const { rules, marks, aimed } = view;
  const opponent = otherSeat(viewer);
  const isTurn = view.awaits === 'viewer';
  const [kind] = hintKinds;
  const hint = (hintKinds.length === 1 && kind && hints[kind]) || undefined;
  return (
    <section className={styles.enemy} data-board="enemy">
      <h2 className="text-4">{t('board.enemy')}</h2>
      <div className={styles.fit}>
        <Board
          grid={rules.grid}
          announces={rules.announces}
          label={t('board.enemy')}
          cells={view.boards[opponent].cells}
          ships={observationOfSeat(view, viewer).sunk.map(({ squares }) => squares)}
          last={lastShotsAt(view, opponent).map(({ square }) => square)}
          marks={marks}
          aimed={firing.queuedSquare === undefined ? aimed : [firing.queuedSquare]}
          heat={hint?.values}
          best={hint?.best ?? props.bestSquares}
          showsNumbers={kind === 'exact'}
          describe={hint && kind && makeHintDescriber(t, i18n.language, kind, hint)}
          isActive={isTurn}
          isRefused={(square) => refusalOfSquare(view, square) !== undefined}
          onChoose={firing.choose}
          onMark={firing.mark}
        />
      </div>
    </section>
  );
}

export interface OwnBoardProps extends SeatViewProps {
  /** Opponent's weight for each square of this board; undefined unless shown. */
  readonly thoughts: HeatMap | undefined;
}

export const OwnBoard = memo(function OwnBoard({ viewer, view, thoughts }: OwnBoardProps) {
  const { t } = useTranslation('battle');
  const { grid } = view.rules;
  const { cells, ships } = view.boards[viewer];
  const cellsWithoutShips = useMemo(() => cells.map(hideShip), [cells]);
  const heatProps = useMarkedHeat({ grid, cells: cellsWithoutShips, heatMap: thoughts });
  return (
    <section className={styles.own} data-board="own">
      <h2 className="text-4">{t('board.own')}</h2>
      <div className={styles.fit}>
        <Board
          grid={grid}
          announces={view.rules.announces}
          label={t('board.own')}
          cells={thoughts ? cellsWithoutShips : cells}
          ships={ships?.map(({ squares }) => squares)}
          last={lastShotsAt(view, viewer).map(({ square }) => square)}
          isActive={view.awaits !== 'viewer'}
          showsNumbers
          {...heatProps}
        />
      </div>
    </section>
  );
});

/** Hides ships: the opponent does not see them, so their squares have weights too. */
function hideShip(cell: CellView): CellView {
  return cell === 'ship' ? 'open' : cell;
}
