/** Applies the requested theme, or the device's. */
export function showTheme(asked: string | null): void {
  const isNight = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['theme'] = asked ?? (isNight ? 'dark' : 'light');
}
