import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks sockets and streams, whose response does not end. */
    isLong?: boolean;
  }
}

/** Timeouts in milliseconds, and the connection limit. */
export const DEFAULT_LIMITS = {
  /** Timeout of a request's headers. */
  headMs: 10_000,
  /** Timeout of a request with its body. */
  requestMs: 20_000,
  /** Keep-alive between two responses. */
  keepAliveMs: 5_000,
  /** Idle timeout, also for a client that stops reading. */
  stillMs: 30_000,
  /** Timeout of a response, for slow readers. */
  answerMs: 300_000,
  /** Most connections at once; further ones are refused. */
  connections: 20_000,
  /** Grace for incomplete requests at shutdown. */
  graceMs: 500,
  /** Grace for responses at shutdown. */
  finishMs: 10_000,
};
export type Limits = Readonly<typeof DEFAULT_LIMITS>;

/** Returns the options of Node's HTTP server. */
export function serverOptions({ headMs, requestMs, keepAliveMs, stillMs }: Limits) {
  return {
    connectionTimeout: stillMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    http: {
      headersTimeout: headMs,
      // Left to `tellFaults`, which reports every fault in one form.
      requireHostHeader: false,
      // Interval of the timeout check.
      connectionsCheckingInterval: Math.ceil(Math.min(headMs, requestMs) / 4),
    },
  };
}

/** Ends slow responses, and all connections within the grace at shutdown. */
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
    // Otherwise the connection would stay open until its timeout.
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

/** Runs `act` after a delay that does not keep the process alive. */
function later(ms: number, act: () => void): NodeJS.Timeout {
  return setTimeout(act, ms).unref();
}
