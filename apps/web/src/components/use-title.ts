import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the window's title. */
export function useTitle(title: string): void {
  const { t } = useTranslation();
  const whole = t('titleOf', { title });
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
