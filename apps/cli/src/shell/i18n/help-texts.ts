import { commands as english } from './en/commands.js';
import type { Lang } from './lang.js';
import { commands as russian } from './ru/commands.js';
import { type FeatureTexts, type Translate, translation } from './translate.js';

/** What help and completion say, in one language: a small part of all texts, loaded quickly. */
export interface HelpTexts {
  /** Knows the keys `commands:help`, `commands:about`, and those of the commands that are declared. */
  readonly t: Translate;
}

const SHARED = { en: english, ru: russian };

/** @param features the texts of what is declared, by its name */
export function makeHelpTexts(
  lang: Lang,
  features: Readonly<Record<string, FeatureTexts>>,
): HelpTexts {
  const own = Object.entries(features).map(([name, texts]) => [name, texts[lang]]);
  const commands = { ...SHARED[lang], ...Object.fromEntries(own) };
  return { t: translation(lang, { commands }).getFixedT(lang, ['commands']) as Translate };
}
