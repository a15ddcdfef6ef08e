import type { Alphabet } from '@flotilla/rules';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { useSettings } from '../settings.js';
import type { Lang } from './langs.js';

/** The texts of each page in each language stand beside the page and are loaded when it is opened. */
const OF_PAGES = import.meta.glob<object>('../pages/*/{en,ru}.ts', { import: 'TEXTS' });
const OF_ALL = import.meta.glob<object>('./{en,ru}/*.ts', { import: 'TEXTS' });

/** Loads the texts that every page has, and those of the first; must be done before anything is drawn. */
export async function startTexts(namespaces: readonly string[]): Promise<void> {
  const { lang } = useSettings.getState();
  const backend = {
    type: 'backend' as const,
    read: (language: string, namespace: string) =>
      (
        OF_PAGES[`../pages/${namespace}/${language}.ts`] ?? OF_ALL[`./${language}/${namespace}.ts`]
      )?.(),
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

/** The letters that squares are written with in the language in use. */
export function useAlphabet(): Alphabet {
  return useTranslation().i18n.resolvedLanguage === 'ru' ? 'russian' : 'latin';
}
