import type { Observation } from '@flotilla/rules';

/**
 * What a position is worth: how many shots a good shooter is still expected to need. A player who has
 * the inference of a position gives its number of layouts, so that a value that goes by nothing
 * else costs next to nothing; a value that looks at more makes its own inference of what is known.
 */
export interface PositionValue {
  readonly name: string;
  /**
   * @param layouts how many agree with what is known, at least one
   * @returns a number from 0, which is 0 once all is sunk
   */
  shotsLeft(known: Observation, layouts: number): number;
}
