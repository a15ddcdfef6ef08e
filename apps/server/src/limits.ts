import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks sockets and streams, whose response does not end. */
    isLong?: boolean;
  }
}

export const DEFAULT_SERVER_LIMITS = {
  headMs: 10_000,
  /** Timeout for a whole request, including its body. */
  requestMs: 20_000,
  keepAliveMs: 5_000,
  /** Idle timeout, also for a client that stops reading. */
  stillMs: 30_000,
  /** Timeout for a whole response, which limits slow readers. */
  answerMs: 300_000,
  connections: 20_000,
  /** Grace period for incomplete requests at shutdown. */
  graceMs: 500,
  /** Grace period for responses at shutdown. */
  finishMs: 10_000,
};
export type ServerLimits = Readonly<typeof DEFAULT_SERVER_LIMITS>;

export function fastifyTimeoutOptions({ headMs, requestMs, keepAliveMs, stillMs }: ServerLimits) {
  return {
    connectionTimeout: stillMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    http: {
      headersTimeout: headMs,
      // Left to `addFaultHandlers`, for a uniform response.
      requireHostHeader: false,
      connectionsCheckingInterval: Math.ceil(Math.min(headMs, requestMs) / 4),
    },
  };
}

/** Ends slow responses and, at shutdown, all connections after their grace periods. */
export function enforceConnectionLimits(app: FastifyInstance, limits: ServerLimits): void {
  const open = new Set<Socket>();
  const responseTimers = new Map<Socket, NodeJS.Timeout>();
  let isClosing = false;
  app.server.maxConnections = limits.connections;
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      clearTimeout(responseTimers.get(socket));
      responseTimers.delete(socket);
    });
  });
  app.addHook('onRequest', async ({ raw: { socket }, routeOptions }) => {
    clearTimeout(responseTimers.get(socket));
    if (routeOptions.config.isLong) {
      responseTimers.delete(socket);
      return;
    }
    responseTimers.set(
      socket,
      startTimer(limits.answerMs, () => socket.destroy()),
    );
  });
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    clearTimeout(responseTimers.get(socket));
    responseTimers.delete(socket);
    // Otherwise the connection would stay open until its timeout.
    if (isClosing) socket.end();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    startTimer(limits.graceMs, () => {
      for (const socket of open) if (!responseTimers.has(socket)) socket.destroy();
    });
    startTimer(limits.finishMs, () => app.server.closeAllConnections());
  });
}

function startTimer(ms: number, act: () => void): NodeJS.Timeout {
  return setTimeout(act, ms).unref();
}
