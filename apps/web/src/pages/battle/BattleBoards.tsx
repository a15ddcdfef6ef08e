import type { HeatMap } from '@flotilla/play';
import {
  type AdviceKind,
  knownTo,
  lastShotsAt,
  refusalOfSquare,
  type TableView,
} from '@flotilla/play';
import { type CellView, otherSeat, type Seat, type Square } from '@flotilla/rules';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { useMarkedHeat } from '../../components/heat/marked-heat.js';
import styles from './BattleScreen.module.css';
import { describeHint, type Hints } from './HintPanel.js';
import type { Firing } from './use-firing.js';

interface SideProps {
  readonly viewer: Seat;
  readonly view: TableView;
}

export interface EnemyBoardProps extends SideProps {
  readonly firing: Firing;
  readonly hints: Hints;
  readonly kinds: readonly AdviceKind[];
  /** Counted hint: the square only. */
  readonly best: readonly Square[] | undefined;
}

/** The opponent's board, to shoot at; a single hint is drawn over it. */
export function EnemyBoard(props: EnemyBoardProps) {
  const { viewer, view, firing, hints, kinds } = props;
  const { t, i18n } = useTranslation('battle');
  const { rules, marks, aimed } = view;
  const other = otherSeat(viewer);
  const isTurn = view.awaits === 'viewer';
  const [kind] = kinds;
  const hint = (kinds.length === 1 && kind && hints[kind]) || undefined;
  return (
    <section className={styles.enemy} data-board="enemy">
      <h2>{t('board.enemy')}</h2>
      <div className={styles.fit}>
        <Board
          grid={rules.grid}
          announces={rules.announces}
          label={t('board.enemy')}
          cells={view.boards[other].cells}
          ships={knownTo(view, viewer).sunk.map(({ squares }) => squares)}
          last={lastShotsAt(view, other).map(({ square }) => square)}
          marks={marks}
          aimed={firing.next === undefined ? aimed : [firing.next]}
          heat={hint?.values}
          best={hint?.best ?? props.best}
          showsNumbers={kind === 'exact'}
          describe={hint && kind && describeHint(t, i18n.language, kind, hint)}
          isActive={isTurn}
          isRefused={(square) => refusalOfSquare(view, square) !== undefined}
          onChoose={firing.choose}
          onMark={firing.mark}
        />
      </div>
    </section>
  );
}

export interface OwnBoardProps extends SideProps {
  /** The opponent's weights for it, if shown. */
  readonly thoughts: HeatMap | undefined;
}

/** The viewer's own board with the shots at it. */
export const OwnBoard = memo(function OwnBoard({ viewer, view, thoughts }: OwnBoardProps) {
  const { t } = useTranslation('battle');
  const { grid } = view.rules;
  const { cells, ships } = view.boards[viewer];
  const weighed = useMemo(() => cells.map(asWeighed), [cells]);
  const heat = useMarkedHeat({ grid, cells: weighed, heatMap: thoughts });
  return (
    <section className={styles.own} data-board="own">
      <h2>{t('board.own')}</h2>
      <div className={styles.fit}>
        <Board
          grid={grid}
          announces={view.rules.announces}
          label={t('board.own')}
          cells={thoughts ? weighed : cells}
          ships={ships?.map(({ squares }) => squares)}
          last={lastShotsAt(view, viewer).map(({ square }) => square)}
          isActive={view.awaits !== 'viewer'}
          showsNumbers
          {...heat}
        />
      </div>
    </section>
  );
});

/** The opponent cannot see the ships, so their squares have weights too. */
function asWeighed(cell: CellView): CellView {
  return cell === 'ship' ? 'open' : cell;
}
