import type { Observation } from '@flotilla/rules';

/** Value of a position: the shots that a good shooter is expected to need. */
export interface PositionValue {
  readonly name: string;
  /**
   * @param layouts number of consistent layouts, at least 1
   * @returns expected shots, at least 0; 0 once everything is sunk
   */
  shotsLeft(known: Observation, layouts: number): number;
}
