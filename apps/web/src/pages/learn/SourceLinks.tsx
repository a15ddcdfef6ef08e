import { useTranslation } from 'react-i18next';
import { IS_FILE } from '../../address.js';
import { useLang } from '../../i18n/texts.js';
import { SOURCE_SECTIONS, sourceOf } from './source-sections.js';
import type { Topic } from './topics.js';

/** What the documentation says of the articles, and of their printed code. */
const PAGE_PATHS = {
  en: { sources: '/docs/research/sources', printed: '/docs/research/printed' },
  ru: { sources: '/docs/ru/research/sources', printed: '/docs/ru/research/printed' },
} as const;

/** Leads to the article of a strategy, or to all where it has none; nothing where there is no server. */
export function SourceLinks({ topic }: { readonly topic: Topic }) {
  const { t } = useTranslation('learn');
  const lang = useLang();
  const { sources, printed } = PAGE_PATHS[lang];
  const source = sourceOf(topic);
  if (IS_FILE) return null;
  return (
    <p>
      <a href={source ? `${sources}#${SOURCE_SECTIONS[source][lang]}` : sources}>
        {t(source ? 'sources.article' : 'sources.all')}
      </a>{' '}
      · <a href={printed}>{t('sources.printed')}</a>
    </p>
  );
}
