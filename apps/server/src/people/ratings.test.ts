import type { Opening, Pace, Person } from '@flotilla/protocol';
import { makeRules, makeRulesEntry, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { newGameOf } from '../matches/new-game.js';
import { INITIAL_RATING, rateGame } from '../matches/rate-game.js';
import type { GameToRate, RatingValues } from '../store/rate-ended.js';
import { atOnce, DAY, ENDED_STATE, NOON, ratingValues, shot } from '../store/testing/rows.js';
import { storeOfFile } from '../testing/store-of-file.js';
import { foldHandle } from './handles.js';

const store = await storeOfFile();

let made = 0;
async function newPerson(kind: Person['kind'], owner?: Person): Promise<Person> {
  made += 1;
  const person = { id: `player${String(made).padStart(10, '0')}`, name: `p${made}`, kind };
  const { id, name } = person;
  if (!owner) await store.createPlayer({ ...person, createdAt: NOON });
  else await store.openBot({ id, handle: foldHandle(name), owner: owner.id, createdAt: NOON }, 9);
  return person;
}

const newPair = async () => [await newPerson('account'), await newPerson('account')] as const;

interface Played {
  readonly winner: 0 | 1 | 'draw' | null;
  readonly isFree?: boolean;
  readonly pace?: Pace;
  readonly isEarly?: boolean;
  /** Time when the game ended. */
  readonly at?: number;
}

/** Returns the id of a finished game between these two players. */
async function play(
  players: readonly [Person, Person],
  { winner, isFree = false, pace, isEarly = false, at = NOON + made }: Played,
) {
  made += 1;
  const id = `game${made}`;
  const rules = makeRulesEntry(unwrap(makeRules({ name: 'russian' })));
  const clock: Pace = pace ?? { kind: 'shot', seconds: 60 };
  const opening: Opening = { rules, pace: clock, begins: 'draw', players, isFree };
  await store.createGame(newGameOf(id, opening, NOON + made));
  const state = { ...ENDED_STATE, endedAt: at, result: { winner, isEarly } };
  await store.append(shot(id, 2, { at, state }));
  return id;
}

const now = (rated: RatingValues) => ({ ...rated, idleMs: 0 });
const NEITHER = [false, false] as const;
/** The first game of two people, which the first of them wins. */
const WON: GameToRate = {
  points: 1,
  isEarly: false,
  gamesBefore: 0,
  areLevels: NEITHER,
  areNeighbours: NEITHER,
  gains: [0, 0],
};
const rate = (game: string) => store.rateGame(game, INITIAL_RATING, rateGame, NOON);
async function playRated(...how: Parameters<typeof play>): Promise<string> {
  const game = await play(...how);
  await rate(game);
  return game;
}
const ratingOf = async ({ id }: Person) => (await store.ratingsOf(id))[0];

describe('Glicko-2', () => {
  // Glickman, “Example of the Glicko-2 system”, his player’s first game alone.
  test('is that of its author', () => {
    const [player, opponent] = [ratingValues(1500, 200), ratingValues(1400, 30)];
    const [after] = rateGame(now(player), now(opponent), WON).after;
    expect(after.rating).toBeCloseTo(1563.6, 0);
    expect(after.deviation).toBeCloseTo(175.4, 0);
    expect(after.volatility).toBeCloseTo(0.06, 3);
  });

  test('is less sure of who comes back after a while, but surer than of a newcomer', () => {
    const sure = ratingValues(1500, 60);
    const deviations = [0, 6, 70, 365, 1_000_000].map((days) => {
      const [after] = rateGame({ ...sure, idleMs: days * DAY }, now(sure), WON).after;
      return after.deviation;
    });
    expect(deviations[1]).toBe(deviations[0]);
    expect(deviations.slice(1)).toEqual(deviations.slice(1).sort((a, b) => a - b));
    expect(new Set(deviations).size).toBe(4);
    const [newcomer] = rateGame(now({ ...sure, deviation: 350 }), now(sure), WON).after;
    expect(deviations.at(-1)).toBe(newcomer.deviation);
  });
});

describe('a rated game', () => {
  test.each<[string, Played, boolean]>([
    ['won', { winner: 0 }, true],
    ['drawn', { winner: 'draw' }, true],
    ['aborted', { winner: null }, false],
    ['by a link', { winner: 0, isFree: true }, false],
    ['without a clock', { winner: 0, pace: { kind: 'none' } }, false],
  ])('that is %s', async (_, played, isRated) => {
    const players = [await newPerson('account'), await newPerson('bot')] as const;
    await playRated(players, played);
    expect((await ratingOf(players[0])) !== undefined).toBe(isRated);
  });

  test('is not one with a guest, an own bot, or between two bots of one owner', async () => {
    const [anna, guest] = [await newPerson('account'), await newPerson('guest')];
    const [bot, second] = [await newPerson('bot', anna), await newPerson('bot', anna)];
    for (const players of [
      [anna, guest],
      [anna, bot],
      [bot, second],
    ] as const) {
      await playRated(players, { winner: 0 });
    }
    const ratings = await Promise.all([anna, guest, bot, second].map(ratingOf));
    expect(ratings).toEqual(Array(4).fill(undefined));
  });

  test('that was given up early changes nothing, and says why', async () => {
    const players = await newPair();
    const game = await play(players, { winner: 1, isEarly: true });
    expect(await rate(game)).toBe('unrated');
    expect(await Promise.all(players.map(ratingOf))).toEqual([undefined, undefined]);
    const reason = { share: 0, reason: 'early' };
    expect(await store.ratingsBy(game)).toMatchObject({ state: 'unrated', ...reason });
    expect(await store.ratingNotices([players[1].id], 9)).toMatchObject([{ game, ...reason }]);
    expect(await store.ratingChanges(players[1].id, 9)).toEqual([]);
  });

  test('of the same two owners counts less from the fourth in a day on', async () => {
    const [anna, boris] = [await newPerson('account'), await newPerson('account')];
    const bot = await newPerson('bot', anna);
    const shares: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const players = [count % 2 === 0 ? anna : bot, boris] as const;
      const game = await playRated(players, { winner: 1, at: NOON + count });
      shares.push((await store.ratingsBy(game))!.share);
    }
    expect(shares).toEqual([1, 1, 1, 0.5, 0.25, 0, 0, 0, 0, 0, 0]);
    expect(await store.ratingNotices([boris.id], 99)).toHaveLength(8);
    const [{ rating = 0 } = {}] = await store.ratingsOf(boris.id);
    const next = await playRated([anna, boris], { winner: 0, at: NOON + DAY + 10 });
    expect(await store.ratingsBy(next)).toMatchObject({ state: 'rated', share: 1 });
    expect((await ratingOf(boris))?.rating).toBeLessThan(rating);
  });

  test('against newcomers lifts a player by 50 a day, and makes the rating surer all the same', async () => {
    const winner = await newPerson('account');
    const losers = await Promise.all(Array.from({ length: 9 }, () => newPerson('account')));
    const reasons = [];
    for (const loser of losers) {
      const game = await playRated([loser, winner], { winner: 1 });
      reasons.push((await store.ratingsBy(game))?.reason);
    }
    expect(reasons).toEqual(Array(9).fill('limited'));
    const rated = await ratingOf(winner);
    expect(rated).toMatchObject({ rating: INITIAL_RATING.rating + 50, games: 9 });
    expect(rated?.deviation).toBeLessThan(200);
    expect((await ratingOf(losers[0]!))?.rating).toBeLessThan(1400);
    await playRated([losers[0]!, winner], { winner: 1, at: NOON + 2 * DAY });
    expect((await ratingOf(winner))?.rating).toBeGreaterThan(INITIAL_RATING.rating + 50);
  });

  test('between accounts of one network is limited too, though both are well known', () => {
    const sure = ratingValues(1500, 60);
    const players = [now(sure), now(ratingValues(1900, 60))] as const;
    const game = { ...WON, gains: [45, 0] as const };
    const [free] = rateGame(...players, game).after;
    const near = rateGame(...players, { ...game, areNeighbours: [true, true] });
    expect(free.rating).toBeGreaterThan(1505);
    expect(near).toMatchObject({ reason: 'limited', areLimited: [true, true] });
    expect(near.after[0]).toEqual({ ...free, rating: 1505 });
  });

  test('of two owners that end at once are counted one after the other', async () => {
    const players = await newPair();
    const games = await atOnce(8, () => play(players, { winner: 1 }));
    await Promise.all(games.map(rate));
    const told = await Promise.all(games.map((game) => store.ratingsBy(game)));
    expect(told.map((each) => each?.share).sort()).toEqual([0, 0, 0, 0.25, 0.5, 1, 1, 1]);
  });

  test('against a level counts however many there are', async () => {
    const [anna, level] = [await newPerson('account'), await newPerson('house')];
    for (let count = 0; count < 6; count += 1) {
      const game = await playRated([anna, level], { winner: 1, at: NOON + count });
      expect(await store.ratingsBy(game)).toMatchObject({ share: 1 });
    }
  });

  test('that is given to a level lifts it little, and no more after five of one owner in a day', async () => {
    const level = await newPerson('house');
    const rises: number[] = [];
    for (let owner = 0; owner < 6; owner += 1) {
      const feeder = await newPerson('account');
      for (let count = 0; count < 6; count += 1) {
        const before = (await ratingOf(level))?.rating ?? INITIAL_RATING.rating;
        await playRated([feeder, level], { winner: 1, at: NOON + 10 * owner + count });
        rises.push((await ratingOf(level))!.rating - before);
      }
    }
    expect(rises.filter((rise) => rise === 0)).toHaveLength(6);
    expect(Math.max(...rises)).toBeLessThan(10);
    expect((await ratingOf(level))!.rating).toBeLessThan(1650);
  });
});
