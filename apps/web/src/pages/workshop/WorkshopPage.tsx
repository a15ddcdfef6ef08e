import { useTranslation } from 'react-i18next';
import { DocsCard } from '../../components/DocsCard.js';
import { LinkCard } from '../../components/LinkCard.js';
import { PageSign } from '../../components/PageSign.js';
import { SIGNS } from '../../components/signs.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import styles from './Workshop.module.css';

const TOOLS = [
  ['calculator', 'M4 4h16v16H4zM4 9.300h16M4 14.700h16M9.300 4v16M14.700 4v16'],
  ['watch', 'M2 12q10-13 20 0-10 13-20 0zM12 9.200a2.800 2.800 0 1 0 .01 0z'],
  ['lab', SIGNS.workshop],
] as const;

/** The tools for those who want to know: the calculator, computers playing each other, the lab. */
export function WorkshopPage() {
  const { t } = useTranslation('workshop');
  useTitle(t('title'));
  return (
    <>
      <header className="stack-tight">
        <h1>{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
      </header>
      <nav className={styles.tools} aria-label={t('title')}>
        {TOOLS.map(([name, sign]) => (
          <LinkCard
            key={name}
            href={PAGE_PATHS[name]}
            title={t(`${name}.title`)}
            picture={<PageSign path={sign} />}
          >
            {t(`${name}.about`)}
          </LinkCard>
        ))}
        <DocsCard />
      </nav>
    </>
  );
}
