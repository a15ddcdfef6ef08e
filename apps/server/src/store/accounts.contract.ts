import { describe, expect, test } from 'vitest';
import type { Ceremony } from './accounts.js';
import type { GameToRate, RateGame } from './rate-ended.js';
import type { Store } from './store.js';
import {
  atOnce,
  begunGame,
  credentialOf,
  ENDED_STATE,
  gameWithTalk,
  NOON,
  newAccount,
  newChallenge,
  newHandle,
  newId,
  newPlayer,
  newPlayers,
  ratedTo,
  ratingValues,
  shot,
} from './testing/rows.js';

/** Contract of accounts, bots, blocks and ratings, for the store of every database. */
export function obeysAccounts(store: () => Store): void {
  const account = async () => (await newAccount(store())).player;
  const botOf = (owner: string) => ({
    id: newId('bot'),
    handle: newHandle(),
    owner,
    createdAt: NOON,
  });
  const newBot = async (owner: string) => {
    const bot = botOf(owner);
    expect(await store().openBot(bot, 9)).toBe('opened');
    return bot;
  };

  describe('a ceremony', () => {
    const newCeremony = (): Ceremony => ({
      challenge: newId('challenge'),
      purpose: 'sign-in',
      player: null,
      handle: null,
      expiresAt: NOON + 9,
    });

    test('is finished once, in time', async () => {
      const [good, late] = [newCeremony(), newCeremony()];
      for (const each of [good, late]) await store().beginCeremony(each, NOON);
      const { challenge } = good;
      const takes = await atOnce(9, () => store().takeCeremony(challenge, NOON + 1));
      expect(takes.filter((each) => each)).toEqual([good]);
      expect(await store().takeCeremony(late.challenge, NOON + 9)).toBeUndefined();
    });

    test('that is too old is deleted by the next', async () => {
      const [old, next] = [newCeremony(), newCeremony()];
      await store().beginCeremony(old, NOON);
      await store().beginCeremony({ ...next, expiresAt: NOON + 99 }, NOON + 10);
      expect(await store().takeCeremony(old.challenge, NOON)).toBeUndefined();
      expect(await store().takeCeremony(next.challenge, NOON + 11)).toBeDefined();
    });
  });

  describe('an account', () => {
    test('is made of a guest, once, and found by its name', async () => {
      const { player, ...account } = await newAccount(store());
      const { handle, credential } = account;
      // Repeated, as after a lost answer.
      expect(await store().openAccount(account)).toBe('opened');
      const again = { ...account, handle: newHandle() };
      expect(await store().openAccount(again)).toBe('not-a-guest');
      expect(await store().playerNamed(handle.key)).toMatchObject({ id: player, kind: 'account' });
      const other = await newPlayer(store());
      const stolen = { ...account, handle: newHandle(), recoveryHashes: [newId('hash')] };
      const known = { ...stolen, credential: { ...credential, player: other } };
      expect(await store().openAccount(known)).toBe('known');
      const { player: owner } = await newAccount(store());
      expect(await store().addCredential({ ...credential, player: owner })).toBe('known');
    });

    test('has a name that of many who want it at once one gets', async () => {
      const handle = newHandle();
      const players = await newPlayers(store(), 9);
      const open = (player: string) => {
        const credential = credentialOf(player);
        return store().openAccount({ handle, credential, recoveryHashes: [newId('hash')] });
      };
      const answers = await Promise.all(players.map(open));
      expect(answers.filter((each) => each === 'opened')).toHaveLength(1);
      expect(new Set(answers)).toEqual(new Set(['opened', 'handle-taken']));
      const owner = players[answers.indexOf('opened')];
      expect(await store().playerNamed(handle.key)).toMatchObject({ id: owner });
    });

    test('has a name that looks like no other', async () => {
      const { handle } = await newAccount(store());
      const alike = { ...newHandle(), looks: [newId('look'), handle.looks[0]!] };
      expect(await store().isTaken(alike)).toBe(true);
      const player = await newPlayer(store());
      const account = { handle: alike, credential: credentialOf(player), recoveryHashes: [] };
      expect(await store().openAccount(account)).toBe('handle-taken');
      expect(await store().isTaken({ ...alike, looks: [newId('look')] })).toBe(false);
    });

    test('of an earlier version keeps its name, which is folded as names are now', async () => {
      const [first, second] = [newId('player'), newId('player')];
      const old = () => ({ kind: 'account' as const, createdAt: NOON, handleKey: newId('old') });
      await store().createPlayer({ ...old(), id: first, name: 'Old' });
      await store().createPlayer({ ...old(), id: second, name: 'OId' });
      const fold = (name: string) => ({ text: name, key: `${first}-${name}`, looks: [first] });
      for (let count = 0; count < 2; count += 1) await store().foldHandles(fold);
      expect(await store().playerNamed(`${first}-Old`)).toMatchObject({ id: first });
      expect(await store().playerNamed(`${first}-OId`)).toMatchObject({ id: second });
      expect(await store().isTaken({ ...newHandle(), looks: [first] })).toBe(true);
    });

    test('has passkeys, of which the last stays', async () => {
      const { player, credential } = await newAccount(store());
      const second = credentialOf(player);
      expect(await store().addCredential(second)).toBe('added');
      await store().countCredential(second.id, 7);
      await store().countCredential(second.id, 3);
      expect(await store().credential(second.id)).toEqual({ ...second, counter: 7 });
      expect(await store().credentialsOf(player)).toHaveLength(2);
      // Removes both concurrently: one must stay.
      const ids = [credential.id, second.id];
      const answers = await Promise.all(ids.map((id) => store().removeCredential(player, id)));
      expect([...answers].sort()).toEqual(['last', 'removed']);
      expect(await store().removeCredential(player, newId('credential'))).toBe('unknown');
    });

    test('is come back to by a code, once', async () => {
      const { player, recoveryHashes } = await newAccount(store());
      const [first = '', second = ''] = recoveryHashes;
      const spent = await atOnce(9, (index) => store().spendRecoveryCode(first, NOON + index));
      expect(spent.filter((each) => each !== undefined)).toEqual([player]);
      expect(await store().recoveryCodesLeft(player)).toBe(1);
      const codes = [newId('hash'), newId('hash'), newId('hash')];
      expect(await store().setRecoveryCodes(player, codes)).toBe('set');
      expect(await store().recoveryCodesLeft(player)).toBe(3);
      expect(await store().spendRecoveryCode(second, NOON)).toBeUndefined();
      const [code = ''] = codes;
      expect(await store().spendRecoveryCode(code, NOON, newId('other'))).toBeUndefined();
      expect(await store().spendRecoveryCode(code, NOON, player)).toBe(player);
    });
  });

  test('a bot belongs to an account, and its sessions end together', async () => {
    const { player, handle } = await newAccount(store());
    const { id: bot } = await newBot(player);
    expect(await store().openBot({ ...botOf(player), handle }, 9)).toBe('handle-taken');
    expect(await store().botsOf(player)).toMatchObject([{ id: bot, kind: 'bot' }]);
    const session = { player: bot, kind: 'bot' as const, createdAt: NOON, seenAt: NOON };
    for (let count = 0; count < 2; count += 1) {
      await store().createSession({ ...session, tokenHash: newId('hash') });
    }
    expect(await store().sessionsOf([bot, player], 'bot')).toMatchObject([session, session]);
    expect(await store().removeSessions(bot, 'cookie')).toBe(0);
    expect(await store().removeSessions(bot, 'bot')).toBe(2);
    expect(await store().sessionsOf([bot], 'bot')).toEqual([]);
    expect(await store().sessionsOf([], 'bot')).toEqual([]);
  });

  test('of bots and of blocks that are made at once none is one too many', async () => {
    const player = await account();
    const bots = Array.from({ length: 9 }, () => botOf(player));
    const opened = await Promise.all(bots.map((bot) => store().openBot(bot, 3)));
    const openedBots = bots.filter((_, index) => opened[index] === 'opened');
    expect(new Set(opened)).toEqual(new Set(['opened', 'too-many-bots']));
    const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id).sort();
    expect(idsOf(await store().botsOf(player))).toEqual(idsOf(openedBots));
    expect(openedBots).toHaveLength(3);
    // Repeated, as after a lost answer.
    expect(await store().openBot(openedBots[0]!, 3)).toBe('opened');

    const others = await newPlayers(store(), 9);
    const block = (other: string) => store().block(player, other, NOON, 3);
    const blocked = await Promise.all(others.map(block));
    expect(blocked.filter((each) => each === 'blocked')).toHaveLength(3);
    expect(new Set(blocked)).toEqual(new Set(['blocked', 'too-many-blocks']));
    const known = await store().blockedBy(player);
    expect(known).toHaveLength(3);
    expect(await block(known[0]!.id)).toBe('blocked');
  });

  test('a block holds for both, for the bots of both, and for nobody else', async () => {
    const [anna, carla] = [await account(), await account()];
    const { player: boris, handle } = await newAccount(store());
    const [{ id: annas }, { id: boriss }] = [await newBot(anna), await newBot(boris)];
    const one = [anna, annas];
    const other = [boris, boriss];
    const apartFrom = async (player: string) =>
      [...(await store().blockedOrBlocking(player))].sort();
    await store().block(anna, boris, NOON, 9);
    await store().block(anna, boris, NOON + 1, 9);
    for (const each of one) expect(await apartFrom(each)).toEqual([...other].sort());
    for (const each of other) expect(await apartFrom(each)).toEqual([...one].sort());
    expect(await apartFrom(carla)).toEqual([]);
    const among = async (...players: string[]) => [...(await store().blocksAmong(players))].sort();
    expect(await among(...one, carla)).toEqual([]);
    expect(await among(...one, ...other, carla)).toEqual(
      one.flatMap((each) => other.map((blocked) => [each, blocked])).sort(),
    );
    expect(await store().blockedBy(anna)).toEqual([{ id: boris, name: handle.text }]);
    expect(await store().blockedBy(boris)).toEqual([]);
    await store().unblock(anna, boris);
    expect(await apartFrom(annas)).toEqual([]);
    // Blocks only the bot, not its owner.
    await store().block(anna, boriss, NOON, 9);
    expect(await apartFrom(annas)).toEqual([boriss]);
    expect(await apartFrom(boris)).toEqual([]);
  });

  const FRESH = ratingValues(1500, 350);

  test('ratings change once for each game, whoever asks, and tell how they went', async () => {
    const idle: number[] = [];
    const counted: Omit<GameToRate, 'points'>[] = [];
    /** Transfers ten points to the winner. */
    const rate: RateGame = (one, other, { points, ...rest }) => {
      idle.push(one.idleMs);
      counted.push(rest);
      const won = 20 * points - 10;
      const after = [one.rating + won, other.rating - won].map((each) => ratingValues(each, 350));
      return { ...ratedTo(after[0]!, after[1]!), areLimited: [true, false] };
    };
    expect(await store().ratingsBy(newId('game'))).toBeUndefined();
    const seats = [await account(), await account()] as const;
    const rulesKey = newId('rules');
    const terms = { rules: { name: 'mine' } };
    const games: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const game = await begunGame(store(), { seats, rulesKey, terms, isRated: true });
      expect(await store().rateGame(game, FRESH, rate, NOON)).toBe('not-due');
      const at = NOON + 100 * count;
      await store().append(shot(game, 2, { at, state: { ...ENDED_STATE, endedAt: at } }));
      expect(await store().gamesToRate(1_000)).toContain(game);
      idle.length = 0;
      const asked = await atOnce(5, () => store().rateGame(game, FRESH, rate, NOON));
      expect(asked.filter((each) => each === 'rated')).toHaveLength(1);
      expect(idle).toContain(count === 0 ? 0 : 100);
      expect(await store().gamesToRate(1_000)).not.toContain(game);
      expect(await store().ratingsBy(game)).toEqual({
        state: 'rated',
        share: 1,
        reason: null,
        changes: [
          { before: 1500 + 10 * count, after: 1510 + 10 * count },
          { before: 1500 - 10 * count, after: 1490 - 10 * count },
        ],
      });
      expect(counted.at(-1)).toMatchObject({ gamesBefore: count, gains: [10 * count, 0] });
      games.push(game);
    }
    expect(await store().ratingsOf(seats[0])).toMatchObject([
      { rulesKey, rating: 1550, games: 5, playedAt: NOON + 400 },
    ]);
    const boards = await store().ratedRules(1_000);
    expect(boards).toContainEqual({ rulesKey, rules: { name: 'mine' }, players: 2 });
    const from = { game: games[3] ?? '', at: NOON + 300 };
    const last = await store().ratingChanges(seats[1], 2);
    const before = await store().ratingChanges(seats[1], 9, from);
    expect(last.map(({ game }) => game)).toEqual(games.slice(3));
    expect(before.map(({ game }) => game)).toEqual(games.slice(0, 3));
    const first = { game: games[0], rulesKey, before: 1500, after: 1490, at: NOON };
    expect(before[0]).toEqual(first);
  });

  test('a place on the board needs games of late against enough opponents who are known', async () => {
    const rulesKey = newId('rules');
    const rate = () => ratedTo(ratingValues(1700, 80), ratingValues(1500, 80));
    const play = async (seats: readonly [string, string], at: number) => {
      const game = await begunGame(store(), { seats, rulesKey, isRated: true });
      await store().append(shot(game, 2, { at, state: { ...ENDED_STATE, endedAt: at } }));
      await store().rateGame(game, FRESH, rate, at);
    };
    const leaders = async (since = NOON - 1) =>
      (await store().leaders(rulesKey, since, 9)).map(({ player }) => player);
    const me = await account();
    const others = await atOnce(5, account);
    for (let count = 0; count < 9; count += 1) await play([me, others[count % 4]!], NOON + count);
    expect(await leaders()).toEqual([]);
    await play([me, others[0]!], NOON + 10);
    expect(await leaders()).toEqual([]);
    await play([me, others[4]!], NOON + 11);
    expect(await leaders()).toEqual([me]);
    expect(await leaders(NOON + 11)).toEqual([]);
    const level = await newPlayer(store(), 'house');
    await play([level, me], NOON + 12);
    expect(await leaders()).toContain(level);
  });

  test('early losses are counted, and two accounts of one network are told', async () => {
    const [one, other] = [await account(), await account()];
    const counted: GameToRate[] = [];
    const play = async (winner: 0 | 1, at: number) => {
      const game = await begunGame(store(), { seats: [one, other], isRated: true });
      const result = { winner, isEarly: true };
      await store().append(shot(game, 2, { at, state: { ...ENDED_STATE, endedAt: at, result } }));
      const rate: RateGame = (first, second, rest) => {
        counted.push(rest);
        return { ...ratedTo(first, second), share: 0, reason: 'early' };
      };
      await store().rateGame(game, FRESH, rate, at);
    };
    await play(0, NOON);
    await store().noteNetwork(one, newId('network'));
    await play(1, NOON + 1);
    const network = newId('network');
    for (const player of [one, other]) await store().noteNetwork(player, network);
    await play(1, NOON + 2);
    expect(counted.map(({ areNeighbours }) => areNeighbours[0])).toEqual([false, false, true]);
    expect(counted.every(({ isEarly }) => isEarly)).toBe(true);
    const early = (player: string, since: number) => store().earlyLosses(player, since);
    expect([await early(one, NOON - 1), await early(one, NOON + 1)]).toEqual([2, 1]);
    expect(await early(other, NOON - 1)).toBe(1);
  });

  test('the results of a player are counted once, when a game ends', async () => {
    const [me, other] = [await newPlayer(store()), await newPlayer(store())];
    const [often, seldom] = [newId('rules'), newId('rules')];
    const play = async (rulesKey: string, winner: unknown, isFirst = true) => {
      const seats = isFirst ? ([me, other] as const) : ([other, me] as const);
      const terms = { rules: { name: rulesKey } };
      const game = await begunGame(store(), { seats, rulesKey, terms });
      const state = { ...ENDED_STATE, result: { winner } };
      await store().append(shot(game, 2));
      await store().append(shot(game, 3, { state }));
      // Appends a message after the end of the game.
      await store().append(shot(game, 4, { state }));
    };
    expect(await store().resultsOf(me, 9)).toEqual([]);
    await Promise.all([
      ...[play(often, 0), play(often, 1), play(often, 1, false), play(often, 'draw', false)],
      ...[play(often, null), play(seldom, 0, false)],
    ]);
    const all = [
      { rulesKey: often, rules: { name: often }, won: 2, lost: 1, drawn: 1 },
      { rulesKey: seldom, rules: { name: seldom }, won: 0, lost: 1, drawn: 0 },
    ];
    expect(await store().resultsOf(me, 9)).toEqual(all);
    expect(await store().resultsOf(me, 1)).toEqual(all.slice(0, 1));
    expect(await store().resultsOf(other, 1)).toMatchObject([{ won: 1, lost: 2, drawn: 1 }]);
    const wins = await store().firstWins(me, [other]);
    // One win from each seat.
    expect(wins).toEqual([1, 2].map(() => ({ other, at: ENDED_STATE.endedAt })));
    expect(await store().firstWins(me, [me])).toEqual([]);
  });

  test('who is erased has no way in that is made at the same time or later', async () => {
    const player = await account();
    const addAll = () =>
      Promise.all([
        store().setRecoveryCodes(player, [newId('hash')]),
        store().addCredential(credentialOf(player)),
        store().openBot(botOf(player), 9),
      ]);
    await Promise.all([addAll(), store().erase(player, 'deleted', '…'), addAll()]);
    expect(await addAll()).toEqual(['no-account', 'no-account', 'no-account']);
    expect(await store().recoveryCodesLeft(player)).toBe(0);
    expect(await store().credentialsOf(player)).toEqual([]);
    expect(await store().botsOf(player)).toEqual([]);
  });

  test('who is erased leaves the games alone', async () => {
    const { player, handle, credential } = await newAccount(store());
    const bot = await newBot(player);
    const other = await newPlayer(store());
    const game = await gameWithTalk(store(), { seats: [player, other] });
    await store().append(shot(game, 4, { state: ENDED_STATE }));
    const { id: challenge } = await newChallenge(store(), { owner: player });
    await store().erase(player, 'deleted', '…');
    expect(await store().player(player)).toMatchObject({ name: 'deleted' });
    for (const each of [handle, bot.handle]) {
      expect(await store().playerNamed(each.key)).toBeUndefined();
      expect(await store().isTaken(each)).toBe(false);
    }
    expect(await store().credential(credential.id)).toBeUndefined();
    expect(await store().recoveryCodesLeft(player)).toBe(0);
    expect(await store().resultsOf(player, 9)).toEqual([]);
    expect((await store().challenge(challenge))?.cancelledAt).not.toBeNull();
    const events = await store().events(game, 0);
    expect(events.map(({ event: each }) => each)).toMatchObject([
      { opening: { players: [{ name: 'deleted' }, { name: 'Boris' }] } },
      { action: { talk: { text: '…' } } },
      { action: { talk: { text: 'My words' } } },
      { type: 'shot' },
    ]);
  });
}
