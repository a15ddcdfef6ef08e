import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../i18n/texts.js';
import { canResume, useLocalGame } from '../../play/game.js';
import { useOnlineChoices } from '../../play/online-choices.js';
import { chosenRules, useSetupChoices } from '../../play/setup-choices.js';
import styles from './Home.module.css';
import { Ladder } from './Ladder.js';
import { LiveGame } from './LiveGame.js';
import { OnlineFace } from './OnlineFace.js';
import { PlayCard } from './PlayCard.js';
import { TodayCard } from './TodayCard.js';

const KnownTurns = lazy(async () => ({ default: (await import('./KnownTurns.js')).KnownTurns }));
const KnownOnline = lazy(async () => ({ default: (await import('./KnownOnline.js')).KnownOnline }));

/** Home page: next game, daily tasks, online play, ranks and a game between computers. */
export function PlayPage() {
  const { t } = useTranslation('play');
  useTitle(t('title'));
  const { rules: entry } = useSetupChoices();
  const rules = useMemo(() => chosenRules({ rules: entry }), [entry]);
  const { session } = useLocalGame();
  // Sends no requests to the server before the first online game.
  const { isKnown } = useOnlineChoices();
  return (
    <div className={styles.home}>
      <div className={styles.column}>
        <div className={`stack ${styles.begin}`}>
          {isKnown && (
            <Suspense>
              <KnownTurns />
            </Suspense>
          )}
          <PlayCard rules={rules} openSession={session && canResume(session) ? session : null} />
        </div>
        <TodayCard />
        <Suspense fallback={<OnlineFace />}>{isKnown ? <KnownOnline /> : <OnlineFace />}</Suspense>
      </div>
      <div className={styles.column}>
        <Ladder />
        <LiveGame />
      </div>
    </div>
  );
}
