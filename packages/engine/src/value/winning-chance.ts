// Chance that the side to move wins, given how many more shots each side needs. Misses follow
// negative binomial distributions. These are discrete, degenerate at zero misses, and monotone in
// the mean, so needing fewer shots never lowers the chance.
import { isSalvo, type Observation, type Rules, segmentsLeft } from '@flotilla/rules';
import type { PositionValue } from './position-value.js';
import { HASBRO_TABLE } from './tables/hasbro.js';
import { RUSSIAN_TABLE } from './tables/russian.js';
import { SMALL_8_TABLE } from './tables/small-8.js';
import { boardKey, trainedValue } from './trained.js';

/** Shots that a side needs to sink everything under best play. */
export interface ShotsNeeded {
  /** Hits to come: the unhit segments. */
  readonly hits: number;
  /** Expected misses until everything is sunk. */
  readonly misses: number;
}

/** Parameters for a board, from `npm run study -- winning --seed 2`. */
interface WinningTable {
  readonly meanMisses: number;
  /** Weight of the prior mean, 0 to 1: the number of layouts alone overrates a good start. */
  readonly priorWeight: number;
  /** Variance of the remaining misses divided by their mean; above 1. */
  readonly dispersion: number;
}

const WINNING_TABLES: ReadonlyMap<string, WinningTable> = new Map([
  [RUSSIAN_TABLE.board, { meanMisses: 35.57, priorWeight: 0.35, dispersion: 1.1 }],
  [HASBRO_TABLE.board, { meanMisses: 27.8, priorWeight: 0.05, dispersion: 4.7 }],
  [SMALL_8_TABLE.board, { meanMisses: 23.92, priorWeight: 0, dispersion: 2.95 }],
]);

/** Estimates winning chances under given rules. */
export interface WinningModel {
  /** Returns the shots that the mover still needs. @param layouts consistent layouts, at least 1 */
  needed(known: Observation, layouts: number): ShotsNeeded;
  /**
   * Returns the chance that the side to move wins, in [0, 1]; a draw counts half. The other side's
   * chance is the remainder. Assumes best play by both. Takes a few microseconds.
   * @param isFirst did the side to move begin the game?
   */
  chance(mover: ShotsNeeded, opponent: ShotsNeeded, isFirst: boolean): number;
}

/** Returns the model for these rules; undefined for unmeasured boards, and for salvos. */
export function winningModel(rules: Rules): WinningModel | undefined {
  const table = WINNING_TABLES.get(boardKey(rules));
  const value = trainedValue(rules);
  if (!table || !value || isSalvo(rules)) return undefined;
  return makeWinningModel(rules, value, table);
}

export function makeWinningModel(
  rules: Pick<Rules, 'turns' | 'lastTurn'>,
  value: PositionValue,
  table: WinningTable,
): WinningModel {
  const missesOf = (mean: number) => missDistribution(mean, table.dispersion);
  return {
    needed: (known, layouts) => shotsNeeded(known, value.shotsLeft(known, layouts), table),
    chance(mover, opponent, isFirst) {
      const canEqualise = rules.lastTurn && !isFirst;
      if (opponent.hits === 0)
        return canEqualise ? chanceToEndThisTurn(rules, mover, missesOf) / 2 : 0;
      // If hits end a turn too, the side that needs fewer hits is ahead by the difference.
      const turnsAhead = rules.turns === 'alternate' ? opponent.hits - mover.hits : 0;
      const [moverFirst, equalTurns, opponentFirst] = raceChances(
        missesOf(mover.misses),
        missesOf(opponent.misses),
        turnsAhead,
      );
      // With equal turns the mover finishes first and wins, unless the opponent gets a last turn.
      const tieChance = isFirst ? equalTurns / 2 : equalTurns + opponentFirst / 2;
      // Rounding may make the sum exceed 1.
      return Math.min(1, moverFirst + (rules.lastTurn ? tieChance : equalTurns));
    },
  };
}

function shotsNeeded(
  known: Observation,
  shotsLeft: number,
  { meanMisses: meanFromStart, priorWeight }: WinningTable,
): ShotsNeeded {
  const hitsLeft = segmentsLeft(known);
  const missesByLayouts = Math.max(0, shotsLeft - hitsLeft);
  const missesMade = known.answers.filter(({ outcome }) => outcome === 'miss').length;
  const misses = missesByLayouts + priorWeight * (meanFromStart - missesMade - missesByLayouts);
  return {
    hits: hitsLeft,
    misses: Math.min(2 * missesByLayouts, Math.max(missesByLayouts / 2, misses)),
  };
}

function chanceToEndThisTurn(
  { turns }: Pick<Rules, 'turns'>,
  { hits, misses }: ShotsNeeded,
  missesOf: (mean: number) => number[],
): number {
  return turns === 'alternate' && hits > 1 ? 0 : missesOf(misses)[0]!;
}

/** Returns the chances that `first` needs fewer turns than `second`, as many, or just one more. */
function raceChances(first: readonly number[], second: readonly number[], ahead: number) {
  let [moverFirst, tie, opponentFirst] = [0, 0, 0];
  for (const [a, chance] of first.entries()) {
    for (const [b, otherChance] of second.entries()) {
      const margin = b - a + ahead;
      if (margin > 0) moverFirst += chance * otherChance;
      else if (margin === 0) tie += chance * otherChance;
      else if (margin === -1) opponentFirst += chance * otherChance;
    }
  }
  return [moverFirst, tie, opponentFirst] as const;
}

const NEGLIGIBLE_TAIL = 1e-9;

/** Returns the normalised negative binomial distribution with this mean: chances by misses. */
function missDistribution(mean: number, dispersion: number): number[] {
  if (mean === 0) return [1];
  const size = mean / (dispersion - 1);
  let chance = dispersion ** -size;
  const chances = [chance];
  for (
    let sum = chance;
    1 - sum > NEGLIGIBLE_TAIL && chances.length < 4 * mean + 100;
    sum += chance
  ) {
    const count = chances.length;
    chance *= ((count - 1 + size) / count) * (1 - 1 / dispersion);
    chances.push(chance);
  }
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => chance / sum);
}
