import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { DOCS_PATHS } from '../../address.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';

/** There is no such page; or it is one of the documentation, and the server cannot be reached. */
export function MissingPage() {
  const { t } = useTranslation();
  const isOfServer = DOCS_PATHS && `${location.pathname}/`.startsWith(DOCS_PATHS.en);
  const title = isOfServer ? t('docs.title') : t('missing.title');
  useTitle(title);
  return (
    <>
      <h1>{title}</h1>
      <p>{isOfServer ? t('docs.offline') : t('missing.text')}</p>
      <p className="row">
        {isOfServer && <a href={location.href}>{t('failed.again')}</a>}
        <Link href={PAGE_PATHS.play}>{t('missing.home')}</Link>
      </p>
    </>
  );
}
