import type { Pace } from '@flotilla/protocol';
import { makeRulesEntry, type Rules, type RulesEntry } from '@flotilla/rules';
import { useCallback, useState } from 'react';
import { loadOwnSeek, saveOwnSeek, useGoToGame } from '../../online/own-seek.js';
import { serverClient } from '../../online/server.js';
import { useSessionTask } from '../../online/use-line.js';

/** Opponents of a seek: with `anyone`, a level plays a warm-up until a player comes. */
type SeekOpponents = 'anyone' | 'players';

/** Returns the seek of this tab. It survives a reload; a game or leaving the page ends it. */
export function useSeek(rules: Rules) {
  const [id, setId] = useState(loadOwnSeek);
  const { isBusy, refusal, run } = useSessionTask();
  const goToGame = useGoToGame();
  const startSeek = (pace: Pace, kind: SeekOpponents, entry: RulesEntry = makeRulesEntry(rules)) =>
    void run(
      () => serverClient.startPairing({ rules: entry, pace, takesLevel: kind === 'anyone' }),
      ({ seek }) => {
        if (seek?.game) return goToGame(seek.game);
        saveOwnSeek(seek?.id);
        setId(seek?.id);
      },
    );
  const end = useCallback(() => {
    saveOwnSeek(undefined);
    setId(undefined);
  }, []);
  return { id, isBusy, refusal, startSeek, end };
}

export type OwnSeek = ReturnType<typeof useSeek>;
