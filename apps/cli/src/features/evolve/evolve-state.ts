import type { LayoutComparison } from '@flotilla/lab';
import type { Rules, Setup } from '@flotilla/rules';

/** What is evolved: any legal layout, where `fitness` falls to 0, or one hard for a shooter. */
export type Goal = 'legal' | { readonly against: string };

/** What was asked for, as it is shown. */
export interface EvolveAbout {
  readonly goal: Goal;
  readonly rules: Rules;
  readonly seed: number;
  readonly population: number;
  /** Generations after the first, which is random. */
  readonly generations: number;
  readonly tournament: number;
  readonly crossover: number;
  readonly mutation: number;
}

/** A generation in figures: fitness, or mean shots of one-sided games. */
export interface CurvePoint {
  readonly generation: number;
  readonly best: number;
  readonly mean: number;
}

/** How far the evolution is. */
export interface EvolveState {
  /** By generation, from 0. */
  readonly curve: readonly CurvePoint[];
  /** The best so far: of each ship what lies on the board. */
  readonly setup: Setup;
  /** The first generation whose best was legal; with a shooter as goal all are. */
  readonly solvedAt: number | undefined;
  /** In how many games the best was scored; undefined where there are none. */
  readonly gamesOfBest: number | undefined;
  readonly comparison: LayoutComparison | undefined;
}

export function lastPoint({ curve }: EvolveState): CurvePoint {
  return curve.at(-1) as CurvePoint;
}

/** Is the best layout legal? */
export function isSolved({ solvedAt }: EvolveState): boolean {
  return solvedAt !== undefined;
}
