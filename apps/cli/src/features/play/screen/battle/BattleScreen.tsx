import { type HeatMap, isEmptyQueue, lastShotsAt, playerName } from '@flotilla/play';
import {
  type BoardView,
  type CellView,
  makeSquare,
  otherSeat,
  type Seat,
  type Square,
} from '@flotilla/rules';
import { Box } from 'ink';
import {
  type BoardSide,
  BoardsScreen,
  gameTitle,
  withoutTab,
} from '../../../../shell/board/Boards.js';
import {
  cellsLook,
  fleetLook,
  HEAT_SCALE,
  heatLook,
  MARK_LOOK,
  type SquareLook,
  salvoSquareLook,
} from '../../../../shell/board/board-lines.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { Line, MessageLog, Prompt } from '../../../../shell/screen/Lines.js';
import { contentWidth, HelpScreen } from '../../../../shell/screen/Screen.js';
import type { TextRun } from '../../../../shell/screen/theme.js';
import type { TerminalSize } from '../../../../shell/terminal/use-terminal.js';
import { describeClocks } from '../../online-words.js';
import { battleHelp, battleHints, talkLines } from './battle-hints.js';
import {
  type BattleDialog,
  type BattleState,
  hintHeatMap,
  opponentHeatMap,
} from './battle-state.js';
import {
  battleMessages,
  connectionProblemText,
  historyLines,
  lastChatLine,
  noticeText,
  statusText,
} from './battle-texts.js';
import { SavePrompt, TypedLine } from './SavePrompt.js';

/** Width of the history column in characters: number, name, square and answer. */
const HISTORY_WIDTH = 24;

interface BattleScreenProps {
  readonly state: BattleState;
  readonly texts: Texts;
  readonly size: TerminalSize;
  readonly saveError?: string | undefined;
}

export function BattleScreen({ state, texts, size, saveError }: BattleScreenProps) {
  const { view, viewer, dialog } = state;
  const connectionNote = connectionProblemText(texts, state) ?? '';
  if (dialog?.name === 'help' || dialog?.name === 'talk') {
    const width = contentWidth(size);
    const talkTitle: TextRun[] = [{ text: texts.t('screens:online.talkTitle'), role: 'title' }];
    const shown =
      dialog.name === 'help'
        ? {
            page: dialog.page,
            title: titleRuns(texts, state),
            lines: battleHelp(texts, state, width),
          }
        : { page: 0, title: talkTitle, lines: talkLines(texts, state, width) };
    return <HelpScreen texts={texts} size={size} right={connectionNote} {...shown} />;
  }
  const { rules, boards } = view;
  const ownBoard =
    dialog?.name === 'fleet'
      ? sharedFleetSide(texts, state, dialog)
      : ownSide(texts, state, boards[viewer]);
  const opponentBoard = boards[otherSeat(viewer)];
  const hints = battleHints(texts, state);
  return (
    <BoardsScreen
      size={size}
      rules={rules}
      texts={texts}
      sides={[ownBoard, opponentSide(texts, state, opponentBoard)]}
      shownSide={state.isOwnBoardShown || dialog?.name === 'fleet' ? 0 : 1}
      cursor={state.cursor}
      title={titleRuns(texts, state)}
      right={titleNote(texts, state)}
      hints={hints}
      layoutHints={withoutTab(hints)}
      areHintsVital={dialog?.name === 'leave' || dialog?.name === 'fleets'}
      talk={{ least: 2, best: 7 }}
      asideWidth={HISTORY_WIDTH}
      sidebarLines={(lines) => [
        [{ text: texts.t('screens:battle.history'), role: 'strong' }],
        ...historyLines(texts, state, lines - 1, HISTORY_WIDTH),
      ]}
      below={({ lines, width }) => (
        <BattleMessages
          lines={lines.talk}
          state={state}
          texts={texts}
          width={width}
          saveError={saveError}
        />
      )}
    />
  );
}

function titleNote(texts: Texts, { view, online }: BattleState): string {
  if (online) return describeClocks(texts, view, online);
  return view.isTraining ? texts.t('screens:training') : '';
}

function titleRuns(texts: Texts, { view }: BattleState): TextRun[] {
  return gameTitle(texts, texts.t('screens:title'), view);
}

interface BattleMessagesProps {
  readonly state: BattleState;
  readonly texts: Texts;
  readonly lines: number;
  readonly width: number;
  readonly saveError: string | undefined;
}

function BattleMessages({ state, texts, lines, width, saveError }: BattleMessagesProps) {
  const { dialog, view, cursor, typed, notice } = state;
  const { t, notation } = texts;
  const trouble = connectionProblemText(texts, state);
  if (dialog && dialog.name !== 'fleet') {
    return <DialogPrompt dialog={dialog} texts={texts} width={width} trouble={trouble} />;
  }
  const warning =
    saveError === undefined ? undefined : t('screens:battle.notKept', { reason: saveError });
  const chatLine = lastChatLine(texts, state);
  const extraLines = [warning, chatLine, trouble].filter((text) => text !== undefined);
  const logLines = lines - 1 - extraLines.length;
  const square = makeSquare(view.rules.grid, cursor, notation);
  const isUserTurn = view.awaits === 'viewer';
  return (
    <Box flexDirection="column">
      <MessageLog
        messages={battleMessages(texts, state, Math.max(0, logLines))}
        lines={logLines}
        width={width}
      />
      {chatLine !== undefined && <Line runs={[{ text: chatLine, role: 'strong' }]} />}
      {warning !== undefined && <Line runs={[{ text: warning, role: 'bad' }]} />}
      {trouble !== undefined && <Line runs={[{ text: trouble, role: 'bad' }]} />}
      <Prompt
        label={isUserTurn ? t('screens:battle.aim') : ''}
        typed={typed.toUpperCase()}
        placeholder={isUserTurn ? square : ''}
        message={notice ? noticeText(texts, state, notice) : statusText(texts, state)}
        isRefusal={notice !== undefined && notice.code !== 'waits'}
      />
    </Box>
  );
}

interface DialogTalkProps {
  readonly dialog: BattleDialog;
  readonly texts: Texts;
  readonly width: number;
  readonly trouble: string | undefined;
}

function DialogPrompt({ dialog, texts, width, trouble }: DialogTalkProps) {
  const { t } = texts;
  return (
    <Box flexDirection="column">
      {trouble !== undefined && <Line runs={[{ text: trouble, role: 'bad' }]} />}
      {dialog.name === 'save' && <SavePrompt dialog={dialog} texts={texts} width={width} />}
      {dialog.name === 'write' && (
        <TypedLine label={t('screens:online.words')} typed={dialog.text} width={width} />
      )}
      {dialog.name === 'leave' && (
        <Line runs={[{ text: t('screens:battle.leave.title'), role: 'header-here' }]} />
      )}
      {dialog.name === 'fleets' && (
        <Line runs={[{ text: t('screens:battle.fleets.title'), role: 'header-here' }]} />
      )}
    </Box>
  );
}

type Cells = readonly CellView[];

export function ownSide({ t }: Texts, state: BattleState, board: BoardView): BoardSide {
  const heatMap = state.heatMode === 'opponent' ? opponentHeatMap(state) : undefined;
  return {
    caption: heatMap
      ? heatedCaption(t(`screens:battle.${heatCaptionKey(heatMap)}`))
      : [{ text: t('screens:battle.own'), role: 'strong' }],
    lookAt: heatMap ? heatLook(board.cells, heatMap) : fleetLook(state.view.rules.grid, board),
    lastShots: lastShotSquares(state, state.viewer),
    afloat: board.afloat,
  };
}

function heatCaptionKey(heatMap: HeatMap) {
  if (heatMap.kind !== 'order') return 'ownWeights';
  return isEmptyQueue(heatMap) ? 'emptyList' : 'ownList';
}

/** Whole board of a player at this screen, with its ships. */
function sharedFleetSide(
  texts: Texts,
  { view }: BattleState,
  { seat, board }: Extract<BattleDialog, { name: 'fleet' }>,
): BoardSide {
  const { name } = playerName(texts, view.players[seat]);
  return {
    caption: [{ text: texts.t('screens:over.fleetOf', { name }), role: 'strong' }],
    lookAt: fleetLook(view.rules.grid, board),
    lastShots: lastShotsAt(view, seat).map(({ square }) => square),
    afloat: board.afloat,
  };
}

export function opponentSide(
  { t }: Texts,
  state: BattleState,
  { cells, afloat }: BoardView,
): BoardSide {
  return {
    caption:
      state.heatMode === 'hint'
        ? heatedCaption(t('screens:battle.radarHint'))
        : [{ text: t('screens:battle.radar'), role: 'strong' }],
    lookAt: opponentBoardLook(state, cells),
    cursor: state.cursor,
    isCursorFaint: state.view.awaits !== 'viewer',
    lastShots: lastShotSquares(state, otherSeat(state.viewer)),
    afloat,
  };
}

function lastShotSquares({ view }: BattleState, board: Seat): Square[] {
  return lastShotsAt(view, board).map(({ square }) => square);
}

function heatedCaption(text: string): TextRun[] {
  return [{ text: `${text} `, role: 'strong' }, ...HEAT_SCALE];
}

function opponentBoardLook(state: BattleState, cells: Cells): (square: Square) => SquareLook {
  const { view, heatMode } = state;
  const { marks, aimed } = view;
  const heatMap = heatMode === 'hint' ? hintHeatMap(state) : undefined;
  const baseLook = heatMap ? heatLook(cells, heatMap) : cellsLook(cells);
  return (square) => {
    const salvoIndex = aimed.indexOf(square);
    if (salvoIndex >= 0) return salvoSquareLook(salvoIndex + 1);
    const isOpen = cells[square] === 'open' || cells[square] === 'empty';
    return isOpen && marks.includes(square) ? MARK_LOOK : baseLook(square);
  };
}
