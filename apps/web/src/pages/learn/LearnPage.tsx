import { useTranslation } from 'react-i18next';
import { useTitle } from '../../hooks/use-title.js';

export function LearnPage() {
  const { t } = useTranslation('learn');
  useTitle(t('title'));
  return <h1>{t('title')}</h1>;
}
