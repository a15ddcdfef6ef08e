import type { HeatMap } from '@flotilla/play';
import {
  type BoardView,
  type CellView,
  type Layout,
  otherSeat,
  type Rules,
  type Seat,
  scoreOf,
  segmentCount,
  shotsBy,
  squareCount,
  viewFor,
} from '@flotilla/rules';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { Choice } from '../../components/Field.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { useMarkedHeat } from '../../components/heat/marked-heat.js';
import { OFFERED_SHOOTERS, PLACER_NAMES, playsBy } from '../../strategies.js';
import type { Thought } from '../../workers/thinking.js';
import styles from './Watch.module.css';
import { useShotWords } from './WatchLog.js';
import type { View } from './WatchSettings.js';
import { type Side, shootingSeat, type WatchFrame, type WatchSetup } from './watch-game.js';

interface WatchSideProps {
  readonly seat: Seat;
  readonly setup: WatchSetup;
  readonly frame: WatchFrame | undefined;
  /** Is the first frame still to come? */
  readonly isWaiting: boolean;
  readonly heatMap: HeatMap | null;
  readonly view: View;
  readonly onChange: (setup: WatchSetup) => void;
}

/** One of the two: who it is, what it knows of the other's fleet, and why it shot where it did. */
export function WatchSide(props: WatchSideProps) {
  const { seat, setup, frame, isWaiting, onChange } = props;
  const { t } = useTranslation();
  const { t: watch } = useTranslation('watch');
  const words = useShotWords();
  const name = t(`shooter.${setup.sides[seat].shooter}`);
  const { rules } = frame?.session.game ?? setup;
  const heading = `watch-side-${seat}`;
  return (
    <section
      className={`column ${styles.side}`}
      aria-labelledby={heading}
      data-to-move={shootingSeat(frame) === seat}
    >
      <header className={`wrap ${styles.sideHead}`}>
        <h2 id={heading}>{name}</h2>
        {seat === 0 && <span className={styles.begins}>{watch('begins')}</span>}
        <p className={styles.count}>{frame && <Count seat={seat} frame={frame} />}</p>
      </header>
      <div className={styles.board} style={{ '--rows': rules.grid.height } as React.CSSProperties}>
        <WatchBoard
          rules={rules}
          view={frame && watersOf(frame, seat)}
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
        afloat={frame ? watersOf(frame, seat).afloat : rules.fleet.map(({ id }) => id)}
        label={watch('afloat', { name })}
      />
      <div className={styles.why}>
        {frame && words(frame, seat).length > 0 ? (
          words(frame, seat).map(({ answer, why }) => (
            <p key={answer}>
              <strong>{answer}</strong> {why}
            </p>
          ))
        ) : (
          <p>{watch(isWaiting ? 'placing' : 'waitsForFirst')}</p>
        )}
      </div>
      <SidePicker
        side={setup.sides[seat]}
        rules={setup.rules}
        onChange={(side) =>
          onChange({
            ...setup,
            sides: seat === 0 ? [side, setup.sides[1]] : [setup.sides[0], side],
          })
        }
      />
    </section>
  );
}

function SidePicker(props: {
  readonly side: Side;
  readonly rules: Rules;
  readonly onChange: (side: Side) => void;
}) {
  const { side, rules, onChange } = props;
  const { t } = useTranslation();
  const { t: watch } = useTranslation('watch');
  return (
    <div className={styles.picker}>
      <Choice
        label={watch('shooter')}
        value={side.shooter}
        options={OFFERED_SHOOTERS.filter((each) => playsBy(each, rules)).map((each) => [
          each,
          t(`shooter.${each}`),
        ])}
        onChange={(shooter) => onChange({ ...side, shooter })}
      />
      <Choice
        label={watch('placer')}
        value={side.placer}
        options={PLACER_NAMES.map((each) => [each, t(`placer.${each}`)])}
        onChange={(placer) => onChange({ ...side, placer })}
      />
    </div>
  );
}

/** What a side knows of the other's board. */
function watersOf({ session: { game } }: WatchFrame, seat: Seat) {
  return viewFor(game, 'spectator').boards[otherSeat(seat)];
}

function Count({
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
  /** What its shooter knows of it; undefined before the fleets are laid. */
  readonly view: BoardView | undefined;
  readonly layout: Layout | null;
  /** The last shots at it. */
  readonly thought: Thought | null;
  readonly heatMap: HeatMap | null;
  readonly showsNumbers: boolean;
  readonly showsFleet: boolean;
  readonly label: string;
}

/** A board that is shot at. It is drawn anew only when it was shot at, not with each of its props. */
const WatchBoard = memo(function WatchBoard(props: WatchBoardProps) {
  const { rules, view, layout, thought, heatMap, showsNumbers, showsFleet, label } = props;
  const cells: readonly CellView[] =
    view?.cells ?? new Array<CellView>(squareCount(rules.grid)).fill('open');
  const heat = useMarkedHeat({ grid: rules.grid, cells, heatMap, isWritten: showsNumbers });
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
