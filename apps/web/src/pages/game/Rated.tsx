import { isRated } from '@flotilla/protocol';
import { otherSeat, SEATS } from '@flotilla/rules';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumberFormats } from '../../i18n/figures.js';
import { useLang } from '../../i18n/texts.js';
import { PlayerLink } from '../../online/Parts.js';
import { serverClient } from '../../online/server.js';
import { usePolled } from '../../online/use-line.js';
import styles from './Game.module.css';
import type { OnlineTableProps } from './use-online-table.js';

const RATINGS_POLL_MS = 1_500;

interface RatedSignProps extends Pick<OnlineTableProps, 'online'> {
  readonly className: string | undefined;
}

export function RatedLabel({ online, className }: RatedSignProps) {
  const { t } = useTranslation('game');
  if (!isRated(online.about)) return null;
  return <span className={`small ${className ?? ''}`}>{t('rated.yes')}</span>;
}

export function RatingChanges(tableProps: OnlineTableProps) {
  const { t } = useTranslation('game');
  const { wholePercent } = useNumberFormats();
  const { view, online } = tableProps;
  const { viewer } = view;
  const isCounted = isRated(online.about) && online.end?.reason !== 'aborted';
  const ratings = useRatingChanges(tableProps.table.id, isCounted);
  const changes = ratings?.changes;
  const seats = viewer === 'spectator' ? SEATS : [viewer, otherSeat(viewer)];
  const listedSeats = seats.filter(
    (seat) => changes?.[seat] || (seat !== viewer && online.about.players[seat].kind !== 'guest'),
  );
  return (
    <ul className={`plain wrap ${styles.ratings}`} data-ratings="" data-rated={isCounted}>
      <li>{t(isCounted && ratings?.state !== 'unrated' ? 'rated.yes' : 'rated.no')}</li>
      {ratings?.reason && (
        <li>{t(`rated.reason.${ratings.reason}`, { share: wholePercent(ratings.share) })}</li>
      )}
      {listedSeats.map((seat) => (
        <li key={seat}>
          {seat === viewer ? t('you') : <PlayerLink players={online.about.players} seat={seat} />}
          {changes?.[seat] && <RatingChange {...changes[seat]} />}
        </li>
      ))}
    </ul>
  );
}

function RatingChange({ before, after }: { readonly before: number; readonly after: number }) {
  const { t } = useTranslation('game');
  const lang = useLang();
  const ratingFormat = new Intl.NumberFormat(lang, { useGrouping: false });
  const changeFormat = new Intl.NumberFormat(lang, { signDisplay: 'exceptZero' });
  const [from, to] = [Math.round(before), Math.round(after)];
  const change = { rating: ratingFormat.format(to), change: changeFormat.format(to - from) };
  return <b className={styles.change}>{t('rated.change', change)}</b>;
}

/** Polls the rating changes until the server has computed them. */
function useRatingChanges(game: string, isCounted: boolean) {
  const loadRatings = useCallback(() => serverClient.getRatings({ game }), [game]);
  const [isFinal, setFinal] = useState(false);
  const [ratings] = usePolled(isCounted && !isFinal ? loadRatings : undefined, RATINGS_POLL_MS);
  if (ratings && ratings.state !== 'pending' && !isFinal) setFinal(true);
  return ratings;
}
