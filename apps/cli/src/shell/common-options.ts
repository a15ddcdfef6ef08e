import { DEFAULT_PLACER } from '@flotilla/engine';
import { Option } from 'commander';
import type { Context } from './context.js';
import { placerNames, presetNames } from './options.js';

/*
 * Options that several commands have, so that they are called and explained alike. A command for
 * which something else is usual says so by `default`.
 */

export function rulesOption({ texts }: Context): Option {
  const about = texts.t('commands:help.rules', { names: presetNames(texts) });
  return new Option('--rules <rules>', about).default('russian');
}

export function placerOption({ texts }: Context): Option {
  const about = texts.t('commands:help.placer', { names: placerNames(texts) });
  return new Option('--placer <placer>', about).default(DEFAULT_PLACER);
}

/** Left out, a seed is drawn. */
export function seedOption({ texts: { t } }: Context): Option {
  return new Option('--seed <n>', t('commands:help.seed'));
}

export function jsonOption({ texts: { t } }: Context): Option {
  return new Option('--json', t('commands:help.json'));
}
