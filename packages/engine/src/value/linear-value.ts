import { announcesSinkings, type Observation, segmentsLeft } from '@flotilla/rules';
import { concludeSinkings } from '../shooters/conclude.js';
import type { PositionValue } from './position-value.js';

/** Phase of shooting: looking for a ship, or finishing one. */
export type ShootingPhase = 'hunt' | 'target';

/** Coefficients `a` and `b` of a + b · log₂(layouts left), in shots, by phase and segments left. */
export type LinearTable = Readonly<
  Record<ShootingPhase, readonly (readonly [a: number, b: number])[]>
>;

/** Linear table fitted to games on one board. */
export interface TrainedTable extends LinearTable {
  /** `boardKey` of the rules. */
  readonly board: string;
  readonly games: number;
}

/** Returns the features of the linear value, except the number of layouts. */
export function linearFeatures(known: Observation): {
  readonly segments: number;
  readonly phase: ShootingPhase;
} {
  const { rules, hits } = known;
  const afloat = announcesSinkings(rules) ? hits : concludeSinkings(known).hits;
  return { segments: segmentsLeft(known), phase: afloat.isEmpty ? 'hunt' : 'target' };
}

/** Estimates the shots left as a + b · log₂(layouts left); exact once one layout is left. */
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
 * Estimates the shots left as segments left plus half a shot per unknown bit, for untrained rules.
 * Correct up to a scale, which is fitted when games are compared.
 */
export const bitsValue: PositionValue = {
  name: 'bits',
  shotsLeft: (known, layouts) =>
    linearFeatures(known).segments + Math.log2(Math.max(1, layouts)) / 2,
};
