import { useTranslation } from 'react-i18next';
import { IS_SINGLE_FILE } from '../../address.js';
import { useLang } from '../../i18n/texts.js';
import { SOURCE_SECTIONS, sourceOf } from './source-sections.js';
import type { Topic } from './topics.js';

/** Documentation pages on the articles and on their printed code. */
const DOC_PAGE_PATHS = {
  en: { sources: '/docs/research/sources', printed: '/docs/research/printed' },
  ru: { sources: '/docs/ru/research/sources', printed: '/docs/ru/research/printed' },
} as const;

/** Links to the source of a strategy. The single-file app has no documentation to link to. */
export function SourceLinks({ topic }: { readonly topic: Topic }) {
  const { t } = useTranslation('strategies');
  const lang = useLang();
  const { sources, printed } = DOC_PAGE_PATHS[lang];
  const source = sourceOf(topic);
  if (IS_SINGLE_FILE) return null;
  return (
    <p>
      <a href={source ? `${sources}#${SOURCE_SECTIONS[source][lang]}` : sources}>
        {t(source ? 'sources.article' : 'sources.all')}
      </a>{' '}
      · <a href={printed}>{t('sources.printed')}</a>
    </p>
  );
}
