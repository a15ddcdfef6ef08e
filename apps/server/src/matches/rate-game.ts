/// <reference path="./glicko2.d.ts" />

import { isProvisional } from '@flotilla/protocol';
import { otherSeat, SEATS, type Seat } from '@flotilla/rules';
import { Glicko2, type Player } from 'glicko2';
import type {
  GameToRate,
  RateGame,
  RatingBeforeGame,
  RatingShare,
  RatingValues,
} from '../store/rate-ended.js';

/** Initial rating of a new player (Glickman 2012). */
export const INITIAL_RATING: RatingValues = { rating: 1500, deviation: 350, volatility: 0.06 };

/** A moderate `tau`: people learn, so volatility adapts, but slowly. */
const GLICKO_SETTINGS = {
  tau: 0.5,
  rating: INITIAL_RATING.rating,
  rd: INITIAL_RATING.deviation,
  vol: INITIAL_RATING.volatility,
};

/** Length of a rating period without a game. */
const IDLE_PERIOD_MS = 7 * 86_400_000;
/** One unit of the Glicko-2 scale, in rating points. */
const GLICKO_SCALE = 173.7178;

/** Weights of a day's games between two owners, in order, then 0: deters deliberate losses. */
const REPEAT_SHARES = [1, 1, 1, 0.5, 0.25];

/** Daily limit on points gained from newcomers or shared networks, against rating farming. */
const MAX_DAILY_GAIN = 50;

/** Maximum rating deviation of a level, whose strength does not change. */
const MAX_LEVEL_DEVIATION = 60;

/** Rates by Glicko-2 (Glickman 2012); each game and each idle week is a rating period. */
export const rateGame: RateGame = (first, second, game) => {
  const { areLevels, gamesBefore } = game;
  const repeatShare = REPEAT_SHARES[gamesBefore] ?? 0;
  const ratingShare = ratingShareOf(game, repeatShare);
  const before = [
    areLevels[0] ? withCappedDeviation(first) : first,
    areLevels[1] ? withCappedDeviation(second) : second,
  ] as const;
  const after = rateByGlicko2(...before, game.points);
  const isLimited = (seat: Seat) => {
    const isReliable = !isProvisional(before[otherSeat(seat)]) && !game.areNeighbours[seat];
    return !isReliable && !areLevels.includes(true);
  };
  const weightedRating = (seat: Seat) => {
    const share = areLevels[seat] ? repeatShare * ratingShare.share : ratingShare.share;
    return interpolate(before[seat], after[seat], share);
  };
  const limitGainOf = (seat: Seat) =>
    isLimited(seat)
      ? limitGain(before[seat], weightedRating(seat), game.gains[seat])
      : weightedRating(seat);
  const limited = [limitGainOf(0), limitGainOf(1)] as const;
  const isGainCut = SEATS.some((seat) => limited[seat].rating < weightedRating(seat).rating);
  return {
    share: ratingShare.share,
    reason: ratingShare.reason ?? (isGainCut ? 'limited' : null),
    after: limited,
    areLimited: [isLimited(0), isLimited(1)],
  };
};

function limitGain(before: RatingValues, after: RatingValues, gainedBefore: number): RatingValues {
  const maxRating = before.rating + Math.max(0, MAX_DAILY_GAIN - gainedBefore);
  return after.rating > maxRating ? { ...after, rating: maxRating } : after;
}

function ratingShareOf({ isEarly, areLevels }: GameToRate, repeatShare: number): RatingShare {
  if (isEarly) return { share: 0, reason: 'early' };
  if (areLevels.includes(true)) return { share: 1, reason: null };
  return { share: repeatShare, reason: repeatShare < 1 ? 'repeated' : null };
}

function withCappedDeviation(level: RatingBeforeGame): RatingBeforeGame {
  return { ...level, deviation: Math.min(level.deviation, MAX_LEVEL_DEVIATION) };
}

function interpolate(before: RatingValues, after: RatingValues, share: number): RatingValues {
  const mixField = (key: keyof RatingValues) => before[key] + share * (after[key] - before[key]);
  return {
    rating: mixField('rating'),
    deviation: mixField('deviation'),
    volatility: mixField('volatility'),
  };
}

function rateByGlicko2(
  playerA: RatingBeforeGame,
  playerB: RatingBeforeGame,
  points: number,
): readonly [RatingValues, RatingValues] {
  const glicko = new Glicko2(GLICKO_SETTINGS);
  const make = (player: RatingBeforeGame) =>
    glicko.makePlayer(player.rating, deviationAfterIdling(player), player.volatility);
  const [first, second] = [make(playerA), make(playerB)];
  glicko.updateRatings([[first, second, points]]);
  return [ratingValuesOf(first), ratingValuesOf(second)];
}

/** Grows the deviation over idle periods (step 6), up to a newcomer's. */
function deviationAfterIdling({ deviation, volatility, idleMs }: RatingBeforeGame): number {
  const periods = Math.floor(idleMs / IDLE_PERIOD_MS);
  const grownDeviation = Math.hypot(deviation, Math.sqrt(periods) * volatility * GLICKO_SCALE);
  return Math.min(grownDeviation, INITIAL_RATING.deviation);
}

function ratingValuesOf(player: Player): RatingValues {
  return { rating: player.getRating(), deviation: player.getRd(), volatility: player.getVol() };
}
