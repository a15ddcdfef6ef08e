import type { Placement, Square } from '@flotilla/rules';
import { startOffsets } from '../starts.js';

/** Layouts in flat arrays of ship numbers, which avoids hundreds of thousands of objects. */
export interface NumberedLayouts {
  readonly placements: readonly Placement[];
  /** Ships of layout i: `ships` from `shipOffsets[i]` to before `shipOffsets[i + 1]`. */
  readonly ships: Int16Array;
  readonly shipOffsets: Int32Array;
}

export function numberLayouts(layouts: readonly (readonly Placement[])[]): NumberedLayouts {
  const shipOffsets = startOffsets(layouts.map(({ length }) => length));
  const ships = new Int16Array(shipOffsets.at(-1)!);
  const ids = new Map<string, number>();
  // Equal ships usually share one array of squares, which saves making a text key.
  const idBySquares = new Map<readonly Square[], number>();
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
      const number = idBySquares.get(ship.squares) ?? idOf(ship);
      idBySquares.set(ship.squares, number);
      ships[end] = number;
      end += 1;
    }
  }
  return { placements, ships, shipOffsets };
}

export function splitShips(
  { placements, ships, shipOffsets }: NumberedLayouts,
  partsOf: (ship: Placement) => readonly Placement[],
): NumberedLayouts {
  const parts = numberLayouts(placements.map(partsOf));
  const sizeOf = (ship: number): number => parts.shipOffsets[ship + 1]! - parts.shipOffsets[ship]!;
  const total = ships.reduce((sum, ship) => sum + sizeOf(ship), 0);
  const partNumbers = new Int16Array(total);
  const partsFrom = new Int32Array(shipOffsets.length);
  let end = 0;
  for (let layout = 0; layout + 1 < shipOffsets.length; layout += 1) {
    for (let index = shipOffsets[layout]!; index < shipOffsets[layout + 1]!; index += 1) {
      const ship = ships[index]!;
      const firstPart = parts.shipOffsets[ship]!;
      const size = sizeOf(ship);
      for (let part = 0; part < size; part += 1)
        partNumbers[end + part] = parts.ships[firstPart + part]!;
      end += size;
    }
    partsFrom[layout + 1] = end;
  }
  return { placements: parts.placements, ships: partNumbers, shipOffsets: partsFrom };
}
