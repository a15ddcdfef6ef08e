import type { End } from '@flotilla/protocol';

/** Finished game in a series of rematches. The players keep their seats. */
export interface PastGame {
  readonly end: Pick<End, 'winner'>;
  /** Id of the previous game in the series. */
  readonly rematchOf?: string | null;
}

/** Points by seat; a draw is half a point for each. */
export type SeriesScore = readonly [number, number];

/** Formats points, such as `1½`. */
export function formatPoints(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return `${whole}`;
  return whole === 0 ? '½' : `${whole}½`;
}

/** Returns the score of these games; aborted games do not count. */
export function computeScore(games: readonly PastGame[]): SeriesScore {
  const points = (seat: 0 | 1) =>
    games.reduce((sum, { end: { winner } }) => {
      if (winner === 'draw') return sum + 0.5;
      return sum + Number(winner === seat);
    }, 0);
  return [points(0), points(1)];
}
