import { OnlineTable, type OnlineTableOptions } from '@flotilla/play';
import { makeSalt } from '@flotilla/protocol';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { newSeed } from '../../device/device.js';
import { startFeedback } from '../../feedback/start-feedback.js';
import { useMe } from '../../online/me.js';
import { randomBytes } from '../../online/network.js';
import { useLine } from '../../online/use-line.js';
import { keepOwnGame, ownGame } from '../../play/own-games.js';
import { workerPlayer } from '../../play/worker-player.js';
import { dayOf } from '../../progress/calendar.js';
import { pauseForReply } from '../battle/pause.js';
import { keepSeen } from './seen-games.js';

const OPTIONS: OnlineTableOptions = {
  player: workerPlayer,
  makeSalt: () => makeSalt(randomBytes(32)),
  stream: () => [newSeed(), 'fleet'],
  pause: pauseForReply,
  // UTC, as in the terminal, gives both players' records the same date.
  dayOf,
};

const NOTHING = () => () => {};

/** The table of a game that is followed while the page is open; null until the server has told. */
export function useOnlineTable(id: string) {
  const { connection } = useMe();
  const isKnown = useLine((line) => line.game(id).game !== undefined);
  const isMissing = useLine((line) => line.game(id).isMissing);
  const [table, setTable] = useState<OnlineTable | null>(null);
  useEffect(() => {
    connection.follow(id);
    return () => connection.unfollow(id);
  }, [connection, id]);
  useEffect(() => {
    if (!isKnown) return;
    const opened = new OnlineTable(id, connection, { ...OPTIONS, marks: ownGame(id)?.marks });
    const keep = () => {
      const { viewer, marks } = opened.view();
      if (viewer !== 'spectator') keepOwnGame(id, viewer, { marks });
      keepSeen(opened);
    };
    opened.watch(keep);
    keep();
    startFeedback(opened);
    setTable(opened);
    return () => {
      opened.close();
      setTable(null);
    };
  }, [connection, id, isKnown]);
  const view = useSyncExternalStore(table?.watch ?? NOTHING, () => table?.view());
  const online = useSyncExternalStore(table?.watch ?? NOTHING, () => table?.online());
  return { isMissing, at: table && view && online ? { table, view, online } : null };
}

/** A game online as its page has it. */
export type AtTable = NonNullable<ReturnType<typeof useOnlineTable>['at']>;
