import { deepFreeze } from './deep-freeze.js';
import { type Fleet, kindsOf } from './fleet.js';
import { type Grid, squareCount } from './grid.js';

/** A server meets rules of many strangers: what is kept is bounded in number and in memory. */
const MAX_KEPT = 64;

/** Ways to lay ships on empty grids, summed over all rules kept; the tables of one take about 1 kB. */
const MAX_PLACEMENTS = 100_000;

/** Rules, as far as they are compared here. */
interface Comparable {
  readonly name: string;
  readonly grid: Grid;
  readonly fleet: Fleet;
  readonly touching: unknown;
  readonly turns: unknown;
  readonly announces: unknown;
  readonly lastTurn: unknown;
  readonly drawn?: unknown;
}

interface Kept {
  readonly rules: Comparable;
  readonly placements: number;
}

/** The least recently used first. */
const kept = new Map<string, Kept>();
let placements = 0;

/** The object that stands for all rules equal to these, if it is kept. */
export function findKept<Rules extends Comparable>(rules: Rules): Rules | undefined {
  const key = keyOf(rules);
  const found = kept.get(key);
  if (!found) return undefined;
  kept.delete(key);
  kept.set(key, found);
  return found.rules as Rules;
}

/** Keeps these rules, frozen, to stand for all that are equal, and forgets those used longest ago. */
export function keepRules<Rules extends Comparable>(rules: Rules): Rules {
  const added = { rules: deepFreeze(rules), placements: placementsIn(rules) };
  kept.set(keyOf(rules), added);
  placements += added.placements;
  for (const [key, oldest] of kept) {
    const isWithin = kept.size <= MAX_KEPT && placements <= MAX_PLACEMENTS;
    if (isWithin || oldest === added) break;
    kept.delete(key);
    placements -= oldest.placements;
  }
  return rules;
}

function keyOf({
  name,
  grid,
  fleet,
  touching,
  turns,
  announces,
  lastTurn,
  drawn,
}: Comparable): string {
  const ships = fleet.map(({ id }) => id);
  const { width, height } = grid;
  return JSON.stringify([name, width, height, ships, touching, turns, announces, lastTurn, drawn]);
}

/** At most so many: those that reach over the edge are counted, too. */
function placementsIn({ grid, fleet }: Comparable): number {
  const orientations = kindsOf(fleet).reduce(
    (sum, { shape }) => sum + shape.orientations.length,
    0,
  );
  return orientations * squareCount(grid);
}
