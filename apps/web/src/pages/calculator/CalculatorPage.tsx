import { useTranslation } from 'react-i18next';
import { useTitle } from '../../hooks/use-title.js';

export function CalculatorPage() {
  const { t } = useTranslation('calculator');
  useTitle(t('title'));
  return <h1>{t('title')}</h1>;
}
