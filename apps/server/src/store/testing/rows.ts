import type { Credential, Handle } from '../accounts.js';
import type { NewChallenge } from '../challenges.js';
import type { EventAppend, GameState, StoreConnection } from '../connection.js';
import type { NewStoredGame } from '../games.js';
import type { StoredPlayer } from '../people.js';
import type { RatingValues } from '../rate-ended.js';
import { TABLES } from '../schema.js';
import type { Store } from '../store.js';

/* Rows for the store's contract. */

export const NOON = Date.UTC(2026, 0, 1, 12);
export const DAY = 86_400_000;
export const RUNNING_STATE: GameState = {
  phase: 'battle',
  deadline: null,
  endedAt: null,
  result: null,
  awaitsLevel: false,
};
export const ENDED_STATE: GameState = {
  ...RUNNING_STATE,
  phase: 'over',
  endedAt: NOON,
  result: { winner: 0 },
};

type Kind = StoredPlayer['kind'];

let idCount = 0;
export function newId(kind: string): string {
  idCount += 1;
  return `${kind}-${process.pid}-${idCount}`;
}

export function newHandle(): Handle {
  const text = newId('handle');
  return { text, key: text, looks: [`${text} in capitals`, `${text} in small letters`] };
}

export async function newPlayer(store: Store, kind: Kind = 'guest', createdAt = NOON) {
  const id = newId('player');
  await store.createPlayer({ id, name: 'Anne', kind, createdAt });
  return id;
}

/** Returns a passkey, without storing it. */
export function credentialOf(player: string, createdAt = NOON): Credential {
  const id = newId('credential');
  return { id, player, publicKey: 'key', counter: 0, transports: ['usb', 'nfc'], createdAt };
}

/** Makes a guest and turns it into an account. */
export async function newAccount(store: Store, createdAt = NOON) {
  const player = await newPlayer(store, 'guest', createdAt);
  const credential = credentialOf(player, createdAt);
  const recoveryHashes = [newId('hash'), newId('hash')];
  const account = { handle: newHandle(), credential, recoveryHashes };
  const opened = await store.openAccount(account);
  if (opened !== 'opened') throw new Error(opened);
  return { player, ...account };
}

/** Calls `ask` this many times concurrently. */
export const atOnce = <T>(count: number, ask: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));

export const newPlayers = (store: Store, count: number): Promise<string[]> =>
  atOnce(count, () => newPlayer(store));

/** Returns a challenge that is open for ten minutes, without storing it. */
export async function newOffer(
  store: Store,
  more: Partial<NewChallenge> = {},
): Promise<NewChallenge> {
  const owner = more.owner ?? (await newPlayer(store));
  const createdAt = store.now();
  return {
    id: newId('challenge'),
    owner,
    terms: { pace: 15 },
    isPublic: true,
    rulesKey: null,
    createdAt,
    expiresAt: createdAt + 600_000,
    ...more,
  };
}

export async function newChallenge(store: Store, more?: Partial<NewChallenge>, to?: string) {
  const challenge = await newOffer(store, more);
  await store.createChallenge(challenge, to);
  return challenge;
}

export async function newGame(
  store: Store,
  more: Partial<NewStoredGame> = {},
): Promise<NewStoredGame> {
  return {
    id: newId('game'),
    seats: [await newPlayer(store), await newPlayer(store)],
    terms: { pace: 'none' },
    rulesKey: 'russian',
    createdAt: NOON,
    rematchOf: null,
    isPublic: true,
    isRated: false,
    state: RUNNING_STATE,
    event: { type: 'begin' },
    ...more,
  };
}

export async function begunGame(store: Store, more: Partial<NewStoredGame> = {}): Promise<string> {
  const game = await newGame(store, more);
  await store.createGame(game);
  return game.id;
}

export function shot(game: string, seq: number, more: Partial<EventAppend> = {}): EventAppend {
  return { game, seq, at: NOON + seq, event: { type: 'shot', seq }, state: RUNNING_STATE, ...more };
}

/** Creates a game with a message of each player; `last` is what is special about the second. */
export async function gameWithTalk(
  store: Store,
  more: Partial<NewStoredGame>,
  last?: Partial<EventAppend>,
): Promise<string> {
  const opening = { players: [{ name: 'Anna' }, { name: 'Boris' }] };
  const game = await begunGame(store, { event: { type: 'open', opening }, ...more });
  const say = (seat: number) => ({ action: { type: 'say', seat, talk: { text: 'My words' } } });
  await store.append(shot(game, 2, { at: more.createdAt ?? NOON, event: say(0) }));
  await store.append(shot(game, 3, { event: say(1), ...last }));
  return game;
}

export function ratingValues(rating: number, deviation: number): RatingValues {
  return { rating, deviation, volatility: 0.06 };
}

/** Returns what a rated game changes, without any limit. */
export const ratedTo = (...after: readonly [RatingValues, RatingValues]) =>
  ({ after, share: 1, reason: null, areLimited: [false, false] }) as const;

/** Returns all rows by table and the first two columns, a unique key. */
export async function rowsOf(db: StoreConnection['db']): Promise<Map<string, object>> {
  const all = new Map<string, object>();
  for (const [at, table] of TABLES.entries()) {
    for (const row of await db.select().from(table)) {
      all.set([at, ...Object.values(row).slice(0, 2)].join(' '), row);
    }
  }
  return all;
}
