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
import { useLocation } from 'wouter';
import { create } from 'zustand';
import { startFeedback } from '../../feedback/start-feedback.js';
import { PAGE_PATHS } from '../../paths.js';
import {
  discardEndedGame,
  makeSeedAndDate,
  saveNewGame,
  saveProgress,
  useLocalGame,
} from '../../play/game.js';
import { makeOpponentPlayer } from '../../play/worker-player.js';
import { opponentEngine } from '../../workers/engines.js';
import { coverScreenBetweenTurns, pauseForReply, pauseUntilInput } from './pause.js';

/** Delay before the computer is shown as thinking. */
const THINKING_DELAY_MS = 300;
/** Time to read the answer that ends a turn before the boards are covered. */
const READ_ANSWER_MS = 1_200;

/** Uses the same time source as the displayed clocks. */
const TABLE_TIME: TableTime = {
  now: () => performance.now(),
  startTimer: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Table of the saved game; null if there is no game, or while another tab holds it. */
export type TabTableState =
  | { readonly table: null; readonly view: null; readonly isThinking: false }
  | {
      readonly table: LocalTable;
      readonly view: TableView;
      readonly isThinking: boolean;
    };

const NO_TABLE: TabTableState = { table: null, view: null, isThinking: false };

export const useLocalTable = create<TabTableState>(() => NO_TABLE);

/** Opens a table for the saved game. A resumed game on a shared screen starts covered. */
export function openSavedGame(): void {
  const { session, isNew } = useLocalGame.getState();
  closeTable();
  if (!session) return;
  useLocalGame.setState({ isNew: false });
  openSession(isNew ? openTable : reopenTable, session);
}

export function closeTable(): void {
  useLocalTable.getState().table?.close();
  useLocalTable.setState(NO_TABLE);
}

/** Stops the clock while the page is hidden. @returns a function that stops it and unsubscribes */
export function stopClockWhileHidden(): () => void {
  const stopClock = () => useLocalTable.getState().table?.stopClock();
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') stopClock();
    else useLocalTable.getState().table?.startClock();
  };
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', stopClock);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', stopClock);
    stopClock();
  };
}

export async function actAtTable(
  action: TableAction,
): Promise<Result<TableView, Refusal> | undefined> {
  return useLocalTable.getState().table?.act(action);
}

export function startRematch(): void {
  startGame(useLocalTable.getState().table?.rematch(makeSeedAndDate()));
}

export function startWithPlayers(players: Session['players']): void {
  const next = useLocalTable.getState().table?.rematch(makeSeedAndDate());
  startGame(next && { ...next, players });
}

export function restartGame(): void {
  startGame(useLocalTable.getState().table?.restart(makeSeedAndDate()));
}

/** Leaves the game. It stays saved if it can be resumed. */
export function leaveGame(): void {
  useLocalTable.getState().table?.stopClock();
  closeTable();
  discardEndedGame();
}

export function useLeaveGame(): () => void {
  const [, goTo] = useLocation();
  return () => {
    leaveGame();
    goTo(PAGE_PATHS.play);
  };
}

function startGame(session: Session | undefined): void {
  if (!session) return;
  saveNewGame(session);
  openSavedGame();
}

function openSession(openFunction: typeof openTable, session: Session): void {
  let openedTable: LocalTable | undefined;
  const isCurrent = () =>
    openedTable !== undefined && useLocalTable.getState().table === openedTable;
  const table = openFunction(session, {
    // A player may still be thinking after its table is closed; the next table must ignore it.
    player: makeReportingPlayerFactory(
      (isThinking) => isCurrent() && useLocalTable.setState({ isThinking }),
    ),
    pause: pauseForReply,
    time: TABLE_TIME,
    save: saveProgress,
  });
  openedTable = table;
  useLocalTable.setState({ table, view: table.view(), isThinking: false });
  table.watch(() => {
    if (isCurrent()) useLocalTable.setState({ view: table.view() });
  });
  coverScreenBetweenTurns(table, () => pauseUntilInput(READ_ANSWER_MS));
  startFeedback(table);
  const reopenWithDefaultPlacer = () => {
    const { session } = useLocalGame.getState();
    if (!session || !isCurrent()) return;
    closeTable();
    openSession(openTable, { ...session, placer: undefined });
  };
  // A chosen placer may find no layout where the default one does.
  table.prepared.then((placed) => {
    if (!placed.ok && session.placer !== undefined) reopenWithDefaultPlacer();
  }, ignoreError);
}

/** Interrupts the computer; a faster player takes its turn. */
export function stopThinking(): void {
  opponentEngine.stop();
}

/** The view shows failures. */
function ignoreError(): void {}

/** Wraps worker players: reports when one takes long to choose a shot. */
function makeReportingPlayerFactory(
  onThinkingChange: (isThinking: boolean) => void,
): (spec: PlayerSpec) => Player {
  return (spec) => {
    const { shoot, place } = makeOpponentPlayer(spec);
    return {
      place,
      async shoot(...shotRequest) {
        const timer = setTimeout(() => onThinkingChange(true), THINKING_DELAY_MS);
        try {
          return await shoot(...shotRequest);
        } finally {
          clearTimeout(timer);
          onThinkingChange(false);
        }
      },
    };
  };
}
