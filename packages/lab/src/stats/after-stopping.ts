// Score of a match stopped by a sequential test, corrected for the bias towards the bound reached.
import type { Estimate } from './estimate.js';
import { normalCdf } from './power.js';

interface StoppedTest {
  readonly h0: number;
  readonly h1: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'h0' | 'h1';
  /** Log-likelihood ratio at the last look, beyond a bound. */
  readonly ratio: number;
  /** Pairs played, and pairs before the last look; 0 if that was the first. */
  readonly pairs: number;
  readonly pairsBefore: number;
  /** Variance of a pair's points, with each game counted as one half. */
  readonly variance: number;
  /** The variance relative to s(1 − s) at the score s, to extrapolate to other scores. */
  readonly dispersion: number;
}

/** Mean overshoot of a discretely observed walk over a bound, in standard deviations of a step. */
const OVERSHOOT_CORRECTION = 0.5826;
const TAIL_CHANCE = 0.025;
/** Number of bisections after which the function is nearly linear. */
const HALVINGS = 6;
const SCORE_PRECISION = 1e-13;

/**
 * Median-unbiased estimate of the score with its 95% interval, by stage-wise ordering (Siegmund,
 * Sequential Analysis, 1985, chapters III and X). Stopping at an earlier look is stronger evidence;
 * at the same look, a ratio further beyond the bound is. Before the last look, the ratio is treated
 * as a Brownian motion; its bounds are moved outwards by the mean overshoot.
 */
export function scoreAfterStopping(test: StoppedTest): Estimate {
  const { h0, h1, variance, dispersion, lower, upper, ratio, pairs, pairsBefore } = test;
  const perPoint = (h1 - h0) / variance;
  const chanceAt = (score: number) => {
    const unit = perPoint * perPoint * dispersion * Math.max(MIN_SPREAD, score * (1 - score));
    const drift = perPoint * (score - (h0 + h1) / 2);
    const overshoot = OVERSHOOT_CORRECTION * Math.sqrt(unit * (pairs - pairsBefore));
    const [below, above] = [overshoot - lower, overshoot + upper];
    const walk = { unit, pairs, pairsBefore };
    // Probability of the observation, or of stronger evidence for a high score.
    return test.verdict === 'h1'
      ? chanceOfStronger({ ...walk, above, below, drift, at: ratio })
      : 1 - chanceOfStronger({ ...walk, above: below, below: above, drift: -drift, at: -ratio });
  };
  const [low, mean, high] = [TAIL_CHANCE, 0.5, 1 - TAIL_CHANCE].map((chance) =>
    findScoreAt(chanceAt, chance),
  );
  return { mean: mean!, low: low!, high: high!, count: pairs };
}

/** A walk from 0 observed at `at`, beyond `above`, after `pairs` pairs. */
interface ObservedWalk {
  readonly above: number;
  readonly below: number;
  readonly drift: number;
  readonly unit: number;
  readonly pairs: number;
  readonly pairsBefore: number;
  readonly at: number;
}

/** Returns P(crossing `above` at an earlier look, or being at least as far at the last one). */
function chanceOfStronger({
  above,
  below,
  drift,
  unit,
  pairs,
  pairsBefore,
  at,
}: ObservedWalk): number {
  const step = Math.sqrt(unit * (pairs - pairsBefore));
  const neededRise = at - drift * (pairs - pairsBefore);
  const chanceFrom = (place: number) => normalCdf((place - neededRise) / step);
  if (pairsBefore === 0) return chanceFrom(0);
  const chanceBefore = crossingChance(above, below, drift, unit, pairsBefore);
  const lowest = Math.max(-below, neededRise - FAR_DEVIATIONS * step);
  if (lowest >= above) return chanceBefore;
  const densityAt = positionDensity(above, below, drift, unit, pairsBefore);
  const parts = Math.min(MAX_PARTS, Math.ceil(((above - lowest) / step) * PARTS_PER_STEP));
  const width = (above - lowest) / parts;
  let lastLookChance = 0;
  for (let partIndex = 0; partIndex < parts; partIndex += 1) {
    const place = lowest + (partIndex + 0.5) * width;
    lastLookChance += densityAt(place) * chanceFrom(place) * width;
  }
  return Math.min(1, chanceBefore + lastLookChance);
}

/** Steps beyond this many standard deviations are neglected. */
const FAR_DEVIATIONS = 8;
const PARTS_PER_STEP = 16;
const MAX_PARTS = 4000;
/** Keeps scores away from 0 and 1, at which pairs would have no variance. */
const MIN_SPREAD = 1e-4;

/** Inverts an increasing function of the score, by bisection, then by the Illinois method. */
function findScoreAt(chanceAt: (score: number) => number, chance: number): number {
  let [low, high] = [0, 1];
  let [lowResult, highResult] = [-chance, 1 - chance];
  let before = 0;
  for (let step = 1; high - low > SCORE_PRECISION; step += 1) {
    const share = step <= HALVINGS ? 0.5 : lowResult / (lowResult - highResult);
    const middle = low + share * (high - low);
    const offset = chanceAt(middle) - chance;
    if (Math.abs(offset) < SCORE_PRECISION) return middle;
    // An end retained twice gets half the weight, so that it moves, too.
    const weight = offset * before > 0 ? 0.5 : 1;
    if (offset < 0) [low, lowResult, highResult] = [middle, offset, highResult * weight];
    else [high, highResult, lowResult] = [middle, offset, lowResult * weight];
    before = offset;
  }
  return (low + high) / 2;
}

const NEGLIGIBLE_LOG = 40;

/** Returns a bounded Brownian motion's density, by images. @param variance per unit of time */
function positionDensity(
  above: number,
  below: number,
  drift: number,
  variance: number,
  time: number,
): (place: number) => number {
  const spread = 2 * variance * time;
  const width = above + below;
  const images = Math.ceil(Math.sqrt(NEGLIGIBLE_LOG * spread) / (2 * width)) + 1;
  return (place) => {
    const tilt = (drift * place) / variance - (drift * drift * time) / (2 * variance);
    const bell = (distance: number) => Math.exp(tilt - (distance * distance) / spread);
    let sum = 0;
    for (let n = -images; n <= images; n += 1) {
      sum += bell(place - 2 * n * width) - bell(place - 2 * above - 2 * n * width);
    }
    return Math.max(0, sum / Math.sqrt(Math.PI * spread));
  };
}

/**
 * Returns the probability that a Brownian motion from 0 crosses `above` within a time, and before
 * −`below`. For long times, this is the probability of ever crossing it minus the tail of a series.
 * For short times, it uses images of the bound, few of which matter.
 * @param variance variance per unit of time
 */
function crossingChance(
  above: number,
  below: number,
  drift: number,
  variance: number,
  time: number,
): number {
  const width = above + below;
  const tilt = (drift * above) / variance;
  const decay = (Math.PI * Math.PI * variance) / (2 * width * width);
  if (decay * time < 1) {
    const pull = Math.abs(drift) / variance;
    const deviation = Math.sqrt(variance * time);
    let sum = 0;
    for (let n = -MAX_IMAGES; n <= MAX_IMAGES; n += 1) {
      const distance = Math.abs(above + 2 * n * width);
      const logDirect = logUpperTail((distance - Math.abs(drift) * time) / deviation);
      const logReflected = logUpperTail((distance + Math.abs(drift) * time) / deviation);
      const crossingTerm =
        Math.exp(tilt - pull * distance + logDirect) +
        Math.exp(tilt + pull * distance + logReflected);
      sum += n < 0 ? -crossingTerm : crossingTerm;
    }
    return Math.max(0, Math.min(1, sum));
  }
  const steadyRate = (drift * drift) / (2 * variance);
  let tailSum = 0;
  for (let n = 1; (n - 1) * (n - 1) * decay * time < NEGLIGIBLE_LOG; n += 1) {
    const rate = n * n * decay + steadyRate;
    const sign = n % 2 === 1 ? 1 : -1;
    const wave = n * sign * Math.sin((n * Math.PI * below) / width);
    tailSum += (wave * Math.exp(tilt - rate * time)) / rate;
  }
  const tail = ((Math.PI * variance) / (width * width)) * tailSum;
  return Math.max(0, Math.min(1, eventualCrossingChance(above, below, drift / variance) - tail));
}

/** Number of images that matter after a short time. */
const MAX_IMAGES = 4;

/** Returns log P(X > value) for a normal X; in the far tail, by Laplace's continued fraction. */
function logUpperTail(value: number): number {
  if (value < 3) return Math.log(normalCdf(-value));
  let fraction = value;
  for (let n = 20; n > 0; n -= 1) fraction = value + n / fraction;
  return (-value * value) / 2 - Math.log(fraction * Math.sqrt(2 * Math.PI));
}

/** Returns P(crossing `above` before −`below`). @param pull drift divided by the variance */
function eventualCrossingChance(above: number, below: number, pull: number): number {
  if (Math.abs(pull) < 1e-12) return below / (above + below);
  if (pull > 0) {
    return (1 - Math.exp(-2 * pull * below)) / (1 - Math.exp(-2 * pull * (above + below)));
  }
  const growth = Math.exp(2 * pull * above);
  return (
    (growth - Math.exp(2 * pull * (above + below))) / (1 - Math.exp(2 * pull * (above + below)))
  );
}
