import type { Position, Result, Rules, Seat, Setup, Square } from '@flotilla/rules';
import type { PlacerError } from '../placers/placer.js';

/** Name of a random stream; equal streams give equal answers. */
export type Stream = readonly [seed: number, ...(string | number)[]];

/** Plays one seat in a game; may run in another thread, or as a separate program. */
export interface Player {
  /**
   * Returns the squares to fire at: one, or a salvo of `shots`. An error is a fault of an external
   * program, which then loses the game. Rejects if no answer came; the call may be repeated.
   */
  shoot(
    position: Position,
    shots: number,
    stream: Stream,
  ): Promise<Result<readonly Square[], unknown>>;
  /** Returns the player's fleet, drawn from the stream. */
  place(rules: Rules, stream: Stream): Promise<Result<Setup, PlacerError>>;
}

/** Player as plain data. */
export interface PlayerSpec {
  /** Name of a shooter or level; undefined if the player only places. */
  readonly shooter?: string | undefined;
  /** Chance from 0 to 1 that a shot is the shooter's own rather than random; 1 by default. */
  readonly skill?: number | undefined;
  /** Name of a placer; defaults to that of the level or article, else `DEFAULT_PLACER`. */
  readonly placer?: string | undefined;
}

// Only these streams decide fleets and shots, so that a seed gives the same game in every client.

/** Returns the stream of a seat's fleet. */
export function fleetStream(seed: number, seat: Seat): Stream {
  return [seed, 'layout', seat];
}

/** Returns the stream of a shot or salvo after `fired` shots by both sides. */
export function shotStream(seed: number, seat: Seat, fired: number): Stream {
  return [seed, 'shot', seat, fired];
}
