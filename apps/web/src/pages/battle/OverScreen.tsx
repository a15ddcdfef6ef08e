import {
  describeResult,
  describeShot,
  type LocalTable,
  lastShotsAt,
  playerName,
  type TableView,
} from '@flotilla/play';
import { otherSeat, SEATS, type Seat } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/Announcer.js';
import { Board } from '../../components/board/Board.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { useStory } from '../../i18n/story.js';
import { BattleLog } from './BattleLog.js';
import { Figures } from './Figures.js';
import { OverActions } from './OverActions.js';
import styles from './OverScreen.module.css';

/** The end: who has won, both fleets with all shots, and the figures. */
export function OverScreen({ table, view }: { table: LocalTable; view: TableView }) {
  const story = useStory();
  const { rules, shots, winner, isResigned, isShared } = view;
  const seenBy = isShared ? 'spectator' : view.viewer;
  const viewer = seenBy === 'spectator' ? undefined : seenBy;
  const { title, how } = describeResult(story, view, seenBy);
  const isGood = viewer === undefined || winner === viewer;
  const last = shots.at(-1);
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it is over.
  useEffect(() => {
    const shot = last && !isResigned ? describeShot(story, view, last, seenBy) : '';
    announce(`${shot} ${title} ${how}`.trim());
    heading.current?.focus();
  }, []);
  return (
    <div
      className={styles.over}
      style={
        {
          '--columns': rules.grid.width,
          '--rows': rules.grid.height,
        } as React.CSSProperties
      }
    >
      <header className={styles.header} data-good={isGood} data-over="">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{how}</p>
      </header>
      <OverActions table={table} view={view} />
      <div className={styles.boards}>
        {(viewer === undefined ? SEATS : [otherSeat(viewer), viewer]).map((seat) => (
          <Revealed key={seat} view={view} seat={seat} viewer={viewer} />
        ))}
      </div>
      <div className={styles.more}>
        <Figures view={view} viewer={viewer} />
        <BattleLog view={view} viewer={viewer} />
      </div>
    </div>
  );
}

function Revealed(props: {
  readonly view: TableView;
  readonly seat: Seat;
  readonly viewer: Seat | undefined;
}) {
  const { view, seat, viewer } = props;
  const { t } = useTranslation('battle');
  const story = useStory();
  const { rules, players } = view;
  const { cells, afloat, ships } = view.boards[seat];
  const { name } = playerName(story, players[seat]);
  const label = seat === viewer ? t('board.own') : t('board.of', { name });
  return (
    <section className={styles.side}>
      <h2>{label}</h2>
      <Board
        grid={rules.grid}
        announces={rules.announces}
        label={label}
        cells={cells}
        ships={ships?.map(({ squares }) => squares)}
        last={lastShotsAt(view, seat).map(({ square }) => square)}
      />
      <FleetView
        fleet={rules.fleet}
        afloat={afloat}
        label={seat === viewer ? t('afloat.own') : t('afloat.of', { name })}
      />
    </section>
  );
}
