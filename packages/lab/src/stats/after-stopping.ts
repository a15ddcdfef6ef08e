// Score of a match stopped by a sequential test, corrected for its bias towards the bound that was reached.
import type { Estimate } from './estimate.js';
import { chanceBelow } from './power.js';

/** A stopped sequential test. */
interface StoppedTest {
  readonly h0: number;
  readonly h1: number;
  /** Bounds of the log-likelihood ratio. */
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'h0' | 'h1';
  /** Log-likelihood ratio at the last look, beyond a bound. */
  readonly ratio: number;
  /** Pairs played, and pairs before the last look; 0 if that was the first. */
  readonly pairs: number;
  readonly pairsBefore: number;
  /** Variance of a pair's points, where each game counts one half. */
  readonly variance: number;
  /** The variance relative to s(1 − s) at the score s, to extrapolate to other scores. */
  readonly dispersion: number;
}

/** Mean overshoot of a discretely observed walk over a bound, in standard deviations of a step. */
const OVERSHOOT = 0.5826;
const TAIL = 0.025;
/** Bisections after which the function is nearly linear. */
const HALVINGS = 6;
const PRECISION = 1e-13;

/**
 * Median-unbiased estimate of the score with its 95% interval, by stage-wise ordering (Siegmund, Sequential
 * Analysis, 1985, chapters III and X). Stopping at an earlier look is stronger evidence; at the same look, a
 * ratio further beyond the bound. Before the last look, the ratio is treated as a Brownian motion between
 * bounds that are moved outwards by the mean overshoot.
 */
export function scoreAfterStopping(test: StoppedTest): Estimate {
  const { h0, h1, variance, dispersion, lower, upper, ratio, pairs, pairsBefore } = test;
  const perPoint = (h1 - h0) / variance;
  const chanceAt = (score: number) => {
    const unit = perPoint * perPoint * dispersion * Math.max(LEAST_SPREAD, score * (1 - score));
    const drift = perPoint * (score - (h0 + h1) / 2);
    const overshoot = OVERSHOOT * Math.sqrt(unit * (pairs - pairsBefore));
    const [below, above] = [overshoot - lower, overshoot + upper];
    const walk = { unit, pairs, pairsBefore };
    // Probability of the observation, or of stronger evidence for a high score.
    return test.verdict === 'h1'
      ? chanceOfMore({ ...walk, above, below, drift, at: ratio })
      : 1 - chanceOfMore({ ...walk, above: below, below: above, drift: -drift, at: -ratio });
  };
  const [low, mean, high] = [TAIL, 0.5, 1 - TAIL].map((chance) => scoreOf(chanceAt, chance));
  return { mean: mean!, low: low!, high: high!, count: pairs };
}

/** A walk from 0 observed at `at`, beyond `above`, after this many pairs. */
interface Seen {
  readonly above: number;
  readonly below: number;
  /** Drift and variance per pair. */
  readonly drift: number;
  readonly unit: number;
  readonly pairs: number;
  readonly pairsBefore: number;
  readonly at: number;
}

/** Probability of crossing `above` at an earlier look, or of being as far at the last one. */
function chanceOfMore({ above, below, drift, unit, pairs, pairsBefore, at }: Seen): number {
  const step = Math.sqrt(unit * (pairs - pairsBefore));
  const needed = at - drift * (pairs - pairsBefore);
  const chanceFrom = (place: number) => chanceBelow((place - needed) / step);
  if (pairsBefore === 0) return chanceFrom(0);
  const sooner = chanceToMeet(above, below, drift, unit, pairsBefore);
  const from = Math.max(-below, needed - FAR * step);
  if (from >= above) return sooner;
  const still = placesBetween(above, below, drift, unit, pairsBefore);
  const parts = Math.min(MAX_PARTS, Math.ceil(((above - from) / step) * PARTS_PER_STEP));
  const width = (above - from) / parts;
  let now = 0;
  for (let part = 0; part < parts; part += 1) {
    const place = from + (part + 0.5) * width;
    now += still(place) * chanceFrom(place) * width;
  }
  return Math.min(1, sooner + now);
}

/** Bound on a step, in standard deviations. */
const FAR = 8;
const PARTS_PER_STEP = 16;
const MAX_PARTS = 4000;
/** Keeps scores away from 0 and 1, where pairs would have no variance. */
const LEAST_SPREAD = 1e-4;

/** Inverts an increasing function of the score, by bisection, then by secants (the Illinois method). */
function scoreOf(chanceAt: (score: number) => number, chance: number): number {
  let [low, high] = [0, 1];
  let [under, over] = [-chance, 1 - chance];
  let before = 0;
  for (let step = 1; high - low > PRECISION; step += 1) {
    const share = step <= HALVINGS ? 0.5 : under / (under - over);
    const middle = low + share * (high - low);
    const off = chanceAt(middle) - chance;
    if (Math.abs(off) < PRECISION) return middle;
    // Halving the weight of a retained end makes it move, too.
    const weight = off * before > 0 ? 0.5 : 1;
    if (off < 0) [low, under, over] = [middle, off, over * weight];
    else [high, over, under] = [middle, off, under * weight];
    before = off;
  }
  return (low + high) / 2;
}

/** Terms below e^-40 of the first are negligible. */
const NOTHING = 40;

/**
 * Returns the density of a Brownian motion from 0 at a time, by the method of images. It covers the paths that
 * have crossed neither `above` nor −`below`.
 * @param variance variance per unit of time
 */
function placesBetween(
  above: number,
  below: number,
  drift: number,
  variance: number,
  time: number,
): (place: number) => number {
  const spread = 2 * variance * time;
  const width = above + below;
  const images = Math.ceil(Math.sqrt(NOTHING * spread) / (2 * width)) + 1;
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
 * Returns the probability that a Brownian motion from 0 crosses `above` within a time, and not −`below`
 * before. For a long time, it is the probability of ever crossing it minus the tail of the series. For a short
 * time, it uses images of the bound, few of which matter.
 * @param variance variance per unit of time
 */
function chanceToMeet(
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
    const spread = Math.sqrt(variance * time);
    let sum = 0;
    for (let n = -IMAGES; n <= IMAGES; n += 1) {
      const distance = Math.abs(above + 2 * n * width);
      const ahead = logOfMore((distance - Math.abs(drift) * time) / spread);
      const back = logOfMore((distance + Math.abs(drift) * time) / spread);
      const met =
        Math.exp(tilt - pull * distance + ahead) + Math.exp(tilt + pull * distance + back);
      sum += n < 0 ? -met : met;
    }
    return Math.max(0, Math.min(1, sum));
  }
  const steady = (drift * drift) / (2 * variance);
  let later = 0;
  for (let n = 1; (n - 1) * (n - 1) * decay * time < NOTHING; n += 1) {
    const rate = n * n * decay + steady;
    const sign = n % 2 === 1 ? 1 : -1;
    const wave = n * sign * Math.sin((n * Math.PI * below) / width);
    later += (wave * Math.exp(tilt - rate * time)) / rate;
  }
  const tail = ((Math.PI * variance) / (width * width)) * later;
  return Math.max(0, Math.min(1, chanceEver(above, below, drift / variance) - tail));
}

/** Number of images that matter after a short time. */
const IMAGES = 4;

/** Returns log P(X > value) for a normal X; far out by Laplace's continued fraction. */
function logOfMore(value: number): number {
  if (value < 3) return Math.log(chanceBelow(-value));
  let fraction = value;
  for (let n = 20; n > 0; n -= 1) fraction = value + n / fraction;
  return (-value * value) / 2 - Math.log(fraction * Math.sqrt(2 * Math.PI));
}

/** Returns the probability of crossing `above` before −`below`. @param pull drift in units of the variance */
function chanceEver(above: number, below: number, pull: number): number {
  if (Math.abs(pull) < 1e-12) return below / (above + below);
  if (pull > 0) {
    return (1 - Math.exp(-2 * pull * below)) / (1 - Math.exp(-2 * pull * (above + below)));
  }
  const rise = Math.exp(2 * pull * above);
  return (rise - Math.exp(2 * pull * (above + below))) / (1 - Math.exp(2 * pull * (above + below)));
}
