import { beforeEach, describe, expect, test } from 'vitest';
import type { EventAppend } from './connection.js';
import type { Store } from './store.js';
import {
  atOnce,
  DAY,
  ENDED_STATE,
  gameWithTalk,
  newAccount,
  newChallenge,
  newId,
  newPlayer,
  RUNNING_STATE,
  shot,
} from './testing/rows.js';

/** Earlier than all other rows of the contract. */
const THEN = Date.UTC(2020, 0, 1);
const BEFORE = THEN + 90 * DAY;

/** Contract of the erasure of guests not seen for a long time. */
export function obeysExpiry(store: (process?: number) => Store): void {
  const guest = (createdAt = THEN) => newPlayer(store(), 'guest', createdAt);
  const account = async () => (await newAccount(store(), THEN)).player;
  const session = async (player: string, seenAt = THEN): Promise<string> => {
    const tokenHash = newId('hash');
    await store().createSession({ tokenHash, player, kind: 'cookie', createdAt: THEN, seenAt });
    return tokenHash;
  };
  /** Creates a game at THEN with messages from both players; finished by default. */
  const played = (seats: readonly [string, string], more: Partial<EventAppend> = {}) =>
    gameWithTalk(store(), { seats, createdAt: THEN }, { at: THEN, state: ENDED_STATE, ...more });
  const expire = (limit = 100, process = 0) =>
    store(process).expireGuests(BEFORE, limit, 'erased', '…');
  const expireAll = async () => {
    let count = 0;
    for (let done = await expire(); done > 0; done = await expire()) count += done;
    return count;
  };
  const isThere = async (game: string) => {
    const [row, events] = [await store().gameRow(game), await store().events(game, 0)];
    expect(events.length > 0).toBe(row !== undefined);
    return row !== undefined;
  };
  beforeEach(async () => void (await expireAll()));

  describe('a guest of long ago', () => {
    test('is deleted with all that belongs to it', async () => {
      const [gone, other] = [await guest(), await newPlayer(store())];
      const tokenHash = await session(gone);
      const day = newId('day');
      await store().keepDaily({ day, player: gone, shots: 41, at: THEN });
      await store().block(other, gone, THEN, 9);
      await store().seePlayers([gone], BEFORE - 1, THEN);
      const { id: challenge } = await newChallenge(store(), { owner: gone });
      expect(await expireAll()).toBe(1);
      expect(await store().player(gone)).toBeUndefined();
      expect(await store().sessionOf(tokenHash)).toBeUndefined();
      expect(await store().challenge(challenge)).toBeUndefined();
      expect(await store().dailyCounts(day)).toEqual([]);
      expect(await store().blockedBy(other)).toEqual([]);
    });

    test('stays by any sign of life, and if it has become an account', async () => {
      const [seen, asking, playing] = [await guest(), await guest(), await guest()];
      await store().seePlayers([seen], BEFORE, THEN);
      await session(asking, BEFORE);
      await played([await newPlayer(store(), 'house'), playing], { at: BEFORE });
      const kept = [seen, asking, playing, await guest(BEFORE), await account()];
      expect(await expireAll()).toBe(0);
      for (const id of kept) expect(await store().player(id)).toMatchObject({ id });
    });

    test('takes games against a level or another such guest along, finished or not', async () => {
      const house = await newPlayer(store(), 'house');
      const [one, two] = [await guest(), await guest()];
      const games = [
        await played([one, house]),
        await played([house, one], { state: RUNNING_STATE }),
        await played([one, two], { state: RUNNING_STATE }),
        await played([two, one]),
      ];
      expect(await expireAll()).toBe(2);
      for (const game of games) expect(await isThere(game)).toBe(false);
      for (const each of [one, two]) expect(await store().player(each)).toBeUndefined();
      expect(await store().player(house)).toBeDefined();
    });

    test('loses name and words in games that others still have, and once', async () => {
      const [gone, here, player] = [await guest(), await guest(BEFORE), await account()];
      await played([gone, await newPlayer(store(), 'house')]);
      const games = [
        await played([gone, player]),
        await played([gone, here], { state: RUNNING_STATE, at: THEN }),
      ];
      await store().append(shot(games[1]!, 4, { at: THEN, state: ENDED_STATE }));
      expect(await expireAll()).toBe(1);
      expect(await store().player(gone)).toMatchObject({ name: 'erased', kind: 'guest' });
      for (const game of games) {
        const events = (await store().events(game, 0)).map(({ event }) => event);
        expect(events.slice(0, 3)).toMatchObject([
          { opening: { players: [{ name: 'erased' }, { name: 'Boris' }] } },
          { action: { talk: { text: '…' } } },
          { action: { talk: { text: 'My words' } } },
        ]);
      }
      expect(await expire()).toBe(0);
    });

    test('stays while another waits in a game with it', async () => {
      for (const other of [await account(), await guest(BEFORE)]) {
        const waiting = await guest();
        const game = await played([other, waiting], { state: RUNNING_STATE });
        expect(await expireAll()).toBe(0);
        await store().append(shot(game, 4, { at: THEN, state: ENDED_STATE }));
        expect(await expireAll()).toBe(1);
        expect(await isThere(game)).toBe(true);
      }
    });

    test('goes with the last of its games', async () => {
      const [gone, player] = [await guest(), await account()];
      const game = await played([gone, player]);
      expect(await expireAll()).toBe(1);
      await store().erase(player, 'erased', '…');
      expect(await expireAll()).toBe(1);
      expect(await isThere(game)).toBe(false);
      for (const each of [gone, player]) expect(await store().player(each)).toBeUndefined();
    });

    test('with many games is erased in several portions', async () => {
      const [gone, house] = [await guest(), await newPlayer(store(), 'house')];
      const games = await atOnce(60, () => played([gone, house]));
      expect([await expire(), await expire(), await expire()]).toEqual([1, 1, 0]);
      for (const game of games) expect(await isThere(game)).toBe(false);
    });

    test('is erased once, whoever else does it, and few at a time', async () => {
      const house = await newPlayer(store(), 'house');
      const guests = await atOnce(12, () => guest());
      for (const [index, each] of guests.entries()) {
        await played([each, guests[index ^ 1] ?? house]);
      }
      expect(await expire(2)).toBe(2);
      const done = await Promise.all([0, 1, 2].map((process) => expire(100, process)));
      expect(done.reduce((sum, each) => sum + each)).toBe(10);
      for (const each of guests) expect(await store().player(each)).toBeUndefined();
    });
  });
}
