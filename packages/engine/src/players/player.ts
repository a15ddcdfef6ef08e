import type { Position, Result, Rules, Seat, Setup, Square } from '@flotilla/rules';
import type { PlacerError } from '../placers/placer.js';

/** Names a stream of random numbers: the same stream gives the same answer. */
export type Stream = readonly [seed: number, ...(string | number)[]];

/** Plays one seat of a game: in this thread, in another, or as a program of its own. */
export interface Player {
  /**
   * The squares to fire at: one, or a salvo of `shots`. The error is a fault of a foreign program,
   * which loses its game by it. Rejects where no answer could be had; it may be asked again.
   */
  shoot(
    position: Position,
    shots: number,
    stream: Stream,
  ): Promise<Result<readonly Square[], unknown>>;
  /** The fleet that the player places, drawn from the stream. */
  place(rules: Rules, stream: Stream): Promise<Result<Setup, PlacerError>>;
}

/** A player, as plain data. */
export interface PlayerSpec {
  /** The name of a shooter or level; undefined for one that only places. */
  readonly shooter?: string | undefined;
  /** From 0 to 1; 1 by default. */
  readonly skill?: number | undefined;
  /** The name of a placer; by default that of the level, or the usual one. */
  readonly placer?: string | undefined;
}

/* One seed is one game in every client: these streams, and no others, decide its fleets and shots. */

/** The stream of a seat's fleet. */
export function fleetStream(seed: number, seat: Seat): Stream {
  return [seed, 'layout', seat];
}

/** The stream of a shot, or a salvo, before which `fired` shots were fired by both sides. */
export function shotStream(seed: number, seat: Seat, fired: number): Stream {
  return [seed, 'shot', seat, fired];
}
