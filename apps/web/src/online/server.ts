import {
  type Challenge,
  challengeSchema,
  gameRatingsSchema,
  idSchema,
  lobbySchema,
  meSchema,
  type NewSeek,
  type Person,
  pairingSchema,
  SERVER_REFUSALS,
  type ServerRefusal,
  type Terms,
} from '@flotilla/protocol';
import { err, ok, type Result } from '@flotilla/rules';
import * as z from 'zod';
import { isOffline } from './network.js';

/** Why the server has not done what was asked. */
export interface AskRefusal {
  readonly code: 'no-server' | ServerRefusal;
}

export type Answer<Value> = Promise<Result<Value, AskRefusal>>;

/** Who the server takes this browser for; null for nobody yet. */
export async function askMe(): Answer<Person | null> {
  const told = await ask('GET', '/api/me', meSchema);
  return told.ok ? ok(told.value.player) : told;
}

export async function makeGuest(name: string): Answer<Person> {
  return personOf(await ask('POST', '/api/guest', meSchema, { name }));
}

export async function rename(name: string): Answer<Person> {
  return personOf(await ask('PATCH', '/api/me', meSchema, { name }));
}

export const askLobby = () => ask('GET', '/api/lobby', lobbySchema);

export const askChallenge = (id: string) => ask('GET', `/api/challenges/${id}`, challengeSchema);

export const makeChallenge = (terms: Terms, isPublic: boolean): Answer<Challenge> =>
  ask('POST', '/api/challenges', challengeSchema, { terms, isPublic });

/** Begins a game with a level of the computer, by its shooter's name. */
export const challengeLevel = (level: string, terms: Terms) =>
  ask('POST', `/api/house/${level}/challenge`, z.object({ game: idSchema }), { terms });

/** Takes the seat; the answer names the game. */
export const acceptChallenge = (id: string) =>
  ask('POST', `/api/challenges/${id}/accept`, z.object({ game: idSchema }), {});

export const cancelChallenge = (id: string) =>
  ask('DELETE', `/api/challenges/${id}`, z.object({ id: idSchema }));

export const askPairing = () => ask('GET', '/api/pairing', pairingSchema);

/** Seeks an opponent; the answer may name the game already. */
export const beginSeek = (seek: NewSeek) => ask('POST', '/api/pairing', pairingSchema, seek);

export const endSeek = () => ask('DELETE', '/api/pairing', pairingSchema);

/** Whether a game is rated, and what its end did to the ratings. */
export const askRatings = (game: string) =>
  ask('GET', `/api/games/${game}/ratings`, gameRatingsSchema);

/** The record of a battle that is over, as text. */
export async function askRecord(game: string): Answer<string> {
  const response = await send('GET', `/api/games/${game}/record`);
  if (!response) return err({ code: 'no-server' });
  if (response.ok) return ok(await response.text());
  return err({ code: knownCode(await codeIn(response), response.status) });
}

const ask = asking(knownCode);

/** Asks by single requests; `codeOf` tells why one was refused, of the server's own code and the status. */
export function asking<Code extends string>(codeOf: (code: unknown, status: number) => Code) {
  return async <Schema extends z.ZodType>(
    method: string,
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<Result<z.infer<Schema>, { readonly code: Code | 'no-server' }>> => {
    const response = await send(method, path, body);
    if (!response) return err({ code: 'no-server' });
    if (!response.ok) return err({ code: codeOf(await codeIn(response), response.status) });
    const read = schema.safeParse(await response.json().catch(() => undefined));
    return read.success ? ok(read.data) : err({ code: 'no-server' });
  };
}

/** Asks the server of this page; undefined where it does not answer. */
export async function send(
  method: string,
  path: string,
  body?: object,
): Promise<Response | undefined> {
  if (isOffline()) return undefined;
  const init = body && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return fetch(path, { method, ...init }).catch(() => undefined);
}

function personOf(told: Result<z.infer<typeof meSchema>, AskRefusal>): Result<Person, AskRefusal> {
  if (!told.ok) return told;
  return told.value.player ? ok(told.value.player) : err({ code: 'no-session' });
}

async function codeIn(response: Response): Promise<unknown> {
  const told: unknown = await response.json().catch(() => undefined);
  return (told as { code?: unknown } | undefined)?.code;
}

/** A code of a newer server is told as what its kind of refusal means. */
export function knownCode(code: unknown, status: number): AskRefusal['code'] {
  const known = SERVER_REFUSALS.find((each) => each === code);
  if (known) return known;
  if (status === 401) return 'no-session';
  if (status === 404) return 'not-found';
  return status === 429 ? 'rate' : 'unavailable';
}
