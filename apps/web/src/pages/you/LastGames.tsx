import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Note } from '../../components/Note.js';
import { useDates } from '../../i18n/dates.js';
import { usePlayerName } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { linkOf } from '../../play/record-link.js';
import { type FinishedGame, playersOf, useHistory } from '../../progress/history.js';
import styles from './You.module.css';

/** How many of the finished games are shown. */
const SHOWN = 8;

/** The games that were played to their end here, to be looked at again. */
export function LastGames() {
  const { t } = useTranslation('you');
  const { items, isDamaged } = useHistory();
  if (items.length === 0 && !isDamaged) return null;
  return (
    <section className="stack" aria-labelledby="last">
      <h2 id="last">{t('last.title')}</h2>
      {isDamaged && <Note kind="warn" text={t('last.damaged')} />}
      <ul className={`plain ${styles.games}`}>
        {items.slice(0, SHOWN).map((game) => (
          <LastGame key={`${game.seed} ${game.endedAt}`} game={game} />
        ))}
      </ul>
    </section>
  );
}

function LastGame({ game }: { readonly game: FinishedGame }) {
  const { t } = useTranslation('you');
  const playerName = usePlayerName();
  const seats = playersOf(game);
  const [first, second] = [playerName(seats[0]), playerName(seats[1])];
  const players = t('last.players', { first: first.name, second: second.name });
  const date = useDates().moment(game.endedAt);
  const [href, setHref] = useState<string>(PAGE_PATHS.review);
  useEffect(() => {
    let isShown = true;
    linkOf(game.record).then(
      (link) => isShown && setHref(link),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [game.record]);
  return (
    <li className={styles.game}>
      <span className={styles.gamePlayers}>{players}</span>
      <span className={styles.gameResult}>
        {game.winner === 'draw' ? t('last.draw') : t('last.won', playerName(seats[game.winner]))}
        {game.hints !== undefined && `, ${t('last.hints', { count: game.hints })}`}
      </span>
      <time dateTime={game.endedAt} className="small">
        {date}
      </time>
      <Link
        href={href}
        aria-label={t('last.reviewOf', { players, date })}
        className={styles.gameLink}
      >
        {t('last.review')}
      </Link>
    </li>
  );
}
