import { SHOOTER_MODIFIERS, takesModifiers } from '@flotilla/engine';
import {
  DEFAULT_PLACER,
  EASY_PLACER_NAMES,
  LEVEL_NAMES,
  PLACER_NAMES,
  SHOOTER_NAMES,
} from '@flotilla/engine/catalogue';
import { MAX_SQUARES, PRESET_NAMES, SMALL_SIDES } from '@flotilla/rules';
import { type ArgumentSpec, flag, reading, readSeed, wholeNumber, word } from './declare.js';
import type { HelpTexts } from './i18n/help-texts.js';

/* Options shared by several commands, named and explained alike. A command may override the default. */

const ONE_RULES = {
  about: 'help.rules',
  fill: (texts: HelpTexts) => ({ names: presetNames(texts) }),
  complete: presets,
} as const;
export const ANY_RULES = word('<rules>', { ...ONE_RULES, value: 'russian' });
/** {@link ANY_RULES}, but undefined if not given. */
export const GIVEN_RULES = word('<rules>', { ...ONE_RULES, usual: 'russian' });
/** {@link ANY_RULES}, but required: for commands that handle small boards only. */
export const NEEDED_RULES = word('<rules>', { ...ONE_RULES, isRequired: true });

/** Help text and completion of a placer. */
export const A_PLACER = {
  fill: (texts: HelpTexts) => ({ names: placerNames(texts) }),
  complete: () => PLACER_NAMES,
} as const;
export const PLACER = word('<placer>', {
  ...A_PLACER,
  about: 'help.placer',
  value: DEFAULT_PLACER,
});

/** Help text and completion of a shooter. */
export const A_SHOOTER = {
  fill: (texts: HelpTexts) => ({ names: shooterNames(texts) }),
  complete: shooters,
} as const;
/** {@link A_SHOOTER}, built-in shooters only. */
export const AN_OWN_SHOOTER = {
  fill: ({ t }: HelpTexts) => ({
    names: t('commands:help.ownShooterNames', { levels: LEVEL_NAMES.join(', ') }),
  }),
  complete: shooters,
} as const;
/** Returns two optional arguments, each a shooter, with these defaults. */
export function twoShooters(first: string, second: string): readonly [ArgumentSpec, ArgumentSpec] {
  return [
    { takes: first, about: 'help.first', ...A_SHOOTER },
    { takes: second, about: 'help.second', complete: shooters },
  ];
}

/** Seed; random if not given. */
export const SEED = reading('<n>', readSeed, { about: 'help.seed' });
/** {@link SEED}, but 1 by default, for reproducible output. */
export const SEED_1 = reading('<n>', readSeed, { about: 'help.seed', value: 1 });

export const JSON_DOCUMENT = flag({ about: 'help.json' });
export const PLAIN = flag({ about: 'help.plain' });
export const AUTOSAVE = flag({ about: 'help.autosave' });
export const MEMORY = word('<file>', { about: 'help.memory' });
/** Maximum number of shots to clear a board. */
export const WITHIN = wholeNumber(1, MAX_SQUARES);

/** Time limit of external programs for an answer, in milliseconds. */
export const DEFAULT_TIME_LIMIT_MS = 1000;
const MAX_TIME_LIMIT_MS = 3_600_000;
export const TIME_LIMIT = wholeNumber(
  1,
  MAX_TIME_LIMIT_MS,
  { about: 'help.timeLimit', usual: ({ t }: HelpTexts) => t('commands:help.usualTimeLimit') },
  '<ms>',
);

function shooterNames({ t }: HelpTexts): string {
  return t('commands:help.shooterNames', { levels: LEVEL_NAMES.join(', ') });
}

function placerNames({ t }: HelpTexts): string {
  return t('commands:help.placerNames', { names: EASY_PLACER_NAMES.join(', ') });
}

/** Returns the names of presets for a help text: the listed ones, and the range of the `small-` family. */
export function presetNames({ t }: HelpTexts): string {
  const [least, most] = [Math.min(...SMALL_SIDES), Math.max(...SMALL_SIDES)];
  return t('commands:help.presetNames', { names: PRESET_NAMES.join(', '), least, most });
}

/** Completes listed presets, or the `small-` family once its prefix is typed. */
function presets(typed: string): readonly string[] {
  if (!typed.startsWith('small-')) return PRESET_NAMES;
  return SMALL_SIDES.map((side) => `small-${side}`);
}

/** Completes shooters, and after a plus sign their modifiers. */
function shooters(typed: string): readonly string[] {
  const base = typed.slice(0, Math.max(0, typed.lastIndexOf('+')));
  if (base === '') return [...LEVEL_NAMES, ...SHOOTER_NAMES];
  const [shooter = '', ...modifiers] = base.split('+');
  return SHOOTER_MODIFIERS.filter(({ name }) => takesModifiers(shooter, [...modifiers, name])).map(
    ({ name }) => `${base}+${name}`,
  );
}

/** Completes names in a comma-separated list. */
export function inLists(names: readonly string[]) {
  return (typed: string): readonly string[] => {
    const before = typed.slice(0, typed.lastIndexOf(',') + 1);
    return names.map((name) => before + name);
  };
}
