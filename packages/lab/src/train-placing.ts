// How likely the placer `equilibrium` takes a packing of the longer ships, by play against the shooter that
// knows it: exponentiated gradient ascent (Kivinen and Warmuth 1997) on the shots that the shooter needs.
// It shoots elsewhere as soon as the weights move, so that these circle round a balance, and their mean
// over the rounds is taken.
import {
  layPacking,
  makeKnowing,
  makeRng,
  type Packing,
  PackingOdds,
  playSolo,
} from '@flotilla/engine';
import { checkWhole, pick, type Rules } from '@flotilla/rules';

/** How far a training has come. */
export interface PlacingTraining {
  readonly rounds: number;
  /** By kind of packing: the logarithm of the weight of each of its packings, in hundredths. */
  readonly logs: readonly number[];
  /** The sum of the logs after each round. */
  readonly sums: readonly number[];
  /** Of the last round, by kind: the mean shots of the shooter. */
  readonly shots: readonly number[];
}

/** How much a shot more or less changes the logarithm of a weight in the first round, in hundredths. */
const STEP = 20;
/** After so many rounds it is half as much. */
const HALF_AFTER = 4;
const UNIT = 100;

/** All packings are equally likely, and nothing was played. */
export function newTraining(kinds: readonly unknown[]): PlacingTraining {
  const none = kinds.map(() => 0);
  return { rounds: 0, logs: none, sums: none, shots: [] };
}

/** One round: as many games of the shooter that is told the weights on each kind, and a step towards what costs it more. */
export function trainPlacing(
  rules: Rules,
  kinds: readonly (readonly Packing[])[],
  { rounds, logs, sums }: PlacingTraining,
  games: number,
  seed: number,
): PlacingTraining {
  checkWhole('games', games, 1);
  const weights = logs.map((log) => Math.exp(log / UNIT));
  const packings = kinds.flatMap((own, kind) =>
    own.map((packing) => ({ ...packing, weight: weights[kind]! })),
  );
  const knowing = makeKnowing(new PackingOdds(rules, packings));
  const shots = kinds.map((own, kind) => {
    let sum = 0;
    for (let game = 0; game < games; game += 1) {
      const rng = makeRng(seed, 'packing', rounds, kind, game);
      const layout = layPacking(rules, pick(own, rng), rng);
      sum += playSolo(knowing, rules, layout, rng).length;
    }
    return sum / games;
  });
  const shares = kinds.map((own, kind) => own.length * weights[kind]!);
  const total = sumOf(shares);
  const mean = sumOf(shots.map((each, kind) => (each * shares[kind]!) / total));
  const step = STEP / (1 + rounds / HALF_AFTER);
  const next = logs.map((log, kind) => log + step * (shots[kind]! - mean));
  return {
    rounds: rounds + 1,
    logs: next,
    sums: sums.map((sum, kind) => sum + next[kind]!),
    shots,
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
