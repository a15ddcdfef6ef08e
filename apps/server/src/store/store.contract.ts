import { describe, expect, test } from 'vitest';
import { obeysAccounts } from './accounts.contract.js';
import type { ChallengeRow, NewChallenge } from './challenges.js';
import { obeysExpiry } from './expire.contract.js';
import type { GameFilter, GameRow } from './games.js';
import type { Offer } from './seeks.js';
import type { Store } from './store.js';
import {
  atOnce,
  begunGame,
  DAY,
  ENDED_STATE,
  NOON,
  newChallenge,
  newGame,
  newId,
  newOffer,
  newPlayer,
  newPlayers,
  RUNNING_STATE,
  ratedTo,
  ratingValues,
  shot,
} from './testing/rows.js';

function idsOf(rows: readonly (GameRow | ChallengeRow)[]): string[] {
  return rows.map(({ id }) => id);
}

/** Number of games read and written concurrently. */
const COUNT = 100;

/** Contract of a store, for every database; racing calls use different processes, if any. */
export function obeysStore(store: (process?: number) => Store): void {
  test('results of a day are counted by shots, each player once, and deleted with their player', async () => {
    const day = newId('day');
    const [anna = '', boris = '', carla = ''] = await newPlayers(store(), 3);
    const keep = (player: string, shots: number) =>
      store().keepDaily({ day, player, shots, at: NOON });
    await Promise.all([keep(anna, 41), keep(boris, 30), keep(carla, 41)]);
    await Promise.all([keep(anna, 12), keep(anna, 12)]);
    expect(await store().dailyOf(day, anna)).toBe(41);
    expect(await store().dailyCounts(day)).toEqual([
      { shots: 30, players: 1 },
      { shots: 41, players: 2 },
    ]);
    expect(await store().dailiesOf(boris)).toEqual([{ day, shots: 30 }]);
    expect(await store().dailyOf(newId('day'), anna)).toBeUndefined();
    expect(await store().dailyCounts(newId('day'))).toEqual([]);
    await store().erase(boris, 'nobody', '');
    expect(await store().dailyCounts(day)).toEqual([{ shots: 41, players: 2 }]);
  });

  describe('events', () => {
    test('are kept in order, as they were given, with the state of their game', async () => {
      const game = await begunGame(store());
      const event = { type: 'shot', square: 7, text: 'Ё «x» \\ 😀', deep: [{ a: null }], b: 1.5 };
      expect(await store().append(shot(game, 2, { event }))).toBe('written');
      expect(await store().append(shot(game, 3, { state: ENDED_STATE }))).toBe('written');
      expect(await store().events(game, 0)).toEqual([
        { seq: 1, event: { type: 'begin' } },
        { seq: 2, event },
        { seq: 3, event: { type: 'shot', seq: 3 } },
      ]);
      expect((await store().events(game, 2)).map(({ seq }) => seq)).toEqual([3]);
      const row = { seq: 3, changedAt: NOON + 3, ...ENDED_STATE };
      expect(await store().gameRow(game)).toMatchObject(row);
    });

    test('of one seq are written once, whoever else comes', async () => {
      const games = await atOnce(30, () => begunGame(store()));
      for (let seq = 2; seq < 12; seq += 1) {
        const race = (game: string) =>
          atOnce(10, (racer) => store(racer).append(shot(game, seq, { event: { racer } })));
        const answers = await Promise.all(games.map(race));
        for (const [index, game] of games.entries()) {
          const ofGame = answers[index]!;
          expect(ofGame.filter((each) => each === 'written')).toHaveLength(1);
          const [last] = await store().events(game, seq - 1);
          expect(last?.event).toEqual({ racer: ofGame.indexOf('written') });
        }
      }
    });

    test('of many games are read at once, and each reader gets its own', async () => {
      const games = await atOnce(COUNT, () => begunGame(store()));
      await Promise.all(games.map((game) => store().append(shot(game, 2, { event: { game } }))));
      const logs = await Promise.all(
        [...games, 'nowhere'].flatMap((game) => [store().events(game, 1), store().events(game, 2)]),
      );
      const read = games.flatMap((game) => [[{ seq: 2, event: { game } }], []]);
      expect(logs).toEqual([...read, [], []]);
    });

    test('leave no gap, and there is none of an unknown game', async () => {
      const game = await begunGame(store());
      expect(await store().append(shot(game, 3))).toBe('conflict');
      expect(await store().append(shot(game, 1))).toBe('conflict');
      expect(await store().append(shot('nowhere', 2))).toBe('conflict');
      expect(await store().events(game, 1)).toEqual([]);
      expect(await store().gameRow('nowhere')).toBeUndefined();
    });

    test('that cannot be kept harm no other of their group', async () => {
      const games = await atOnce(5, () => begunGame(store()));
      const [bad = '', worse = '', ...good] = games;
      const answers = await Promise.allSettled([
        ...good.map((game) => store().append(shot(game, 2))),
        store().append(shot(bad, 2, { state: { ...RUNNING_STATE, phase: null as never } })),
        store().append(shot(worse, 2, { at: Number.NaN })),
      ]);
      const told = ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'];
      expect(answers.map(({ status }) => status)).toEqual(told);
      expect(await store().append(shot(bad, 2))).toBe('written');
    });
  });

  describe('games', () => {
    test('are made once with their first event', async () => {
      const game = await newGame(store());
      await store().createGame(game);
      await store().createGame({ ...game, event: { type: 'another' } });
      const { state, event, ...row } = game;
      expect(await store().gameRow(game.id)).toEqual({ ...row, ...state, seq: 1, changedAt: NOON });
      expect(await store().events(game.id, 0)).toEqual([{ seq: 1, event }]);
    });

    test('are not made where a seat is nobody’s', async () => {
      const game = await newGame(store(), { seats: ['nobody', await newPlayer(store())] });
      await expect(store().createGame(game)).rejects.toThrow();
      expect(await store().events(game.id, 0)).toEqual([]);
    });

    test('in which a level has not acted since a moment are found, the longest ago first', async () => {
      const state = { ...RUNNING_STATE, awaitsLevel: true };
      const since = (age: number) => begunGame(store(), { state, createdAt: NOON - DAY - age });
      const [late, first, second] = [await since(1), await since(3), await since(2)];
      await begunGame(store(), { createdAt: NOON - DAY - 4 });
      await store().append(shot(second, 2, { at: NOON - DAY - 2 }));
      expect(await store().awaitingLevel(NOON - DAY - 1, 10)).toEqual([first, late]);
      expect(await store().awaitingLevel(NOON - DAY - 2, 10)).toEqual([first]);
      expect(await store().awaitingLevel(NOON - DAY - 1, 1)).toEqual([first]);
      // Keeps these games out of other tests.
      for (const id of [first, late]) await store().append(shot(id, 2));
    });

    test('of a challenger against some others are counted until they are over', async () => {
      const [me = '', level = '', other = ''] = await newPlayers(store(), 3);
      for (const rival of [level, level, other]) await begunGame(store(), { seats: [me, rival] });
      await begunGame(store(), { seats: [level, me] });
      await begunGame(store(), { seats: [me, level], state: ENDED_STATE });
      expect(await store().countLiveGames(me, [level])).toBe(2);
      expect(await store().countLiveGames(me, [level, other])).toBe(3);
      expect(await store().countLiveGames(other, [level])).toBe(0);
    });

    test('of a player come newest first, page by page, in either seat', async () => {
      const [me = '', other = ''] = await newPlayers(store(), 2);
      const ids: string[] = [];
      for (let index = 0; index < 7; index += 1) {
        const seats = index % 2 === 0 ? ([me, other] as const) : ([other, me] as const);
        // Three games share a timestamp.
        const createdAt = NOON + Math.floor(index / 3);
        ids.unshift(await begunGame(store(), { seats, createdAt }));
      }
      await begunGame(store(), { seats: [me, other], state: ENDED_STATE });
      await begunGame(store());
      const pages: string[] = [];
      let before: GameFilter['before'];
      for (;;) {
        const page = await store().gamesOf(me, { isOver: false, before, limit: 3 });
        pages.push(...idsOf(page));
        before = page.at(-1);
        if (page.length < 3) break;
      }
      expect([...pages].sort()).toEqual([...ids].sort());
      expect(pages[0]).toBe(ids[0]);
      expect(await store().gamesOf(me, { isOver: true, limit: 9 })).toMatchObject([
        { phase: 'over', result: { winner: 0 } },
      ]);
    });

    test('against oneself are counted once', async () => {
      const me = await newPlayer(store());
      const game = await begunGame(store(), { seats: [me, me] });
      expect(idsOf(await store().gamesOf(me, { isOver: false, limit: 9 }))).toEqual([game]);
    });

    test('that are live are listed until they are over', async () => {
      const later = NOON + 1_000_000;
      const first = await begunGame(store(), { createdAt: later });
      const second = await begunGame(store(), { createdAt: later + 1 });
      expect(idsOf(await store().liveGames(2))).toEqual([second, first]);
      await store().append(shot(second, 2, { state: ENDED_STATE }));
      expect(idsOf(await store().liveGames(1))).toEqual([first]);
      await begunGame(store(), { createdAt: later + 3, isPublic: false });
      // A game before the battle is not live.
      const state = { ...RUNNING_STATE, phase: 'prepare' as const };
      await begunGame(store(), { createdAt: later + 2, state });
      expect(idsOf(await store().liveGames(1))).toEqual([first]);
    });
  });

  describe('a deadline', () => {
    const DUE = { ...RUNNING_STATE, deadline: NOON };
    const newDue = (deadline = NOON) => begunGame(store(), { state: { ...DUE, deadline } });

    test('is given to one, and to the next when the lease is over', async () => {
      const games = [];
      for (let index = 0; index < 20; index += 1) games.unshift(await newDue(NOON - index));
      const later = await newDue(NOON + 1);
      const over = await begunGame(store(), { state: { ...DUE, endedAt: NOON } });
      const takers = await atOnce(10, (taker) => store(taker).leaseDue(NOON, 4, 1_000));
      const leased = idsOf(takers.flat());
      expect(new Set(leased).size).toBe(leased.length);
      const rest = await store().leaseDue(NOON, 100, 1_000);
      expect([...leased, ...idsOf(rest)].sort()).toEqual([...games].sort());
      expect(await store().leaseDue(NOON + 999, 100, 1_000)).toMatchObject([{ id: later }]);
      expect(idsOf(await store().leaseDue(NOON + 1_000, 100, 1_000))).toEqual(games);
      for (const game of [...games, later]) await store().append(shot(game, 2));
      expect(await store().leaseDue(NOON + 9_000, 100, 1_000)).toEqual([]);
      expect((await store().gameRow(over))?.deadline).toBe(NOON);
    });

    test('that was never given comes before those that were given in vain', async () => {
      const forgiven = [await newDue(NOON - 3), await newDue(NOON - 2)];
      const [first] = await store().leaseDue(NOON, 1, 100);
      await store().leaseDue(NOON + 10, 1, 100);
      expect(first?.id).toBe(forgiven[0]);
      const fresh = await newDue(NOON - 1);
      const given: string[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        const [next] = await store().leaseDue(NOON + 1_000 + turn, 1, 100);
        given.push(next?.id ?? '');
      }
      expect(given).toEqual([fresh, ...forgiven]);
      for (const game of given) await store().append(shot(game, 2));
    });

    test('that events have put off is given when it comes, and not before', async () => {
      const game = await newDue();
      for (const seq of [2, 3]) {
        const deadline = NOON + 1_000 * seq;
        await store().append(shot(game, seq, { state: { ...DUE, deadline } }));
      }
      for (const now of [NOON, NOON + 2_000, NOON + 2_999]) {
        expect(await store().leaseDue(now, 9, 60_000)).toEqual([]);
      }
      expect(await store().leaseDue(NOON + 3_000, 9, 60_000)).toMatchObject([{ id: game }]);
      // Moved once more, it is leased again.
      await store().append(shot(game, 4, { state: { ...DUE, deadline: NOON + 3_010 } }));
      expect(await store().leaseDue(NOON + 3_010, 9, 60_000)).toMatchObject([{ id: game }]);
      await store().append(shot(game, 5));
    });
  });

  test('counts the people seen since a moment, not bots', async () => {
    const [guest = '', before = ''] = await newPlayers(store(), 2);
    const bot = await newPlayer(store(), 'bot');
    const later = store().now() + 365 * DAY;
    await store().seePlayers([before], later - 1, later);
    await store().seePlayers([guest, bot], later, later);
    expect(await store().countPeopleSince(later)).toBe(1);
  });

  describe('a challenge', () => {
    const lobby = async () => idsOf(await store().openChallenges(1_000, 0));

    test('stands in the lobby, however many others offer who has left, or who is there', async () => {
      const now = store().now();
      const offer = (owner: string, createdAt: number) =>
        newChallenge(store(), { owner, createdAt, expiresAt: now + 600_000 });
      const [gone = '', here = '', honest = ''] = await newPlayers(store(), 3);
      for (let count = 0; count < 9; count += 1) await offer(gone, now - 300_000 + count);
      for (let count = 0; count < 9; count += 1) await offer(here, now - 200_000 + count);
      await store().seePlayers([here], now, now + 600_000);
      const { id } = await offer(honest, now);
      const all = await store().openChallenges(1_000, now - 60_000);
      const others = all.filter(({ owner }) => ![gone, here, honest].includes(owner)).length;
      const shown = await store().openChallenges(others + 4, now - 60_000);
      expect(idsOf(shown).at(-1)).toBe(id);
      expect(shown.filter(({ owner }) => owner === here).length).toBeGreaterThan(0);
    });

    test('to one player is found by the player alone, until it is over', async () => {
      const [player = '', other = ''] = await newPlayers(store(), 2);
      const offer = await newChallenge(store(), { isPublic: false }, player);
      expect(await store().invitedPlayerOf(offer.id)).toBe(player);
      expect(idsOf(await store().openInvitations(player, 9))).toEqual([offer.id]);
      expect(await store().openInvitations(other, 9)).toEqual([]);
      await store().cancelChallenge(offer.id, offer.owner);
      expect(await store().openInvitations(player, 9)).toEqual([]);
      const open = await newChallenge(store());
      expect(await store().invitedPlayerOf(open.id)).toBeUndefined();
    });

    test('to one player does not crowd out those of other owners', async () => {
      const player = await newPlayer(store());
      const quiet = await newChallenge(store(), { isPublic: false }, player);
      const { owner, createdAt } = await newOffer(store());
      for (let later = 1; later <= 5; later += 1) {
        const offer = { isPublic: false, owner, createdAt: createdAt + later };
        await newChallenge(store(), offer, player);
      }
      const shown = await store().openInvitations(player, 2);
      expect(shown).toMatchObject([{ owner, createdAt: createdAt + 5 }, { id: quiet.id }]);
    });

    test('is taken by one of fifty, with a game', async () => {
      const { id } = await newChallenge(store());
      expect(await lobby()).toContain(id);
      const games = await atOnce(50, () => newGame(store()));
      const takes = games.map((game, at) => store(at).takeChallenge(id, game.seats[1], game));
      const answers = await Promise.all(takes);
      expect(answers.filter((each) => each === 'taken')).toHaveLength(1);
      const winner = games[answers.indexOf('taken')];
      const taken = { takenBy: winner?.seats[1], game: winner?.id };
      expect(await store().challenge(id)).toMatchObject(taken);
      const rows = await Promise.all(games.map((game) => store().gameRow(game.id)));
      expect(rows.filter((row) => row).map((row) => row?.id)).toEqual([winner?.id]);
      expect(await lobby()).not.toContain(id);
      // Repeated, as after a lost answer.
      if (winner) expect(await store().takeChallenge(id, winner.seats[1], winner)).toBe('taken');
    });

    test('is gone when it is cancelled by its owner, or its time is over', async () => {
      const game = await newGame(store());
      const take = (id: string) => store().takeChallenge(id, game.seats[1], game);
      const { id, owner } = await newChallenge(store());
      expect(await store().cancelChallenge(id, game.seats[1])).toBe('gone');
      expect(await store().cancelChallenge(id, owner)).toBe('cancelled');
      const late = await newChallenge(store(), { expiresAt: store().now() - 60_000 });
      for (const each of [id, late.id, 'none']) expect(await take(each)).toBe('gone');
      expect(await lobby()).not.toContain(id);
      expect(await lobby()).not.toContain(late.id);
      expect(await store().gameRow(game.id)).toBeUndefined();
      const hidden = await newChallenge(store(), { isPublic: false });
      expect(await lobby()).not.toContain(hidden.id);
      expect(await take(hidden.id)).toBe('taken');
      expect(await store().cancelChallenge(hidden.id, hidden.owner)).toBe('gone');
    });
  });

  test('challenges that have been over for a while are deleted', async () => {
    const now = store().now();
    const owner = await newPlayer(store());
    // Removes leftovers of other tests.
    await store().removeChallenges(now, 1_000);
    const until = async (expiresAt = now + 600_000) =>
      (await newChallenge(store(), { owner, createdAt: now - 9_000, expiresAt })).id;
    const [open, taken, cancelled] = [await until(), await until(), await until()];
    const recent = await until(now - 100);
    const [old, older] = [await until(now - 2_000), await until(now - 3_000)];
    await store().takeChallenge(taken, await newPlayer(store()), await newGame(store()));
    await store().cancelChallenge(cancelled, owner);
    const left = async () => {
      const all = [open, taken, cancelled, recent, old, older];
      const rows = await Promise.all(all.map((id) => store().challenge(id)));
      return idsOf(rows.filter((row) => row !== undefined));
    };
    await store().removeChallenges(now - 1_000, 1);
    expect(await left()).toEqual([open, taken, cancelled, recent, old]);
    await store().removeChallenges(now - 1_000, 100);
    expect(await left()).toEqual([open, taken, cancelled, recent]);
    // A cancelled challenge expires at once.
    await store().removeChallenges(store().now() + 60_000, 100);
    expect(await left()).toEqual([open, taken]);
  });

  describe('a seek', () => {
    const KEY = newId('rules');
    const newSeek = (more: Partial<NewChallenge> = {}) =>
      newOffer(store(), { rulesKey: KEY, ...more });
    const sought = async () => {
      const all = await store().seeks(1_000);
      return all.filter(({ rulesKey }) => rulesKey === KEY).map(({ id }) => id);
    };
    const offerOf = ({ id, owner, terms, createdAt }: NewChallenge): Offer => {
      const more = { rulesKey: KEY, rating: null, warmUp: null, isReady: true };
      return { id, owner, terms, createdAt, ...more };
    };

    test('is the only one of its owner, who is seen by it', async () => {
      const seek = await newSeek();
      const { owner, createdAt } = seek;
      expect(await store().seek(seek)).toMatchObject({ ...seek, isSeek: true, game: null });
      expect(await store().seek({ ...seek, id: newId('seek') })).toMatchObject({ id: seek.id });
      expect(await store().seenAt([owner])).toEqual(new Map([[owner, createdAt]]));
      await atOnce(20, (pace) => store().seek({ ...seek, id: newId('seek'), terms: { pace } }));
      const open = (await store().seeks(1_000)).filter((each) => each.owner === owner);
      expect(open).toHaveLength(1);
      expect(await store().seekOf(owner)).toMatchObject({ id: open[0]?.id });
      expect(idsOf(await store().openChallenges(1_000, 0))).not.toContain(open[0]?.id);
      expect(await store().countOpenChallenges(owner, createdAt)).toBe(0);
      await store().endSeeks([owner]);
      expect(await store().seekOf(owner)).toBeUndefined();
      await store().seek({ ...seek, id: newId('seek'), expiresAt: createdAt - 60_000 });
      expect(await store().seekOf(owner)).toBeUndefined();
      expect(await store().seek({ ...seek, id: newId('seek') })).toMatchObject({ owner });
      await store().endSeeks([owner]);
    });

    test('has one warm-up, in which it is not ready until it wants to be', async () => {
      const seek = await newSeek();
      const { owner } = seek;
      await store().seek(seek);
      const games = await atOnce(3, () => newGame(store(), { seats: [owner, owner] }));
      const begun = await Promise.all(games.map((game, at) => store(at).warmUp(seek.id, game)));
      expect(begun.filter((each) => each === 'begun')).toHaveLength(1);
      const warmUp = games[begun.indexOf('begun')]!.id;
      const row = await store().seekOf(owner);
      expect(row).toMatchObject({ id: seek.id, warmUp, isReady: false, game: null });
      expect(await sought()).toEqual([seek.id]);
      await store().readySeek(owner);
      expect(await store().seekOf(owner)).toMatchObject({ warmUp, isReady: true });
      // A new seek, as by a player who has left the warm-up.
      const again = { ...seek, id: newId('seek') };
      expect(await store().seek(again)).toMatchObject({ id: again.id, warmUp: null });
      await store().endSeeks([owner]);
      expect(await store().warmUp(again.id, games[0]!)).toBe('gone');
    });

    test('is paired once, whoever else wants either of both', async () => {
      const seeks = await atOnce(6, () => newSeek());
      for (const seek of seeks) await store().seek(seek);
      const pairs = seeks.flatMap((one) =>
        seeks.filter((other) => other !== one).map((other) => [one, other] as const),
      );
      const games = await Promise.all(
        pairs.map(([one, other]) => newGame(store(), { seats: [one.owner, other.owner] })),
      );
      const pair = ([one, other]: (typeof pairs)[number], index: number) =>
        store(index).pair([offerOf(one), offerOf(other)], games[index]!);
      const answers = await Promise.all(pairs.map(pair));
      const made = games.filter((_, index) => answers[index] === 'paired');
      expect(made.length).toBeGreaterThanOrEqual(1);
      const seated = made.flatMap(({ seats }) => seats);
      expect(new Set(seated).size).toBe(seated.length);
      for (const { id, seats } of made) {
        const [one, other] = [await store().seekOf(seats[0]), await store().seekOf(seats[1])];
        expect([one?.game, other?.game]).toEqual([id, id]);
        expect([one?.takenBy, other?.takenBy]).toEqual([seats[1], seats[0]]);
      }
      const rows = await Promise.all(games.map(({ id }) => store().gameRow(id)));
      expect(rows.filter((row) => row)).toHaveLength(made.length);
      // Repeated, as after a lost answer.
      const [first] = made;
      const index = games.indexOf(first!);
      const [one] = pairs[index]!;
      expect(await pair(pairs[index]!, index)).toBe('paired');
      // Neither ending a paired seek nor seeking again loses its game.
      await store().endSeeks([one.owner]);
      expect((await store().seekOf(one.owner))?.game).toBe(first?.id);
      await store().endSeeks(seeks.map(({ owner }) => owner));
      expect(await sought()).toEqual([]);
    });

    test('finds who seeks, and what stands in the lobby by the same rules, with ratings', async () => {
      const [seek, offer] = [await newSeek(), await newSeek()];
      const other = await newSeek({ rulesKey: null });
      await store().seek(seek);
      await store().createChallenge(offer);
      await store().createChallenge(other);
      const game = await begunGame(store(), {
        seats: [await newPlayer(store(), 'account'), await newPlayer(store(), 'account')],
        rulesKey: KEY,
        isRated: true,
        state: ENDED_STATE,
      });
      const rated = ratingValues(1750.5, 80);
      await store().rateGame(game, rated, () => ratedTo(rated, rated), NOON);
      const [strong] = (await store().gameRow(game))!.seats;
      const third = await newSeek({ owner: strong });
      await store().seek(third);
      expect(await store().seeks(1_000)).toEqual(
        expect.arrayContaining([offerOf(seek), { ...offerOf(third), rating: 1750.5 }]),
      );
      expect(await store().offersFor([KEY], 9)).toEqual([offerOf(offer)]);
      expect(await store().offersFor([], 9)).toEqual([]);
      await store().endSeeks([seek.owner, strong]);
    });
  });

  describe('people', () => {
    test('are found by the hash of their token, until it is removed', async () => {
      const player = await newPlayer(store());
      const tokenHash = newId('hash');
      const times = { createdAt: NOON, seenAt: NOON };
      await store().createSession({ tokenHash, player, kind: 'cookie', ...times });
      expect(await store().renamePlayer(player, 'Анна')).toBe('renamed');
      expect(await store().renamePlayer('nobody', 'Anne')).toBe('unknown');
      await store().touchSession(tokenHash, NOON + 2);
      await store().touchSession(tokenHash, NOON + 1);
      expect(await store().sessionOf(tokenHash)).toEqual({
        player: { id: player, name: 'Анна', kind: 'guest' },
        seenAt: NOON + 2,
      });
      expect(await store().player(player)).toMatchObject({ name: 'Анна' });
      await store().removeSession(tokenHash);
      expect(await store().sessionOf(tokenHash)).toBeUndefined();
      expect(await store().player('nobody')).toBeUndefined();
    });

    test('a setting is chosen once', async () => {
      const key = newId('secret');
      const answers = await atOnce(20, (index) =>
        store(index).setting(key, () => `choice ${index}`),
      );
      expect(new Set(answers).size).toBe(1);
      expect(await store().setting(key, () => 'late')).toBe(answers[0]);
    });
  });

  describe('sightings', () => {
    test('tell when each player was seen last, by whichever process', async () => {
      const [one = '', two = ''] = await newPlayers(store(), 2);
      const never = newId('player');
      expect(await store().seenAt([one])).toEqual(new Map());
      await Promise.all([
        store().seePlayers([one, two, never], NOON + 5, NOON),
        store().seePlayers([two, one], NOON + 7, NOON),
      ]);
      await store().seePlayers([one], NOON + 6, NOON);
      expect(await store().seenAt([one, two, never])).toEqual(
        new Map([one, two].map((each) => [each, NOON + 7])),
      );
    });

    test('keep the challenges of who is there', async () => {
      const now = store().now();
      const { id: kept, owner } = await newChallenge(store(), { expiresAt: now + 60_000 });
      const { id: late } = await newChallenge(store(), { owner, expiresAt: now - 1 });
      expect(await store().countOpenChallenges(owner, now)).toBe(1);
      await store().seePlayers([owner], now, now + 90_000);
      expect((await store().challenge(kept))?.expiresAt).toBe(now + 90_000);
      expect((await store().challenge(late))?.expiresAt).toBe(now - 1);
      const game = await newGame(store(), { createdAt: now + 1 });
      expect(await store().takeChallenge(kept, await newPlayer(store()), game)).toBe('taken');
      expect(await store().takenSince([owner], now)).toEqual([{ id: kept, owner, game: game.id }]);
      expect(await store().takenSince([owner], now + 1)).toEqual([]);
    });

    test('tell how many watch each game elsewhere, until a process is silent', async () => {
      const [one, two, three] = [newId('process'), newId('process'), newId('process')];
      const say = (process: string, counts: Readonly<Record<string, number>>, at: number) =>
        store().keepAudience({ process, counts, seenAt: at }, NOON - DAY);
      const elsewhere = (process: string, since = NOON) =>
        store().audienceElsewhere(process, since);
      await say(one, { a: 7 }, NOON + 1);
      await say(one, { a: 2, b: 1 }, NOON + 5);
      await say(two, { a: 3 }, NOON + 6);
      expect(await elsewhere(three)).toEqual(new Map(Object.entries({ a: 5, b: 1 })));
      expect(await elsewhere(one)).toEqual(new Map([['a', 3]]));
      expect(await elsewhere(three, NOON + 5)).toEqual(new Map([['a', 3]]));
      await store().removeAudience(two);
      expect(await elsewhere(one)).toEqual(new Map());
      await store().keepAudience({ process: two, counts: {}, seenAt: NOON + 6 }, NOON + 6);
      expect(await elsewhere(three)).toEqual(new Map());
    });

    test('tell how far games are', async () => {
      const game = await begunGame(store());
      await store().append(shot(game, 2));
      expect(await store().seqsOf([game, 'nowhere'])).toEqual(new Map([[game, 2]]));
      expect(await store().seqsOf([])).toEqual(new Map());
    });
  });

  obeysAccounts(store);
  obeysExpiry(store);

  test('its clock is the database’s, and goes on', async () => {
    await store().ping();
    const before = store().now();
    expect(Math.abs(before - Date.now())).toBeLessThan(60_000);
    await store().ping();
    expect(store().now()).toBeGreaterThanOrEqual(before);
  });
}

/** Checks that closing waits for all earlier calls. */
export async function closesWhileWriting(open: () => Promise<Store>): Promise<void> {
  const store = await open();
  const games = await atOnce(30, () => begunGame(store));
  const writes = games.flatMap((game) => [2, 3].map((seq) => store.append(shot(game, seq))));
  await Promise.all([store.close(), ...writes]);
  await expect(store.append(shot('late', 2))).rejects.toThrow('closed');
  const again = await open();
  const rows = await Promise.all(games.map((game) => again.gameRow(game)));
  expect(new Set(rows.map((row) => row?.seq))).toEqual(new Set([3]));
  await again.close();
}
