export function applyRequestedTheme(requested: string | null): void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['theme'] = requested ?? (prefersDark ? 'dark' : 'light');
}
