import type { Handle } from '../accounts.js';
import type { NewChallenge } from '../challenges.js';
import type { Append, GameState } from '../connection.js';
import type { NewStoredGame } from '../games.js';
import type { StoredPlayer } from '../people.js';
import type { Store } from '../store.js';

/** Rows for the store's contract. */

export const NOON = Date.UTC(2026, 0, 1, 12);
export const DAY = 86_400_000;
export const UNDER_WAY: GameState = {
  ...{ phase: 'battle', deadline: null, endedAt: null, result: null, awaitsLevel: false },
};
export const OVER: GameState = {
  ...{ ...UNDER_WAY, phase: 'over', endedAt: NOON, result: { winner: 0 } },
};

let made = 0;
export function newId(kind: string): string {
  made += 1;
  return `${kind}-${process.pid}-${made}`;
}

export function newHandle(): Handle {
  const text = newId('handle');
  return { text, key: text, looks: [`${text} in capitals`, `${text} in small letters`] };
}

export async function newPlayer(
  store: Store,
  kind: StoredPlayer['kind'] = 'guest',
): Promise<string> {
  const id = newId('player');
  await store.createPlayer({ id, name: 'Anne', kind, createdAt: NOON });
  return id;
}

/** Runs `ask` this many times concurrently. */
export const atOnce = <T>(count: number, ask: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));

export const newPlayers = (store: Store, count: number): Promise<string[]> =>
  atOnce(count, () => newPlayer(store));

/** Returns a challenge open for ten minutes, without storing it. */
export async function newOffer(
  store: Store,
  more: Partial<NewChallenge> = {},
): Promise<NewChallenge> {
  const owner = more.owner ?? (await newPlayer(store));
  const createdAt = store.now();
  return {
    ...{ id: newId('challenge'), owner, terms: { pace: 15 }, isPublic: true, rulesKey: null },
    ...{ createdAt, expiresAt: createdAt + 600_000, ...more },
  };
}

export async function newChallenge(
  store: Store,
  more: Partial<NewChallenge> = {},
): Promise<NewChallenge> {
  const challenge = await newOffer(store, more);
  await store.createChallenge(challenge);
  return challenge;
}

export async function newGame(
  store: Store,
  more: Partial<NewStoredGame> = {},
): Promise<NewStoredGame> {
  return {
    ...{ id: newId('game'), seats: [await newPlayer(store), await newPlayer(store)] },
    ...{ terms: { pace: 'none' }, rulesKey: 'russian', createdAt: NOON, rematchOf: null },
    ...{ isPublic: true, isRated: false, state: UNDER_WAY, event: { type: 'begin' }, ...more },
  };
}

export async function begunGame(store: Store, more: Partial<NewStoredGame> = {}): Promise<string> {
  const game = await newGame(store, more);
  await store.createGame(game);
  return game.id;
}

export function shot(game: string, seq: number, more: Partial<Append> = {}): Append {
  return { game, seq, at: NOON + seq, event: { type: 'shot', seq }, state: UNDER_WAY, ...more };
}
