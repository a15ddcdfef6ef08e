import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DOCS, DOCS_POLICY, LIVE_POLICY } from './policy.js';

/** Folders of the documentation whose file names hold a hash of the content. */
export const HASHED_DOCS = ['assets', 'live'];

/** Names of folders and files; none begins with a dot. Compressed copies have no address of their own. */
const PATH = /^(?!.*\.(?:br|gz)$)(?:[\w@-][\w.@-]*\/)*(?:[\w@-][\w.@-]*)?$/;

/** In both languages: the server does not know the reader's. */
const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Flotilla</title>
<h1>The documentation is not built</h1>
<p>On the server, run <code>npm run docs</code>, then reload this page. <a href="/">Back to Flotilla</a></p>
<p lang="ru">Документация не собрана. Запустите на сервере <code>npm run docs</code> и обновите страницу.
<a href="/">Вернуться во «Флотилию»</a></p>
</html>
`;

/** Serves the site that `npm run docs` makes. It may be built or replaced while the server runs. */
export function addDocsRoutes(app: FastifyInstance, folder: string): void {
  const options = { helmet: DOCS_POLICY };
  app.get(`/${DOCS}`, options, (_, reply) => reply.redirect(`/${DOCS}/`, 308));
  app.get<{ Params: { '*': string } }>(`/${DOCS}/*`, options, (request, reply) =>
    sendDocs(reply, folder, request.params['*']),
  );
  app.get<{ Params: { '*': string } }>(
    `/${DOCS}/live/*`,
    { helmet: LIVE_POLICY },
    (request, reply) => sendDocs(reply, folder, `live/${request.params['*']}`),
  );
}

async function sendDocs(reply: FastifyReply, folder: string, path: string): Promise<FastifyReply> {
  const file = fileOf(path);
  if (PATH.test(path) && (await isFile(join(folder, file)))) return reply.sendFile(file, folder);
  const twin = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  // A page is asked for by the address of a folder, or a folder by that of a page.
  if (PATH.test(path) && (await isFile(join(folder, fileOf(twin)))))
    return reply.redirect(`/${DOCS}/${twin}`, 308);
  if (extname(path) !== '') {
    reply.callNotFound();
    return reply;
  }
  if (await isFile(join(folder, '404.html'))) return reply.code(404).sendFile('404.html', folder);
  return reply.code(404).type('text/html; charset=utf-8').send(NOT_BUILT);
}

/** The file of an address: pages have no ending there. */
function fileOf(path: string): string {
  if (path === '' || path.endsWith('/')) return `${path}index.html`;
  return extname(path) === '' ? `${path}.html` : path;
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ?? false;
}
