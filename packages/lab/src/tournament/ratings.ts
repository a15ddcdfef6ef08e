/// <reference path="./glicko2.d.ts" />

import { Glicko2, type Player as RatedPlayer } from 'glicko2';
import { Z } from '../stats/estimate.js';

/** Strength on the scale of chess ratings, with its 95% interval. */
export interface Rating {
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

/** Who met whom, and the first one's points: 1, ½ or 0. */
export type RatedGame = readonly [number, number, number];

/** The programs that play do not grow: hardly any volatility, so that games add up. */
const SETTINGS = { tau: 0.2, rating: 1500, rd: 350, vol: 0.000_1 };

/** Rates players by Glicko-2 (Glickman 2012), period after period of games. */
export class Ratings {
  readonly #glicko = new Glicko2(SETTINGS);
  readonly #players: readonly RatedPlayer[];

  constructor(players: number) {
    this.#players = Array.from({ length: players }, () => this.#glicko.makePlayer());
  }

  /** Everyone should have some ten games in a period, or all that there are. */
  addPeriod(meetings: readonly RatedGame[]): void {
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
