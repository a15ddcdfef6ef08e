import type { LayoutComparison } from '@flotilla/research';
import type { Rules, Setup } from '@flotilla/rules';
import type { Key } from '../../shell/terminal/keys.js';

/** Search target: a legal layout (fitness 0), or layouts that the shooter `against` finds hard. */
export type EvolveGoal = 'legal' | { readonly against: string };

export interface EvolveParameters {
  readonly goal: EvolveGoal;
  readonly rules: Rules;
  readonly seed: number;
  readonly population: number;
  /** Excludes the first generation, which is random. */
  readonly generations: number;
  readonly tournament: number;
  readonly crossover: number;
  readonly mutation: number;
  /** True to follow the published program exactly; see `GeneticOptions`. */
  readonly isPrinted: boolean;
}

/** Scores of one generation: fitness, or mean shots in one-sided games. */
export interface CurvePoint {
  readonly generation: number;
  readonly best: number;
  readonly mean: number;
  /** Chromosomes newly evaluated; undefined if layouts are scored in games. */
  readonly evaluations?: number;
}

export interface EvolveState {
  readonly curve: readonly CurvePoint[];
  /** Best fleet so far, without squares outside the board. */
  readonly setup: Setup;
  /** Chromosome of the best fleet, as in the published program; undefined against a shooter. */
  readonly genes?: readonly number[];
  /** First generation with a legal layout; 0 against a shooter. */
  readonly solvedAt: number | undefined;
  /** Games behind the best score; undefined for a legal search, which plays none. */
  readonly gamesOfBest: number | undefined;
  readonly comparison: LayoutComparison | undefined;
}

export function lastPoint({ curve }: EvolveState): CurvePoint {
  return curve.at(-1) as CurvePoint;
}

export interface EvolveView {
  readonly parameters: EvolveParameters;
  /** Undefined before the first generation. */
  readonly state: EvolveState | undefined;
  readonly status: 'running' | 'stopping' | 'done' | 'left';
  readonly isInterrupted?: boolean;
}

export type EvolveEvent =
  | { readonly type: 'key'; readonly key: Key }
  | { readonly type: 'found'; readonly state: EvolveState }
  /** The search has finished or was stopped. */
  | { readonly type: 'ended' }
  | { readonly type: 'failed' };

/** A leave key first stops a running search; the screen closes once the search has ended. */
export function reduceEvolve(view: EvolveView, event: EvolveEvent): EvolveView {
  switch (event.type) {
    case 'found':
      return { ...view, state: event.state };
    case 'ended':
      return { ...view, status: view.status === 'stopping' ? 'left' : 'done' };
    case 'failed':
      return { ...view, status: 'left' };
    case 'key':
      if (!isLeaveKey(event.key) || view.status === 'left') return view;
      if (view.status === 'done') return { ...view, status: 'left' };
      return event.key.name === 'interrupt'
        ? { ...view, status: 'stopping', isInterrupted: true }
        : { ...view, status: 'stopping' };
  }
}

function isLeaveKey({ name, command }: Key): boolean {
  return name === 'interrupt' || name === 'escape' || command === 'q';
}
