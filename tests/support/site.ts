import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { SITE } from '../../docs/.vitepress/pages.js';
import { SEARCH_OPTIONS } from '../../docs/.vitepress/theme/search-options.js';

const BASE = 'http://site/docs/';

/** Returns the pages of the built site, by file from its folder. */
export function sitePages(): Map<string, string> {
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((path) => path.endsWith('.html'));
  return new Map(pages.map((path) => [path, readFileSync(join(SITE, path), 'utf8')]));
}

/** Returns the links of a page that lead nowhere on the site, including missing anchors. */
export function deadLinksOf(path: string, pages: ReadonlyMap<string, string>): string[] {
  const page = pages.get(path) ?? '';
  const here = new URL(path.replace(/(index)?\.html$/, ''), BASE);
  const links = [...page.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, link = '']) => link);
  return [...new Set(links)].filter((link) => {
    const target = new URL(link.replaceAll('&amp;', '&'), here);
    // docs.test.ts checks links to the app.
    if (target.origin !== here.origin || !target.pathname.startsWith('/docs/')) return false;
    const name = decodeURIComponent(target.pathname.replace(/^\/docs\//, ''));
    const file = fileOf(name);
    if (!existsSync(join(SITE, file))) return true;
    const anchor = decodeURIComponent(target.hash.slice(1));
    return anchor !== '' && !hasId(pages.get(file) ?? '', anchor);
  });
}

/** Resolves a path as the server does. */
function fileOf(name: string): string {
  if (name === '' || name.endsWith('/')) return `${name}index.html`;
  return /\.\w+$/.test(name) ? name : `${name}.html`;
}

function hasId(page: string, id: string): boolean {
  return page.includes(`id="${id.replaceAll('&', '&amp;')}"`);
}

/** Returns a search in the site's index of a language, with the options of its search box. */
export function siteSearch(lang: 'en' | 'ru'): (words: string) => readonly string[] {
  const chunks = join(SITE, 'assets/chunks');
  const start = `@localSearchIndex${lang === 'en' ? 'root' : lang}.`;
  const file = readdirSync(chunks).find((name) => name.startsWith(start) && name.endsWith('.js'));
  if (!file) throw new Error(`the site has no index for ${lang}`);
  const [, literal = ''] =
    /^const \w+=(.*?);export\{/s.exec(readFileSync(join(chunks, file), 'utf8')) ?? [];
  // The module exports a single string.
  const json = new Function(`return ${literal}`)() as string;
  const index = MiniSearch.loadJSON(json, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions: SEARCH_OPTIONS,
  });
  return (words) => index.search(words).map(({ id }) => String(id));
}
