// The score of a match that a sequential test has stopped, which is biased towards the bound that was met.
import type { Estimate } from './estimate.js';

/** A sequential test that has met a bound. */
interface StoppedTest {
  readonly h0: number;
  readonly h1: number;
  /** Bounds of the log-likelihood ratio. */
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'h0' | 'h1';
  /** How many pairs were played, and how many of them between two looks at the ratio. */
  readonly pairs: number;
  readonly pairsPerLook: number;
  /** Of the points of a pair, each game counting one half. */
  readonly variance: number;
}

/** How far a walk that is looked at in steps passes a bound, in standard deviations of a step. */
const OVERSHOOT = 0.5826;
const TAIL = 0.025;
const HALVINGS = 50;

/**
 * The median-unbiased estimate of the score with its 95% interval, where outcomes are ordered by
 * bound and time: to meet the upper bound early speaks for the highest scores, to meet the lower
 * one early for the lowest (stage-wise ordering; Siegmund, Sequential Analysis, 1985, chapters III
 * and X). The ratio is treated as a Brownian motion between bounds that are moved outwards by the
 * mean overshoot.
 */
export function scoreAfterStopping(test: StoppedTest): Estimate {
  const { h0, h1, variance, pairs, pairsPerLook, verdict } = test;
  const unit = ((h1 - h0) * (h1 - h0)) / variance;
  const overshoot = OVERSHOOT * Math.sqrt(unit * pairsPerLook);
  const [below, above] = [-(test.lower - overshoot), test.upper + overshoot];
  const chanceAt = (score: number) => {
    const drift = ((h1 - h0) * (2 * score - h0 - h1)) / (2 * variance);
    // The chance of what was seen, or of what speaks even more for a high score.
    return verdict === 'h1'
      ? chanceToMeet(above, below, drift, unit, pairs)
      : 1 - chanceToMeet(below, above, -drift, unit, pairs);
  };
  const [low, mean, high] = [TAIL, 0.5, 1 - TAIL].map((chance) => scoreOf(chanceAt, chance));
  return { mean: mean!, low: low!, high: high!, count: pairs };
}

/** Where an increasing function of the score has this value, by halving. */
function scoreOf(chanceAt: (score: number) => number, chance: number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2;
    if (chanceAt(middle) < chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Terms beyond e^-40 of the first are nothing. */
const NOTHING = 40;

/**
 * The chance that a Brownian motion from 0 meets `above` within a time, and −`below` not before:
 * that of meeting it at all less the tail of the series for later times.
 * @param variance of the motion in a unit of time
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
  const steady = (drift * drift) / (2 * variance);
  const decay = (Math.PI * Math.PI * variance) / (2 * width * width);
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

/** The chance to meet `above` before −`below`. @param pull the drift in units of the variance */
function chanceEver(above: number, below: number, pull: number): number {
  if (Math.abs(pull) < 1e-12) return below / (above + below);
  if (pull > 0) {
    return (1 - Math.exp(-2 * pull * below)) / (1 - Math.exp(-2 * pull * (above + below)));
  }
  const rise = Math.exp(2 * pull * above);
  return (rise - Math.exp(2 * pull * (above + below))) / (1 - Math.exp(2 * pull * (above + below)));
}
