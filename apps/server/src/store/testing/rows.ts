import type { NewHandle } from '../accounts.js';
import type { Append, GameState } from '../appends.js';
import type { NewStoredGame } from '../games.js';
import type { StoredPlayer } from '../people.js';
import type { Store } from '../store.js';

/** Rows that the laws of a store are tried on. */

export const NOON = Date.UTC(2026, 0, 1, 12);
export const DAY = 86_400_000;
export const UNDER_WAY: GameState = {
  phase: 'battle',
  deadline: null,
  endedAt: null,
  result: null,
  awaitsHouse: false,
};
export const OVER: GameState = {
  ...UNDER_WAY,
  phase: 'over',
  endedAt: NOON,
  result: { winner: 0 },
};

let made = 0;
export function newId(kind: string): string {
  made += 1;
  return `${kind}-${process.pid}-${made}`;
}

export function newHandle(): NewHandle {
  const text = newId('handle');
  return { text, key: text, looks: [`${text} in capitals`, `${text} in small letters`] };
}

export async function newPlayer(store: Store): Promise<string> {
  const player: StoredPlayer = {
    id: newId('player'),
    name: 'Anne',
    kind: 'guest',
    createdAt: NOON,
  };
  await store.createPlayer(player);
  return player.id;
}

export async function newGame(
  store: Store,
  more: Partial<NewStoredGame> = {},
): Promise<NewStoredGame> {
  const game: NewStoredGame = {
    id: newId('game'),
    seats: [await newPlayer(store), await newPlayer(store)],
    terms: { pace: 'none' },
    rulesKey: 'russian',
    createdAt: NOON,
    rematchOf: null,
    isPublic: true,
    isRated: false,
    state: UNDER_WAY,
    event: { type: 'begin' },
    ...more,
  };
  return game;
}

export async function begunGame(store: Store, more: Partial<NewStoredGame> = {}): Promise<string> {
  const game = await newGame(store, more);
  await store.createGame(game);
  return game.id;
}

export function shot(game: string, seq: number, more: Partial<Append> = {}): Append {
  return { game, seq, at: NOON + seq, event: { type: 'shot', seq }, state: UNDER_WAY, ...more };
}
