import { makeRng } from '@flotilla/engine';
import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { computerName, describeShooter, introduceRules, rulesName } from '@flotilla/play';
import { PRESET_NAMES, type Rules } from '@flotilla/rules';
import type { Texts } from '../../shell/i18n/index.js';
import { rulesLines } from '../../shell/messages.js';
import { rulesGiven } from '../../shell/options.js';

/** A fleet that is drawn for each game is shown as this seed draws it. */
const SHOWN_SEED = 1;

/** All that is agreed by the rules of a preset. @throws CliError where there is none of this name */
export function rulesText(texts: Texts, name: string): string {
  const rules = presetOf(texts, name);
  const told = introduceRules(texts.story, rules);
  return [
    rulesName(texts.story, rules),
    ...(told === undefined ? [] : [told]),
    ...rulesLines(texts, rules),
  ].join('\n');
}

/** Each preset and each level, with a line about it. */
export function listChoices(texts: Texts): {
  readonly rules: readonly { readonly name: string; readonly about: string }[];
  readonly levels: readonly { readonly name: string; readonly about: string }[];
} {
  const { story } = texts;
  return {
    rules: PRESET_NAMES.map((name) => {
      const about = introduceRules(story, presetOf(texts, name)) ?? '';
      return { name, about };
    }),
    levels: LEVEL_NAMES.map((name) => {
      const about = `${computerName(story, name)}: ${describeShooter(story, name) ?? ''}`;
      return { name, about };
    }),
  };
}

function presetOf(texts: Texts, name: string): Rules {
  return rulesGiven(texts, name)(makeRng(SHOWN_SEED, 'rules'));
}
