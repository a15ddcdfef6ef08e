import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { SITE } from '../../docs/.vitepress/pages.js';

/** The base of the site's addresses. */
const BASE = 'http://site/docs/';

/** The pages of the built site, by file from its folder. */
export function sitePages(): Map<string, string> {
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((path) => path.endsWith('.html'));
  return new Map(pages.map((path) => [path, readFileSync(join(SITE, path), 'utf8')]));
}

/** The links of a page that lead nowhere on the site, with those to anchors that are not there. */
export function deadLinksOf(path: string, pages: ReadonlyMap<string, string>): string[] {
  const page = pages.get(path) ?? '';
  const here = new URL(path.replace(/(index)?\.html$/, ''), BASE);
  const links = [...page.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, link = '']) => link);
  return [...new Set(links)].filter((link) => {
    const target = new URL(link.replaceAll('&amp;', '&'), here);
    // The pages of the app are looked for by docs.test.ts.
    if (target.origin !== here.origin || !target.pathname.startsWith('/docs/')) return false;
    const name = decodeURIComponent(target.pathname.replace(/^\/docs\//, ''));
    const file = fileOf(name);
    if (!existsSync(join(SITE, file))) return true;
    const anchor = decodeURIComponent(target.hash.slice(1));
    return anchor !== '' && !hasId(pages.get(file) ?? '', anchor);
  });
}

/** As the server finds it. */
function fileOf(name: string): string {
  if (name === '' || name.endsWith('/')) return `${name}index.html`;
  return /\.\w+$/.test(name) ? name : `${name}.html`;
}

function hasId(page: string, id: string): boolean {
  return page.includes(`id="${id.replaceAll('&', '&amp;')}"`);
}

/** A search in the index that the site has for a language, with the options of its search box. */
export function siteSearch(lang: 'en' | 'ru'): (words: string) => readonly string[] {
  const chunks = join(SITE, 'assets/chunks');
  const start = `@localSearchIndex${lang === 'en' ? 'root' : lang}.`;
  const file = readdirSync(chunks).find((name) => name.startsWith(start) && name.endsWith('.js'));
  if (!file) throw new Error(`the site has no index for ${lang}`);
  const [, literal = ''] =
    /^const \w+=(.*?);export\{/s.exec(readFileSync(join(chunks, file), 'utf8')) ?? [];
  // The module holds one string.
  const json = new Function(`return ${literal}`)() as string;
  const index = MiniSearch.loadJSON(json, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  });
  return (words) => index.search(words).map(({ id }) => String(id));
}
