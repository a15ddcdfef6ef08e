import { type Settings, useSettings } from './settings.js';

/** Keeps the document's theme and motion as the settings, and the device, say. */
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
