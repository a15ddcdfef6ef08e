import { type Lang, typeset } from '@flotilla/play';
import { createInstance, type i18n, type TFunction } from 'i18next';

/** Looks up a text: `t('hit')` in the namespace `play`, `t('screens:title')` in another. */
export type Translate = TFunction<['play', 'errors', 'commands', 'screens']>;

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

export type FeatureTexts = Readonly<Record<Lang, TextTree>>;

/** Creates an i18next instance with these texts only. @param texts by namespace */
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

/** Fails a test on a missing key; users see the key instead. */
function refuseKey(key: string): never {
  throw new Error(`there is no text ${key}`);
}
