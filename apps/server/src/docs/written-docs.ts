import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { NO_CACHE } from '../pages.js';
import { isFile } from './is-file.js';
import { layOutPage } from './page-layout.js';
import { fontFile, pageCss } from './page-style.js';
import { isGeneratedPage, sourcePathOf, withSiteLinks } from './site-links.js';

const STYLE_FILE = 'page.css';

const GENERATED_NOTICE = `# A generated page

The sources of Flotilla describe themselves here once \`npm run docs\` has built the documentation on the server. Then reload
this page.
`;

const MISSING_PAGE_TEXT = {
  en: '# Page not found\n\nThe address is wrong, or the page has moved.\n',
  ru: '# Страница не найдена\n\nАдрес неверен, или страница переехала.\n',
};

export function unbuiltDocs(repository: string) {
  return {
    async has(path: string): Promise<boolean> {
      if (extname(path) === '.md') return false;
      const source = repositoryPathOf(path);
      return isGeneratedPage(source) || isFile(join(repository, source));
    },
    async send(reply: FastifyReply, path: string): Promise<FastifyReply> {
      const source = repositoryPathOf(path);
      if (path === STYLE_FILE) {
        const css = reply.header('cache-control', NO_CACHE).type('text/css; charset=utf-8');
        return css.send(await pageCss(repository));
      }
      if (!isPagePath(path)) return reply.sendFile(source, repository);
      const text = isGeneratedPage(source)
        ? GENERATED_NOTICE
        : await readFile(join(repository, source), 'utf8');
      return sendPage(reply, path, withSiteLinks(text, source));
    },
    sendMissing: (reply: FastifyReply, path: string) =>
      sendPage(reply, path, MISSING_PAGE_TEXT[langOf(path)]),
  };

  async function sendPage(reply: FastifyReply, path: string, text: string): Promise<FastifyReply> {
    const folder = join(repository, 'docs', path.replace(/[^/]*$/, ''));
    const [, ru = '', page = ''] = /^(ru\/)?(.*)$/.exec(path) ?? [];
    const translatedPath = ru === '' ? `ru/${page}` : page;
    const isTranslated = await isFile(join(repository, repositoryPathOf(translatedPath)));
    const otherPath = `/docs/${isTranslated ? translatedPath : translatedPath.slice(0, translatedPath.length - page.length)}`;
    return reply
      .header('cache-control', NO_CACHE)
      .type('text/html; charset=utf-8')
      .send(layOutPage({ text, lang: langOf(path), folder, other: otherPath }));
  }
}

function langOf(path: string): 'en' | 'ru' {
  return path.startsWith('ru/') ? 'ru' : 'en';
}

function isPagePath(path: string): boolean {
  return extname(path) === '';
}

function repositoryPathOf(path: string): string {
  const font = /^fonts\/([\w-]+\.woff2?)$/.exec(path)?.[1];
  if (font !== undefined) return fontFile(font);
  if (!isPagePath(path)) return `docs/${path}`;
  return sourcePathOf(path === '' || path.endsWith('/') ? `${path}index.md` : `${path}.md`);
}
