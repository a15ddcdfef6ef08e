import type { DailyResults } from '@flotilla/protocol';

/** How a number of shots compares with all others. */
export interface DayStanding {
  readonly players: number;
  readonly median: number;
  /** The part of the others who took more shots, half of those who took as many among them; null without others. */
  readonly better: number | null;
}

/**
 * @param own the shots of a player
 * @param isCounted do the results hold that player's too?
 */
export function standingOf(
  results: DailyResults['results'],
  own: number,
  isCounted: boolean,
): DayStanding | undefined {
  const players = results.reduce((sum, each) => sum + each.players, 0);
  if (players === 0) return undefined;
  const others = players - Number(isCounted);
  const count = (isMeant: (shots: number) => boolean) =>
    results.reduce((sum, each) => sum + (isMeant(each.shots) ? each.players : 0), 0);
  const alike = count((shots) => shots === own) - Number(isCounted);
  const behind = count((shots) => shots > own);
  return {
    players,
    median: medianOf(results, players),
    better: others === 0 ? null : (behind + alike / 2) / others,
  };
}

/** The shots in the middle; between two middle ones their mean. */
function medianOf(results: DailyResults['results'], players: number): number {
  const at = (place: number) => {
    let passed = 0;
    for (const each of results) {
      passed += each.players;
      if (passed > place) return each.shots;
    }
    return 0;
  };
  return (at(Math.floor((players - 1) / 2)) + at(Math.floor(players / 2))) / 2;
}

/** How many players took each number of shots, from the fewest to the most. */
export function histogramOf(results: DailyResults['results']) {
  const known = new Map(results.map(({ shots, players }) => [shots, players]));
  const [from, to] = [results[0]?.shots ?? 0, results.at(-1)?.shots ?? 0];
  const shots = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return { shots, players: shots.map((each) => known.get(each) ?? 0) };
}
