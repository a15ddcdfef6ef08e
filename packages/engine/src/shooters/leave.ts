import { type Observation, pick, possiblePlacements, type TablePlacement } from '@flotilla/rules';
import { forgetHalo } from './forget-halo.js';
import { explainShot, heaviest, overrideShooter, type Shooter } from './shooter.js';

/** Differences of chances below this are rounding errors. */
const MIN_CHANCE_GAIN = 1e-9;

/** Makes a shooter leave a hit ship for a likelier square, by {@link estimatedChances}. */
export function withLeaving(shooter: Shooter): Shooter {
  const { weigh } = shooter;
  const visibleObservation = shooter.forgetsHalo ? forgetHalo : (known: Observation) => known;
  const weighAll = weigh && {
    weigh: (known: Observation) =>
      known.hits.isEmpty ? weigh(known) : estimatedChances(visibleObservation(known)),
  };
  return overrideShooter(shooter, {
    ...weighAll,
    name: `${shooter.name}+leave`,
    needsSinkings: true,
    shoot(known, rng) {
      const ownSquare = shooter.shoot(known, rng);
      if (known.hits.isEmpty) return ownSquare;
      const chances = estimatedChances(visibleObservation(known));
      const best = heaviest(visibleObservation(known), chances);
      const gain = chances[best[0]!]! - chances[ownSquare]!;
      return gain > MIN_CHANCE_GAIN ? pick(best, rng) : ownSquare;
    },
    explain(known, square) {
      if (known.hits.isEmpty || mayBelongToHitShip(visibleObservation(known), square)) {
        return explainShot(shooter, known, square);
      }
      const chances = estimatedChances(visibleObservation(known));
      return heaviest(visibleObservation(known), chances).includes(square)
        ? { code: 'leave', chance: chances[square]! }
        : explainShot(shooter, known, square);
    },
  });
}

/**
 * Estimates the chance of a ship on each open square while a hit ship is afloat, from 0 to 1.
 * Treats ships independently. The hit ship is in one of the placements with the most hits. Each is
 * weighted by the number of ships of its form. Every other ship is in a placement of its form
 * without hits. A form's number of other ships is reduced by the chance that the hit ship has this
 * form.
 */
export function estimatedChances(known: Observation): Float64Array {
  const chances = new Float64Array(known.open.capacity);
  const add = (placements: readonly TablePlacement[], chance: number) => {
    for (const { squares } of placements) {
      for (const square of squares) chances[square]! += chance;
    }
  };
  const kinds = splitByHits(known);
  const placementCount = kinds.reduce(
    (sum, { count, explaining }) => sum + count * explaining.length,
    0,
  );
  for (const { count, explaining, elsewhere } of kinds) {
    const share = placementCount === 0 ? 0 : count / placementCount;
    add(explaining, share);
    if (elsewhere.length === 0) continue;
    add(elsewhere, (count - share * explaining.length) / elsewhere.length);
  }
  return chances.map((chance, square) => (known.open.has(square) ? Math.min(1, chance) : 0));
}

interface SplitKind {
  readonly count: number;
  readonly explaining: readonly TablePlacement[];
  readonly elsewhere: readonly TablePlacement[];
}

function splitByHits(known: Observation): SplitKind[] {
  const kinds = possiblePlacements(known).map(({ count, placements }) => ({
    count,
    hitting: placements.filter(({ set }) => set.intersects(known.hits)),
    elsewhere: placements.filter(({ set }) => !set.intersects(known.hits)),
  }));
  const hitsCovered = ({ set }: TablePlacement) => set.intersection(known.hits).size;
  const maxCovered = Math.max(0, ...kinds.flatMap(({ hitting }) => hitting.map(hitsCovered)));
  return kinds.map(({ count, hitting, elsewhere }) => ({
    count,
    explaining: hitting.filter((placement) => hitsCovered(placement) === maxCovered),
    elsewhere,
  }));
}

function mayBelongToHitShip(known: Observation, square: number): boolean {
  return splitByHits(known).some(({ explaining }) => explaining.some(({ set }) => set.has(square)));
}
