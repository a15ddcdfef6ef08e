import { useTranslation } from 'react-i18next';
import { IS_FILE } from '../../address.js';
import { useLang } from '../../i18n/texts.js';

/** What the documentation says of the articles, and of their printed code. */
const PATHS = {
  en: { sources: '/docs/research/sources', printed: '/docs/research/printed' },
  ru: { sources: '/docs/ru/research/sources', printed: '/docs/ru/research/printed' },
} as const;

/** Leads to the pages about all articles; nothing where there is no server. */
export function SourceLinks() {
  const { t } = useTranslation('learn');
  const paths = PATHS[useLang()];
  if (IS_FILE) return null;
  return (
    <p>
      <a href={paths.sources}>{t('sources.all')}</a> ·{' '}
      <a href={paths.printed}>{t('sources.printed')}</a>
    </p>
  );
}
