import type { Pace } from '@flotilla/protocol';
import { makeRulesEntry, type Rules } from '@flotilla/rules';
import { useCallback, useState } from 'react';
import { keepOwnSeek, ownSeek, useGoToGame } from '../../online/own-seek.js';
import { server } from '../../online/server.js';
import { useDoing } from '../../online/use-line.js';

/** Who may join a seek: anyone, a level as long as no player comes, or players only. */
type SoughtOf = 'anyone' | 'players';

/** The seek of this tab: begun by a tap, known again after a reload, over with the game that is found or when it is left. */
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
