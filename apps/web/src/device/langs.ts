import type { Lang } from '@flotilla/play';

/** Languages, each with its name in that language. */
export const LANG_NAMES: Readonly<Record<Lang, string>> = { en: 'English', ru: 'Русский' };
