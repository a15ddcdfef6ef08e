import { useTranslation } from 'react-i18next';
import { useRulesTexts } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { Identity } from '../../online/Identity.js';
import styles from '../../online/Online.module.css';
import { RefusalNote } from '../../online/Parts.js';
import { useGreeting } from '../../online/use-line.js';
import { CustomGame } from './CustomGame.js';
import { FriendLink } from './FriendLink.js';
import { LobbyPanel } from './LobbyPanel.js';
import { PaceGrid } from './PaceGrid.js';
import { useSeek } from './use-seek.js';
import { useTerms } from './use-terms.js';

/** Play with others over the server: at a tap, with a friend, by terms of one's own, or to watch. */
export function OnlinePage() {
  const { t } = useTranslation('online');
  useTitle(t('title'));
  const refusal = useGreeting();
  const { rules, terms } = useTerms();
  const { nameOf } = useRulesTexts();
  const seek = useSeek(rules);
  const name = nameOf(rules);
  return (
    <div className="column-wide">
      <h1>{t('heading')}</h1>
      <RefusalNote refusal={refusal} />
      <div className={styles.columns}>
        <div className={`column ${styles.lists}`}>
          <PaceGrid seek={seek} rules={name} />
          <FriendLink terms={terms} rules={name} />
          <CustomGame {...{ rules, terms, seek }} />
        </div>
        <div className={`column ${styles.lists}`}>
          <LobbyPanel />
          <div className="column">
            <Identity />
          </div>
        </div>
      </div>
    </div>
  );
}
