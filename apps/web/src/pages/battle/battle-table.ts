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

/** Delay until the computer is shown as thinking, in ms. */
const SLOW_MS = 300;
/** Time for which the answer that ends a turn stays visible before the boards are covered, in ms. */
const ANSWER_MS = 1_200;

/** Uses the same time source as the clock display. */
const TIME: TableTime = {
  now: () => performance.now(),
  later: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** Table of the saved game in this tab; none while another tab plays it. */
export type TabTable =
  | { readonly table: null; readonly view: null; readonly isThinking: false }
  | {
      readonly table: LocalTable;
      readonly view: TableView;
      /** Has the computer been thinking long enough to say so? */
      readonly isThinking: boolean;
    };

const NO_TABLE: TabTable = { table: null, view: null, isThinking: false };

export const useTable = create<TabTable>(() => NO_TABLE);

/** Opens a table for the saved game: for the first player if it is new, else for the returning one. */
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

/**
 * Pauses a clock while the page is hidden or left. @returns a function that stops this when the page is left
 */
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

/** Performs an action of a player at the table. */
export async function actAtTable(
  action: TableAction,
): Promise<Result<TableView, Refusal> | undefined> {
  return useTable.getState().table?.act(action);
}

/** Starts the next game with the same players. */
export function startRematch(): void {
  playAnew(useTable.getState().table?.rematch(freshGame()));
}

/** Starts another game in place of this one. */
export function startOther(options: NewGameOptions): void {
  startGame(options);
  openKept();
}

/** Restarts the same game. */
export function startAgain(): void {
  playAnew(useTable.getState().table?.restart(freshGame()));
}

/** Leaves the game; it stays saved if it can be resumed. */
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
    // It may keep thinking after its table is closed, and must not report to the next one.
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
  // A chosen placer may find no layout where the default one does.
  table.prepared.then((laid) => {
    if (!laid.ok && session.placer !== undefined) layUsually();
  }, ignore);
}

/** Stops the computer's thinking: a faster player takes its turn. */
export function stopThinking(): void {
  opponent.stop();
}

/** Failures appear in the view. */
function ignore(): void {}

/** Creates worker players that report when they think for long. */
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
