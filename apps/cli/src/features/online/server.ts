import {
  type Challenge,
  challengeSchema,
  idSchema,
  meSchema,
  type NewSeek,
  type PairingState,
  type Person,
  pairingSchema,
  personSchema,
  type Terms,
} from '@flotilla/protocol';
import { err, ok, type Result } from '@flotilla/rules';
import * as z from 'zod';
import { harmless } from './harmless.js';

/** Why a server did not do what was asked: its own code, or one of these. */
export interface ServerFault {
  /**
   * `unreachable`: nobody answered, or not now, so that it may be asked again; `no-server`: whatever
   * answered is no server of this game.
   */
  readonly code: string;
}

const TIMEOUT_MS = 10_000;
const guestSchema = z.object({ player: personSchema, token: z.string().min(1) });
const refusalSchema = z.object({ code: z.string() });

type Asked<T> = Promise<Result<T, ServerFault>>;

/** What is asked of a server by single requests, as the player whose token this is. */
export class Server {
  readonly origin: string;
  readonly #token: string | undefined;

  constructor(origin: string, token?: string) {
    this.origin = origin;
    this.#token = token;
  }

  /** A new player without an account. */
  readonly makeGuest = (
    name: string | undefined,
  ): Asked<{ readonly player: Person; readonly token: string }> =>
    this.#ask('POST', '/api/guest', guestSchema, { token: true, ...(name && { name }) });

  /** Who the server takes the token's holder for; null where it knows no such token. */
  readonly me = async (): Asked<Person | null> => {
    const me = await this.#ask('GET', '/api/me', meSchema);
    return me.ok ? ok(me.value.player) : me;
  };

  readonly rename = (name: string): Asked<unknown> =>
    this.#ask('PATCH', '/api/me', meSchema, { name });

  readonly offer = (terms: Terms, isPublic: boolean): Asked<Challenge> =>
    this.#ask('POST', '/api/challenges', challengeSchema, { terms, isPublic });

  readonly challenge = (id: string): Asked<Challenge> =>
    this.#ask('GET', `/api/challenges/${id}`, challengeSchema);

  /** Takes the seat of a challenge; the answer is the game. */
  readonly accept = (id: string): Asked<{ readonly game: string }> =>
    this.#ask('POST', `/api/challenges/${id}/accept`, z.object({ game: idSchema }), {});

  readonly cancel = (id: string): Asked<unknown> =>
    this.#ask('DELETE', `/api/challenges/${id}`, z.object({ id: idSchema }));

  /** Seeks an opponent; the answer may name the game already. */
  readonly seek = ({ rules, pace }: NewSeek): Asked<PairingState> =>
    this.#ask('POST', '/api/pairing', pairingSchema, { rules, pace });

  readonly pairing = (): Asked<PairingState> => this.#ask('GET', '/api/pairing', pairingSchema);

  readonly endSeek = (): Asked<unknown> => this.#ask('DELETE', '/api/pairing', pairingSchema);

  /** The record of a game that is over. */
  readonly record = (game: string): Asked<string> =>
    this.#ask('GET', `/api/games/${game}/record`, z.string());

  async #ask<T>(method: string, path: string, schema: z.ZodType<T>, body?: object): Asked<T> {
    const asked = await this.#fetch(method, path, body);
    if (!asked.ok) return asked;
    const { isDone, isBusy, value } = asked.value;
    if (isDone) {
      const told = schema.safeParse(value);
      return told.success ? ok(told.data) : err({ code: 'no-server' });
    }
    const refusal = refusalSchema.safeParse(value);
    if (isBusy) return err({ code: 'unreachable' });
    return err({ code: refusal.success ? refusal.data.code : 'no-server' });
  }

  async #fetch(
    method: string,
    path: string,
    body: object | undefined,
  ): Asked<{ isDone: boolean; isBusy: boolean; value: unknown }> {
    try {
      const response = await fetch(this.origin + path, {
        method,
        headers: {
          accept: 'application/json, text/plain',
          ...(body && { 'content-type': 'application/json' }),
          ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      const value = isJson ? parsed(text) : text;
      return ok({ isDone: response.ok, isBusy: response.status >= 500, value });
    } catch {
      // Whatever `fetch` throws is a fault of the network.
      return err({ code: 'unreachable' });
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(harmless(text));
  } catch {
    return undefined;
  }
}
