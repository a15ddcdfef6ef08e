import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A socket or a stream, whose answer has no end. */
    isLong?: boolean;
  }
}

/** How long anybody may take, in milliseconds, and how many may come at once. */
export const DEFAULT_LIMITS = {
  /** Until the head of a request is there. */
  headMs: 10_000,
  /** Until a request is there, with its body. */
  requestMs: 20_000,
  /** Between two answers on one connection. */
  keepAliveMs: 5_000,
  /** In which a connection may stand still, as that of a reader who does not read. */
  stillMs: 30_000,
  /** Until an answer is read to its end, by however slow a reader. */
  answerMs: 300_000,
  /** Connections at once; further ones are turned away. */
  connections: 20_000,
  /** In which what has not been asked for whole may still come when the server stops. */
  graceMs: 500,
  /** Until answers under way are cut off when the server stops. */
  finishMs: 10_000,
};
export type Limits = Readonly<typeof DEFAULT_LIMITS>;

/** What the HTTP server is told itself. */
export function serverOptions({ headMs, requestMs, keepAliveMs, stillMs }: Limits) {
  return {
    connectionTimeout: stillMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    http: {
      headersTimeout: headMs,
      // The fault is told as every other.
      requireHostHeader: false,
      // How often it looks for requests that take too long.
      connectionsCheckingInterval: Math.ceil(Math.min(headMs, requestMs) / 4),
    },
  };
}

/** Ends answers that take too long, and when the server stops, every connection in good time. */
export function keepLimits(app: FastifyInstance, limits: Limits): void {
  const open = new Set<Socket>();
  const answering = new Map<Socket, NodeJS.Timeout>();
  let isClosing = false;
  app.server.maxConnections = limits.connections;
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      clearTimeout(answering.get(socket));
      answering.delete(socket);
    });
  });
  app.addHook('onRequest', async ({ raw: { socket }, routeOptions }) => {
    clearTimeout(answering.get(socket));
    if (routeOptions.config.isLong) {
      answering.delete(socket);
      return;
    }
    answering.set(
      socket,
      later(limits.answerMs, () => socket.destroy()),
    );
  });
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    clearTimeout(answering.get(socket));
    answering.delete(socket);
    // Else the connection would end with its timeout.
    if (isClosing) socket.end();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    later(limits.graceMs, () => {
      for (const socket of open) if (!answering.has(socket)) socket.destroy();
    });
    later(limits.finishMs, () => app.server.closeAllConnections());
  });
}

/** Does something after a while, for which the process need not live. */
function later(ms: number, act: () => void): NodeJS.Timeout {
  return setTimeout(act, ms).unref();
}
