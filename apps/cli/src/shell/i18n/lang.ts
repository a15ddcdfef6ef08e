import type { Lang } from '@flotilla/play';

export type { Lang };

export const LANGS = ['en', 'ru'] as const satisfies readonly Lang[];

/** Reads LC_ALL, LC_MESSAGES or LANG; defaults to English. */
export function detectLang(env: Readonly<Record<string, string | undefined>>): Lang {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^ru(?![a-z])/i.test(locale) ? 'ru' : 'en';
}

export function isLang(text: string | undefined): text is Lang {
  return LANGS.some((lang) => lang === text);
}
