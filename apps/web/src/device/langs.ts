import type { Lang } from '@flotilla/play';

/** Languages, each by its own name. */
export const LANGS: Readonly<Record<Lang, string>> = { en: 'English', ru: 'Русский' };
