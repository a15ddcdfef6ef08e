import { Z } from '../stats/estimate.js';

/** Strength on the scale of chess ratings, with its 95% interval. */
export interface Rating {
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

/** Who met whom, and the first one's points: 1, ½ or 0. */
export type RatedGame = readonly [number, number, number];

/** All games of one player against another. */
interface Meeting {
  readonly opponent: number;
  games: number;
  points: number;
}

/** The rating and the standard deviation of a player without games, as Glicko has them. */
const START = { rating: 1500, deviation: 350 };
/** Points on the scale of chess by which the odds of a win grow e-fold. */
const SCALE = 400 / Math.LN10;
const PRIOR = (SCALE / START.deviation) ** 2;
/** A hundredth of a point. */
const TOLERANCE = 0.01 / SCALE;
const MAX_SWEEPS = 1000;

/**
 * Rates players from all games at once (Bradley and Terry 1952): the programs that play do not grow, so the order of
 * the games says nothing. Everyone starts as in Glicko, which keeps a player who won every game finite.
 */
export class Ratings {
  readonly #met: readonly Map<number, Meeting>[];
  #fitted: Rating[] | undefined;

  constructor(players: number) {
    this.#met = Array.from({ length: players }, () => new Map<number, Meeting>());
  }

  add(games: readonly RatedGame[]): void {
    for (const [one, other, points] of games) {
      this.#count(one, other, points);
      this.#count(other, one, 1 - points);
    }
    this.#fitted = undefined;
  }

  rating(player: number): Rating {
    this.#fitted ??= ratingsFrom(this.#met.map((met) => [...met.values()]));
    return this.#fitted[player]!;
  }

  #count(player: number, opponent: number, points: number): void {
    const met = this.#met[player]!;
    const meeting = met.get(opponent) ?? { opponent, games: 0, points: 0 };
    meeting.games += 1;
    meeting.points += points;
    met.set(opponent, meeting);
  }
}

/** The likeliest strengths, by Newton's method for one player after the other. */
function ratingsFrom(met: readonly (readonly Meeting[])[]): Rating[] {
  const strengths = new Float64Array(met.length);
  for (let sweep = 0, moved = Infinity; moved > TOLERANCE && sweep < MAX_SWEEPS; sweep += 1) {
    const before = strengths.slice();
    for (const [player, meetings] of met.entries()) {
      const { slope, curvature } = slopeAt(strengths, player, meetings);
      strengths[player]! += Math.max(-1, Math.min(1, slope / curvature));
    }
    // The mean of the likeliest strengths is 0; without this it would get there slowly.
    const mean = strengths.reduce((sum, strength) => sum + strength, 0) / strengths.length;
    moved = 0;
    for (const [player, old] of before.entries()) {
      strengths[player]! -= mean;
      moved = Math.max(moved, Math.abs(strengths[player]! - old));
    }
  }
  return met.map((meetings, player) => {
    const margin = (Z * SCALE) / Math.sqrt(slopeAt(strengths, player, meetings).curvature);
    const rating = START.rating + SCALE * strengths[player]!;
    return { rating, low: rating - margin, high: rating + margin };
  });
}

/** How the logarithm of the likelihood changes with a player's strength, the others' being as they are. */
function slopeAt(strengths: Float64Array, player: number, meetings: readonly Meeting[]) {
  const own = strengths[player]!;
  let [slope, curvature] = [-PRIOR * own, PRIOR];
  for (const { opponent, games, points } of meetings) {
    const expected = 1 / (1 + Math.exp(strengths[opponent]! - own));
    slope += points - games * expected;
    curvature += games * expected * (1 - expected);
  }
  return { slope, curvature };
}
