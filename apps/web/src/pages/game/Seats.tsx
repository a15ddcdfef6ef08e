import { otherSeat, SEATS, type Seat } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { announce } from '../../components/Notices.js';
import { useMe } from '../../online/me.js';
import { PlayerLink, usePersonName } from '../../online/Parts.js';
import { Clock } from '../battle/Clock.js';
import styles from './Game.module.css';
import { RatedSign } from './Rated.js';
import { TalkButton } from './TalkPanel.js';
import type { AtTable } from './use-online-table.js';
import type { TableTalk } from './use-talk.js';

export interface SeatsProps extends AtTable {
  readonly talk?: TableTalk;
  /** What else there is to say of who plays. */
  readonly word?: string | undefined;
}

/** Who plays, with how much time, and whether both are there. */
export function Seats(at: SeatsProps) {
  const { t } = useTranslation('game');
  const { table, view, online } = at;
  const { viewer } = view;
  const seats = viewer === 'spectator' ? SEATS : [otherSeat(viewer), viewer];
  return (
    <div className={`row ${styles.seats}`} role="group" aria-label={t('seats')}>
      {seats.map((seat) => (
        <SeatLine key={seat} {...{ table, view, online, seat }} />
      ))}
      {at.talk && <TalkButton {...at} talk={at.talk} />}
      <RatedSign online={online} className={styles.ratedAbove} />
      <p className={styles.line} role="status" data-connected={online.isConnected}>
        {!online.isConnected && t(online.unanswered > 0 ? 'connectingToSend' : 'connecting')}
      </p>
      {at.word !== undefined && (
        <p className={styles.line} role="status">
          {at.word}
        </p>
      )}
      {viewer !== 'spectator' && <Away {...at} viewer={viewer} />}
    </div>
  );
}

interface SeatProps extends AtTable {
  readonly seat: Seat;
}

function SeatLine(props: SeatProps) {
  const { view, online, seat } = props;
  const { t } = useTranslation('game');
  const isAway = online.awaySince[seat] !== null && online.end === null;
  // Without a connection presence is unknown.
  const isThere = online.isConnected && !isAway;
  const isToMove = view.phase === 'battle' && view.awaited === seat;
  return (
    <div className={`paper ${styles.seat}`} data-moves={isToMove} data-own={seat === view.viewer}>
      <span className={styles.presence} data-there={isThere} aria-hidden="true" />
      <span className={styles.player}>
        {seat === view.viewer ? (
          t('you')
        ) : (
          <PlayerLink players={online.about.players} seat={seat} />
        )}
        {isAway && <span className={`small ${styles.away}`}> {t('away')}</span>}
      </span>
      <OnlineClock {...props} />
    </div>
  );
}

/** The time of a seat, by the server's clock. */
export function OnlineClock({ view, online, seat }: Pick<SeatProps, 'view' | 'online' | 'seat'>) {
  const { connection } = useMe();
  const { clock } = online;
  return <Clock {...{ clock, seat }} isOwn={seat === view.viewer} now={connection.serverNow} />;
}

/** What can be done about an opponent who has left. */
function Away({ table, online, viewer }: AtTable & { readonly viewer: Seat }) {
  const { t } = useTranslation('game');
  const nameOf = usePersonName();
  const other = otherSeat(viewer);
  const isAway = online.awaySince[other] !== null && online.end === null;
  const name = nameOf(online.about.players[other]);
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (isAway !== wasAway.current) announce(t(isAway ? 'awayNews' : 'backNews', { name }));
    wasAway.current = isAway;
  }, [isAway, name, t]);
  if (!online.can.claim) return null;
  return (
    <p className="row">
      {t('claim.text', { name })}{' '}
      <Button onClick={() => void table.actOnline({ type: 'claim' })}>{t('claim.button')}</Button>
    </p>
  );
}
