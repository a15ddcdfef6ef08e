import { err, ok, type Result } from '@flotilla/rules';
import type * as z from 'zod';
import type { Endpoint } from './endpoint.js';
import {
  type AnswerOf,
  type ClientInputOf,
  ENDPOINTS,
  type EndpointName,
  type Endpoints,
} from './endpoints.js';
import { refusalSchema } from './messages.js';

/** Failure of a request: the server's code and the HTTP status. */
export type RequestFault = z.infer<typeof refusalSchema> & {
  /** 0 if no response arrived. */
  readonly status: number;
};

/** Code for no response, or for one that no Flotilla server would send. */
const NO_SERVER_CODE = 'no-server';

/** Address, credentials and transport of a client. */
export interface ClientOptions {
  /** Prefix of each path, such as `https://sea.example`; empty on the server's own pages. */
  readonly origin: string;
  /** Sent as `Authorization: Bearer`. */
  readonly token?: string | undefined;
  /** The global `fetch`, or one like it; a rejection counts as no response. */
  readonly fetch: (
    url: string,
    init: {
      readonly method: string;
      readonly headers: Record<string, string>;
      readonly body?: string;
    },
  ) => Promise<{
    readonly ok: boolean;
    readonly status: number;
    /** Returns the whole body as text. */
    readonly text: () => Promise<string>;
  }>;
}

/** Endpoints that answer with neither a stream nor a file. */
type RequestName = {
  [Name in EndpointName]: Endpoints[Name] extends { readonly form: 'lines' | 'events' | 'file' }
    ? never
    : Name;
}[EndpointName];

type RequestFunction<Name extends RequestName> = (
  ...given: object extends ClientInputOf<Name>
    ? [given?: ClientInputOf<Name>]
    : [given: ClientInputOf<Name>]
) => Promise<Result<AnswerOf<Name>, RequestFault>>;

/** One method per endpoint, which takes params, query and body in one object. */
export type Client = { readonly [Name in RequestName]: RequestFunction<Name> };

/**
 * Makes a typed client with one method per endpoint, except streams and files. Methods resolve to a
 * `Result` and never reject. Without a response, the fault has the code `no-server` and the status
 * 0.
 * @example
 * ```ts
 * import { makeClient } from '@flotilla/protocol';
 *
 * const fetch = async () => new Response('{"player": null}');
 * const client = makeClient({ origin: 'https://sea.example', fetch });
 * const me = await client.getMe();
 * console.log(me.ok && me.value.player); // null
 * ```
 */
export function makeClient(options: ClientOptions): Client {
  const methods = Object.entries<Endpoint>(ENDPOINTS).map(([name, endpoint]) => [
    name,
    (input: object = {}) => sendRequest(options, endpoint, input),
  ]);
  return Object.fromEntries(methods);
}

async function sendRequest(
  { origin, token, fetch }: ClientOptions,
  endpoint: Endpoint,
  input: object,
): Promise<Result<unknown, RequestFault>> {
  const { path, body } = buildRequest(endpoint, input);
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const init = { method: endpoint.method, headers, ...(body !== undefined && { body }) };
  let status = 0;
  try {
    const response = await fetch(`${origin}/api${path}`, init);
    const text = await response.text();
    status = response.status;
    if (!response.ok) return err({ ...refusalSchema.parse(JSON.parse(text)), status });
    return ok(endpoint.answer.parse(endpoint.form === 'text' ? text : JSON.parse(text)));
  } catch {
    return err({ code: NO_SERVER_CODE, status });
  }
}

function buildRequest({ path, query, body }: Endpoint, input: object) {
  const rest = { ...input } as Record<string, unknown>;
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  if (body) return { path: filledPath, body: JSON.stringify(rest) };
  const definedEntries = Object.entries(rest).filter(([, value]) => value !== undefined);
  const pairs = definedEntries.map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return { path: query && pairs.length > 0 ? `${filledPath}?${pairs.join('&')}` : filledPath };
}
