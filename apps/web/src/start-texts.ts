import { type Lang, typeset } from '@flotilla/play';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { PAGES, type Page } from './pages.js';
import { PAGE_NAMES } from './paths.js';
import { useSettings } from './settings.js';

/** Loaders by namespace: `common`, `names` and `story`, and one of each page's name. */
const TEXT_LOADERS: Readonly<Record<string, Page['texts']>> = {
  common: { en: () => import('./i18n/en/common.js'), ru: () => import('./i18n/ru/common.js') },
  names: {
    en: async () => ({ TEXTS: (await import('./i18n/en/common.js')).NAMES }),
    ru: async () => ({ TEXTS: (await import('./i18n/ru/common.js')).NAMES }),
  },
  story: { en: () => import('./i18n/en/story.js'), ru: () => import('./i18n/ru/story.js') },
  ...Object.fromEntries(PAGE_NAMES.map((name) => [name, PAGES[name].texts])),
};

type TextTree = Parameters<typeof typeset>[1];

/** Loads the common texts and those of the first page; must finish before anything is rendered. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  const { lang } = useSettings.getState();
  const backend = {
    type: 'backend' as const,
    read: async (language: Lang, namespace: string) =>
      typeset(language, (await TEXT_LOADERS[namespace]![language]()).TEXTS as TextTree),
  };
  await i18next
    .use(backend as never)
    .use(initReactI18next)
    .init({
      lng: lang,
      ns: ['common', 'names', ...namespaces],
      defaultNS: 'common',
      fallbackNS: ['names', 'story'],
      // Otherwise i18next also requests each namespace in the language `dev`, which does not exist.
      fallbackLng: false,
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: reportMissing,
    });
  setDocumentLang(lang);
  useSettings.subscribe((settings, previous) => {
    if (settings.lang !== previous.lang)
      void i18next.changeLanguage(settings.lang).then(() => setDocumentLang(settings.lang));
  });
}

/** Reports a missing text. The page keeps working; tests fail, as on every error. */
function reportMissing(key: string): string {
  reportError(new Error(`there is no text ${key}`));
  return key;
}

function setDocumentLang(lang: Lang): void {
  document.documentElement.lang = lang;
}
