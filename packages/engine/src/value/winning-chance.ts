// Chance that the side to move wins, given how many more shots each side needs. Misses follow negative
// binomial distributions. They are discrete, certain without misses, and monotone in the mean: needing less
// never lowers the chance.
import { isSalvo, type Observation, type Rules, segmentCount } from '@flotilla/rules';
import type { PositionValue } from './position-value.js';
import { HASBRO_TABLE } from './tables/hasbro.js';
import { RUSSIAN_TABLE } from './tables/russian.js';
import { SMALL_8_TABLE } from './tables/small-8.js';
import { boardKey, trainedValue } from './trained.js';

/** Shots that a side needs to sink everything under best play. */
export interface ShotsNeeded {
  /** Hits: the segments afloat. */
  readonly hits: number;
  /** Mean misses to the end. */
  readonly misses: number;
}

/** Parameters of a board, from `npm run study -- winning --seed 2`. */
interface WinningTable {
  /** Mean misses of a whole game. */
  readonly misses: number;
  /**
   * Weight of the prior mean in the estimate, 0 to 1. The number of layouts alone overrates a good start and
   * underrates a bad one.
   */
  readonly weight: number;
  /** Variance of the remaining misses divided by their mean; above 1. */
  readonly dispersion: number;
}

const TABLES: ReadonlyMap<string, WinningTable> = new Map([
  [RUSSIAN_TABLE.board, { misses: 35.57, weight: 0.35, dispersion: 1.1 }],
  [HASBRO_TABLE.board, { misses: 27.8, weight: 0.05, dispersion: 4.7 }],
  [SMALL_8_TABLE.board, { misses: 23.92, weight: 0, dispersion: 2.95 }],
]);

/** Estimates chances to win under given rules. */
export interface WinningModel {
  /** Returns what the side to move still needs. @param layouts number of consistent layouts, at least one */
  needed(known: Observation, layouts: number): ShotsNeeded;
  /**
   * Returns the chance that the side to move wins, in [0, 1]; a draw counts half. The other side has the
   * rest. Assumes best play by both. Takes a few microseconds.
   * @param isFirst did the side to move begin the game?
   */
  chance(mover: ShotsNeeded, other: ShotsNeeded, isFirst: boolean): number;
}

/**
 * Returns the model of these rules; undefined for unmeasured boards, and for salvos, whose size depends on
 * the ships afloat.
 */
export function winningModel(rules: Rules): WinningModel | undefined {
  const table = TABLES.get(boardKey(rules));
  const value = trainedValue(rules);
  if (!table || !value || isSalvo(rules)) return undefined;
  return makeWinningModel(rules, value, table);
}

/** Makes a model from a value and a table. */
export function makeWinningModel(
  rules: Pick<Rules, 'turns' | 'lastTurn'>,
  value: PositionValue,
  table: WinningTable,
): WinningModel {
  const missesOf = (mean: number) => distribution(mean, table.dispersion);
  return {
    needed: (known, layouts) => shotsNeeded(known, value.shotsLeft(known, layouts), table),
    chance(mover, other, isFirst) {
      const canEqualise = rules.lastTurn && !isFirst;
      if (other.hits === 0) return canEqualise ? endsNow(rules, mover, missesOf) / 2 : 0;
      // If hits also end a turn, the side that needs fewer hits is ahead by as many turns.
      const ahead = rules.turns === 'alternate' ? other.hits - mover.hits : 0;
      const [sooner, level, later] = race(missesOf(mover.misses), missesOf(other.misses), ahead);
      // The mover shoots first and wins with equal turns, unless the other has a last one.
      const drawn = isFirst ? level / 2 : level + later / 2;
      // A sum of parts may exceed 1 by rounding.
      return Math.min(1, sooner + (rules.lastTurn ? drawn : level));
    },
  };
}

function shotsNeeded(
  { rules, hits, sunkSquares, answers }: Observation,
  shotsLeft: number,
  { misses: all, weight }: WinningTable,
): ShotsNeeded {
  const left = segmentCount(rules.fleet) - hits.size - sunkSquares.size;
  const byLayouts = Math.max(0, shotsLeft - left);
  const made = answers.filter(({ outcome }) => outcome === 'miss').length;
  const misses = byLayouts + weight * (all - made - byLayouts);
  return { hits: left, misses: Math.min(2 * byLayouts, Math.max(byLayouts / 2, misses)) };
}

/** Chance to sink everything in this turn. */
function endsNow(
  { turns }: Pick<Rules, 'turns'>,
  { hits, misses }: ShotsNeeded,
  missesOf: (mean: number) => number[],
): number {
  return turns === 'alternate' && hits > 1 ? 0 : missesOf(misses)[0]!;
}

/**
 * Returns the chances that the first side needs fewer turns than the second, as many, and exactly one more.
 */
function race(first: readonly number[], second: readonly number[], ahead: number) {
  let [sooner, level, later] = [0, 0, 0];
  for (const [a, chance] of first.entries()) {
    for (const [b, otherChance] of second.entries()) {
      const by = b - a + ahead;
      if (by > 0) sooner += chance * otherChance;
      else if (by === 0) level += chance * otherChance;
      else if (by === -1) later += chance * otherChance;
    }
  }
  return [sooner, level, later] as const;
}

/** Smaller tails are cut off. */
const TAIL = 1e-9;

/** Returns the negative binomial distribution with this mean, normalised: chance by number of misses. */
function distribution(mean: number, dispersion: number): number[] {
  if (mean === 0) return [1];
  const size = mean / (dispersion - 1);
  let chance = dispersion ** -size;
  const chances = [chance];
  for (let sum = chance; 1 - sum > TAIL && chances.length < 4 * mean + 100; sum += chance) {
    const count = chances.length;
    chance *= ((count - 1 + size) / count) * (1 - 1 / dispersion);
    chances.push(chance);
  }
  const sum = chances.reduce((total, each) => total + each, 0);
  return chances.map((each) => each / sum);
}
