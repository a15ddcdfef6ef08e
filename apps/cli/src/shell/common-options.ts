import { DEFAULT_PLACER, EASY_PLACER_NAMES, LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { PRESET_NAMES, SMALL_SIDES } from '@flotilla/rules';
import { type Command, Option } from 'commander';
import { type HelpContext, usually } from './context.js';
import type { HelpTexts } from './i18n/help-texts.js';

/*
 * Options that several commands have, so that they are called and explained alike. A command for
 * which something else is usual says so by `default`.
 */

export function rulesOption({ texts }: HelpContext): Option {
  const about = texts.t('commands:help.rules', { names: presetNames(texts) });
  return new Option('--rules <rules>', about).default('russian');
}

export function placerOption({ texts }: HelpContext): Option {
  const about = texts.t('commands:help.placer', { names: placerNames(texts) });
  return new Option('--placer <placer>', about).default(DEFAULT_PLACER);
}

/** Left out, a seed is drawn. */
export function seedOption({ texts: { t } }: HelpContext): Option {
  return new Option('--seed <n>', t('commands:help.seed'));
}

export function jsonOption({ texts: { t } }: HelpContext): Option {
  return new Option('--json', t('commands:help.json'));
}

/** Milliseconds. */
export const DEFAULT_TIME_LIMIT = '1000';

/** Adds the limit of time that foreign programs have. */
export function addTimeLimit(command: Command, { texts: { t } }: HelpContext): Command {
  return command.addOption(
    usually('--time-limit <ms>', t('commands:help.timeLimit'), t('commands:help.usualTimeLimit')),
  );
}

/** The levels for a help text, and where the shooters are listed. */
export function shooterNames({ t }: HelpTexts): string {
  return t('commands:help.shooterNames', { levels: LEVEL_NAMES.join(', ') });
}

/** As {@link shooterNames}, where a program of one's own cannot be given. */
export function ownShooterNames({ t }: HelpTexts): string {
  return t('commands:help.ownShooterNames', { levels: LEVEL_NAMES.join(', ') });
}

/** Some placers for a help text, and where all are listed. */
export function placerNames({ t }: HelpTexts): string {
  return t('commands:help.placerNames', { names: EASY_PLACER_NAMES.join(', ') });
}

/** The names of presets for a help text: those that are listed, and what family they belong to. */
export function presetNames({ t }: HelpTexts): string {
  const [least, most] = [Math.min(...SMALL_SIDES), Math.max(...SMALL_SIDES)];
  return t('commands:help.presetNames', { names: PRESET_NAMES.join(', '), least, most });
}
