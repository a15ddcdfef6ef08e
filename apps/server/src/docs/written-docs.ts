import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { ASK_ANEW } from '../pages.js';
import { isFile } from './is-file.js';
import { layOutPage } from './page-layout.js';
import { isGeneratedPage, sourcePathOf, withSiteLinks } from './site-links.js';

/** Replaces every page that is generated from the sources. */
const GENERATED = `# A generated page

The sources of Flotilla describe themselves here once \`npm run docs\` has built the documentation on the server. Then reload
this page.
`;

const MISSING = {
  en: '# Page not found\n\nThe address is wrong, or the page has moved.\n',
  ru: '# Страница не найдена\n\nАдрес неверен, или страница переехала.\n',
};

/** Returns the pages and files of `docs/` as written, without the site. */
export function writtenDocs(repository: string) {
  return {
    async has(path: string): Promise<boolean> {
      if (extname(path) === '.md') return false;
      const source = sourceOf(path);
      return isGeneratedPage(source) || isFile(join(repository, source));
    },
    async send(reply: FastifyReply, path: string): Promise<FastifyReply> {
      const source = sourceOf(path);
      if (!isPage(path)) return reply.sendFile(source, repository);
      const text = isGeneratedPage(source)
        ? GENERATED
        : await readFile(join(repository, source), 'utf8');
      return sendPage(reply, path, withSiteLinks(text, source));
    },
    sendMissing: (reply: FastifyReply, path: string) =>
      sendPage(reply, path, MISSING[langOf(path)]),
  };

  async function sendPage(reply: FastifyReply, path: string, text: string): Promise<FastifyReply> {
    const folder = join(repository, 'docs', path.replace(/[^/]*$/, ''));
    const [, ru = '', page = ''] = /^(ru\/)?(.*)$/.exec(path) ?? [];
    const twin = ru === '' ? `ru/${page}` : page;
    const isThere = await isFile(join(repository, sourceOf(twin)));
    const other = `/docs/${isThere ? twin : twin.slice(0, twin.length - page.length)}`;
    return reply
      .header('cache-control', ASK_ANEW)
      .type('text/html; charset=utf-8')
      .send(layOutPage({ text, lang: langOf(path), folder, other }));
  }
}

function langOf(path: string): 'en' | 'ru' {
  return path.startsWith('ru/') ? 'ru' : 'en';
}

/** Is it a page? Pages have no extension in their addresses. */
function isPage(path: string): boolean {
  return extname(path) === '';
}

/** Returns the file of an address in the repository. */
function sourceOf(path: string): string {
  if (!isPage(path)) return `docs/${path}`;
  return sourcePathOf(path === '' || path.endsWith('/') ? `${path}index.md` : `${path}.md`);
}
