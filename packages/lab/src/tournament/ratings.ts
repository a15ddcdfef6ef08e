/// <reference path="./glicko2.d.ts" />

import { Glicko2, type Player as RatedPlayer } from 'glicko2';
import { Z } from '../stats/estimate.js';

/** Strength on the scale of chess ratings, with its 95 % interval. */
export interface Rating {
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

/** Who met whom, and the first one's points: 1, ½ or 0. */
export type Meeting = readonly [number, number, number];

/** The programs that play do not grow: hardly any volatility, so that games add up. */
const SETTINGS = { tau: 0.2, rating: 1500, rd: 350, vol: 0.000_1 };

/** Rates players by Glicko-2 (Glickman 2012), period after period of games. */
export class Ratings {
  readonly #glicko = new Glicko2(SETTINGS);
  readonly #players: readonly RatedPlayer[];

  constructor(players: number) {
    this.#players = Array.from({ length: players }, () => this.#glicko.makePlayer());
  }

  /** Everybody should have some ten games in a period, or all that there are. */
  addPeriod(meetings: readonly Meeting[]): void {
    this.#glicko.updateRatings(
      meetings.map(([one, other, points]) => [this.#of(one), this.#of(other), points]),
    );
  }

  rating(player: number): Rating {
    const rated = this.#of(player);
    const [rating, margin] = [rated.getRating(), Z * rated.getRd()];
    return { rating, low: rating - margin, high: rating + margin };
  }

  #of(player: number): RatedPlayer {
    return this.#players[player]!;
  }
}

/** A rating that goes on from game to game, with how sure it is and how much it changes. */
export interface LivingRating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Of who has not played yet, as Glickman has it. */
export const FRESH_RATING: LivingRating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** People learn: their volatility is theirs, and changes moderately. */
const LIVING_SETTINGS = { tau: 0.5, rating: 1500, rd: 350, vol: 0.06 };

/** Both ratings after one game, each game a period of its own; `points` are the first one's: 1, ½ or 0. */
export function rateGame(
  one: LivingRating,
  other: LivingRating,
  points: number,
): readonly [LivingRating, LivingRating] {
  const glicko = new Glicko2(LIVING_SETTINGS);
  const players = [one, other].map(({ rating, deviation, volatility }) =>
    glicko.makePlayer(rating, deviation, volatility),
  );
  const [first, second] = players as [RatedPlayer, RatedPlayer];
  glicko.updateRatings([[first, second, points]]);
  return [livingRating(first), livingRating(second)];
}

function livingRating(player: RatedPlayer): LivingRating {
  return { rating: player.getRating(), deviation: player.getRd(), volatility: player.getVol() };
}
