import { useTranslation } from 'react-i18next';
import { DOCS_PATHS } from '../../address.js';
import { EmptyState } from '../../components/EmptyState.js';
import { MainLink } from '../../components/MainLink.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';

/** Page for unknown paths, and for the documentation while the server cannot be reached. */
export function MissingPage() {
  const { t } = useTranslation();
  const isDocsPath = DOCS_PATHS && `${location.pathname}/`.startsWith(DOCS_PATHS.en);
  const title = isDocsPath ? t('docs.title') : t('missing.title');
  useTitle(title);
  return (
    <>
      <h1>{title}</h1>
      <EmptyState text={isDocsPath ? t('docs.offline') : t('missing.text')}>
        <p className="row">
          {isDocsPath && <a href={location.href}>{t('failed.again')}</a>}
          <MainLink href={PAGE_PATHS.play}>{t('missing.home')}</MainLink>
        </p>
      </EmptyState>
    </>
  );
}
