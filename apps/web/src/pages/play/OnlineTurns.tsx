import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PAGES } from '../../pages.js';
import { useOnlineChoices } from '../../play/online-choices.js';

/** That it is the player's turn online; nothing is asked of the server unless online was played here. */
export function OnlineTurns() {
  const { t } = useTranslation('play');
  const { isKnown } = useOnlineChoices();
  const [games, setGames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isKnown || navigator.onLine === false) return;
    let isShown = true;
    // Whoever plays without the server is not told that it is away.
    gamesToMove().then(
      (ids) => isShown && setGames(ids),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [isKnown]);
  if (games.length === 0) return null;
  const [only] = games;
  const href = games.length === 1 ? `${PAGES.game.path}/${only}` : PAGES.online.path;
  return (
    <p>
      <Link href={href}>{t('onlineTurns', { count: games.length })}</Link>
    </p>
  );
}

/** The ids of the player's games that wait for this player. The client is loaded for this alone. */
async function gamesToMove(): Promise<readonly string[]> {
  const { server } = await import('../../online/server.js');
  const told = await server.getLobby();
  const games = told.ok ? told.value.games : [];
  return games.filter(({ isYourTurn }) => isYourTurn).map(({ id }) => id);
}
