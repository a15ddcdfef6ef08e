import { isRated } from '@flotilla/protocol';
import { otherSeat, SEATS } from '@flotilla/rules';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../i18n/figures.js';
import { useLang } from '../../i18n/texts.js';
import { PlayerLink } from '../../online/Parts.js';
import { server } from '../../online/server.js';
import { usePolled } from '../../online/use-line.js';
import styles from './Game.module.css';
import type { AtTable } from './use-online-table.js';

/** How often it is asked what became of the ratings. */
const POLL_MS = 1_500;

interface RatedSignProps extends Pick<AtTable, 'online'> {
  readonly className: string | undefined;
}

/** Whether the game counts, said while it is played. */
export function RatedSign({ online, className }: RatedSignProps) {
  const { t } = useTranslation('game');
  if (!isRated(online.about)) return null;
  return <span className={`small ${className ?? ''}`}>{t('rated.yes')}</span>;
}

/** After a game: who played, with the way to the page of each, and what it did to the ratings. */
export function RatedPlayers(at: AtTable) {
  const { t } = useTranslation('game');
  const figures = useFigures();
  const { view, online } = at;
  const { viewer } = view;
  const isCounted = isRated(online.about) && online.end?.reason !== 'aborted';
  const told = useRatings(at.table.id, isCounted);
  const changes = told?.changes;
  const seats = viewer === 'spectator' ? SEATS : [viewer, otherSeat(viewer)];
  const shown = seats.filter(
    (seat) => changes?.[seat] || (seat !== viewer && online.about.players[seat].kind !== 'guest'),
  );
  return (
    <ul className={`plain wrap ${styles.ratings}`} data-ratings="">
      <li>{t(isCounted && told?.state !== 'unrated' ? 'rated.yes' : 'rated.no')}</li>
      {told?.reason && (
        <li>{t(`rated.reason.${told.reason}`, { share: figures.wholePercent(told.share) })}</li>
      )}
      {shown.map((seat) => (
        <li key={seat}>
          {seat === viewer ? t('you') : <PlayerLink players={online.about.players} seat={seat} />}
          {changes?.[seat] && <Change {...changes[seat]} />}
        </li>
      ))}
    </ul>
  );
}

/** The rating now, and by how much it has changed. */
function Change({ before, after }: { readonly before: number; readonly after: number }) {
  const { t } = useTranslation('game');
  const lang = useLang();
  const now = new Intl.NumberFormat(lang, { useGrouping: false });
  const signed = new Intl.NumberFormat(lang, { signDisplay: 'exceptZero' });
  const [from, to] = [Math.round(before), Math.round(after)];
  const change = { rating: now.format(to), change: signed.format(to - from) };
  return <b className={styles.change}>{t('rated.change', change)}</b>;
}

/** As soon as the server has counted them. */
function useRatings(game: string, isCounted: boolean) {
  const ask = useCallback(() => server.getRatings({ game }), [game]);
  const [isKnown, setKnown] = useState(false);
  const [told] = usePolled(isCounted && !isKnown ? ask : undefined, POLL_MS);
  if (told && told.state !== 'pending' && !isKnown) setKnown(true);
  return told;
}
