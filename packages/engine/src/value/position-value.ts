import type { Observation } from '@flotilla/rules';

/**
 * Value of a position: the shots that a good shooter is expected to need. Pass the number of layouts if an
 * inference is at hand: a value based on it alone is then almost free. Others make their own inference.
 */
export interface PositionValue {
  readonly name: string;
  /**
   * @param layouts number of consistent layouts, at least one
   * @returns a number from 0, which is 0 once all is sunk
   */
  shotsLeft(known: Observation, layouts: number): number;
}
