import type { Observation, Placement, Result, Rng } from '@flotilla/rules';
import type { PlacementWeight } from './question.js';

/** Maximum number of nodes in interactive play; they take about a second. */
export const MAX_NODES_IN_PLAY = 400_000;

/** Posterior of the hidden layout, given all answers. */
export interface Inference {
  readonly observation: Observation;
  readonly method: 'exact' | 'sampled';
  /**
   * Number of consistent layouts, equal ships being interchangeable; with weights, their total
   * weight. Exact if `isWhole`; otherwise the exact method has a relative error below 10⁻⁹.
   */
  readonly layouts: number;
  readonly isWhole: boolean;
  /** Work done: nodes of the automaton, or samples. The same on every machine. */
  readonly states: number;
  /** Number, or weight, of layouts with a ship on each square. */
  readonly occupied: Float64Array;
  /** Chance of a ship by square, in [0, 1]; 1 for hits and sunk ships. */
  readonly posterior: Float64Array;
  /** Chance by square that a shot sinks a ship, whether announced or not, in [0, 1]. */
  readonly sinking: Float64Array;
  /** Chances by square, keyed by each detailed answer as JSON without its square. */
  readonly posteriorByAnswer: ReadonlyMap<string, Float64Array>;
  /** Accuracy of a sampled inference; absent if the method is exact. */
  readonly sampling?: Sampling;
  /** Draws the ships of one layout from the posterior. */
  readonly draw: (rng: Rng) => Placement[];
  /** Lists all consistent layouts, each as its ships not known to be sunk. */
  readonly list: (limit: number) => Result<Placement[][], ListError>;
}

/** Reason why layouts are not listed. */
export type ListError =
  /** More layouts than `limit`. */
  | { readonly code: 'too-many-layouts'; readonly layouts: number; readonly limit: number }
  /** A sampled inference does not have all layouts. */
  | { readonly code: 'only-sampled' };

/** Accuracy of sampled chances. */
export interface Sampling {
  readonly samples: number;
  /** Number of independent layouts that would give the same accuracy. */
  readonly effectiveSamples: number;
  /** Standard error of `posterior` by square. */
  readonly standardError: Float64Array;
  /** Relative standard error of `layouts`. */
  readonly layoutsError: number;
}

/** Options of `infer` and `inferExactly`. */
export interface InferenceOptions {
  /** Weight of each placement for this opponent; if omitted, all layouts are equally likely. */
  readonly weigh?: PlacementWeight;
  /** Maximum number of nodes for the exact method; 2,000,000 by default. */
  readonly maxNodes?: number;
}

/** Reason why an inference failed. */
export type InferenceError =
  /** The automaton would have more than `limit` nodes. */
  | { readonly code: 'too-large'; readonly limit: number }
  /** The answers contradict each other. */
  | { readonly code: 'no-layout' }
  /** Sampling found no layout: there may be none, or very few. */
  | { readonly code: 'gave-up'; readonly samples: number };
