import { useTranslation } from 'react-i18next';
import { useTitle } from '../../i18n/texts.js';
import { Identity } from '../../online/Identity.js';
import styles from '../../online/Online.module.css';
import { RefusalNote } from '../../online/Parts.js';
import { useGreeting } from '../../online/use-line.js';
import { LobbyPanel } from './LobbyPanel.js';
import { NewChallenge } from './NewChallenge.js';
import { PlayComputer } from './PlayComputer.js';

/** Play with others over the server: by a link, with whoever is there, or to watch. */
export function OnlinePage() {
  const { t } = useTranslation('online');
  useTitle(t('title'));
  const refusal = useGreeting();
  return (
    <div className="column-wide">
      <header className="column">
        <h1>{t('heading')}</h1>
        <p className={styles.lead}>{t('about')}</p>
        <RefusalNote refusal={refusal} />
        <Identity />
      </header>
      <div className={styles.columns}>
        <div className={`column ${styles.lists}`}>
          <NewChallenge />
          <PlayComputer />
        </div>
        <LobbyPanel />
      </div>
    </div>
  );
}
