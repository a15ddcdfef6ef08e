import { readFile } from 'node:fs/promises';
import { join } from 'node:path/posix';

export const DARK_THEME_SELECTOR = ':root[data-theme="dark"]';

const HANDWRITING_FONT_FOLDER = 'node_modules/@fontsource/neucha';
const TEXT_FONT_FOLDER = 'node_modules/@fontsource-variable/golos-text';

/** Returns the CSS for unbuilt pages: the web app's fonts and palette, then `docs/page.css`. */
export async function pageCss(repository: string): Promise<string> {
  const read = (path: string) => readFile(join(repository, path), 'utf8').catch(() => '');
  const [text, hand, palette, page] = await Promise.all([
    read(`${TEXT_FONT_FOLDER}/index.css`),
    read('apps/web/src/styles/hand.css'),
    read('apps/web/src/styles/tokens.css'),
    read('docs/page.css'),
  ]);
  const fonts = (text + hand).replace(/url\(["']?[^)]*?([\w-]+\.woff2?)["']?\)/g, 'url(fonts/$1)');
  return [fonts, addDarkPalette(palette), page].join('\n');
}

/** Returns a font's path in the repository. @param name as linked by {@link pageCss} */
export function fontFile(name: string): string {
  return `${name.startsWith('neucha') ? HANDWRITING_FONT_FOLDER : TEXT_FONT_FOLDER}/files/${name}`;
}

/** Follows the device's colour scheme, since these pages have no script to set a theme. */
function addDarkPalette(palette: string): string {
  return palette
    .replace(
      /@media not print(?=\s*\{\s*:root\[)/,
      '@media not print and (prefers-color-scheme: dark)',
    )
    .replace(DARK_THEME_SELECTOR, ':root');
}
