import { makeRng } from '@flotilla/engine';
import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { computerName, describePreset, describeShooter, rulesName } from '@flotilla/play';
import { PRESET_NAMES, type Rules } from '@flotilla/rules';
import type { Texts } from '../../shell/i18n/index.js';
import { rulesLines } from '../../shell/messages.js';
import { parseRulesMaker } from '../../shell/options.js';

/** Seed of the sample fleet shown for presets that draw a random one. */
const SAMPLE_SEED = 1;

/** @throws CliError for an unknown preset */
export function rulesText(texts: Texts, name: string): string {
  const rules = makeSampleRules(texts, name);
  const introduction = describePreset(texts.story, rules);
  return [
    rulesName(texts.story, rules),
    ...(introduction === undefined ? [] : [introduction]),
    ...rulesLines(texts, rules),
  ].join('\n');
}

export function listRulesAndLevels(texts: Texts): {
  readonly rules: readonly { readonly name: string; readonly about: string }[];
  readonly levels: readonly { readonly name: string; readonly about: string }[];
} {
  const { story } = texts;
  return {
    rules: PRESET_NAMES.map((name) => {
      const about = describePreset(story, makeSampleRules(texts, name)) ?? '';
      return { name, about };
    }),
    levels: LEVEL_NAMES.map((name) => {
      const about = `${computerName(story, name)}: ${describeShooter(story, name) ?? ''}`;
      return { name, about };
    }),
  };
}

function makeSampleRules(texts: Texts, name: string): Rules {
  return parseRulesMaker(texts, name)(makeRng(SAMPLE_SEED, 'rules'));
}
