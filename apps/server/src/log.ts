import { type Logger, type LoggerOptions, pino } from 'pino';

/* Allow-list of log fields: keeps fleets, salts, tokens and names out of logs. */

/** Fields that hold only numbers and fixed words. */
const ALLOWED_LOG_FIELDS = [
  'req',
  'res',
  'err',
  'service',
  'responseTime',
  'port',
  'signal',
  'games',
  'sockets',
  // Exception: the name of an account that loses on purpose. Account names are public.
  ...['account', 'earlyLosses'],
];

const LOGGER_OPTIONS: LoggerOptions = {
  base: null,
  formatters: {
    log: (fields) =>
      Object.fromEntries(ALLOWED_LOG_FIELDS.flatMap((key) => pickField(fields, key))),
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
    // Drops messages: an error's may echo the request, and a library's may contain anything.
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

/** Returns a logger that writes lines of JSON. @param level `silent` for none */
export function makeLog(level: string, stream: { write(text: string): void }): Logger {
  return pino({ ...LOGGER_OPTIONS, level }, stream);
}

function pickField(fields: object, key: string): [string, unknown][] {
  return key in fields ? [[key, (fields as Record<string, unknown>)[key]]] : [];
}

/** Returns the name, code and stack of an error, but not its message. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const { cause } = error;
  return {
    type: error.name,
    code,
    at: frames.map((line) => line.trim()),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
