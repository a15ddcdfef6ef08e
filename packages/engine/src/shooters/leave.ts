import { type Observation, pick, possiblePlacements, type TablePlacement } from '@flotilla/rules';
import { forgetHalo } from './forget-halo.js';
import { decorate, explainShot, heaviest, type Shooter } from './shooter.js';

/** Smaller differences of chances are rounding errors. */
const ROUNDING = 1e-9;

/**
 * Makes a shooter leave a hit ship for a likelier square, as a reader of Habr 2013 suggests. While hits are
 * afloat it compares the chance of the shooter's own square with all others by {@link estimatedChances}.
 */
export function leaving(shooter: Shooter): Shooter {
  const { weigh } = shooter;
  const see = shooter.forgetsHalo ? forgetHalo : (known: Observation) => known;
  const weighAll = weigh && {
    weigh: (known: Observation) =>
      known.hits.isEmpty ? weigh(known) : estimatedChances(see(known)),
  };
  return decorate(shooter, {
    ...weighAll,
    name: `${shooter.name}+leave`,
    needsSinkings: true,
    shoot(known, rng) {
      const own = shooter.shoot(known, rng);
      if (known.hits.isEmpty) return own;
      const chances = estimatedChances(see(known));
      const best = heaviest(see(known), chances);
      const gain = chances[best[0]!]! - chances[own]!;
      return gain > ROUNDING ? pick(best, rng) : own;
    },
    explain(known, square) {
      if (known.hits.isEmpty || isOfHitShip(see(known), square)) {
        return explainShot(shooter, known, square);
      }
      const chances = estimatedChances(see(known));
      return heaviest(see(known), chances).includes(square)
        ? { code: 'leave', chance: chances[square]! }
        : explainShot(shooter, known, square);
    },
  });
}

/**
 * Estimates the chance of a ship on each open square while hits are afloat, from 0 to 1. Counts ships one by
 * one. The hit ship is in one of the placements with most hits, all equally likely per ship of the form.
 * Every other ship is independently in a placement of its form without hits. Forms of the hit ship have one
 * ship less, by its chance.
 */
export function estimatedChances(known: Observation): Float64Array {
  const chances = new Float64Array(known.open.capacity);
  const add = (placements: readonly TablePlacement[], chance: number) => {
    for (const { squares } of placements) {
      for (const square of squares) chances[square]! += chance;
    }
  };
  const kinds = splitByHits(known);
  const ways = kinds.reduce((sum, { count, explaining }) => sum + count * explaining.length, 0);
  for (const { count, explaining, elsewhere } of kinds) {
    const share = ways === 0 ? 0 : count / ways;
    add(explaining, share);
    if (elsewhere.length === 0) continue;
    add(elsewhere, (count - share * explaining.length) / elsewhere.length);
  }
  return chances.map((chance, square) => (known.open.has(square) ? Math.min(1, chance) : 0));
}

interface SplitKind {
  readonly count: number;
  /** Placements with the most hits. */
  readonly explaining: readonly TablePlacement[];
  /** Placements without hits. */
  readonly elsewhere: readonly TablePlacement[];
}

function splitByHits(known: Observation): SplitKind[] {
  const kinds = possiblePlacements(known).map(({ count, placements }) => ({
    count,
    hitting: placements.filter(({ set }) => set.intersects(known.hits)),
    elsewhere: placements.filter(({ set }) => !set.intersects(known.hits)),
  }));
  const covered = ({ set }: TablePlacement) => set.intersect(known.hits).size;
  const most = Math.max(0, ...kinds.flatMap(({ hitting }) => hitting.map(covered)));
  return kinds.map(({ count, hitting, elsewhere }) => ({
    count,
    explaining: hitting.filter((placement) => covered(placement) === most),
    elsewhere,
  }));
}

function isOfHitShip(known: Observation, square: number): boolean {
  return splitByHits(known).some(({ explaining }) => explaining.some(({ set }) => set.has(square)));
}
