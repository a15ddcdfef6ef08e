import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import {
  isServedFile,
  PAGES_OUTSIDE_DOCS,
  sitePathOf,
  withSiteLinks,
} from '../../apps/server/src/docs/site-links.js';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Where the build lays all pages, written and generated, before vitepress reads them. */
export const SITE_SOURCES = join(ROOT, '.flotilla/docs');
export const SITE = join(ROOT, 'dist/docs');

/** The text of every page that is written by hand, by its path on the site. */
export function writtenPages(): Map<string, string> {
  const docs = filesOfDocs().filter((path) => path.endsWith('.md'));
  const paths = [...docs, ...Object.keys(PAGES_OUTSIDE_DOCS)];
  const there = paths.filter((path) => existsSync(join(ROOT, path))).sort();
  return new Map(
    there.map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return [sitePathOf(path) ?? path, withSiteLinks(text, path)];
    }),
  );
}

/** The files that the site serves as they are, by path from the root of the repository. */
export function servedFiles(): string[] {
  return filesOfDocs().filter((path) => isServedFile(path) && /\.\w+$/.test(path));
}

/** The pictures that commands write beside their pages, by path from the root of the repository. */
export function pagePictures(): string[] {
  return filesOfDocs().filter((path) => /^docs\/research\/[\w-]+\.svg$/.test(path));
}

function filesOfDocs(): string[] {
  const files = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  return files.map((path) => `docs/${path}`).filter((path) => !path.startsWith('docs/.vitepress'));
}
