import {
  type Layout,
  type Rng,
  type Rules,
  squareCount,
  tellsShip,
  tellsSinkings,
} from '@flotilla/rules';

/**
 * Plays whole one-sided games of one shooter under one set of rules in flat arrays, hundreds of
 * times as fast as shot by shot through observations: the same shots for the same draws.
 */
export interface Kernel {
  /** The squares shot at in the game played last, in order; longer than the game. */
  readonly shots: Uint16Array;
  /** Shoots until everything is sunk, and returns how many shots that took. */
  play(target: Target, rng: Rng): number;
}

/** A layout as kernels read it. */
export interface Target {
  /** By square: the index of the ship that is there, or -1. */
  readonly shipAt: Int8Array;
  /** By ship: how many segments it has. */
  readonly lengths: Uint8Array;
}

/** The most segments of a ship that a target can hold. */
const MAX_LENGTH = 255;

/**
 * Can kernels play under these rules? They need announced sinkings and ships that do not touch: there a sunk
 * ship is always the group of hits that hangs together, and known at once. They cannot use what hits tell of
 * their ships.
 */
export function canKernelsPlay(rules: Rules): boolean {
  return (
    tellsSinkings(rules) &&
    !tellsShip(rules, 'hit') &&
    rules.touching === 'forbidden' &&
    rules.fleet.every(({ length }) => length <= MAX_LENGTH)
  );
}

/** The layout as a flat array; it must be of these rules. */
export function makeTarget({ grid }: Pick<Rules, 'grid'>, { ships }: Layout): Target {
  const shipAt = new Int8Array(squareCount(grid)).fill(-1);
  const lengths = new Uint8Array(ships.length);
  for (let ship = 0; ship < ships.length; ship += 1) {
    const { squares } = ships[ship]!;
    lengths[ship] = squares.length;
    for (let i = 0; i < squares.length; i += 1) shipAt[squares[i]!] = ship;
  }
  return { shipAt, lengths };
}
