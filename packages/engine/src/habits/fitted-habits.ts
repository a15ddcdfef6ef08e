import { type PlacingRules, placementTable, type Square, squareCount } from '@flotilla/rules';
import { boardSymmetries, type Symmetry } from '../inference/symmetries.js';
import { EVEN, FITS, PEOPLE } from './fits.js';
import { type Habit, placementKey } from './habit.js';
import { imageOfPlacer, weightForPeople } from './known-placers.js';
import type { Expected } from './mixture.js';

/** Weights in fits.ts are hundredths of natural logarithms, in the order of the placement table. */
const UNIT = 100;

/** Fitted zones, with their mirror images. */
const ZONES = 7;

/**
 * Prior shares of the habits for an unknown opponent. One game's answers separate narrow habits by factors of
 * a thousand, so small shares cost little. Uniform layouts and people's are alike: too large a share for
 * people loses to uniform placers (docs/research/findings.md).
 */
const SHARES = { uniform: 0.7, people: 0.12, edges: 0.06, zone: 0.12 / ZONES } as const;

const known = new WeakMap<PlacingRules, readonly Expected[] | undefined>();

/** Returns the known habits; undefined if none was fitted to such a fleet. */
export function fittedHabits(rules: PlacingRules): readonly Expected[] | undefined {
  if (!known.has(rules)) known.set(rules, isRussianFleet(rules) ? makeHabits(rules) : undefined);
  return known.get(rules);
}

/** Returns the frequency of each placement in uniform layouts, in table order. */
export function evenMoments(rules: PlacingRules): readonly number[] {
  if (isRussianFleet(rules)) return readLogs(EVEN.moments).map((log) => Math.exp(log!));
  return placementTable(rules).flatMap(({ count, placements }) =>
    placements.map(() => count / placements.length),
  );
}

/** Is this the Russian fleet on its board? */
export function isRussianFleet({ grid, fleet, touching }: PlacingRules): boolean {
  const lengths = fleet.map(({ length, isStraight }) => (isStraight ? length : 0)).join();
  const isBoard = grid.width === 10 && grid.height === 10 && touching === 'forbidden';
  return isBoard && lengths === '4,3,3,2,2,2,1,1,1,1';
}

function makeHabits(rules: PlacingRules): Expected[] {
  const all = placementTable(rules).flatMap(({ placements }) => placements);
  const weighed = (weights: readonly (number | undefined)[], moments: string): Weighed[] => {
    const shares = readLogs(moments);
    return weights.flatMap((weight, index) => {
      const share = shares[index];
      if (weight === undefined || share === undefined) return [];
      return [{ squares: all[index]!.squares, weight, share: Math.exp(share) }];
    });
  };
  const even = weighed(Array(all.length).fill(1), EVEN.moments);
  const liking = all.map(({ squares }) => weightForPeople(rules.grid, squares, PEOPLE.factors));
  const people = weighed(liking, PEOPLE.moments);
  const { weights: _, ...uniform } = makeHabit(rules, 'uniform', even, EVEN.logTotal);
  return [
    { habit: uniform, share: SHARES.uniform },
    { habit: makeHabit(rules, 'people', people, PEOPLE.logTotal), share: SHARES.people },
    ...FITS.flatMap(({ name, logTotal, weights, moments }) => {
      const own = readLogs(weights).map((log) => (log === undefined ? log : Math.exp(log)));
      return imagesOf(rules, name, weighed(own, moments), logTotal);
    }),
  ];
}

/** Placement with its weight, and its frequency in uniform layouts. */
interface Weighed {
  readonly squares: readonly Square[];
  readonly weight: number;
  readonly share: number;
}

/** Returns a placer's habit and those of its mirror images, each once. */
function imagesOf(
  rules: PlacingRules,
  name: string,
  own: readonly Weighed[],
  logTotal: number,
): Expected[] {
  const found = new Map<string, Expected>();
  const share = name === 'edges' ? SHARES.edges : SHARES.zone;
  for (const symmetry of boardSymmetries(rules.grid)) {
    const image = imageOfPlacer(name, symmetry, rules.grid);
    if (found.has(image)) continue;
    const weighed = own.map((each) => ({ ...each, squares: mapped(each.squares, symmetry) }));
    const habit: Habit = { ...makeHabit(rules, image, weighed, logTotal), isNarrow: true };
    found.set(image, { habit, share });
  }
  return [...found.values()];
}

function makeHabit(
  { grid }: PlacingRules,
  name: string,
  weighed: readonly Weighed[],
  logTotal: number,
): Habit {
  const weights = new Map(weighed.map((each) => [placementKey(each), each.weight]));
  const posterior = new Float64Array(squareCount(grid));
  const sinking = new Float64Array(posterior.length);
  for (const { squares, share } of weighed) {
    for (const square of squares) posterior[square]! += share;
    if (squares.length === 1) sinking[squares[0]!]! += share;
  }
  const atFirst = { layouts: Math.exp(logTotal), posterior, sinking };
  return { name, weights, logTotal, atFirst };
}

function mapped(squares: readonly Square[], symmetry: Symmetry): Square[] {
  return squares.map((square) => symmetry[square]!).sort((a, b) => a - b);
}

function readLogs(text: string): (number | undefined)[] {
  return text.split(',').map((log) => (log === '' ? undefined : Number(log) / UNIT));
}
