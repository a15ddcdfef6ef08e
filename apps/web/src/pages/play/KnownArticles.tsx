import { shooterName } from '@flotilla/play';
import { announcesSinkings, type Rules } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Checkbox } from '../../components/Field.js';
import { useNames } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { changeChoices, useSetupChoices } from '../../play/setup-choices.js';
import { ARTICLES, MODIFIERS, type OpponentName, playsBy, topicOf } from '../../strategies.js';
import styles from './PlayPage.module.css';

interface KnownArticlesProps {
  /** Shooters that refuse these rules are not listed. */
  readonly rules: Rules;
  readonly chosen: OpponentName;
  readonly onPlay: (opponent: OpponentName) => void;
}

/** Lists the shooters of the articles, a line each; a tap begins the game, so every option stands above. */
export function KnownArticles({ rules, chosen, onPlay }: KnownArticlesProps) {
  const { t } = useTranslation('play');
  const names = useNames();
  const { modifiers } = useSetupChoices();
  const articles = Object.keys(ARTICLES) as (keyof typeof ARTICLES)[];
  const lines = articles.flatMap((article) =>
    ARTICLES[article].filter((name) => playsBy(name, rules)).map((name) => ({ article, name })),
  );
  return (
    <section aria-labelledby="of-articles">
      <h3 id="of-articles" className={styles.legend}>
        {t('ofArticles')}
      </h3>
      {announcesSinkings(rules) &&
        MODIFIERS.map((modifier) => (
          <Checkbox
            key={modifier}
            label={t(`modifiers.${modifier}`)}
            checked={modifiers.includes(modifier)}
            onChange={(isAdded) =>
              changeChoices({
                modifiers: MODIFIERS.filter((each) =>
                  each === modifier ? isAdded : modifiers.includes(each),
                ),
              })
            }
          />
        ))}
      <p className="small">{t('beginsAtOnce')}</p>
      <ul className={`plain ${styles.articles}`}>
        {lines.map(({ article, name }) => (
          <li key={name}>
            <button type="button" aria-pressed={name === chosen} onClick={() => onPlay(name)}>
              <span>{shooterName(names, name)}</span>
              <span>{t(`articles.${article}`)}</span>
            </button>
            <Link
              href={`${PAGE_PATHS.learn}/${topicOf(name)}`}
              aria-label={t('facts.lessonOf', { name: shooterName(names, name) })}
            >
              {t('lesson')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
