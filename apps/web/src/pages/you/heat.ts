import { type GameRecord, type Seat, type Square, squareCount } from '@flotilla/rules';

/** Where a person's ships lie and first shots go, by square, over some games by the same rules. */
export interface Habits {
  readonly games: number;
  /** The share of the games in which a ship lay there. */
  readonly ships: Float64Array;
  /** The share of the games in which one of the first shots went there. */
  readonly shots: Float64Array;
}

/** Later shots tell of the layout that was searched, not of who searched. */
export const FIRST_SHOTS = 20;

/** @param games all by the same rules, with the person's seat in each */
export function habitsIn(games: readonly (readonly [GameRecord, Seat])[]): Habits {
  const [first] = games;
  const count = first ? squareCount(first[0].game.rules.grid) : 0;
  const ships = new Float64Array(count);
  const shots = new Float64Array(count);
  const add = (sums: Float64Array, square: Square) => {
    sums[square] = (sums[square] as number) + 1 / games.length;
  };
  for (const [{ game }, seat] of games) {
    for (const ship of game.layouts[seat]?.ships ?? []) {
      for (const square of ship.squares) add(ships, square);
    }
    const own = game.shots.filter((shot) => shot.seat === seat).slice(0, FIRST_SHOTS);
    for (const { square } of own) add(shots, square);
  }
  return { games: games.length, ships, shots };
}

/** The rules that most of these games were played by, and those games. */
export function mostPlayed<Game extends readonly [GameRecord, Seat]>(
  games: readonly Game[],
): Game[] {
  const byBoard = new Map<string, Game[]>();
  for (const game of games) {
    const { grid, fleet, touching } = game[0].game.rules;
    const key = JSON.stringify([grid.width, grid.height, fleet.map(({ id }) => id), touching]);
    byBoard.set(key, [...(byBoard.get(key) ?? []), game]);
  }
  return [...byBoard.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

/** The greatest of all these shares. */
export function mostOf(boards: readonly ArrayLike<number>[]): number {
  return Math.max(...boards.flatMap((shares) => Array.from(shares)), Number.MIN_VALUE);
}
