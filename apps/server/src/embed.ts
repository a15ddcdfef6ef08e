import type { FastifyInstance } from 'fastify';
import { EMBED_PATH, EMBED_POLICY } from './policy.js';

/** Paths of embedded boards, each with an optional argument. */
const EMBEDDED_BOARD_PATH = /^(position|game|puzzle)(\/[^/]*)?$/;

const EMBED_ASSET_PATH = /^(assets\/)?[\w-][\w.-]*\.(css|js|woff)$/;

export function addEmbedRoutes(app: FastifyInstance): void {
  const options = { helmet: EMBED_POLICY };
  app.get(`/${EMBED_PATH}`, options, (_, reply) => reply.redirect(`/${EMBED_PATH}/`, 308));
  app.get<{ Params: { '*': string } }>(`/${EMBED_PATH}/*`, options, (request, reply) => {
    const path = request.params['*'];
    // Scripts on other sites, and sandboxed pages, have a different origin.
    reply.header('access-control-allow-origin', '*');
    if (path === '') return reply.sendFile(`${EMBED_PATH}/index.html`);
    if (EMBEDDED_BOARD_PATH.test(path)) return reply.sendFile(`${EMBED_PATH}/board.html`);
    return EMBED_ASSET_PATH.test(path)
      ? reply.sendFile(`${EMBED_PATH}/${path}`)
      : reply.callNotFound();
  });
}
