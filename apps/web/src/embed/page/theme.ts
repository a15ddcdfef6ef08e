/** Gives the page the colours that are asked for, else those of the device. */
export function showTheme(asked: string | null): void {
  const isNight = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['theme'] = asked ?? (isNight ? 'dark' : 'light');
}
