import { type Logger, type LoggerOptions, pino } from 'pino';

/*
 * What a log may hold is listed here: everything else is left out, so that no fleet, salt, token or
 * name can stand in it, whatever is logged.
 */

/** Numbers and fixed words alone. */
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
  // The only name in the log: an account that gives its games away. Names of accounts are public.
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
      // The pattern, such as /api/games/:id: an address may hold the id of a link.
      route: request.routeOptions?.url ?? null,
    }),
    res: (reply: { readonly statusCode?: number }) => ({ status: reply.statusCode ?? null }),
    err: describeError,
  },
  hooks: {
    // A message of an error may repeat what was sent; fixed sentences are of the libraries' choice.
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

/** Where it happened, but not what it says. */
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
