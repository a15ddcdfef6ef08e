import type { DailyResults } from '@flotilla/protocol';

/** Comparison of the player's number of shots with all results of a day. */
export interface DayStanding {
  readonly players: number;
  readonly median: number;
  /** Share of the others who took more shots, counting half of the ties; null without others. */
  readonly slowerShare: number | null;
}

/** @param ownShots the player's number of shots @param isCounted is it among the results? */
export function findStanding(
  results: DailyResults['results'],
  ownShots: number,
  isCounted: boolean,
): DayStanding | undefined {
  const players = results.reduce((sum, result) => sum + result.players, 0);
  if (players === 0) return undefined;
  const others = players - Number(isCounted);
  const count = (matches: (shots: number) => boolean) =>
    results.reduce((sum, result) => sum + (matches(result.shots) ? result.players : 0), 0);
  const ties = count((shots) => shots === ownShots) - Number(isCounted);
  const slower = count((shots) => shots > ownShots);
  return {
    players,
    median: findMedian(results, players),
    slowerShare: others === 0 ? null : (slower + ties / 2) / others,
  };
}

function findMedian(results: DailyResults['results'], players: number): number {
  const shotsAtRank = (rank: number) => {
    let passed = 0;
    for (const result of results) {
      passed += result.players;
      if (passed > rank) return result.shots;
    }
    return 0;
  };
  return (shotsAtRank(Math.floor((players - 1) / 2)) + shotsAtRank(Math.floor(players / 2))) / 2;
}

/** Counts the players for each number of shots from the fewest to the most, zeros included. */
export function countPlayersByShots(results: DailyResults['results']) {
  const byShots = new Map(results.map(({ shots, players }) => [shots, players]));
  const [from, to] = [results[0]?.shots ?? 0, results.at(-1)?.shots ?? 0];
  const shots = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return { shots, players: shots.map((count) => byShots.get(count) ?? 0) };
}
