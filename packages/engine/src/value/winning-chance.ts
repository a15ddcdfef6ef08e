// Who of two wins, each of whom needs an uncertain number of further shots. Their misses are drawn
// from negative binomial distributions, which keep to whole numbers, are certain where nothing is
// missed any more, and shift as their means do, so that needing less never lowers a chance.
import { isSalvo, type Observation, type Rules, segmentCount } from '@flotilla/rules';
import type { PositionValue } from './position-value.js';
import { HASBRO_TABLE } from './tables/hasbro.js';
import { RUSSIAN_TABLE } from './tables/russian.js';
import { SMALL_8_TABLE } from './tables/small-8.js';
import { boardKey, trainedValue } from './trained.js';

/** What a side still needs to sink everything, if it shoots as well as possible. */
export interface ShotsNeeded {
  /** Hits: the segments that are afloat. */
  readonly hits: number;
  /** Misses on the way there, on average. */
  readonly misses: number;
}

/** What `npm run study -- winning --seed 2` finds for a board. */
interface WinningTable {
  /** Misses of a whole game, on average. */
  readonly misses: number;
  /**
   * How much what is left goes by that mean. The number of layouts alone takes a game that began well
   * for better than it is, and one that began badly for worse.
   */
  readonly weight: number;
  /** The variance of the misses left as a multiple of their mean; more than 1. */
  readonly dispersion: number;
}

const TABLES: ReadonlyMap<string, WinningTable> = new Map([
  [RUSSIAN_TABLE.board, { misses: 35.57, weight: 0.35, dispersion: 1.1 }],
  [HASBRO_TABLE.board, { misses: 27.8, weight: 0.05, dispersion: 4.7 }],
  [SMALL_8_TABLE.board, { misses: 23.92, weight: 0, dispersion: 2.95 }],
]);

/** Tells who wins, under given rules. */
export interface WinningModel {
  /**
   * What the side that shoots still needs.
   * @param layouts how many agree with what is known, at least one
   */
  needed(known: Observation, layouts: number): ShotsNeeded;
  /**
   * The chance that the side to move wins, in [0, 1], a draw counting half; the other's is what is left.
   * Both are taken to shoot on as well as possible. Costs a few microseconds.
   * @param isFirst has the side to move also begun the game?
   */
  chance(mover: ShotsNeeded, other: ShotsNeeded, isFirst: boolean): number;
}

/**
 * Undefined for boards on which it was not measured, and for salvos, whose length depends on the ships
 * afloat.
 */
export function winningModel(rules: Rules): WinningModel | undefined {
  const table = TABLES.get(boardKey(rules));
  const value = trainedValue(rules);
  if (!table || !value || isSalvo(rules)) return undefined;
  return makeWinningModel(rules, value, table);
}

/** The same with your own value and table. */
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
      // Where hits end a turn, too, the side that needs fewer of them is that many turns ahead.
      const ahead = rules.turns === 'alternate' ? other.hits - mover.hits : 0;
      const [sooner, level, later] = race(missesOf(mover.misses), missesOf(other.misses), ahead);
      // The mover shoots first, so that as many turns are soon enough, unless the other has a last one.
      const drawn = isFirst ? level / 2 : level + later / 2;
      // Sums of parts may be more than all by their last digit.
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

/** The chance to sink everything in this turn. */
function endsNow(
  { turns }: Pick<Rules, 'turns'>,
  { hits, misses }: ShotsNeeded,
  missesOf: (mean: number) => number[],
): number {
  return turns === 'alternate' && hits > 1 ? 0 : missesOf(misses)[0]!;
}

/** The chances that the first needs fewer turns than the second, as many, and exactly one more. */
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

/** A tail of less than this is left out. */
const TAIL = 1e-9;

/** A negative binomial one of this mean: by number of misses, how likely it is; in all 1. */
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
