import type { Lang } from '@flotilla/play';
import { COORDINATES, type Notation } from '@flotilla/rules';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../settings.js';

/** Returns the current language: the chosen one, once its texts have loaded. */
export function useLang(): Lang {
  return useTranslation().i18n.resolvedLanguage === 'ru' ? 'ru' : 'en';
}

/** Returns the notation of squares: the chosen coordinates in the current language's letters. */
export function useNotation(): Notation {
  const alphabet = useLang() === 'ru' ? 'russian' : 'latin';
  const coordinates = COORDINATES[useSettings((settings) => settings.coordinates)];
  return useMemo(() => ({ coordinates, alphabet }), [coordinates, alphabet]);
}

export function capitalize(text: string, lang: Lang): string {
  return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}

export function useTitle(title: string): void {
  const { t } = useTranslation();
  const whole = t('titleOf', { title });
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
