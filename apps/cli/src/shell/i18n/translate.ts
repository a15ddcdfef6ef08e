import { type Lang, typeset } from '@flotilla/play';
import { createInstance, type i18n, type TFunction } from 'i18next';

/**
 * Looks a text up: `t('hit')` in `play`, `t('screens:title')` elsewhere; keys and values are checked
 * against the type that `features/index.ts` gives to i18next.
 */
export type Translate = TFunction<['play', 'errors', 'commands', 'screens']>;

/** Texts by their keys. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** What a feature says, in each language. */
export type FeatureTexts = Readonly<Record<Lang, TextTree>>;

/** An i18next with these texts alone. @param texts by namespace */
export function translation(lang: Lang, texts: TextTree): i18n {
  const instance = createInstance({
    lng: lang,
    resources: { [lang]: typeset(lang, texts) },
    ns: Object.keys(texts),
    defaultNS: 'play',
    interpolation: { escapeValue: false },
    ...(process.env['NODE_ENV'] === 'test' && { parseMissingKeyHandler: refuseKey }),
    initAsync: false,
  });
  void instance.init();
  return instance;
}

/** A key that has no text fails every test that meets it; a person is shown the key. */
function refuseKey(key: string): never {
  throw new Error(`there is no text ${key}`);
}
