import type { LayoutComparison } from '@flotilla/research';
import type { Rules, Setup } from '@flotilla/rules';
import type { Key } from '../../shell/terminal/keys.js';

/** `legal` evolves any legal layout, whose `fitness` is 0; `against`, one that is hard for a shooter. */
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
  /** Searches as the published program does, see `GeneticOptions`. */
  readonly isPrinted: boolean;
}

/** A generation in figures: fitness, or mean shots of one-sided games. */
export interface CurvePoint {
  readonly generation: number;
  readonly best: number;
  readonly mean: number;
  /** Chromosomes evaluated anew; undefined if layouts are scored in games. */
  readonly evaluations?: number;
}

/** How far the evolution is. */
export interface EvolveState {
  /** By generation, from 0. */
  readonly curve: readonly CurvePoint[];
  /** The best so far: of each ship what lies on the board. */
  readonly setup: Setup;
  /** Its chromosome in the notation of the course; undefined if there is none. */
  readonly genes?: readonly number[];
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

/** What the screen shows: how far the search is, and whether it still runs. */
export interface EvolveView {
  readonly about: EvolveAbout;
  /** Undefined until there is a generation. */
  readonly state: EvolveState | undefined;
  readonly status: 'running' | 'stopping' | 'done' | 'left';
  /** Was the search stopped by Ctrl-C? */
  readonly isInterrupted?: boolean;
}

export type EvolveEvent =
  | { readonly type: 'key'; readonly key: Key }
  | { readonly type: 'found'; readonly state: EvolveState }
  /** The search is over, by itself or because it was stopped. */
  | { readonly type: 'ended' }
  | { readonly type: 'failed' };

/** The view after an event: a key stops the search, which leaves the screen, or leaves it when all is done. */
export function stepEvolve(view: EvolveView, event: EvolveEvent): EvolveView {
  switch (event.type) {
    case 'found':
      return { ...view, state: event.state };
    case 'ended':
      return { ...view, status: view.status === 'stopping' ? 'left' : 'done' };
    case 'failed':
      return { ...view, status: 'left' };
    case 'key':
      if (!isEnd(event.key) || view.status === 'left') return view;
      if (view.status === 'done') return { ...view, status: 'left' };
      return event.key.name === 'interrupt'
        ? { ...view, status: 'stopping', isInterrupted: true }
        : { ...view, status: 'stopping' };
  }
}

/** Does this key stop the search, or leave the screen when it has ended? */
function isEnd({ name, command }: Key): boolean {
  return name === 'interrupt' || name === 'escape' || command === 'q';
}
