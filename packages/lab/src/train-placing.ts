// The weights of a placer, by play against a shooter that knows them: exponentiated gradient ascent
// (Kivinen and Warmuth 1997) on the shots that the shooter needs. It shoots elsewhere as soon as the
// weights move, so that these circle round a balance, and their mean over the rounds is taken.
import {
  makeDrawer,
  makeRng,
  placementClasses,
  QuickKnower,
  weightByClass,
} from '@flotilla/engine';
import type { Rules } from '@flotilla/rules';
import { solveLinear } from './stats/solve-linear.js';

/** How far a training has come. */
export interface PlacingTraining {
  readonly rounds: number;
  /** By class of placements, as `placementClasses` has them: the logarithm of the weight, in hundredths. */
  readonly logs: readonly number[];
  /** The sum of the logs after each round. */
  readonly sums: readonly number[];
  /** Of the last round: the mean shots of the shooter, and their standard error. */
  readonly shots: { readonly mean: number; readonly error: number };
}

const MAX_NODES = 2_000_000;
/** How much a shot more or less changes the logarithm of a weight in the first round, in hundredths. */
const STEP = 3;
/** After so many rounds it is half as much. */
const HALF_AFTER = 12;
/** The variance of a game's shots, 32, over that which is expected of the effect of a place. */
const RIDGE = 250;

/** All layouts are equally likely, and nothing was played. */
export function newTraining(rules: Rules): PlacingTraining {
  const none = placementClasses(rules).first.map(() => 0);
  return { rounds: 0, logs: none, sums: none, shots: { mean: Number.NaN, error: Number.NaN } };
}

/**
 * One round: games of the shooter that is told the weights, a line through its shots by where ships lay
 * (ridge regression), and a step along it. Fleets of straight ships that do not touch; a millisecond a game.
 */
export function trainPlacing(
  rules: Rules,
  { rounds, logs, sums }: PlacingTraining,
  games: number,
  seed: number,
): PlacingTraining {
  const weigh = weightByClass(rules, logs);
  const draw = makeDrawer(rules, MAX_NODES, weigh);
  if (!draw) throw new Error('the layouts cannot be counted');
  const knower = new QuickKnower(rules, weigh);
  const classes = placementClasses(rules);
  const shots = new Float64Array(games);
  const places: number[][] = [];
  for (let game = 0; game < games; game += 1) {
    const ships = draw(makeRng(seed, 'placing', rounds, game, 'layout'));
    shots[game] = knower.clear(ships, makeRng(seed, 'placing', rounds, game, 'shots'));
    places.push(ships.map(classes.of));
  }
  const lengths = classes.first.map(({ squares }) => squares.length);
  const slopes = slopesOf(shots, places, lengths);
  const step = STEP / (1 + rounds / HALF_AFTER);
  const next = logs.map((log, place) => log + step * slopes[place]!);
  const mean = sumOf(shots) / games;
  const variance = shots.reduce((sum, count) => sum + (count - mean) ** 2, 0) / games;
  return {
    rounds: rounds + 1,
    logs: next,
    sums: sums.map((sum, place) => sum + next[place]!),
    shots: { mean, error: Math.sqrt(variance / games) },
  };
}

/**
 * By class: how many shots more a game takes for each ship that lies there, less the mean of ships as
 * long, as what all of them share changes no layout's chance.
 */
function slopesOf(
  shots: Float64Array,
  places: readonly (readonly number[])[],
  lengths: readonly number[],
): number[] {
  const size = lengths.length;
  const shares = new Float64Array(size);
  for (const place of places.flat()) shares[place]! += 1 / places.length;
  const usual = sumOf(shots) / shots.length;
  const matrix = Array.from({ length: size }, (_, row) => {
    const cells = new Float64Array(size);
    cells[row] = RIDGE;
    return cells;
  });
  const right = new Float64Array(size);
  for (const [game, own] of places.entries()) {
    const more = shares.map((share) => -share);
    for (const place of own) more[place]! += 1;
    for (let row = 0; row < size; row += 1) {
      const cells = matrix[row]!;
      right[row]! += more[row]! * (shots[game]! - usual);
      for (let column = 0; column < size; column += 1) cells[column]! += more[row]! * more[column]!;
    }
  }
  const found = solveLinear(
    matrix.map((row) => [...row]),
    [...right],
  );
  return found.map((slope, place) => {
    const alike = [...shares.keys()].filter((other) => lengths[other] === lengths[place]);
    const share = sumOf(alike.map((other) => shares[other]!));
    return slope - sumOf(alike.map((other) => shares[other]! * found[other]!)) / share;
  });
}

function sumOf(numbers: ArrayLike<number>): number {
  return Array.from(numbers).reduce((sum, number) => sum + number, 0);
}
