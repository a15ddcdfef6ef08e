import { DARK_THEME_SELECTOR } from '../../apps/server/src/docs/page-style.js';

/** Adapts the palette of the web app to the theme of the site, which marks the dark one by a class. */
export function paletteByClass() {
  return {
    name: 'palette-by-class',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      id.endsWith('/styles/tokens.css')
        ? code.replace(DARK_THEME_SELECTOR, ':root.dark')
        : undefined,
  };
}

/** A script that takes over the theme of the app whenever it was changed there; the reader may choose another here. */
export const THEME_OF_APP = `try {
  const saved = JSON.parse(localStorage.getItem('flotilla.settings')) ?? {};
  const theme = (saved.state ?? saved).theme ?? 'system';
  if (theme !== localStorage.getItem('flotilla.docs-theme')) {
    localStorage.setItem('flotilla.docs-theme', theme);
    localStorage.setItem('vitepress-theme-appearance', theme === 'system' ? 'auto' : theme);
  }
} catch {}`;
