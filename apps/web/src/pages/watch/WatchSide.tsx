import type { HeatMap } from '@flotilla/play';
import {
  type BoardView,
  type Layout,
  otherSeat,
  type Rules,
  type Seat,
  scoreOf,
  segmentCount,
  shotsBy,
  viewFor,
} from '@flotilla/rules';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { openCells } from '../../components/board/open-cells.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { useMarkedHeat } from '../../components/heat/marked-heat.js';
import type { Thought } from '../../workers/thinking.js';
import styles from './Watch.module.css';
import { useShotTexts, useWatchedShooterName } from './WatchLog.js';
import type { WatchViewSettings } from './WatchView.js';
import { shootingSeat, type WatchFrame, type WatchSetup } from './watch-game.js';

interface WatchSideProps {
  readonly seat: Seat;
  readonly setup: WatchSetup;
  readonly frame: WatchFrame | undefined;
  /** Is the first frame still being computed? */
  readonly isWaiting: boolean;
  readonly heatMap: HeatMap | null;
  readonly view: WatchViewSettings;
}

export function WatchSide(props: WatchSideProps) {
  const { seat, setup, frame, isWaiting } = props;
  const { t: watch } = useTranslation('watch');
  const describeShots = useShotTexts();
  const name = useWatchedShooterName()(setup.sides[seat].shooter);
  const { rules } = frame?.session.game ?? setup;
  const heading = `watch-side-${seat}`;
  return (
    <section
      className={`stack ${styles.side}`}
      aria-labelledby={heading}
      data-to-move={shootingSeat(frame) === seat}
    >
      <header className={`wrap ${styles.sideHead}`}>
        <h2 id={heading}>{name}</h2>
        {seat === 0 && <span className={`fine ${styles.begins}`}>{watch('begins')}</span>}
        <p className={`tabular text-2 ${styles.count}`}>
          {frame && <ShotCount seat={seat} frame={frame} />}
        </p>
      </header>
      <div className={styles.board} style={{ '--rows': rules.grid.height } as React.CSSProperties}>
        <WatchBoard
          rules={rules}
          view={frame && opponentBoard(frame, seat)}
          layout={frame?.session.game.layouts[otherSeat(seat)] ?? null}
          thought={frame?.thoughts[seat] ?? null}
          heatMap={props.heatMap}
          showsNumbers={props.view.showsNumbers}
          showsFleet={props.view.showsFleets || frame?.session.game.phase === 'over'}
          label={watch('board', { name })}
        />
      </div>
      <FleetView
        fleet={rules.fleet}
        afloatShapeIds={frame ? opponentBoard(frame, seat).afloat : rules.fleet.map(({ id }) => id)}
        label={watch('afloat', { name })}
      />
      <div className={`prose ${styles.why}`}>
        {frame && describeShots(frame, seat).length > 0 ? (
          describeShots(frame, seat).map(({ answer, reasonText }) => (
            <p key={answer}>
              <strong>{answer}</strong> {reasonText}
            </p>
          ))
        ) : (
          <p>{watch(isWaiting ? 'placing' : 'waitsForFirst')}</p>
        )}
      </div>
    </section>
  );
}

function opponentBoard({ session: { game } }: WatchFrame, seat: Seat) {
  return viewFor(game, 'spectator').boards[otherSeat(seat)];
}

function ShotCount({
  seat,
  frame: {
    session: { game },
  },
}: {
  readonly seat: Seat;
  readonly frame: WatchFrame;
}) {
  const { t } = useTranslation('watch');
  const hits = scoreOf(game, seat);
  const needed = segmentCount(game.rules.fleet);
  return (
    <>
      <span>{t('hits', { hits, needed })}</span>
      <span>{t('shots', { shots: shotsBy(game, seat).length })}</span>
    </>
  );
}

interface WatchBoardProps {
  readonly rules: Rules;
  /** Board as its shooter sees it; undefined before the fleets are placed. */
  readonly view: BoardView | undefined;
  readonly layout: Layout | null;
  readonly thought: Thought | null;
  readonly heatMap: HeatMap | null;
  readonly showsNumbers: boolean;
  readonly showsFleet: boolean;
  readonly label: string;
}

/** Board that one side shoots at. Memoized: it is expensive, and `view` is new on each render. */
const WatchBoard = memo(function WatchBoard(props: WatchBoardProps) {
  const { rules, view, layout, thought, heatMap, showsNumbers, showsFleet, label } = props;
  const cells = view?.cells ?? openCells(rules.grid);
  const heat = useMarkedHeat({ grid: rules.grid, cells, heatMap, hasNumbers: showsNumbers });
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
      {...heat}
    />
  );
}, arePropsEqual);

/** Compares all props but `view`, which changes only together with `thought`. */
function arePropsEqual(previous: WatchBoardProps, next: WatchBoardProps): boolean {
  const { view: _, ...rest } = previous;
  const hasView = (props: WatchBoardProps) => props.view !== undefined;
  return (
    hasView(previous) === hasView(next) &&
    Object.entries(rest).every(([key, value]) => next[key as keyof WatchBoardProps] === value)
  );
}
