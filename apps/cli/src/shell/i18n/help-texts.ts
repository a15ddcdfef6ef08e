import { commands as english } from './en/commands.js';
import type { Lang } from './lang.js';
import { commands as russian } from './ru/commands.js';
import { type FeatureTexts, type Translate, translation } from './translate.js';

/** Texts of help and completion in one language: few, so they load quickly. */
export interface HelpTexts {
  /** Knows the keys `commands:help`, `commands:about`, and those of the declared commands. */
  readonly t: Translate;
}

const SHARED = { en: english, ru: russian };

/**
 * Makes the texts of the help.
 * @param features texts of the declared commands, by name
 */
export function makeHelpTexts(
  lang: Lang,
  features: Readonly<Record<string, FeatureTexts>>,
): HelpTexts {
  const own = Object.entries(features).map(([name, texts]) => [name, texts[lang]]);
  const commands = { ...SHARED[lang], ...Object.fromEntries(own) };
  return { t: translation(lang, { commands }).getFixedT(lang, ['commands']) as Translate };
}
