import { type HeatMap, isEmptyList, lastShotsAt, playerName, rulesName } from '@flotilla/play';
import {
  type BoardView,
  type CellView,
  makeSquare,
  otherSeat,
  type Seat,
  type Square,
} from '@flotilla/rules';
import { Box } from 'ink';
import { BoardsScreen, type Side } from '../../../../shell/board/Boards.js';
import {
  chosenLook,
  HEAT_SCALE,
  heated,
  LOOKS,
  type Look,
  PENCIL,
} from '../../../../shell/board/board-lines.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { Line, MessageLog, Prompt } from '../../../../shell/screen/Lines.js';
import { contentWidth, HelpScreen } from '../../../../shell/screen/Screen.js';
import type { Run } from '../../../../shell/screen/theme.js';
import type { Size } from '../../../../shell/terminal/use-terminal.js';
import { describeClocks } from '../../online-words.js';
import { battleHelp, battleHints, talkLines } from './battle-hints.js';
import { type BattleDialog, type BattleState, hintHeat, opponentHeat } from './battle-state.js';
import {
  battleMessages,
  historyLines,
  lastSaid,
  noticeText,
  statusText,
  troubleText,
} from './battle-texts.js';
import { SavePrompt, TypedLine } from './SavePrompt.js';

/** Width of a number, a name, a square and an answer. */
const HISTORY_WIDTH = 24;

interface BattleScreenProps {
  readonly state: BattleState;
  readonly texts: Texts;
  readonly size: Size;
  /** Reason why the game cannot be saved for later, if any. */
  readonly notKept?: string | undefined;
}

/** Battle: the own fleet and the opponent's board, messages, and the target of the next shot. */
export function BattleScreen({ state, texts, size, notKept }: BattleScreenProps) {
  const { view, viewer, dialog } = state;
  const right = troubleText(texts, state) ?? '';
  if (dialog?.name === 'help') {
    const lines = battleHelp(texts, state, contentWidth(size));
    const title = titleRuns(texts, state);
    return <HelpScreen page={dialog.page} {...{ texts, size, title, lines, right }} />;
  }
  if (dialog?.name === 'talk') {
    const lines = talkLines(texts, state, contentWidth(size));
    const title: Run[] = [{ text: texts.t('screens:online.talkTitle'), role: 'title' }];
    return <HelpScreen page={0} {...{ texts, size, title, lines, right }} />;
  }
  const { rules, boards } = view;
  const own =
    dialog?.name === 'fleet'
      ? fleetSide(texts, state, dialog)
      : ownSide(texts, state, boards[viewer]);
  const radar = boards[otherSeat(viewer)];
  return (
    <BoardsScreen
      {...{ size, rules, texts }}
      sides={[own, radarSide(texts, state, radar)]}
      shown={state.showsOwn || dialog?.name === 'fleet' ? 0 : 1}
      cursor={state.cursor}
      left={titleRuns(texts, state)}
      right={rightText(texts, state)}
      hints={(isOneBoard) => battleHints(texts, state, isOneBoard)}
      usualHints={battleHints(texts, state, false)}
      areHintsVital={dialog?.name === 'leave' || dialog?.name === 'fleets'}
      talk={{ least: 2, best: 7 }}
      asideWidth={HISTORY_WIDTH}
      aside={(lines) => [
        [{ text: texts.t('screens:battle.history'), role: 'strong' }],
        ...historyLines(texts, state, lines - 1, HISTORY_WIDTH),
      ]}
      below={({ lines, width }) => (
        <BattleTalk lines={lines.talk} {...{ state, texts, width, notKept }} />
      )}
    />
  );
}

/** Returns “training”, or the clocks of an online game. */
function rightText(texts: Texts, { view, online }: BattleState): string {
  if (online) return describeClocks(texts, view, online);
  return view.isTraining ? texts.t('screens:training') : '';
}

function titleRuns(texts: Texts, { view: { rules, players } }: BattleState): Run[] {
  const { t } = texts;
  const [first, second] = players.map((player) => playerName(texts, player).name);
  const against = t('screens:against', { first: first ?? '', second: second ?? '' });
  return [
    { text: t('screens:title'), role: 'title' },
    { text: `  ${rulesName(texts.story, rules)}  ${against}`, role: 'faint' },
  ];
}

interface BattleTalkProps {
  readonly state: BattleState;
  readonly texts: Texts;
  readonly lines: number;
  readonly width: number;
  readonly notKept: string | undefined;
}

/** Area below the boards: messages, the response to the last key, the target. */
function BattleTalk({ state, texts, lines, width, notKept }: BattleTalkProps) {
  const { dialog, view, cursor, typed, notice } = state;
  const { t, notation } = texts;
  const trouble = troubleText(texts, state);
  if (dialog && dialog.name !== 'fleet') {
    return <DialogTalk {...{ dialog, texts, width, trouble }} />;
  }
  const warning =
    notKept === undefined ? undefined : t('screens:battle.notKept', { reason: notKept });
  const said = lastSaid(texts, state);
  const others = [warning, said, trouble].filter((text) => text !== undefined);
  const room = lines - 1 - others.length;
  const square = makeSquare(view.rules.grid, cursor, notation);
  const isMine = view.awaits === 'viewer';
  return (
    <Box flexDirection="column">
      <MessageLog
        messages={battleMessages(texts, state, Math.max(0, room))}
        lines={room}
        width={width}
      />
      {said !== undefined && <Line runs={[{ text: said, role: 'strong' }]} />}
      {warning !== undefined && <Line runs={[{ text: warning, role: 'bad' }]} />}
      {trouble !== undefined && <Line runs={[{ text: trouble, role: 'bad' }]} />}
      <Prompt
        label={isMine ? t('screens:battle.aim') : ''}
        typed={typed.toUpperCase()}
        offered={isMine ? square : ''}
        says={notice ? noticeText(texts, state, notice) : statusText(texts, state)}
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

/** Dialog in place of the messages. */
function DialogTalk({ dialog, texts, width, trouble }: DialogTalkProps) {
  const { t } = texts;
  return (
    <Box flexDirection="column">
      {trouble !== undefined && <Line runs={[{ text: trouble, role: 'bad' }]} />}
      {dialog.name === 'save' && <SavePrompt {...{ dialog, texts, width }} />}
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

/** Returns the own fleet, with the opponent's heat map if requested. */
export function ownSide({ t }: Texts, state: BattleState, { cells, afloat }: BoardView): Side {
  const heatMap = state.heat === 'opponent' ? opponentHeat(state) : undefined;
  return {
    caption: heatMap
      ? heatedCaption(t(`screens:battle.${captionOf(heatMap)}`))
      : [{ text: t('screens:battle.own'), role: 'strong' }],
    lookAt: heatMap ? heated(cells, heatMap) : (square) => LOOKS[cells[square] as CellView],
    lastShots: lastSquares(state, state.viewer),
    afloat,
  };
}

function captionOf(heatMap: HeatMap) {
  if (heatMap.kind !== 'order') return 'ownWeights';
  return isEmptyList(heatMap) ? 'emptyList' : 'ownList';
}

/** Returns a player's own board with its ships and shots, on request of two at one screen. */
function fleetSide(
  texts: Texts,
  { view }: BattleState,
  { seat, board: { cells, afloat } }: Extract<BattleDialog, { name: 'fleet' }>,
): Side {
  const { name } = playerName(texts, view.players[seat]);
  return {
    caption: [{ text: texts.t('screens:over.fleetOf', { name }), role: 'strong' }],
    lookAt: (square) => LOOKS[cells[square] as CellView],
    lastShots: lastShotsAt(view, seat).map(({ square }) => square),
    afloat,
  };
}

/** Returns the opponent's board with the cursor, the user's marks and the chosen salvo. */
export function radarSide({ t }: Texts, state: BattleState, { cells, afloat }: BoardView): Side {
  return {
    caption:
      state.heat === 'hint'
        ? heatedCaption(t('screens:battle.radarHint'))
        : [{ text: t('screens:battle.radar'), role: 'strong' }],
    lookAt: radarLook(state, cells),
    cursor: state.cursor,
    isCursorFaint: state.view.awaits !== 'viewer',
    lastShots: lastSquares(state, otherSeat(state.viewer)),
    afloat,
  };
}

function lastSquares({ view }: BattleState, board: Seat): Square[] {
  return lastShotsAt(view, board).map(({ square }) => square);
}

function heatedCaption(text: string): Run[] {
  return [{ text: `${text} `, role: 'strong' }, ...HEAT_SCALE];
}

function radarLook(state: BattleState, cells: Cells): (square: Square) => Look {
  const { view, heat } = state;
  const { marks, aimed } = view;
  const heatMap = heat === 'hint' ? hintHeat(state) : undefined;
  const base = heatMap
    ? heated(cells, heatMap)
    : (square: Square) => LOOKS[cells[square] as CellView];
  return (square) => {
    const place = aimed.indexOf(square);
    if (place >= 0) return chosenLook(place + 1);
    const isOpen = cells[square] === 'open' || cells[square] === 'empty';
    return isOpen && marks.includes(square) ? PENCIL : base(square);
  };
}
