import type { HeatMap } from '@flotilla/play';
import { observationOf, positionOf, SEATS, type Seat } from '@flotilla/rules';
import { useEffect, useRef, useState } from 'react';
import { adviser } from '../../workers/engines.js';
import type { WatchFrame } from './watch-game.js';

type Both = readonly [HeatMap | null, HeatMap | null];

/**
 * The exact chances that each side has at a frame. While they are worked out those of the frame
 * before stay, and of frames that come meanwhile only the last is worked out.
 */
export function useChances(frame: WatchFrame | undefined, isWanted: boolean): Both {
  const [both, setBoth] = useState<Both>([null, null]);
  const wanted = useRef<WatchFrame | undefined>(undefined);
  const isBusy = useRef(false);
  const kept = useRef<Kept>([]);
  useEffect(() => {
    wanted.current = isWanted && frame?.session.game.phase === 'battle' ? frame : undefined;
    const work = async () => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        let done: WatchFrame | undefined;
        while (wanted.current && wanted.current !== done) {
          done = wanted.current;
          const found = await chancesOf(done, kept.current);
          if (wanted.current) setBoth(found);
        }
      } catch {
        // Without chances the game goes on.
        setBoth([null, null]);
      } finally {
        isBusy.current = false;
      }
    };
    void work();
    return () => {
      wanted.current = undefined;
    };
  }, [frame, isWanted]);
  return both;
}

/** What was worked out last for each side, with what it was worked out from. */
type Kept = [from: object, chances: HeatMap | null][];

async function chancesOf(frame: WatchFrame, kept: Kept): Promise<Both> {
  const [one, other] = await Promise.all(SEATS.map((seat) => chancesAt(frame, seat, kept)));
  return [one ?? null, other ?? null];
}

async function chancesAt(frame: WatchFrame, seat: Seat, kept: Kept): Promise<HeatMap | null> {
  const { session, thoughts } = frame;
  const { game } = session;
  // Only its own shots change what a side knows.
  const from = thoughts[seat] ?? game.rules;
  const [lastFrom, last] = kept[seat] ?? [];
  if (lastFrom === from && last) return last;
  const found = await adviser().chances(positionOf(observationOf(game, seat)));
  const chances = found && { kind: 'chances' as const, values: found.posterior };
  kept[seat] = [from, chances];
  return chances;
}
