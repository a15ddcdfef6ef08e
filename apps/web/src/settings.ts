import { type Lang, preferredLang } from '@flotilla/play';
import { COORDINATES, type CoordinatesName } from '@flotilla/rules';
import { LANGS } from './device/langs.js';
import { keepValue } from './device/stored-value.js';

export const THEMES = ['system', 'light', 'dark'] as const;

type Theme = (typeof THEMES)[number];

/** User settings, shared by all pages. */
export interface Settings {
  readonly lang: Lang;
  readonly theme: Theme;
  readonly coordinates: CoordinatesName;
  /** Null until the user was asked. */
  readonly hasSound: boolean | null;
  /** Volume of sounds, from 0 to 1. */
  readonly volume: number;
  readonly hasVibration: boolean;
  readonly hasMotion: boolean;
  /** Shows boards as plain text tables. */
  readonly showsTables: boolean;
}

export const useSettings = keepValue<Settings>('flotilla.settings', (saved) => ({
  lang: preferredLang(navigator.languages),
  theme: 'system',
  coordinates: 'letters-across',
  hasSound: null,
  volume: 0.6,
  hasVibration: false,
  hasMotion: true,
  showsTables: false,
  ...checked(saved),
}));

/** Keeps the valid parts of saved settings; the rest take their defaults. */
function checked(saved: unknown): Partial<Settings> {
  if (typeof saved !== 'object' || saved === null) return {};
  const { lang, theme, coordinates, volume, ...switches } = saved as Record<string, unknown>;
  return {
    ...(typeof lang === 'string' && Object.hasOwn(LANGS, lang) && { lang: lang as Lang }),
    ...(THEMES.some((each) => each === theme) && { theme: theme as Theme }),
    ...(typeof coordinates === 'string' &&
      Object.hasOwn(COORDINATES, coordinates) && { coordinates: coordinates as CoordinatesName }),
    ...(typeof volume === 'number' && volume >= 0 && volume <= 1 && { volume }),
    ...Object.fromEntries(
      ['hasSound', 'hasVibration', 'hasMotion', 'showsTables'].flatMap((key) =>
        typeof switches[key] === 'boolean' ? [[key, switches[key]]] : [],
      ),
    ),
  };
}

/** Applies theme and motion to the document, now and whenever settings or the device change. */
export function showSettings(): void {
  const night = matchMedia('(prefers-color-scheme: dark)');
  const show = ({ theme, hasMotion }: Settings) => {
    const isDark = theme === 'dark' || (theme === 'system' && night.matches);
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
    document.documentElement.dataset['motion'] = hasMotion ? 'full' : 'none';
  };
  show(useSettings.getState());
  useSettings.subscribe(show);
  night.addEventListener('change', () => show(useSettings.getState()));
}
