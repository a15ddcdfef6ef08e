import { isComputersTurn } from '@flotilla/play';
import { useEffect, useState } from 'react';
import { computerPlaces, computerShoots, useGame } from '../../play/game.js';
import { usePlace } from '../../play/one-tab.js';
import { seatToPlace } from './battle-state.js';
import { pause } from './pause.js';

/** How long a shot of the computer can be awaited, so that one can follow what it does. */
const SHOT_MS = 350;
/** After this time it is shown that the computer thinks. */
const SLOW_MS = 300;

/** Has the computer do what it is to do; tells whether it is thinking for long. */
export function useComputer(): boolean {
  const { session, failure } = useGame();
  const { place } = usePlace();
  const [isSlow, setSlow] = useState(false);
  const game = session?.game;
  const isToPlace = session?.game.phase === 'prepare' && seatToPlace(session) === undefined;
  const isToShoot = session !== null && isComputersTurn(session);
  const isDue = place === 'here' && failure === null && (isToPlace || isToShoot);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each game is asked about once.
  useEffect(() => {
    if (!isDue) return;
    const start = performance.now();
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    const untilSeen = () => {
      clearTimeout(timer);
      return pause(SHOT_MS - (performance.now() - start));
    };
    void (isToPlace ? computerPlaces() : computerShoots(untilSeen));
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [game, isDue]);
  return isSlow && isDue;
}
