import { typeset } from '@flotilla/play';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useLang, useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { GLOSSARY } from './glossary.js';
import styles from './Learn.module.css';

export function GlossaryView() {
  const { t } = useTranslation('learn');
  const lang = useLang();
  useTitle(t('glossary.title'));
  return (
    <div className="column">
      <p className="small">
        <Link href={PAGE_PATHS.learn}>{t('title')}</Link>
      </p>
      <h1>{t('glossary.title')}</h1>
      <p className="lead">{t('glossary.lead')}</p>
      <dl className={styles.glossary}>
        {GLOSSARY.map(({ term, meaning }) => (
          <div key={term.en}>
            <dt>{typeset(lang, term[lang])}</dt>
            <dd>{typeset(lang, meaning[lang])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
