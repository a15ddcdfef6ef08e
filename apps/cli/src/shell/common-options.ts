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

/*
 * Options that several commands have, so that they are called and explained alike. A command for
 * which something else is usual changes that.
 */

const ONE_RULES = {
  about: 'help.rules',
  fill: (texts: HelpTexts) => ({ names: presetNames(texts) }),
  complete: presets,
} as const;
export const ANY_RULES = word('<rules>', { ...ONE_RULES, value: 'russian' });
/** {@link ANY_RULES} where it matters whether they are given. */
export const GIVEN_RULES = word('<rules>', { ...ONE_RULES, usual: 'russian' });
/** {@link ANY_RULES} of a command for small boards. */
export const NEEDED_RULES = word('<rules>', { ...ONE_RULES, isRequired: true });

/** What explains and completes a placer. */
export const A_PLACER = {
  fill: (texts: HelpTexts) => ({ names: placerNames(texts) }),
  complete: () => PLACER_NAMES,
} as const;
export const PLACER = word('<placer>', {
  ...A_PLACER,
  about: 'help.placer',
  value: DEFAULT_PLACER,
});

/** What explains and completes a shooter. */
export const A_SHOOTER = {
  fill: (texts: HelpTexts) => ({ names: shooterNames(texts) }),
  complete: shooters,
} as const;
/** {@link A_SHOOTER} where a program of one's own cannot be given. */
export const AN_OWN_SHOOTER = {
  fill: ({ t }: HelpTexts) => ({
    names: t('commands:help.ownShooterNames', { levels: LEVEL_NAMES.join(', ') }),
  }),
  complete: shooters,
} as const;
/** Two shooters, which a command may leave out. */
export function twoShooters(first: string, second: string): readonly [ArgumentSpec, ArgumentSpec] {
  return [
    { takes: first, about: 'help.first', ...A_SHOOTER },
    { takes: second, about: 'help.second', complete: shooters },
  ];
}

/** Left out, a seed is drawn. */
export const SEED = reading('<n>', readSeed, { about: 'help.seed' });
/** {@link SEED} of a command that says the same each time. */
export const SEED_1 = reading('<n>', readSeed, { about: 'help.seed', value: 1 });

export const JSON_DOCUMENT = flag({ about: 'help.json' });
export const PLAIN = flag({ about: 'help.plain' });
export const AUTOSAVE = flag({ about: 'help.autosave' });
export const MEMORY = word('<file>', { about: 'help.memory' });
/** Shots within which a board is to be cleared. */
export const WITHIN = wholeNumber(1, MAX_SQUARES);

/** Milliseconds that foreign programs have for an answer. */
export const DEFAULT_TIME_LIMIT_MS = 1000;
const MAX_TIME_LIMIT_MS = 3_600_000;
export const TIME_LIMIT = wholeNumber(
  1,
  MAX_TIME_LIMIT_MS,
  { about: 'help.timeLimit', usual: ({ t }: HelpTexts) => t('commands:help.usualTimeLimit') },
  '<ms>',
);

/** The levels for a help text, and where the shooters are listed. */
function shooterNames({ t }: HelpTexts): string {
  return t('commands:help.shooterNames', { levels: LEVEL_NAMES.join(', ') });
}

/** Some placers for a help text, and where all are listed. */
function placerNames({ t }: HelpTexts): string {
  return t('commands:help.placerNames', { names: EASY_PLACER_NAMES.join(', ') });
}

/** The names of presets for a help text: those that are listed, and what family they belong to. */
export function presetNames({ t }: HelpTexts): string {
  const [least, most] = [Math.min(...SMALL_SIDES), Math.max(...SMALL_SIDES)];
  return t('commands:help.presetNames', { names: PRESET_NAMES.join(', '), least, most });
}

/** The listed ones, and those of a family once its name is begun. */
function presets(typed: string): readonly string[] {
  if (!typed.startsWith('small-')) return PRESET_NAMES;
  return SMALL_SIDES.map((side) => `small-${side}`);
}

/** Every shooter, and with a plus sign what can be added to it. */
function shooters(typed: string): readonly string[] {
  const base = typed.slice(0, Math.max(0, typed.lastIndexOf('+')));
  if (base === '') return [...LEVEL_NAMES, ...SHOOTER_NAMES];
  const [shooter = '', ...modifiers] = base.split('+');
  return SHOOTER_MODIFIERS.filter(({ name }) => takesModifiers(shooter, [...modifiers, name])).map(
    ({ name }) => `${base}+${name}`,
  );
}

/** Names with commas between. */
export function inLists(names: readonly string[]) {
  return (typed: string): readonly string[] => {
    const before = typed.slice(0, typed.lastIndexOf(',') + 1);
    return names.map((name) => before + name);
  };
}
