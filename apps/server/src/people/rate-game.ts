/// <reference path="./glicko2.d.ts" />

import { Glicko2, type Player } from 'glicko2';
import type { Rated, RateGame } from '../store/ratings.js';

/** Of who has not played yet, as Glickman has it. */
export const FRESH_RATING: Rated = { rating: 1500, deviation: 350, volatility: 0.06 };

/** People learn: how much their strength changes is found out, moderately. */
const SETTINGS = { tau: 0.5, rating: 1500, rd: 350, vol: 0.06 };

/** Glicko-2 (Glickman 2012), each game a period of its own. */
export const rateGame: RateGame = (one, other, points) => {
  const glicko = new Glicko2(SETTINGS);
  const make = ({ rating, deviation, volatility }: Rated) =>
    glicko.makePlayer(rating, deviation, volatility);
  const [first, second] = [make(one), make(other)];
  glicko.updateRatings([[first, second, points]]);
  return [ratedOf(first), ratedOf(second)];
};

function ratedOf(player: Player): Rated {
  return { rating: player.getRating(), deviation: player.getRd(), volatility: player.getVol() };
}
