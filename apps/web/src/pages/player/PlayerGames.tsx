import type { GameSummary, Profile } from '@flotilla/protocol';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useDates } from '../../i18n/dates.js';
import { useRulesTexts } from '../../i18n/story.js';
import styles from '../../online/Online.module.css';
import { usePlayersText } from '../../online/Parts.js';
import { PAGE_PATHS } from '../../paths.js';

interface PlayerGamesProps {
  readonly playerId: string;
  readonly games: Profile['games'];
}

export function PlayerGames({ playerId, games }: PlayerGamesProps) {
  const { t } = useTranslation('player');
  const versus = usePlayersText();
  const rulesTexts = useRulesTexts();
  const { day } = useDates();
  if (games.length === 0) return null;
  return (
    <section className="column" aria-labelledby="last-games">
      <h2 id="last-games">{t('games.title')}</h2>
      <ul className="stack-tight plain">
        {games.map((game) => (
          <li key={game.id} className={`wrap spread paper ${styles.entry}`}>
            <Link href={`${PAGE_PATHS.game}/${game.id}`}>{versus(game.players)}</Link>
            <span>{t(`games.${gameResultKey(playerId, game)}`)}</span>
            <span className="small">
              {rulesTexts.nameOf({ name: game.rules })}, {day(game.openedAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function gameResultKey(player: string, { players, end }: Pick<GameSummary, 'players' | 'end'>) {
  const winner = end?.winner ?? null;
  if (winner === null) return 'aborted';
  if (winner === 'draw') return 'drawn';
  return players[winner].id === player ? 'won' : 'lost';
}
