import { useTranslation } from 'react-i18next';
import { useTitle } from '../../hooks/use-title.js';

export function LabPage() {
  const { t } = useTranslation('lab');
  useTitle(t('title'));
  return <h1>{t('title')}</h1>;
}
