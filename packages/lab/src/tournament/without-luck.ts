import type { GamesBatchResult } from '../jobs/games.js';
import type { BracketGame } from '../pairing/bracket.js';
import {
  type AdjustedEstimate,
  addLuck,
  adjustedOf,
  type LuckSums,
  newLuckSums,
} from '../stats/adjusted.js';

/** Shots to clear a board, with their luck, by player and by shooter. */
export class ClearedBoards {
  readonly #players: readonly LuckSums[][];
  readonly #shooters = new Map<string, LuckSums[]>();

  constructor(players: number) {
    this.#players = Array.from({ length: players }, newLuckSums);
  }

  /** Adds games. Those on the same layouts share a fold, as they are not independent. */
  add(pairings: readonly BracketGame[], clearedBoards: GamesBatchResult['cleared']): void {
    for (const [index, both] of clearedBoards.entries()) {
      const { seats, layouts } = pairings[index]!;
      if (both === null) continue;
      for (const seat of [0, 1] as const) {
        const { shooter, shots, luck } = both[seat];
        addLuck(this.#players[seats[seat]]!, layouts, shots, luck);
        addLuck(this.#sumsOf(shooter), layouts, shots, luck);
      }
    }
  }

  byPlayer(player: number): AdjustedEstimate | null {
    return adjustedOf(this.#players[player]!) ?? null;
  }

  byShooter(): Record<string, AdjustedEstimate> {
    return Object.fromEntries(
      [...this.#shooters].map(([shooter, sums]) => [shooter, adjustedOf(sums)!]),
    );
  }

  #sumsOf(shooter: string): LuckSums[] {
    const known = this.#shooters.get(shooter) ?? newLuckSums();
    this.#shooters.set(shooter, known);
    return known;
  }
}
