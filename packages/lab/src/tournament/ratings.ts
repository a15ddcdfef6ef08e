import { Z } from '../stats/estimate.js';

/** Elo rating with its 95% interval. */
export interface Rating {
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

/** Two players, and the first one's points: 1, ½ or 0. */
export type RatedGame = readonly [number, number, number];

/** All games of a player against one opponent. */
interface Meeting {
  readonly opponent: number;
  games: number;
  points: number;
}

/** Initial rating and deviation, as in Glicko. */
const START = { rating: 1500, deviation: 350 };
/** Elo points per e-fold of the odds of winning. */
const SCALE = 400 / Math.LN10;
const PRIOR = (SCALE / START.deviation) ** 2;
/** Convergence at a hundredth of a point. */
const TOLERANCE = 0.01 / SCALE;
const MAX_SWEEPS = 1000;

/**
 * Rates players from all games at once (Bradley and Terry 1952): programs do not improve, so the order of
 * games is irrelevant. A Glicko prior keeps the rating of an undefeated player finite.
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

/** Computes maximum a posteriori ratings, by Newton's method for one player at a time. */
function ratingsFrom(met: readonly (readonly Meeting[])[]): Rating[] {
  const strengths = new Float64Array(met.length);
  for (let sweep = 0, moved = Infinity; moved > TOLERANCE && sweep < MAX_SWEEPS; sweep += 1) {
    const before = strengths.slice();
    for (const [player, meetings] of met.entries()) {
      const { slope, curvature } = slopeAt(strengths, player, meetings);
      strengths[player]! += Math.max(-1, Math.min(1, slope / curvature));
    }
    // Recentring speeds up convergence: the optimum has mean 0.
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

/** Returns the derivatives of the log-likelihood with respect to one player's strength. */
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
