import type { HeatMap } from '@flotilla/play';
import { observationOf, positionOf, SEATS, type Seat } from '@flotilla/rules';
import { useEffect, useRef, useState } from 'react';
import { adviserEngine } from '../../workers/engines.js';
import type { WatchFrame } from './watch-game.js';

type HeatMapPair = readonly [HeatMap | null, HeatMap | null];

/** Returns the exact chances of each side, or those of an earlier frame until computed. */
export function useWatchChances(frame: WatchFrame | undefined, isEnabled: boolean): HeatMapPair {
  const [heatMaps, setHeatMaps] = useState<HeatMapPair>([null, null]);
  const requestedFrame = useRef<WatchFrame | undefined>(undefined);
  const isBusy = useRef(false);
  const cache = useRef<SideChancesCache>([]);
  useEffect(() => {
    requestedFrame.current =
      isEnabled && frame?.session.game.phase === 'battle' ? frame : undefined;
    const compute = async () => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        let computedFrame: WatchFrame | undefined;
        while (requestedFrame.current && requestedFrame.current !== computedFrame) {
          computedFrame = requestedFrame.current;
          const computed = await loadChances(computedFrame, cache.current);
          if (requestedFrame.current) setHeatMaps(computed);
        }
      } catch {
        // The game continues without chances.
        setHeatMaps([null, null]);
      } finally {
        isBusy.current = false;
      }
    };
    void compute();
    return () => {
      requestedFrame.current = undefined;
    };
  }, [frame, isEnabled]);
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
