import type { LayoutComparison } from '@flotilla/research';
import type { Rules, Setup } from '@flotilla/rules';
import type { Key } from '../../shell/terminal/keys.js';

/** `legal` searches for a legal layout (fitness 0), `against` for one that a shooter finds hard. */
export type EvolveGoal = 'legal' | { readonly against: string };

export interface EvolveParameters {
  readonly goal: EvolveGoal;
  readonly rules: Rules;
  readonly seed: number;
  readonly population: number;
  /** Number of generations after the first, which is random. */
  readonly generations: number;
  readonly tournament: number;
  readonly crossover: number;
  readonly mutation: number;
  /** Follows the published program exactly; see `GeneticOptions`. */
  readonly isPrinted: boolean;
}

/** Scores of a generation: fitness, or mean shots of one-sided games. */
export interface CurvePoint {
  readonly generation: number;
  readonly best: number;
  readonly mean: number;
  /** Number of new chromosomes; undefined if layouts are scored in games. */
  readonly evaluations?: number;
}

export interface EvolveState {
  /** Scores by generation, from 0. */
  readonly curve: readonly CurvePoint[];
  /** Best fleet so far, without squares outside the board. */
  readonly setup: Setup;
  /** Chromosome of the best fleet, as the course prints it; undefined if scored in games. */
  readonly genes?: readonly number[];
  /** First generation with a legal layout; 0 against a shooter. */
  readonly solvedAt: number | undefined;
  /** Number of games behind the best score; undefined if none are played. */
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
  /** The search finished or was stopped. */
  | { readonly type: 'ended' }
  | { readonly type: 'failed' };

/** Returns the view after an event; a leave key stops a running search first. */
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
