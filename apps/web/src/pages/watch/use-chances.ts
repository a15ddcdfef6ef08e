import type { HeatMap } from '@flotilla/play';
import { observationOf, positionOf, SEATS, type Seat } from '@flotilla/rules';
import { useEffect, useState } from 'react';
import { adviserEngine } from '../../workers/engines.js';
import { latestOnly } from '../../workers/latest.js';
import type { WatchFrame } from './watch-game.js';

type HeatMapPair = readonly [HeatMap | null, HeatMap | null];

/** Returns the exact chances of each side, or those of an earlier frame until computed. */
export function useWatchChances(frame: WatchFrame | undefined, isEnabled: boolean): HeatMapPair {
  const [heatMaps, setHeatMaps] = useState<HeatMapPair>([null, null]);
  const [request] = useState(() => {
    const cache: SideChancesCache = [];
    return latestOnly(async (asked: WatchFrame) => setHeatMaps(await loadChances(asked, cache)));
  });
  useEffect(() => {
    if (!isEnabled || frame?.session.game.phase !== 'battle') return;
    // After a failure, the game continues without chances.
    const showNone = () => setHeatMaps([null, null]);
    request(frame, () => {}, showNone);
  }, [request, frame, isEnabled]);
  return heatMaps;
}

/** Last chances of each side, with the object they were computed from. */
type SideChancesCache = [source: object, chances: HeatMap | null][];

async function loadChances(frame: WatchFrame, cache: SideChancesCache): Promise<HeatMapPair> {
  const [first, second] = await Promise.all(SEATS.map((seat) => loadForSeat(frame, seat, cache)));
  return [first ?? null, second ?? null];
}

async function loadForSeat(
  frame: WatchFrame,
  seat: Seat,
  cache: SideChancesCache,
): Promise<HeatMap | null> {
  const { session, thoughts } = frame;
  const { game } = session;
  // Only its own shots change what a side knows.
  const source = thoughts[seat] ?? game.rules;
  const [lastSource, lastChances] = cache[seat] ?? [];
  if (lastSource === source && lastChances) return lastChances;
  const computed = await adviserEngine().chances(positionOf(observationOf(game, seat)));
  const chances = computed && { kind: 'chances' as const, values: computed.posterior };
  cache[seat] = [source, chances];
  return chances;
}
