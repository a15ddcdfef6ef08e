import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Note } from '../../components/Note.js';
import { useDates } from '../../i18n/dates.js';
import { usePlayerName } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { makeRecordLink } from '../../play/record-link.js';
import { type FinishedGame, playersOfGame, useHistory } from '../../progress/history.js';
import { useWorkerAnswer } from '../../workers/use-answer.js';
import styles from './You.module.css';

const GAMES_SHOWN = 8;

export function LastGames() {
  const { t } = useTranslation('you');
  const { items, isDamaged } = useHistory();
  if (items.length === 0 && !isDamaged) return null;
  return (
    <section className="stack" aria-labelledby="last">
      <h2 id="last">{t('last.title')}</h2>
      {isDamaged && <Note kind="warn" text={t('last.damaged')} />}
      <ul className="plain lines">
        {items.slice(0, GAMES_SHOWN).map((game) => (
          <LastGame key={`${game.seed} ${game.endedAt}`} game={game} />
        ))}
      </ul>
    </section>
  );
}

function LastGame({ game }: { readonly game: FinishedGame }) {
  const { t } = useTranslation('you');
  const playerName = usePlayerName();
  const seats = playersOfGame(game);
  const [first, second] = [playerName(seats[0]), playerName(seats[1])];
  const players = t('last.players', { first: first.name, second: second.name });
  const date = useDates().dateAndTime(game.endedAt);
  const { value: href = PAGE_PATHS.review } = useWorkerAnswer(game.record, makeRecordLink);
  return (
    <li className={`spread ${styles.game}`} data-result={ownResult(game)}>
      <span>
        <span className="strong">{players}</span>
        <span className="small">
          {game.winner === 'draw' ? t('last.draw') : t('last.won', playerName(seats[game.winner]))}
          {game.hints !== undefined && `, ${t('last.hints', { count: game.hints })}`}
          {' · '}
          <time dateTime={game.endedAt}>{date}</time>
        </span>
      </span>
      <Link href={href} aria-label={t('last.reviewOf', { players, date })}>
        {t('last.review')}
      </Link>
    </li>
  );
}

/** Returns the player's result; undefined for a draw, or if the opponent was not a computer. */
function ownResult(game: FinishedGame): 'won' | 'lost' | undefined {
  const [first, second] = playersOfGame(game).map(({ shooter }) => shooter === undefined);
  if (first === second || game.winner === 'draw') return undefined;
  return game.winner === (first ? 0 : 1) ? 'won' : 'lost';
}
