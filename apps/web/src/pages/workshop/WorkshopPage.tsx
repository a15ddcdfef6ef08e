import { useTranslation } from 'react-i18next';
import { DrawnCard } from '../../components/cards/DrawnCard.js';
import { DocsCard } from '../../components/DocsCard.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { TOOL_PICTURES } from './ToolPictures.js';
import styles from './Workshop.module.css';

const WORKSHOP_TOOLS = ['calculator', 'watch', 'lab', 'strategies'] as const;

export function WorkshopPage() {
  const { t } = useTranslation('workshop');
  useTitle(t('title'));
  return (
    <>
      <header className="stack-tight">
        <h1>{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
      </header>
      <nav className={`tiles ${styles.tools}`} aria-label={t('title')}>
        {WORKSHOP_TOOLS.map((name) => {
          const Picture = TOOL_PICTURES[name];
          return (
            <DrawnCard
              key={name}
              href={PAGE_PATHS[name]}
              title={t(`${name}.title`)}
              picture={<Picture />}
            >
              {t(`${name}.about`)}
            </DrawnCard>
          );
        })}
      </nav>
      <DocsCard />
    </>
  );
}
