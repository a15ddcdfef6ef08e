import type { PlacerError } from '@flotilla/engine';
import type { Result } from '@flotilla/rules';
import type { ForeignLoader, ForeignPlacerLoader } from '../specs.js';

/** What whoever runs jobs lends them. */
export interface World {
  /** Plays shooters from files and commands; left out where that may not be done. */
  readonly load?: ForeignLoader | undefined;
  /** Asks placers from files and commands; left out where that may not be done. */
  readonly loadPlacer?: ForeignPlacerLoader | undefined;
}

/**
 * A kind of work that can be cut into batches: from a batch's JSON alone comes its part, on any
 * machine the same, and parts add up to the same whole however the work was cut.
 */
export interface Job<Spec, Part> {
  readonly kind: string;
  run(spec: Spec, world: World): Result<Part, PlacerError>;
}

/** A piece of work for one worker. */
export interface Batch {
  readonly kind: string;
  /** Names the batch within its run: its part is saved under this name. */
  readonly key: string;
  readonly spec: unknown;
}
