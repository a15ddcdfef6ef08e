import type { Lang } from '@flotilla/play';

/** Languages, each with its name in that language. */
export const LANGS: Readonly<Record<Lang, string>> = { en: 'English', ru: 'Русский' };
