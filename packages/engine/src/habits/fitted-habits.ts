import {
  memoize,
  type PlacingRules,
  placementTable,
  type Square,
  squareCount,
} from '@flotilla/rules';
import { boardSymmetries, mirrorSquares } from '../inference/symmetries.js';
import { FITS, PEOPLE, UNIFORM_FIT } from './fits.js';
import { type Habit, placementKey } from './habit.js';
import { mirrorPlacerName, weightForPeople } from './known-placers.js';
import type { HabitShare } from './mixture.js';

/** Weights in fits.ts are hundredths of natural logarithms, in the order of the placement table. */
const FIT_UNITS_PER_LOG = 100;

const ZONE_COUNT = 7;

/** Priors for an unknown opponent. More for `people` costs shots against uniform (findings.md). */
const PRIOR_SHARES = { uniform: 0.7, people: 0.12, edges: 0.06, zone: 0.12 / ZONE_COUNT } as const;

export const fittedHabits = memoize((rules: PlacingRules): readonly HabitShare[] | undefined =>
  isRussianFleet(rules) ? makeHabits(rules) : undefined,
);

/** Returns the frequency of each placement in uniform layouts, in table order. */
export function uniformFrequencies(rules: PlacingRules): readonly number[] {
  if (isRussianFleet(rules)) return parseFitLogs(UNIFORM_FIT.moments).map((log) => Math.exp(log!));
  return placementTable(rules).flatMap(({ count, placements }) =>
    placements.map(() => count / placements.length),
  );
}

export function isRussianFleet({ grid, fleet, touching }: PlacingRules): boolean {
  const lengths = fleet.map(({ length, isStraight }) => (isStraight ? length : 0)).join();
  const isBoard = grid.width === 10 && grid.height === 10 && touching === 'forbidden';
  return isBoard && lengths === '4,3,3,2,2,2,1,1,1,1';
}

function makeHabits(rules: PlacingRules): HabitShare[] {
  const allPlacements = placementTable(rules).flatMap(({ placements }) => placements);
  const weighPlacements = (
    weights: readonly (number | undefined)[],
    moments: string,
  ): WeightedPlacement[] => {
    const shares = parseFitLogs(moments);
    return weights.flatMap((weight, index) => {
      const share = shares[index];
      if (weight === undefined || share === undefined) return [];
      return [{ squares: allPlacements[index]!.squares, weight, share: Math.exp(share) }];
    });
  };
  const uniformPlacements = weighPlacements(
    Array(allPlacements.length).fill(1),
    UNIFORM_FIT.moments,
  );
  const peopleWeights = allPlacements.map(({ squares }) =>
    weightForPeople(rules.grid, squares, PEOPLE.factors),
  );
  const peoplePlacements = weighPlacements(peopleWeights, PEOPLE.moments);
  const { weights: _, ...uniform } = makeHabit(
    rules,
    'uniform',
    uniformPlacements,
    UNIFORM_FIT.logTotal,
  );
  return [
    { habit: uniform, share: PRIOR_SHARES.uniform },
    {
      habit: makeHabit(rules, 'people', peoplePlacements, PEOPLE.logTotal),
      share: PRIOR_SHARES.people,
    },
    ...FITS.flatMap(({ name, logTotal, weights, moments }) => {
      const fitWeights = parseFitLogs(weights).map((log) =>
        log === undefined ? log : Math.exp(log),
      );
      return mirroredHabits(rules, name, weighPlacements(fitWeights, moments), logTotal);
    }),
  ];
}

interface WeightedPlacement {
  readonly squares: readonly Square[];
  readonly weight: number;
  readonly share: number;
}

/** Returns a placer's habit and those of its mirror images, without duplicates. */
function mirroredHabits(
  rules: PlacingRules,
  name: string,
  weightedPlacements: readonly WeightedPlacement[],
  logTotal: number,
): HabitShare[] {
  const habitByImage = new Map<string, HabitShare>();
  const share = name === 'edges' ? PRIOR_SHARES.edges : PRIOR_SHARES.zone;
  for (const symmetry of boardSymmetries(rules.grid)) {
    const image = mirrorPlacerName(name, symmetry, rules.grid);
    if (habitByImage.has(image)) continue;
    const images = weightedPlacements.map((entry) => ({
      ...entry,
      squares: mirrorSquares(entry.squares, symmetry),
    }));
    const habit: Habit = { ...makeHabit(rules, image, images, logTotal), isNarrow: true };
    habitByImage.set(image, { habit, share });
  }
  return [...habitByImage.values()];
}

function makeHabit(
  { grid }: PlacingRules,
  name: string,
  weighted: readonly WeightedPlacement[],
  logTotal: number,
): Habit {
  const weights = new Map(weighted.map((entry) => [placementKey(entry), entry.weight]));
  const posterior = new Float64Array(squareCount(grid));
  const sinking = new Float64Array(posterior.length);
  for (const { squares, share } of weighted) {
    for (const square of squares) posterior[square]! += share;
    if (squares.length === 1) sinking[squares[0]!]! += share;
  }
  const openingChances = { layouts: Math.exp(logTotal), posterior, sinking };
  return { name, weights, logTotal, openingChances: openingChances };
}

function parseFitLogs(text: string): (number | undefined)[] {
  return text.split(',').map((log) => (log === '' ? undefined : Number(log) / FIT_UNITS_PER_LOG));
}
