import type { Lang } from '@flotilla/play';

/** The languages, each called as its speakers call it. */
export const LANGS: Readonly<Record<Lang, string>> = { en: 'English', ru: 'Русский' };
