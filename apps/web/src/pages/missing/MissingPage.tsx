import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useTitle } from '../../i18n/texts.js';
import { PAGES } from '../../pages.js';

export function MissingPage() {
  const { t } = useTranslation();
  useTitle(t('missing.title'));
  return (
    <>
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
      <p>
        <Link href={PAGES.play.path}>{t('missing.home')}</Link>
      </p>
    </>
  );
}
