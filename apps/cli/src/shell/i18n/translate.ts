import { type Lang, typeset } from '@flotilla/play';
import { createInstance, type i18n, type TFunction } from 'i18next';

/** Type of `t`: `t('hit')` reads the namespace `play`, `t('screens:title')` another. */
export type Translate = TFunction<['play', 'errors', 'commands', 'screens']>;

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

export type FeatureTexts = Readonly<Record<Lang, TextTree>>;

/** Isolated i18next instance. @param texts by namespace */
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

/** Used in tests only; users see the missing key instead. */
function refuseKey(key: string): never {
  throw new Error(`there is no text ${key}`);
}
