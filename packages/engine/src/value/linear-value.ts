import { type Observation, segmentCount, tellsSinkings } from '@flotilla/rules';
import { concludeSinkings } from '../shooters/conclude.js';
import type { PositionValue } from './position-value.js';

/** A ship is looked for, or one that was hit is shot at. */
export type ShootingPhase = 'hunt' | 'target';

/** By phase, then by segments left: `a` and `b` of a + b · log₂(layouts left), in shots. */
export type LinearTable = Readonly<
  Record<ShootingPhase, readonly (readonly [a: number, b: number])[]>
>;

/** A trained table, one file for each board. */
export interface TrainedTable extends LinearTable {
  /** `boardKey` of the rules that it was trained on. */
  readonly board: string;
  readonly games: number;
}

/** What the linear value goes by, beside the number of layouts. */
export function linearFeatures(known: Observation): {
  readonly segments: number;
  readonly phase: ShootingPhase;
} {
  const { rules, hits, sunkSquares } = known;
  const segments = segmentCount(rules.fleet) - hits.size - sunkSquares.size;
  const afloat = tellsSinkings(rules) ? hits : concludeSinkings(known).hits;
  return { segments, phase: afloat.isEmpty ? 'hunt' : 'target' };
}

/**
 * Shots left as a + b · log₂(layouts left), by segments left and by phase: never fewer than there
 * are segments, and exactly those where one layout is left.
 */
export function makeLinearValue(name: string, table: LinearTable): PositionValue {
  return {
    name,
    shotsLeft(known, layouts) {
      const { segments, phase } = linearFeatures(known);
      const [a, b] = table[phase][segments] ?? [segments, 0];
      if (layouts <= 1) return segments;
      return Math.max(segments, a + b * Math.log2(layouts));
    },
  };
}

/**
 * The segments left and a share of a shot for each bit that is not known, for rules nothing was
 * trained for: right up to its scale, which who compares games fits to them.
 */
export const bitsValue: PositionValue = {
  name: 'bits',
  shotsLeft: (known, layouts) =>
    linearFeatures(known).segments + Math.log2(Math.max(1, layouts)) / 2,
};
