import type { Observation, Placement, Result, Rng } from '@flotilla/rules';
import type { PlacementWeight } from './question.js';

/** Above so many nodes (about a second) this is too slow for interactive play. */
export const MAX_NODES_IN_PLAY = 400_000;

/** What is known about the hidden layout, given all answers. */
export interface Inference {
  readonly observation: Observation;
  readonly method: 'exact' | 'sampled';
  /**
   * How many layouts agree with the answers, equal ships being interchangeable; with weights,
   * their total weight. A whole number without error where `isWhole`; else, from the exact
   * method, its relative error is below 10⁻⁹.
   */
  readonly layouts: number;
  readonly isWhole: boolean;
  /** How much work it was: nodes of the automaton, or samples. The same on every machine. */
  readonly states: number;
  /** By square: in how many of them it holds a ship. */
  readonly occupied: Float64Array;
  /** By square: the chance that it holds a ship, in [0, 1]; 1 for hits and sunk ships. */
  readonly posterior: Float64Array;
  /** By square: the chance that a shot there would sink a ship, told or not, in [0, 1]. */
  readonly sinking: Float64Array;
  /**
   * By the answers that tell more of a ship than the outcome, each as JSON without its square: by square the
   * chance that a shot there is answered so.
   */
  readonly toldBy: ReadonlyMap<string, Float64Array>;
  /** Of a sample: how exact it is. */
  readonly sampling?: Sampling;
  /** The ships of one layout, drawn with the chance that it has. */
  readonly draw: (rng: Rng) => Placement[];
  /** All layouts that agree, each as its ships that are not known to be sunk. */
  readonly list: (limit: number) => Result<Placement[][], ListError>;
}

/** Why the layouts are not listed. */
export type ListError =
  /** There are more than `limit`. */
  | { readonly code: 'too-many-layouts'; readonly layouts: number; readonly limit: number }
  /** The inference was sampled: it does not know them all. */
  | { readonly code: 'only-sampled' };

/** How exact sampled chances are. */
export interface Sampling {
  readonly samples: number;
  /** As many independent layouts would tell as much. */
  readonly effectiveSamples: number;
  /** By square: the standard error of `posterior`. */
  readonly standardError: Float64Array;
  /** Of `layouts`, relative to it. */
  readonly layoutsError: number;
}

/** Options of an inference. */
export interface InferenceOptions {
  /** How likely the opponent is to place each ship so; without it all layouts are equally likely. */
  readonly weigh?: PlacementWeight;
  /** The exact method gives up beyond this many nodes. */
  readonly maxNodes?: number;
}

/** Why an inference failed. */
export type InferenceError =
  /** The automaton would have more nodes than `limit`. */
  | { readonly code: 'too-large'; readonly limit: number }
  /** The answers contradict each other. */
  | { readonly code: 'no-layout' }
  /** So many samples met no layout: there may be none, or just very few. */
  | { readonly code: 'gave-up'; readonly samples: number };
