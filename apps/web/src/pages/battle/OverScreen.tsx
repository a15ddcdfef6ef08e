import type { Session } from '@flotilla/play';
import { otherSeat, SEATS, type Seat, viewFor } from '@flotilla/rules';
import { useEffect, useMemo, useRef } from 'react';
import { announce } from '../../components/Announcer.js';
import { Board } from '../../components/board/Board.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { BattleLog } from './BattleLog.js';
import { lastShotsAt, seatOfPerson } from './battle-state.js';
import { Figures } from './Figures.js';
import { describeResult, describeShot } from './messages.js';
import { OverActions } from './OverActions.js';
import styles from './OverScreen.module.css';
import { useShotSounds } from './use-shot-sounds.js';
import { useWords } from './use-words.js';

/** The end: who has won, both fleets with all shots, and the figures. */
export function OverScreen({ session }: { readonly session: Session }) {
  const words = useWords();
  const { game } = session;
  const viewer = seatOfPerson(session);
  const reader = viewer ?? 'anybody';
  const { title, how } = describeResult(words, session, reader);
  const isGood = viewer === undefined || game.winner === viewer;
  const last = game.shots.at(-1);
  const heading = useRef<HTMLHeadingElement>(null);
  useShotSounds(game, viewer);

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it is over.
  useEffect(() => {
    const shot = last && !game.isResigned ? describeShot(words, session, last, reader) : '';
    announce(`${shot} ${title} ${how}`.trim());
    heading.current?.focus();
  }, []);
  return (
    <div
      className={styles.over}
      style={
        {
          '--columns': game.rules.grid.width,
          '--rows': game.rules.grid.height,
        } as React.CSSProperties
      }
    >
      <header className={styles.header} data-good={isGood} data-over="">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{how}</p>
      </header>
      <OverActions session={session} />
      <div className={styles.boards}>
        {(viewer === undefined ? SEATS : [otherSeat(viewer), viewer]).map((seat) => (
          <Revealed key={seat} session={session} seat={seat} viewer={viewer} />
        ))}
      </div>
      <div className={styles.more}>
        <Figures session={session} viewer={viewer} />
        <BattleLog session={session} viewer={viewer} />
      </div>
    </div>
  );
}

function Revealed(props: {
  readonly session: Session;
  readonly seat: Seat;
  readonly viewer: Seat | undefined;
}) {
  const { session, seat, viewer } = props;
  const { t, player } = useWords();
  const { game, players } = session;
  const { cells, afloat, ships } = useMemo(() => viewFor(game, seat).boards[seat], [game, seat]);
  const { name } = player(players[seat]);
  const label = seat === viewer ? t('board.own') : t('board.of', { name });
  return (
    <section className={styles.side}>
      <h2>{label}</h2>
      <Board
        grid={game.rules.grid}
        announces={game.rules.announces}
        label={label}
        cells={cells}
        ships={ships?.map(({ squares }) => squares)}
        last={lastShotsAt(game, seat).map(({ square }) => square)}
      />
      <FleetView
        fleet={game.rules.fleet}
        afloat={afloat}
        label={seat === viewer ? t('afloat.own') : t('afloat.of', { name })}
      />
    </section>
  );
}
