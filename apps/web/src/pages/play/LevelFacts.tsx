import { isLevelName, LEVELS } from '@flotilla/engine/catalogue';
import { computerName } from '@flotilla/play';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useNames } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { tallyAgainst, useHistory } from '../../progress/history.js';
import { type CrewName, topicOf } from '../../strategies.js';
import styles from './PlayPage.module.css';

/** What is known of a level beside what it does: how beginners fare, how the person fared, and its lesson. */
export function LevelFacts({ level }: { readonly level: CrewName }) {
  const { t } = useTranslation('play');
  const name = computerName(useNames(), level);
  const { won, lost } = tallyAgainst(level, useHistory().items);
  return (
    <p className={styles.facts}>
      {isLevelName(level) && <BeginnersWin percent={LEVELS[level].beginnersWin} />}
      {won + lost > 0 && <span>{t('facts.record', { won, lost })}</span>}
      <Link
        href={`${PAGE_PATHS.learn}/${topicOf(level)}`}
        aria-label={t('facts.lessonOf', { name })}
      >
        {t('facts.lesson')}
      </Link>
    </p>
  );
}

/** In games out of ten where they win often, else one game in so many, so that no two levels read alike. */
function BeginnersWin({ percent }: { readonly percent: number }) {
  const { t } = useTranslation('play');
  const [games, of] =
    percent < 30 ? [1, Math.round(100 / percent)] : [Math.round(percent / 10), 10];
  return <span>{of > 20 ? t('facts.beginnersRarely') : t('facts.beginners', { games, of })}</span>;
}
