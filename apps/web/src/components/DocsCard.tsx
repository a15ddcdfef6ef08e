import { useTranslation } from 'react-i18next';
import { DOCS_PATHS } from '../address.js';
import { useLang } from '../i18n/texts.js';
import { LinkCard } from './LinkCard.js';
import { PageIcon } from './PageIcon.js';

const SHEET_ICON = 'M5 3h10l4 4v14H5zM15 3v4h4M8.500 11h7M8.500 14h7M8.500 17h4';

export function DocsCard() {
  const { t } = useTranslation();
  const lang = useLang();
  if (!DOCS_PATHS) return null;
  return (
    <LinkCard
      href={DOCS_PATHS[lang]}
      isExternal
      title={t('docs.title')}
      picture={<PageIcon path={SHEET_ICON} />}
    >
      {t('docs.line')}
    </LinkCard>
  );
}
