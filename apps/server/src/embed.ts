import type { FastifyInstance } from 'fastify';
import { EMBED, EMBED_POLICY } from './policy.js';

/** Kinds of embedded board, each with an optional argument. */
const BOARDS = /^(position|game|puzzle)(\/[^/]*)?$/;

/** Files of these pages. */
const FILES = /^(assets\/)?[\w-][\w.-]*\.(css|js|woff)$/;

/** Serves embeddable content: the element in one file, the page with a board, and the page with examples. */
export function addEmbedRoutes(app: FastifyInstance): void {
  const options = { helmet: EMBED_POLICY };
  app.get(`/${EMBED}`, options, (_, reply) => reply.redirect(`/${EMBED}/`, 308));
  app.get<{ Params: { '*': string } }>(`/${EMBED}/*`, options, (request, reply) => {
    const path = request.params['*'];
    // Scripts of other sites and sandboxed pages have another origin.
    reply.header('access-control-allow-origin', '*');
    if (path === '') return reply.sendFile(`${EMBED}/index.html`);
    if (BOARDS.test(path)) return reply.sendFile(`${EMBED}/board.html`);
    return FILES.test(path) ? reply.sendFile(`${EMBED}/${path}`) : reply.callNotFound();
  });
}
