import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { preferredLang } from '@flotilla/play';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTimeout } from './basics.js';
import { sendError } from './faults.js';
import { requestOrigin } from './http/guard.js';
import { type HttpLimits, makePreviewLimit } from './http/rate-limits.js';
import type { PendingWork } from './pending-work.js';
import type { LinkPreview } from './previews/link-previews.js';
import { escapeMarkup } from './previews/markup.js';
import type { Previews } from './previews/previews.js';

/** `cache-control` of pages: cached, but revalidated by ETag on each use. */
export const NO_CACHE = 'no-cache';

/** Precompressed copies (.br, .gz), never requested by URL. */
const COMPRESSED_EXTENSIONS = ['.br', '.gz'];

/** Paths of pages whose preview needs a database query. */
const DATA_PAGE_PATH = /^\/((game|join|daily)(\/|$)|puzzles\/today$)/;
/** Time limit for a page's preview, for example while the database is down. */
const PREVIEW_TIMEOUT_MS = 1_500;
/** Path prefix of preview pictures: `/preview/game/ID.png`. */
const PREVIEW_PICTURE_PATH = '/preview';
const SITE_PREVIEW_PICTURE = '/icons/preview.png';
/** Cache lifetimes in seconds. A picture with its version in the URL does not change. */
const [LONG_CACHE_S, SHORT_CACHE_S] = [86_400, 60];

export interface PagesOptions {
  readonly root: string;
  /** Public origin; without it, the origin of the request. */
  readonly origin?: string | undefined;
  readonly previews: Previews;
  readonly work: PendingWork;
  readonly httpLimits: HttpLimits;
}

/** Serves the app's files, its pages (all `index.html`) and pictures of link previews. */
export async function addPageRoutes(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { root, previews, work, httpLimits } = options;
  const canPreview = await makePreviewLimit(app, httpLimits);
  const previewOf = (request: FastifyRequest, path: string) =>
    previewInTime(request, path, previews, work);
  addPreviewPictures(app, previews, previewOf, canPreview);
  const find = async (request: FastifyRequest, path: string): Promise<LinkPreview> => {
    const hasDataPreview = DATA_PAGE_PATH.test(path) && (await canPreview(request));
    return hasDataPreview ? previewOf(request, path) : previews.previewOfPage(path);
  };
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    const extension = extname(path);
    if (COMPRESSED_EXTENSIONS.includes(extension)) return reply.callNotFound();
    if (extension !== '') return reply.sendFile(path);
    const isPage = path === '' || request.headers.accept?.includes('text/html');
    reply.header('vary', 'accept, accept-language');
    if (!isPage) return reply.callNotFound();
    const preview = await find(request, `/${path}`);
    // Not cached: a build may replace it.
    const index = await readFile(join(root, 'index.html'), 'utf8');
    const tagged = withOpenGraphTags(
      index,
      openGraphTagsOf(preview, `/${path}`, options.origin ?? requestOrigin(request) ?? ''),
    );
    const page = withPreloads(tagged, await preloadsFor(root, path, request));
    return page === index ? reply.sendFile('index.html') : sendPage(request, reply, page);
  });
}

/** Returns a page's preview; after a timeout or error, the generic one. */
async function previewInTime(
  { log }: FastifyRequest,
  path: string,
  previews: Previews,
  work: PendingWork,
): Promise<LinkPreview> {
  const previewOfPage = previews.previewOfPage(path);
  try {
    return await withTimeout(
      work.track(previews.previewOf(path)),
      PREVIEW_TIMEOUT_MS,
      previewOfPage,
    );
  } catch (error) {
    log.error(error);
    return previewOfPage;
  }
}

function addPreviewPictures(
  app: FastifyInstance,
  previews: Previews,
  previewOf: (request: FastifyRequest, path: string) => Promise<LinkPreview>,
  canPreview: (request: FastifyRequest) => Promise<boolean>,
): void {
  type PictureRequest = { Params: { '*': string }; Querystring: { v?: string } };
  app.get<PictureRequest>(`${PREVIEW_PICTURE_PATH}/*`, async (request, reply) => {
    if (!(await canPreview(request))) return sendError(reply, 429);
    const path = `/${request.params['*'].replace(/\.png$/, '')}`;
    const { picture } = await previewOf(request, path);
    const png = picture && (await previews.paint(path, picture).catch(() => undefined));
    if (!png) return reply.redirect(SITE_PREVIEW_PICTURE, 302);
    const seconds = request.query.v === picture.version ? LONG_CACHE_S : SHORT_CACHE_S;
    return reply
      .header('cache-control', `public, max-age=${seconds}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(Buffer.from(png));
  });
}

/** Returns Open Graph tags by property; crawlers require the picture's absolute URL. */
function openGraphTagsOf(
  { title, about, picture }: LinkPreview,
  path: string,
  origin: string,
): Readonly<Record<string, string>> {
  const image = picture
    ? `${PREVIEW_PICTURE_PATH}${path}.png?v=${picture.version}`
    : SITE_PREVIEW_PICTURE;
  return { 'og:title': title, 'og:description': about, 'og:image': origin + image };
}

function withOpenGraphTags(index: string, tags: Readonly<Record<string, string>>): string {
  return index.replace(
    /(<meta\s+property="([\w:]+)"\s+content=")[^"]*(")/g,
    (tag: string, before: string, property: string, after: string) => {
      const content = tags[property];
      return content === undefined ? tag : before + escapeMarkup(content) + after;
    },
  );
}

/** Returns the files to preload, which the build lists by page and language. */
async function preloadsFor(
  root: string,
  path: string,
  { headers }: FastifyRequest,
): Promise<readonly string[]> {
  const preloadsJson = await readFile(join(root, '.vite/preloads.json'), 'utf8').catch(() => '{}');
  const [first, second] = path.split('/');
  const pages = JSON.parse(preloadsJson);
  const preloadsByLanguage = pages[`/${first}/${second}`] ?? pages[`/${first}`] ?? {};
  return preloadsByLanguage[preferredLang(headers['accept-language']?.split(',') ?? [])] ?? [];
}

function withPreloads(index: string, files: readonly string[]): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  return index.replace('</head>', () => `${links.join('')}</head>`);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', NO_CACHE).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(page);
}
