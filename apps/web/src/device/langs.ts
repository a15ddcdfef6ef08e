import type { Lang } from '@flotilla/play';

export const LANG_NAMES: Readonly<Record<Lang, string>> = { en: 'English', ru: 'Русский' };
