import { type Lang, preferredLang } from '@flotilla/play';
import { COORDINATES, type CoordinatesName } from '@flotilla/rules';
import { LANG_NAMES } from './device/langs.js';
import { persistValue } from './device/stored-value.js';

export const THEMES = ['system', 'light', 'dark'] as const;

type Theme = (typeof THEMES)[number];

export interface Settings {
  readonly lang: Lang;
  readonly theme: Theme;
  readonly coordinates: CoordinatesName;
  /** Null until the user has chosen. */
  readonly hasSound: boolean | null;
  /** Volume of sounds, from 0 to 1. */
  readonly volume: number;
  readonly hasVibration: boolean;
  /** Shows boards as plain text tables. */
  readonly showsTables: boolean;
}

export const useSettings = persistValue<Settings>('flotilla.settings', (saved) => ({
  lang: preferredLang(navigator.languages),
  theme: 'system',
  coordinates: 'letters-across',
  hasSound: null,
  volume: 0.6,
  hasVibration: false,
  showsTables: false,
  ...readValidSettings(saved),
}));

/** Returns the valid parts of saved settings; the defaults replace invalid ones. */
function readValidSettings(saved: unknown): Partial<Settings> {
  if (typeof saved !== 'object' || saved === null) return {};
  const { lang, theme, coordinates, volume, ...switches } = saved as Record<string, unknown>;
  return {
    ...(typeof lang === 'string' && Object.hasOwn(LANG_NAMES, lang) && { lang: lang as Lang }),
    ...(THEMES.some((name) => name === theme) && { theme: theme as Theme }),
    ...(typeof coordinates === 'string' &&
      Object.hasOwn(COORDINATES, coordinates) && { coordinates: coordinates as CoordinatesName }),
    ...(typeof volume === 'number' && volume >= 0 && volume <= 1 && { volume }),
    ...Object.fromEntries(
      ['hasSound', 'hasVibration', 'showsTables'].flatMap((key) =>
        typeof switches[key] === 'boolean' ? [[key, switches[key]]] : [],
      ),
    ),
  };
}

/** Applies the theme to the document, now and whenever settings or the device change. */
export function applyTheme(): void {
  const darkQuery = matchMedia('(prefers-color-scheme: dark)');
  const show = ({ theme }: Settings) => {
    const isDark = theme === 'dark' || (theme === 'system' && darkQuery.matches);
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  };
  show(useSettings.getState());
  useSettings.subscribe(show);
  darkQuery.addEventListener('change', () => show(useSettings.getState()));
}
