import type { Placement, Square } from '@flotilla/rules';
import { startsOf } from '../starts.js';

/** Layouts in flat arrays of ship numbers: avoids hundreds of thousands of objects. */
export interface NumberedLayouts {
  /** Distinct ships by number. */
  readonly placements: readonly Placement[];
  /** Ships of layout i: `ships` from `shipsFrom[i]` to before `shipsFrom[i + 1]`. */
  readonly ships: Int16Array;
  readonly shipsFrom: Int32Array;
}

/** Numbers the ships of layouts in order of appearance. */
export function numberLayouts(layouts: readonly (readonly Placement[])[]): NumberedLayouts {
  const shipsFrom = startsOf(layouts.map(({ length }) => length));
  const ships = new Int16Array(shipsFrom.at(-1)!);
  const ids = new Map<string, number>();
  // Most equal ships share one array of squares.
  const seen = new Map<readonly Square[], number>();
  const placements: Placement[] = [];
  const idOf = (ship: Placement): number => {
    const key = `${ship.shape.id} ${[...ship.squares].sort((a, b) => a - b).join()}`;
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, placements.length);
    placements.push(ship);
    return placements.length - 1;
  };
  let end = 0;
  for (const layout of layouts) {
    for (const ship of layout) {
      const number = seen.get(ship.squares) ?? idOf(ship);
      seen.set(ship.squares, number);
      ships[end] = number;
      end += 1;
    }
  }
  return { placements, ships, shipsFrom };
}

/** Replaces each ship by its parts; equal parts become one ship. */
export function inParts(
  { placements, ships, shipsFrom }: NumberedLayouts,
  partsOf: (ship: Placement) => readonly Placement[],
): NumberedLayouts {
  const parts = numberLayouts(placements.map(partsOf));
  const sizeOf = (ship: number): number => parts.shipsFrom[ship + 1]! - parts.shipsFrom[ship]!;
  const total = ships.reduce((sum, ship) => sum + sizeOf(ship), 0);
  const found = new Int16Array(total);
  const foundFrom = new Int32Array(shipsFrom.length);
  let end = 0;
  for (let layout = 0; layout + 1 < shipsFrom.length; layout += 1) {
    for (let at = shipsFrom[layout]!; at < shipsFrom[layout + 1]!; at += 1) {
      const ship = ships[at]!;
      const from = parts.shipsFrom[ship]!;
      const size = sizeOf(ship);
      for (let part = 0; part < size; part += 1) found[end + part] = parts.ships[from + part]!;
      end += size;
    }
    foundFrom[layout + 1] = end;
  }
  return { placements: parts.placements, ships: found, shipsFrom: foundFrom };
}
