/// <reference path="./glicko2.d.ts" />

import { isProvisional } from '@flotilla/protocol';
import { otherSeat, SEATS, type Seat } from '@flotilla/rules';
import { Glicko2, type Player } from 'glicko2';
import type { GameToRate, Rated, RateGame, RatingShare, Returning } from '../store/rate-ended.js';

/** Initial rating of a new player (Glickman 2012). */
export const FRESH_RATING: Rated = { rating: 1500, deviation: 350, volatility: 0.06 };

/** A moderate `tau`: people learn, so volatility adapts, but slowly. */
const SETTINGS = {
  tau: 0.5,
  rating: FRESH_RATING.rating,
  rd: FRESH_RATING.deviation,
  vol: FRESH_RATING.volatility,
};

/** Length of a rating period without a game. */
const IDLE_PERIOD_MS = 7 * 86_400_000;
/** One unit of the Glicko-2 scale, in rating points. */
const SCALE = 173.7178;

/**
 * Weights of games between the same two owners within a day, in order; further ones count 0. An account that loses on
 * purpose thus lifts another by 3¾ games a day, not by a hundred.
 */
const PAIR_SHARES = [1, 1, 1, 0.5, 0.25];

/**
 * Most points gained in a day from newcomers and from accounts of shared networks, in total. Farming accounts of the
 * same owner is capped by it, however many there are.
 */
const MOST_GAIN = 50;

/** Largest rating deviation of a level: its strength does not change. */
const LEVEL_DEVIATION = 60;

/** Rates a game by Glicko-2 (Glickman 2012); each game is a rating period, and each idle week. */
export const rateGame: RateGame = (one, other, game) => {
  const { areLevels, gamesBefore } = game;
  const repeated = PAIR_SHARES[gamesBefore] ?? 0;
  const counted = shareOf(game, repeated);
  const before = [known(one, areLevels[0]), known(other, areLevels[1])] as const;
  const after = wholly(...before, game.points);
  const isLimited = (seat: Seat) => {
    const isSure = !isProvisional(before[otherSeat(seat)]) && !game.areNeighbours[seat];
    return !isSure && !areLevels.includes(true);
  };
  const counts = (seat: Seat) => {
    const share = areLevels[seat] ? repeated * counted.share : counted.share;
    return partly(before[seat], after[seat], share);
  };
  const limitedTo = (seat: Seat) =>
    isLimited(seat) ? cut(before[seat], counts(seat), game.gains[seat]) : counts(seat);
  const limited = [limitedTo(0), limitedTo(1)] as const;
  const isCut = SEATS.some((seat) => limited[seat].rating < counts(seat).rating);
  return {
    share: counted.share,
    reason: counted.reason ?? (isCut ? 'limited' : null),
    after: limited,
    areLimited: [isLimited(0), isLimited(1)],
  };
};

/** Caps a rating's rise at the rest of the daily gain. */
function cut(before: Rated, after: Rated, gained: number): Rated {
  const most = before.rating + Math.max(0, MOST_GAIN - gained);
  return after.rating > most ? { ...after, rating: most } : after;
}

/**
 * Returns the share of a game. A level never loses on purpose, so all of a person's games against it count fully. The
 * level's own rating changes by the repeated share.
 */
function shareOf({ isEarly, areLevels }: GameToRate, repeated: number): RatingShare {
  if (isEarly) return { share: 0, reason: 'early' };
  if (areLevels.includes(true)) return { share: 1, reason: null };
  return { share: repeated, reason: repeated < 1 ? 'repeated' : null };
}

function known(player: Returning, isLevel: boolean): Returning {
  return isLevel ? { ...player, deviation: Math.min(player.deviation, LEVEL_DEVIATION) } : player;
}

function partly(before: Rated, after: Rated, share: number): Rated {
  const part = (key: keyof Rated) => before[key] + share * (after[key] - before[key]);
  return { rating: part('rating'), deviation: part('deviation'), volatility: part('volatility') };
}

function wholly(one: Returning, other: Returning, points: number): readonly [Rated, Rated] {
  const glicko = new Glicko2(SETTINGS);
  const make = (player: Returning) =>
    glicko.makePlayer(player.rating, deviationNow(player), player.volatility);
  const [first, second] = [make(one), make(other)];
  glicko.updateRatings([[first, second, points]]);
  return [ratedOf(first), ratedOf(second)];
}

/** Returns the deviation grown by the volatility of each idle period (step 6), at most a newcomer's. */
function deviationNow({ deviation, volatility, idleMs }: Returning): number {
  const periods = Math.floor(idleMs / IDLE_PERIOD_MS);
  const grown = Math.hypot(deviation, Math.sqrt(periods) * volatility * SCALE);
  return Math.min(grown, FRESH_RATING.deviation);
}

function ratedOf(player: Player): Rated {
  return { rating: player.getRating(), deviation: player.getRd(), volatility: player.getVol() };
}
