import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { preferredLang } from '@flotilla/play';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTime } from './basics.js';
import { fail } from './faults.js';
import { originOf } from './http/guard.js';
import { type HttpLimits, makePreviewLimit } from './http/rate-limits.js';
import type { PendingWork } from './pending-work.js';
import type { LinkPreview } from './previews/link-previews.js';
import { escapeMarkup } from './previews/markup.js';
import type { Previews } from './previews/previews.js';

/** Cached, but revalidated each time by its ETag. */
export const ASK_ANEW = 'no-cache';

/** Precompressed copies (.br, .gz), never requested by URL. */
const COMPRESSED = ['.br', '.gz'];

/** Pages whose preview shows data. The others need no query. */
const OF_DATA = /^\/((game|join|daily)(\/|$)|puzzles\/today$)/;
/** Longest wait for the preview of a page, as when the database is away. */
const PATIENCE_MS = 1_500;
/** Prefix of preview pictures: `/preview/game/ID.png`. */
const PICTURES = '/preview';
const SITE_PICTURE = '/icons/preview.png';
/** Cache lifetimes in seconds. A picture with its version in the URL does not change. */
const [LONG_S, SHORT_S] = [86_400, 60];

export interface PagesOptions {
  /** Folder of the built web app. */
  readonly root: string;
  /** Public origin; without it, the origin of the request. */
  readonly origin?: string | undefined;
  readonly previews: Previews;
  readonly work: PendingWork;
  readonly httpLimits: HttpLimits;
}

/** Serves the app's files, its pages (all of them `index.html`), and the pictures of link previews. */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { root, previews, work, httpLimits } = options;
  const mayLook = await makePreviewLimit(app, httpLimits);
  const look = (request: FastifyRequest, path: string) => lookInTime(request, path, previews, work);
  addPictures(app, previews, look, mayLook);
  const find = async (request: FastifyRequest, path: string): Promise<LinkPreview> => {
    const isOfData = OF_DATA.test(path) && (await mayLook(request));
    return isOfData ? look(request, path) : previews.ofPage(path);
  };
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    const extension = extname(path);
    if (COMPRESSED.includes(extension)) return reply.callNotFound();
    if (extension !== '') return reply.sendFile(path);
    const isPage = path === '' || request.headers.accept?.includes('text/html');
    reply.header('vary', 'accept, accept-language');
    if (!isPage) return reply.callNotFound();
    const preview = await find(request, `/${path}`);
    // Read each time: a build may have replaced it.
    const index = await readFile(join(root, 'index.html'), 'utf8');
    const tagged = withTags(
      index,
      tagsOf(preview, `/${path}`, options.origin ?? originOf(request) ?? ''),
    );
    const page = withPreloads(tagged, await preloadsFor(root, path, request));
    return page === index ? reply.sendFile('index.html') : sendPage(request, reply, page);
  });
}

/** Returns the preview of a page, or the generic one upon a timeout or an error. The page itself must always load. */
async function lookInTime(
  { log }: FastifyRequest,
  path: string,
  previews: Previews,
  work: PendingWork,
): Promise<LinkPreview> {
  const ofPage = previews.ofPage(path);
  try {
    return await inTime(work.track(previews.of(path)), PATIENCE_MS, ofPage);
  } catch (error) {
    log.error(error);
    return ofPage;
  }
}

function addPictures(
  app: FastifyInstance,
  previews: Previews,
  look: (request: FastifyRequest, path: string) => Promise<LinkPreview>,
  mayLook: (request: FastifyRequest) => Promise<boolean>,
): void {
  type Asked = { Params: { '*': string }; Querystring: { v?: string } };
  app.get<Asked>(`${PICTURES}/*`, async (request, reply) => {
    if (!(await mayLook(request))) return fail(reply, 429);
    const path = `/${request.params['*'].replace(/\.png$/, '')}`;
    const { picture } = await look(request, path);
    const png = picture && (await previews.paint(path, picture).catch(() => undefined));
    if (!png) return reply.redirect(SITE_PICTURE, 302);
    const seconds = request.query.v === picture.version ? LONG_S : SHORT_S;
    return reply
      .header('cache-control', `public, max-age=${seconds}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(Buffer.from(png));
  });
}

/** Returns the Open Graph tags by property. The picture's address is absolute, as crawlers require. */
function tagsOf(
  { title, about, picture }: LinkPreview,
  path: string,
  origin: string,
): Readonly<Record<string, string>> {
  const image = picture ? `${PICTURES}${path}.png?v=${picture.version}` : SITE_PICTURE;
  return { 'og:title': title, 'og:description': about, 'og:image': origin + image };
}

function withTags(index: string, tags: Readonly<Record<string, string>>): string {
  return index.replace(
    /(<meta\s+property="([\w:]+)"\s+content=")[^"]*(")/g,
    (tag: string, before: string, property: string, after: string) => {
      const content = tags[property];
      return content === undefined ? tag : before + escapeMarkup(content) + after;
    },
  );
}

/** Returns the preloads of a page, which the build has listed by path and language. */
async function preloadsFor(
  root: string,
  path: string,
  { headers }: FastifyRequest,
): Promise<readonly string[]> {
  const listed = await readFile(join(root, '.vite/preloads.json'), 'utf8').catch(() => '{}');
  const ofPage = JSON.parse(listed)[`/${path.split('/')[0]}`] ?? {};
  return ofPage[preferredLang(headers['accept-language']?.split(',') ?? [])] ?? [];
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
  reply.header('cache-control', ASK_ANEW).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(page);
}
