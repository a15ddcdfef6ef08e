import type { Position, Result, Rules, Seat, Setup, Square } from '@flotilla/rules';
import type { PlacerError } from '../placers/placer.js';

/** Name of a stream of random numbers: equal streams give equal answers. */
export type Stream = readonly [seed: number, ...(string | number)[]];

/** Plays one seat of a game: in this thread, in another, or as a separate program. */
export interface Player {
  /**
   * Returns the squares to fire at: one, or a salvo of `shots`. The error is a fault of a foreign program,
   * which loses the game. Rejects if there was no answer; may be called again.
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
  /** Name of a shooter or level; undefined if it only places. */
  readonly shooter?: string | undefined;
  /** From 0 to 1; 1 by default. */
  readonly skill?: number | undefined;
  /** Name of a placer; by default the level's, or the default placer. */
  readonly placer?: string | undefined;
}

/*
 * One seed is one game in every client: only these streams decide its fleets and shots.
 */

/** Returns the stream of a seat's fleet. */
export function fleetStream(seed: number, seat: Seat): Stream {
  return [seed, 'layout', seat];
}

/** Returns the stream of a shot or salvo after `fired` shots of both sides. */
export function shotStream(seed: number, seat: Seat, fired: number): Stream {
  return [seed, 'shot', seat, fired];
}
