import {
  announcesShip,
  announcesSinkings,
  type Layout,
  type Rng,
  type Rules,
  squareCount,
} from '@flotilla/rules';

/** Plays whole one-sided games as its shooter would, hundreds of times faster. */
export interface Kernel {
  /** Squares shot in the last game, in order; entries after the last shot are stale. */
  readonly shots: Uint16Array;
  /** Shoots until everything is sunk. Returns the number of shots. */
  play(target: Target, rng: Rng): number;
}

/** Layout as the flat arrays that kernels read. */
export interface Target {
  /** Index of the ship on each square, or -1. */
  readonly shipAt: Int8Array;
  /** Number of segments by ship. */
  readonly lengths: Uint8Array;
}

const MAX_KERNEL_SHIP_LENGTH = 255;

/** Do the rules announce sinkings, name no hits and keep ships apart, as kernels need? */
export function canKernelsPlay(rules: Rules): boolean {
  return (
    announcesSinkings(rules) &&
    !announcesShip(rules, 'hit') &&
    rules.touching === 'forbidden' &&
    rules.fleet.every(({ length }) => length <= MAX_KERNEL_SHIP_LENGTH)
  );
}

/** Converts a layout, which must belong to these rules, to flat arrays. */
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
