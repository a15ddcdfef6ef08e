import type { Pace } from '@flotilla/protocol';
import { makeRulesEntry, type Rules } from '@flotilla/rules';
import { useCallback, useState } from 'react';
import { keepOwnSeek, ownSeek, useGoToGame } from '../../online/own-seek.js';
import { server } from '../../online/server.js';
import { useDoing } from '../../online/use-line.js';

/** Opponents of a seek: `anyone` has a level play a warm-up until a player comes. */
type SoughtOf = 'anyone' | 'players';

/** The seek of this tab. It survives a reload, and ends when a game is found or the player leaves. */
export function useSeek(rules: Rules) {
  const [id, setId] = useState(ownSeek);
  const { isBusy, refusal, run } = useDoing();
  const goToGame = useGoToGame();
  const begin = (pace: Pace, of: SoughtOf) =>
    void run(
      () =>
        server.startPairing({ rules: makeRulesEntry(rules), pace, takesLevel: of === 'anyone' }),
      ({ seek }) => {
        if (seek?.game) return goToGame(seek.game);
        keepOwnSeek(seek?.id);
        setId(seek?.id);
      },
    );
  const end = useCallback(() => {
    keepOwnSeek(undefined);
    setId(undefined);
  }, []);
  return { id, isBusy, refusal, begin, end };
}

export type OwnSeek = ReturnType<typeof useSeek>;
