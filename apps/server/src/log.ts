import { type Logger, type LoggerOptions, pino } from 'pino';

/* Allow-list of log fields. Everything else is dropped, so that no fleet, salt, token or name can appear in a log. */

/** Fields with numbers and fixed words only. */
const ALLOWED = [
  'req',
  'res',
  'err',
  'service',
  'responseTime',
  'port',
  'signal',
  'games',
  'sockets',
  // Exception: names an account that loses on purpose. Account names are public.
  ...['account', 'earlyLosses'],
];

const OPTIONS: LoggerOptions = {
  base: null,
  formatters: {
    log: (given) => Object.fromEntries(ALLOWED.flatMap((key) => pickFrom(given, key))),
  },
  serializers: {
    req: (request: RequestLike) => ({
      method: request.method,
      // Route pattern, such as /api/games/:id: the URL itself may contain the id of a link.
      route: request.routeOptions?.url ?? null,
    }),
    res: (reply: { readonly statusCode?: number }) => ({ status: reply.statusCode ?? null }),
    err: describeError,
  },
  hooks: {
    // Messages are dropped: an error's may repeat the request, and libraries choose their own.
    logMethod: function (args, method) {
      const [first] = args as readonly unknown[];
      if (typeof first === 'object' && first !== null) {
        method.apply(this, [first instanceof Error ? { err: first } : first, '']);
      } else method.apply(this, ['']);
    },
  },
};

interface RequestLike {
  readonly method?: string;
  readonly routeOptions?: { readonly url?: string | undefined };
}

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const;

/** Logs lines of JSON. @param level `silent` for none */
export function makeLog(level: string, stream: { write(text: string): void }): Logger {
  return pino({ ...OPTIONS, level }, stream);
}

function pickFrom(given: object, key: string): [string, unknown][] {
  return key in given ? [[key, (given as Record<string, unknown>)[key]]] : [];
}

/** Returns name, code and stack of an error, but not its message. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const { cause } = error;
  return {
    ...{ type: error.name, code, at: frames.map((line) => line.trim()) },
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
