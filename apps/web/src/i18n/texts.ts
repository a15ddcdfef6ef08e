import type { Alphabet } from '@flotilla/rules';
import i18next from 'i18next';
import { useEffect } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Page } from '../page.js';
import { PAGES, type PageName } from '../pages.js';
import { useSettings } from '../settings.js';
import type { Lang } from './langs.js';

const COMMON: Page['texts'] = {
  en: () => import('./en/common.js'),
  ru: () => import('./ru/common.js'),
};

/** Loads the common texts and those of the first page; must be done before anything is drawn. */
export async function startTexts(namespaces: readonly string[]): Promise<void> {
  const { lang } = useSettings.getState();
  const backend = {
    type: 'backend' as const,
    /** The namespaces are `common` and, for each page, its name. */
    read: async (language: Lang, namespace: PageName | 'common') =>
      (await (namespace === 'common' ? COMMON : PAGES[namespace].texts)[language]()).TEXTS,
  };
  await i18next
    .use(backend as never)
    .use(initReactI18next)
    .init({
      lng: lang,
      ns: ['common', ...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
  speak(lang);
  useSettings.subscribe((now, before) => {
    if (now.lang !== before.lang) void i18next.changeLanguage(now.lang).then(() => speak(now.lang));
  });
}

function speak(lang: Lang): void {
  document.documentElement.lang = lang;
}

/** The language in use: the one that was chosen, once its texts are there. */
export function useLang(): Lang {
  return useTranslation().i18n.resolvedLanguage === 'ru' ? 'ru' : 'en';
}

/** The letters that squares are written with in the language in use. */
export function useAlphabet(): Alphabet {
  return useLang() === 'ru' ? 'russian' : 'latin';
}

/** Names the page in the window's title. */
export function useTitle(title: string): void {
  const { t } = useTranslation();
  const whole = t('titleOf', { title });
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
