import { SHOOTER_MODIFIERS, takesModifiers } from '@flotilla/engine';
import {
  DEFAULT_PLACER,
  FAST_PLACER_NAMES,
  LEVEL_NAMES,
  PLACER_NAMES,
  SHOOTER_NAMES,
} from '@flotilla/engine/catalogue';
import { MAX_SQUARES, PRESET_NAMES, SMALL_SIDES } from '@flotilla/rules';
import {
  type ArgumentSpec,
  flagOption,
  parsedOption,
  parseSeed,
  textOption,
  wholeNumberOption,
} from './declare.js';
import type { HelpTexts } from './i18n/help-texts.js';

/* Options shared by several commands; a command may override the default. */

const RULES_HELP = {
  textKey: 'help.rules',
  placeholders: (texts: HelpTexts) => ({ names: presetNamesText(texts) }),
  complete: completePresets,
} as const;
export const RULES_OPTION = textOption('<rules>', { ...RULES_HELP, value: 'russian' });
/** {@link RULES_OPTION} without a default value. */
export const OPTIONAL_RULES_OPTION = textOption('<rules>', {
  ...RULES_HELP,
  defaultText: 'russian',
});
/** Commands limited to small boards have no sensible default. */
export const REQUIRED_RULES_OPTION = textOption('<rules>', { ...RULES_HELP, isRequired: true });

export const PLACER_HELP = {
  placeholders: (texts: HelpTexts) => ({ names: placerNamesText(texts) }),
  complete: () => PLACER_NAMES,
} as const;
export const PLACER_OPTION = textOption('<placer>', {
  ...PLACER_HELP,
  textKey: 'help.placer',
  value: DEFAULT_PLACER,
});

export const SHOOTER_HELP = {
  placeholders: (texts: HelpTexts) => ({ names: shooterNamesText(texts) }),
  complete: completeShooters,
} as const;
/** {@link SHOOTER_HELP} for commands that accept no external programs. */
export const BUILT_IN_SHOOTER_HELP = {
  placeholders: ({ t }: HelpTexts) => ({
    names: t('commands:help.ownShooterNames', { levels: LEVEL_NAMES.join(', ') }),
  }),
  complete: completeShooters,
} as const;
export function shooterArguments(
  first: string,
  second: string,
): readonly [ArgumentSpec, ArgumentSpec] {
  return [
    { syntax: first, textKey: 'help.first', ...SHOOTER_HELP },
    { syntax: second, textKey: 'help.second', complete: completeShooters },
  ];
}

/** Random by default. */
export const SEED_OPTION = parsedOption('<n>', parseSeed, { textKey: 'help.seed' });
/** {@link SEED_OPTION} that defaults to 1, for reproducible output. */
export const FIXED_SEED_OPTION = parsedOption('<n>', parseSeed, { textKey: 'help.seed', value: 1 });

export const JSON_FLAG = flagOption({ textKey: 'help.json' });
export const PLAIN_FLAG = flagOption({ textKey: 'help.plain' });
export const AUTOSAVE_FLAG = flagOption({ textKey: 'help.autosave' });
export const MEMORY_OPTION = textOption('<file>', { textKey: 'help.memory' });
/** Number of shots in which to clear a board. */
export const WITHIN_SHOTS = wholeNumberOption(1, MAX_SQUARES);

/** Limit per answer of an external program. */
export const DEFAULT_TIME_LIMIT_MS = 1000;
const MAX_TIME_LIMIT_MS = 3_600_000;
export const TIME_LIMIT_OPTION = wholeNumberOption(
  1,
  MAX_TIME_LIMIT_MS,
  {
    textKey: 'help.timeLimit',
    defaultText: ({ t }: HelpTexts) => t('commands:help.usualTimeLimit'),
  },
  '<ms>',
);

function shooterNamesText({ t }: HelpTexts): string {
  return t('commands:help.shooterNames', { levels: LEVEL_NAMES.join(', ') });
}

function placerNamesText({ t }: HelpTexts): string {
  return t('commands:help.placerNames', { names: FAST_PLACER_NAMES.join(', ') });
}

/** Lists the presets; the `small-` family appears as a range of sizes. */
export function presetNamesText({ t }: HelpTexts): string {
  const [least, most] = [Math.min(...SMALL_SIDES), Math.max(...SMALL_SIDES)];
  return t('commands:help.presetNames', { names: PRESET_NAMES.join(', '), least, most });
}

/** Offers the `small-` presets only once that prefix is typed. */
function completePresets(typed: string): readonly string[] {
  if (!typed.startsWith('small-')) return PRESET_NAMES;
  return SMALL_SIDES.map((side) => `small-${side}`);
}

/** Offers shooters and, after a plus sign, modifiers they accept. */
function completeShooters(typed: string): readonly string[] {
  const base = typed.slice(0, Math.max(0, typed.lastIndexOf('+')));
  if (base === '') return [...LEVEL_NAMES, ...SHOOTER_NAMES];
  const [shooter = '', ...modifiers] = base.split('+');
  return SHOOTER_MODIFIERS.filter(({ name }) => takesModifiers(shooter, [...modifiers, name])).map(
    ({ name }) => `${base}+${name}`,
  );
}

/** Completes the last name of a comma-separated list. */
export function completeList(names: readonly string[]) {
  return (typed: string): readonly string[] => {
    const typedNames = typed.slice(0, typed.lastIndexOf(',') + 1);
    return names.map((name) => typedNames + name);
  };
}
