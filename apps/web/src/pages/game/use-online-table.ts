import { OnlineTable, type OnlineTableOptions } from '@flotilla/play';
import { makeSalt } from '@flotilla/protocol';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { newSeed } from '../../device/device.js';
import { startFeedback } from '../../feedback/start-feedback.js';
import { useMe } from '../../online/me.js';
import { randomBytes } from '../../online/network.js';
import { useConnectionState } from '../../online/use-line.js';
import { findOwnGame, saveOwnGame } from '../../play/own-games.js';
import { makeOpponentPlayer } from '../../play/worker-player.js';
import { dayOf } from '../../progress/calendar.js';
import { pauseForReply } from '../battle/pause.js';
import { saveSeenGame } from './seen-games.js';

const TABLE_OPTIONS: OnlineTableOptions = {
  player: makeOpponentPlayer,
  makeSalt: () => makeSalt(randomBytes(32)),
  stream: () => [newSeed(), 'fleet'],
  pause: pauseForReply,
  // UTC dates, as in the terminal client: both players' records get the same date.
  dayOf,
};

const NO_SUBSCRIPTION = () => () => {};

/** Follows a game while the page is open; `tableProps` is null until the server answers. */
export function useOnlineTable(id: string) {
  const { connection } = useMe();
  const hasArrived = useConnectionState((line) => line.game(id).game !== undefined);
  const isMissing = useConnectionState((line) => line.game(id).isMissing);
  const [table, setTable] = useState<OnlineTable | null>(null);
  useEffect(() => {
    connection.follow(id);
    return () => connection.unfollow(id);
  }, [connection, id]);
  useEffect(() => {
    if (!hasArrived) return;
    const openedTable = new OnlineTable(id, connection, {
      ...TABLE_OPTIONS,
      marks: findOwnGame(id)?.marks,
    });
    const save = () => {
      const { viewer, marks } = openedTable.view();
      if (viewer !== 'spectator') saveOwnGame(id, viewer, { marks });
      saveSeenGame(openedTable);
    };
    openedTable.watch(save);
    save();
    startFeedback(openedTable);
    setTable(openedTable);
    return () => {
      openedTable.close();
      setTable(null);
    };
  }, [connection, id, hasArrived]);
  const view = useSyncExternalStore(table?.watch ?? NO_SUBSCRIPTION, () => table?.view());
  const online = useSyncExternalStore(table?.watch ?? NO_SUBSCRIPTION, () => table?.online());
  return { isMissing, tableProps: table && view && online ? { table, view, online } : null };
}

export type OnlineTableProps = NonNullable<ReturnType<typeof useOnlineTable>['tableProps']>;
