import type { Lang } from '@flotilla/play';
import { COORDINATES, type Notation } from '@flotilla/rules';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../settings.js';

/** The language in use: the one that was chosen, once its texts are there. */
export function useLang(): Lang {
  return useTranslation().i18n.resolvedLanguage === 'ru' ? 'ru' : 'en';
}

/** Notation of squares: the chosen coordinates, with the letters of the language in use. */
export function useNotation(): Notation {
  const alphabet = useLang() === 'ru' ? 'russian' : 'latin';
  const coordinates = COORDINATES[useSettings((settings) => settings.coordinates)];
  return useMemo(() => ({ coordinates, alphabet }), [coordinates, alphabet]);
}

/** Names the page in the window's title. */
export function useTitle(title: string): void {
  const { t } = useTranslation();
  const whole = t('titleOf', { title });
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
