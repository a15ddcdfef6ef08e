import { otherSeat, SEATS, type Seat } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { announce } from '../../components/Notices.js';
import { useMe } from '../../online/me.js';
import { PlayerLink, usePersonName } from '../../online/Parts.js';
import { Clock } from '../battle/Clock.js';
import styles from './Game.module.css';
import { RatedLabel } from './Rated.js';
import { formatPoints } from './series.js';
import { TalkButton } from './TalkPanel.js';
import type { OnlineTableProps } from './use-online-table.js';
import { useSeries } from './use-series.js';
import type { TableTalk } from './use-talk.js';

export interface SeatsProps extends OnlineTableProps {
  readonly talk?: TableTalk;
  /** Extra line about the opponent. */
  readonly notice?: string | undefined;
}

export function Seats(tableProps: SeatsProps) {
  const { t } = useTranslation('game');
  const { table, view, online } = tableProps;
  const { viewer } = view;
  const seats = viewer === 'spectator' ? SEATS : [otherSeat(viewer), viewer];
  const score = useSeries(tableProps);
  return (
    <div className={`row ${styles.seats}`} role="group" aria-label={t('seats')}>
      {seats.map((seat) => (
        <SeatLine
          key={seat}
          table={table}
          view={view}
          online={online}
          seat={seat}
          points={score?.[seat]}
        />
      ))}
      {tableProps.talk && <TalkButton {...tableProps} talk={tableProps.talk} />}
      <RatedLabel online={online} className={styles.ratedAbove} />
      <p className={`muted ${styles.line}`} role="status" data-connected={online.isConnected}>
        {!online.isConnected && t(online.unansweredCount > 0 ? 'connectingToSend' : 'connecting')}
      </p>
      {tableProps.notice !== undefined && (
        <p className={`muted ${styles.line}`} role="status">
          {tableProps.notice}
        </p>
      )}
      {viewer !== 'spectator' && <AwayNotice {...tableProps} viewer={viewer} />}
    </div>
  );
}

interface SeatProps extends OnlineTableProps {
  readonly seat: Seat;
  /** Points in a series of rematches, from the second game on. */
  readonly points?: number | undefined;
}

function SeatLine(props: SeatProps) {
  const { view, online, seat, points } = props;
  const { t } = useTranslation('game');
  const isAway = online.awaySince[seat] !== null && online.end === null;
  // Without a connection, presence is unknown.
  const isPresent = online.isConnected && !isAway;
  const isToMove = view.phase === 'battle' && view.awaited === seat;
  return (
    <div className={`paper ${styles.seat}`} data-moves={isToMove} data-own={seat === view.viewer}>
      <span className={styles.presence} data-there={isPresent} aria-hidden="true" />
      <span className={styles.player}>
        {seat === view.viewer ? (
          t('you')
        ) : (
          <PlayerLink players={online.about.players} seat={seat} />
        )}
        {isAway && <span className={`small ${styles.away}`}> {t('away')}</span>}
      </span>
      {points !== undefined && (
        <b className={styles.points} title={t('series.points')}>
          {formatPoints(points)}
        </b>
      )}
      <OnlineClock {...props} />
    </div>
  );
}

/** Clock of a seat, by the server's time. */
export function OnlineClock({ view, online, seat }: Pick<SeatProps, 'view' | 'online' | 'seat'>) {
  const { connection } = useMe();
  const { clock } = online;
  return (
    <Clock clock={clock} seat={seat} isOwn={seat === view.viewer} now={connection.serverNow} />
  );
}

/** Announces that the opponent left or returned, and offers to claim the win. */
function AwayNotice({ table, online, viewer }: OnlineTableProps & { readonly viewer: Seat }) {
  const { t } = useTranslation('game');
  const nameOf = usePersonName();
  const opponent = otherSeat(viewer);
  const isAway = online.awaySince[opponent] !== null && online.end === null;
  const name = nameOf(online.about.players[opponent]);
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (isAway !== wasAway.current) announce(t(isAway ? 'awayNews' : 'backNews', { name }));
    wasAway.current = isAway;
  }, [isAway, name, t]);
  if (!online.abilities.canClaim) return null;
  return (
    <p className="row">
      {t('claim.text', { name })}{' '}
      <Button onClick={() => void table.actOnline({ type: 'claim' })}>{t('claim.button')}</Button>
    </p>
  );
}
