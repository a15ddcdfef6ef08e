import {
  bestSquares,
  combine,
  findShooter,
  type Inference,
  infer,
  makeRng,
  randomSetup,
  shootSalvo,
  shotOdds,
  withSkill,
} from '@flotilla/engine';
import type { RulesEntry, Setup, Square } from '@flotilla/rules';
import { analyse } from './analysis.js';
import { examine } from './examine.js';
import { drawFleet, tryRules } from './fleets.js';
import { observationFrom, type Position, rulesOf } from './position.js';
import { memoryOf, occupancy, think, wishes } from './thinking.js';

/** Everything that takes time to think of, done in a worker. Nothing goes in or out but plain data. */
export const ENGINE = {
  place,
  drawFleet,
  tryRules,
  shoot,
  weigh,
  chances,
  analyse,
  examine,
  think,
  wishes,
  memoryOf,
  occupancy,
};

export type Engine = typeof ENGINE;

interface ShotQuestion {
  readonly position: Position;
  /** A shooter's name. */
  readonly shooter: string;
  /** From 0 to 1; 1 by default. */
  readonly skill?: number | undefined;
  /** How many at once: 1, or a salvo. */
  readonly shots: number;
  /** Names the stream of random numbers: the same seed gives the same shots. */
  readonly seed: Stream;
}

type Stream = readonly [seed: number, ...(string | number)[]];

/** A fleet laid by a placer, or by the usual one when none is named; null when it gives up. */
function place(rules: RulesEntry, placer: string | undefined, seed: Stream): Setup | null {
  const setup = randomSetup(rulesOf(rules), placer, makeRng(...seed));
  return setup.ok ? setup.value : null;
}

function shoot({ position, shooter, skill = 1, shots, seed }: ShotQuestion): Square[] {
  return shootSalvo(
    withSkill(shooterCalled(shooter), skill),
    observationFrom(position),
    shots,
    makeRng(...seed),
  );
}

/** How much a shooter wants each square, on no fixed scale; null for one that does not weigh. */
function weigh(position: Position, shooter: string): Float64Array | null {
  return shooterCalled(shooter).weigh?.(observationFrom(position)) ?? null;
}

/** What can be told of the hidden layout. Everything by square. */
export interface Chances {
  readonly method: 'exact' | 'sampled';
  readonly layouts: number;
  /** Is `layouts` a whole number without error? */
  readonly isWhole: boolean;
  readonly posterior: Float64Array;
  readonly sinking: Float64Array;
  /** The likeliest open squares, those that tell most; none when nothing is open. */
  readonly best: readonly Square[];
  /** What the answer at the first of them would tell, in bits. */
  readonly bits: number;
}

/**
 * The chances; null when no layout agrees with the answers. Of several positions just one is true.
 */
function chances(...ways: Position[]): Chances | null {
  const inferences = ways.flatMap((way) => {
    const known = observationFrom(way);
    const found = infer(known, { rng: makeRng(1, 'chances', known.answers.length) });
    return found.ok ? [found.value] : [];
  });
  const [first, ...others] = inferences;
  return first ? chancesOf(combine([first, ...others])) : null;
}

function chancesOf(inference: Inference): Chances {
  const { observation, method, layouts, isWhole, posterior, sinking } = inference;
  const best = observation.open.size > 0 ? bestSquares(inference) : [];
  const [first] = best;
  const bits = first === undefined ? 0 : shotOdds(inference, first).bits;
  return { method, layouts, isWhole, posterior, sinking, best, bits };
}

/** @throws RangeError when there is no such shooter */
function shooterCalled(name: string) {
  const shooter = findShooter(name);
  if (!shooter) throw new RangeError(`no shooter is called ${name}`);
  return shooter;
}
