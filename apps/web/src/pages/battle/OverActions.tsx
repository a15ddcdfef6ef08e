import type { Session } from '@flotilla/play';
import { otherSeat, writeRecord } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { download } from '../../components/chart/download.js';
import { usePlayerName } from '../../components/player-name.js';
import { leave, rematch } from '../../play/game.js';
import { linkOf } from '../../play/record-link.js';
import { PLAY } from '../play/page.js';
import styles from './OverScreen.module.css';

/** What can be done after a game. */
export function OverActions({ session }: { readonly session: Session }) {
  const { t } = useTranslation('battle');
  const playerName = usePlayerName();
  const [, goTo] = useLocation();
  const { game, players, date, seed } = session;
  const review = async () => goTo(await linkOf(writeRecord(session)));
  const save = () =>
    download(
      `flotilla-${date}-${seed}.txt`,
      new Blob([writeRecord(session)], { type: 'text/plain' }),
    );
  return (
    <div className={styles.actions}>
      <Button look="main" onClick={rematch}>
        {t('over.rematch')}
      </Button>
      <p className={styles.hint}>
        {t('over.rematchHint', playerName(players[otherSeat(game.first)]))}
      </p>
      <Button onClick={() => void review()}>{t('over.review')}</Button>
      <Button
        onClick={() => {
          leave();
          goTo(PLAY.path);
        }}
      >
        {t('over.newGame')}
      </Button>
      <Button look="quiet" onClick={save}>
        {t('over.save')}
      </Button>
    </div>
  );
}
