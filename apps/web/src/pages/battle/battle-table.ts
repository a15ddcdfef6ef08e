import type { Player, PlayerSpec } from '@flotilla/engine';
import {
  type LocalTable,
  openTable,
  type Refusal,
  reopenTable,
  type Session,
  type TableAction,
  type TableTime,
  type TableView,
} from '@flotilla/play';
import type { Result } from '@flotilla/rules';
import { create } from 'zustand';
import { startFeedback } from '../../feedback/start-feedback.js';
import {
  beginGame,
  dropEndedGame,
  freshGame,
  keepGame,
  type NewGameOptions,
  startGame,
  useGame,
} from '../../play/game.js';
import { workerPlayer } from '../../play/worker-player.js';
import { opponent } from '../../workers/engines.js';
import { coverAfterTurns, pause, pauseForReply } from './pause.js';

/** After this time it is shown that the computer thinks. */
const SLOW_MS = 300;
/** How long the answer that ends a turn can be seen before the boards are covered. */
const ANSWER_MS = 1_200;

/** Uses the same time source as the clock display. */
const TIME: TableTime = {
  now: () => performance.now(),
  later: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** The table at which this tab plays the kept game; none while another tab plays it. */
export type TabTable =
  | { readonly table: null; readonly view: null; readonly isThinking: false }
  | {
      readonly table: LocalTable;
      readonly view: TableView;
      /** Does the computer think for so long that it is to be told? */
      readonly isThinking: boolean;
    };

const NO_TABLE: TabTable = { table: null, view: null, isThinking: false };

export const useTable = create<TabTable>(() => NO_TABLE);

/** Opens a table for the kept game: a new one for its first person, else for the returning player. */
export function openKept(): void {
  const { session, isNew } = useGame.getState();
  closeTable();
  if (!session) return;
  useGame.setState({ isNew: false });
  sitAt(isNew ? openTable : reopenTable, session);
}

export function closeTable(): void {
  useTable.getState().table?.close();
  useTable.setState(NO_TABLE);
}

/** Pauses a clock while the page is not visible: the page is hidden, or left. @returns what ends that, as the page is left */
export function stopClockUnseen(): () => void {
  const stop = () => useTable.getState().table?.stopClock();
  const change = () => {
    if (document.visibilityState === 'hidden') stop();
    else useTable.getState().table?.startClock();
  };
  document.addEventListener('visibilitychange', change);
  addEventListener('pagehide', stop);
  return () => {
    document.removeEventListener('visibilitychange', change);
    removeEventListener('pagehide', stop);
    stop();
  };
}

/** Does what a person at the table wants. */
export async function actAtTable(
  action: TableAction,
): Promise<Result<TableView, Refusal> | undefined> {
  return useTable.getState().table?.act(action);
}

/** The next game of the same players. */
export function startRematch(): void {
  playAnew(useTable.getState().table?.rematch(freshGame()));
}

/** Another game in the place of this one. */
export function startOther(options: NewGameOptions): void {
  startGame(options);
  openKept();
}

/** The same game from its start. */
export function startAgain(): void {
  playAnew(useTable.getState().table?.restart(freshGame()));
}

/** Leaves the game, which is kept where it can be gone on with. */
export function leaveGame(): void {
  useTable.getState().table?.stopClock();
  closeTable();
  dropEndedGame();
}

function playAnew(session: Session | undefined): void {
  if (!session) return;
  beginGame(session);
  openKept();
}

function sitAt(open: typeof openTable, session: Session): void {
  let opened: LocalTable | undefined;
  const isHere = () => opened !== undefined && useTable.getState().table === opened;
  const table = open(session, {
    // It may think on when its table has been left, and must tell nothing at the next.
    player: tellingThoughts((isThinking) => isHere() && useTable.setState({ isThinking })),
    pause: pauseForReply,
    time: TIME,
    keep: keepGame,
  });
  opened = table;
  useTable.setState({ table, view: table.view(), isThinking: false });
  table.watch(() => {
    if (isHere()) useTable.setState({ view: table.view() });
  });
  coverAfterTurns(table, () => pause(ANSWER_MS));
  startFeedback(table);
  const layUsually = () => {
    const { session } = useGame.getState();
    if (!session || !isHere()) return;
    closeTable();
    sitAt(openTable, { ...session, placer: undefined });
  };
  // A placer that was chosen may find no room where the usual one finds some.
  table.prepared.then((laid) => {
    if (!laid.ok && session.placer !== undefined) layUsually();
  }, ignore);
}

/** The computer gives up its thoughts: a quicker one has its turn. */
export function stopThinking(): void {
  opponent.stop();
}

/** The view tells what has failed. */
function ignore(): void {}

/** Players in a worker, of whose long thoughts it is told. */
function tellingThoughts(tell: (isThinking: boolean) => void): (spec: PlayerSpec) => Player {
  return (spec) => {
    const { shoot, place } = workerPlayer(spec);
    return {
      place,
      async shoot(...question) {
        const timer = setTimeout(() => tell(true), SLOW_MS);
        try {
          return await shoot(...question);
        } finally {
          clearTimeout(timer);
          tell(false);
        }
      },
    };
  };
}
