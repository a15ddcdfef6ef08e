import { type GameRecord, type Seat, type Square, squareCount } from '@flotilla/rules';

/** The player's habits in games under the same rules, as shares of games by square. */
export interface SquareHabits {
  readonly games: number;
  /** Share of games with a ship on the square. */
  readonly ships: Float64Array;
  /** Share of games with one of the first {@link FIRST_SHOTS} shots at the square. */
  readonly shots: Float64Array;
}

/** Shots counted per game; later ones depend more on the layout than on the player. */
export const FIRST_SHOTS = 20;

/** Averages habits over games. @param games under the same rules, each with the player's seat */
export function countHabits(games: readonly (readonly [GameRecord, Seat])[]): SquareHabits {
  const [first] = games;
  const count = first ? squareCount(first[0].game.rules.grid) : 0;
  const ships = new Float64Array(count);
  const shots = new Float64Array(count);
  const addShare = (sums: Float64Array, square: Square) => {
    sums[square] = (sums[square] as number) + 1 / games.length;
  };
  for (const [{ game }, seat] of games) {
    for (const ship of game.layouts[seat]?.ships ?? []) {
      for (const square of ship.squares) addShare(ships, square);
    }
    const ownShots = game.shots.filter((shot) => shot.seat === seat).slice(0, FIRST_SHOTS);
    for (const { square } of ownShots) addShare(shots, square);
  }
  return { games: games.length, ships, shots };
}

/** Groups games by grid, fleet and touching, and returns the largest group. */
export function gamesUnderMostPlayedRules<Game extends readonly [GameRecord, Seat]>(
  games: readonly Game[],
): Game[] {
  const gamesByRules = new Map<string, Game[]>();
  for (const game of games) {
    const { grid, fleet, touching } = game[0].game.rules;
    const key = JSON.stringify([grid.width, grid.height, fleet.map(({ id }) => id), touching]);
    gamesByRules.set(key, [...(gamesByRules.get(key) ?? []), game]);
  }
  return [...gamesByRules.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

/** Returns the greatest share on any board; positive even if all shares are 0. */
export function findGreatestShare(boards: readonly ArrayLike<number>[]): number {
  return Math.max(...boards.flatMap((shares) => Array.from(shares)), Number.MIN_VALUE);
}
