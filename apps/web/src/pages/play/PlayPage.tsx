import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../i18n/texts.js';
import { canGoOn, useGame } from '../../play/game.js';
import { chosenRules, useSetupChoices } from '../../play/setup-choices.js';
import { HeroBoard } from './HeroBoard.js';
import { DailyCard, OnlineCard, PuzzleCard, WaitingOnline, YouCard } from './HomeCards.js';
import { PlayCard } from './PlayCard.js';
import styles from './PlayPage.module.css';

/** Home: a game one tap away, and how things stand today. */
export function PlayPage() {
  const { t } = useTranslation('play');
  useTitle(t('title'));
  const { rules: entry } = useSetupChoices();
  const rules = useMemo(() => chosenRules({ rules: entry }), [entry]);
  const { session } = useGame();
  const open = session && canGoOn(session) ? session : null;
  return (
    <>
      <WaitingOnline />
      <div className={styles.home}>
        <PlayCard rules={rules} open={open} />
        <div className={styles.board}>
          <HeroBoard session={open?.game.phase === 'battle' ? open : null} rules={rules} />
        </div>
        <nav className={styles.cards} aria-label={t('cards')}>
          <DailyCard />
          <PuzzleCard />
          <OnlineCard />
          <YouCard />
        </nav>
      </div>
    </>
  );
}
