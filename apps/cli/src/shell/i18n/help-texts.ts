import { commands as english } from './en/commands.js';
import type { Lang } from './lang.js';
import { commands as russian } from './ru/commands.js';
import { type FeatureTexts, type Translate, translation } from './translate.js';

/** The few texts that help and completion need, so that they start quickly. */
export interface HelpTexts {
  /** Looks up `commands:help`, `commands:about` and keys of the declared commands. */
  readonly t: Translate;
}

const SHARED_HELP = { en: english, ru: russian };

/** @param features texts of the declared commands, by command */
export function makeHelpTexts(
  lang: Lang,
  features: Readonly<Record<string, FeatureTexts>>,
): HelpTexts {
  const commandTexts = Object.entries(features).map(([name, texts]) => [name, texts[lang]]);
  const commands = { ...SHARED_HELP[lang], ...Object.fromEntries(commandTexts) };
  return { t: translation(lang, { commands }).getFixedT(lang, ['commands']) as Translate };
}
