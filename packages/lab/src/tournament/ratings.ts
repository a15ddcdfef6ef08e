import { NORMAL_QUANTILE } from '../stats/estimate.js';

/** Elo rating with its 95% interval. */
export interface Rating {
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

/** Two players and the first one's points: 1, ½ or 0. */
export type RatedGame = readonly [number, number, number];

interface Meeting {
  readonly opponent: number;
  games: number;
  points: number;
}

/** Mean and standard deviation of the prior, as in Glicko. */
const START_RATING = { rating: 1500, deviation: 350 };
/** Elo points per e-fold of the odds of winning. */
const ELO_SCALE = 400 / Math.LN10;
const PRIOR_CURVATURE = (ELO_SCALE / START_RATING.deviation) ** 2;
/** Convergence limit: a hundredth of an Elo point, in units of strength. */
const TOLERANCE = 0.01 / ELO_SCALE;
const MAX_SWEEPS = 1000;

/** Rates players from all games at once (Bradley and Terry 1952); a prior keeps ratings finite. */
export class Ratings {
  readonly #meetings: readonly Map<number, Meeting>[];
  #fitted: Rating[] | undefined;

  constructor(players: number) {
    this.#meetings = Array.from({ length: players }, () => new Map<number, Meeting>());
  }

  add(games: readonly RatedGame[]): void {
    for (const [one, other, points] of games) {
      this.#count(one, other, points);
      this.#count(other, one, 1 - points);
    }
    this.#fitted = undefined;
  }

  rating(player: number): Rating {
    this.#fitted ??= ratingsFrom(this.#meetings.map((opponents) => [...opponents.values()]));
    return this.#fitted[player]!;
  }

  #count(player: number, opponent: number, points: number): void {
    const opponents = this.#meetings[player]!;
    const meeting = opponents.get(opponent) ?? { opponent, games: 0, points: 0 };
    meeting.games += 1;
    meeting.points += points;
    opponents.set(opponent, meeting);
  }
}

/** Computes maximum a posteriori ratings, by Newton's method for one player at a time. */
function ratingsFrom(meetingsByPlayer: readonly (readonly Meeting[])[]): Rating[] {
  const strengths = new Float64Array(meetingsByPlayer.length);
  for (let sweep = 0, moved = Infinity; moved > TOLERANCE && sweep < MAX_SWEEPS; sweep += 1) {
    const before = strengths.slice();
    for (const [player, meetings] of meetingsByPlayer.entries()) {
      const { slope, curvature } = derivativesAt(strengths, player, meetings);
      strengths[player]! += Math.max(-1, Math.min(1, slope / curvature));
    }
    // Recentring speeds up convergence, since the optimum has mean 0.
    const mean = strengths.reduce((sum, strength) => sum + strength, 0) / strengths.length;
    moved = 0;
    for (const [player, old] of before.entries()) {
      strengths[player]! -= mean;
      moved = Math.max(moved, Math.abs(strengths[player]! - old));
    }
  }
  return meetingsByPlayer.map((meetings, player) => {
    const margin =
      (NORMAL_QUANTILE * ELO_SCALE) /
      Math.sqrt(derivativesAt(strengths, player, meetings).curvature);
    const rating = START_RATING.rating + ELO_SCALE * strengths[player]!;
    return { rating, low: rating - margin, high: rating + margin };
  });
}

/** Returns the derivatives of the log-likelihood with respect to one player's strength. */
function derivativesAt(strengths: Float64Array, player: number, meetings: readonly Meeting[]) {
  const ownStrength = strengths[player]!;
  let [slope, curvature] = [-PRIOR_CURVATURE * ownStrength, PRIOR_CURVATURE];
  for (const { opponent, games, points } of meetings) {
    const expected = 1 / (1 + Math.exp(strengths[opponent]! - ownStrength));
    slope += points - games * expected;
    curvature += games * expected * (1 - expected);
  }
  return { slope, curvature };
}
