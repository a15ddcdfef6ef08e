import {
  boardsThen,
  describeRecordedResult,
  describeShot,
  describeSkipped,
  gameThen,
  playerName,
  resultInOne,
  rulesName,
} from '@flotilla/play';
import {
  type CellView,
  type Game,
  type GameRecord,
  type Seat,
  type Square,
  skippedTurns,
} from '@flotilla/rules';
import { BoardsScreen, type Side } from '../../shell/board/Boards.js';
import { LOOKS } from '../../shell/board/board-lines.js';
import type { Texts } from '../../shell/i18n/index.js';
import { describeScore } from '../../shell/messages.js';
import type { Hint } from '../../shell/screen/help.js';
import { Lines } from '../../shell/screen/Lines.js';
import { runKeyScreen } from '../../shell/screen/Program.js';
import type { Run } from '../../shell/screen/theme.js';
import type { Key } from '../../shell/terminal/keys.js';
import type { Size } from '../../shell/terminal/use-terminal.js';

interface ReplayScreenProps {
  readonly state: ReplayState;
  readonly texts: Texts;
  readonly size: Size;
}

/** A recorded game after some of its shots: both boards, and what was answered. */
export function ReplayScreen({ state, texts, size }: ReplayScreenProps) {
  const { record, step } = state;
  const { rules, shots } = record.game;
  return (
    <BoardsScreen
      {...{ size, rules, texts }}
      sides={[sideOf(texts, state, 0), sideOf(texts, state, 1)]}
      shown={state.board}
      cursor={shots[Math.max(0, step - 1)]?.square ?? 0}
      left={titleRuns(texts, state)}
      right={texts.t('commands:replay.screen.step', { step, all: shots.length })}
      hints={(isOneBoard) => replayHints(texts, isOneBoard)}
      talk={{ least: 2, best: 4 }}
      below={({ lines }) => <Lines lines={talkRuns(texts, state).slice(0, lines.talk)} />}
    />
  );
}

/** A seat's own board: what was shot at it, and its fleet when the game is over. */
function sideOf(texts: Texts, state: ReplayState, seat: Seat): Side {
  const game = gameAt(state);
  const { cells, afloat } = boardsThen(state.record.game, game)[seat];
  const last = game.shots.at(-1);
  return {
    caption: [
      {
        text: texts.t('screens:over.fleetOf', playerName(texts, state.record.players[seat])),
        role: 'strong',
      },
    ],
    lookAt: (square: Square) => LOOKS[cells[square] as CellView],
    lastShots: last && last.seat !== seat ? [last.square] : [],
    afloat,
  };
}

/** The last shot, the score, and the winner when it is decided. */
function talkRuns(texts: Texts, state: ReplayState): Run[][] {
  const { players } = state.record;
  const game = gameAt(state);
  const played = { ...game, players };
  const last = game.shots.at(-1);
  const said = last
    ? describeShot(texts.story, played, last, 'spectator')
    : texts.t('commands:replay.screen.start');
  const passed = { players, skipped: skippedTurns(state.record.game) };
  const skipped = describeSkipped(texts.story, passed, state.step, 'spectator');
  const isEnd = state.step === state.record.game.shots.length;
  const result = isEnd
    ? [resultInOne(describeRecordedResult(texts.story, state.record, 'spectator'))]
    : [];
  return [
    [{ text: [said, ...skipped].join(' '), role: 'strong' }],
    ...result.map((text): Run[] => [{ text, role: 'good' }]),
    ...([0, 1] as const).map((seat): Run[] => [
      { text: describeScore(texts, played, seat), role: 'faint' },
    ]),
  ];
}

function titleRuns(texts: Texts, { record: { date, players, game } }: ReplayState): Run[] {
  const { t } = texts;
  const [first, second] = players.map((player) => playerName(texts, player).name);
  const against = t('screens:against', { first: first ?? '', second: second ?? '' });
  return [
    { text: t('commands:replay.screen.title'), role: 'title' },
    { text: `  ${date}  ${rulesName(texts.story, game.rules)}  ${against}`, role: 'faint' },
  ];
}

function replayHints({ t }: Texts, isOneBoard: boolean): Hint[] {
  return [
    { keys: '← →', does: t('commands:replay.screen.key.step') },
    { keys: '↑ ↓', does: t('commands:replay.screen.key.turn') },
    { keys: 'Home End', does: t('commands:replay.screen.key.ends') },
    ...(isOneBoard ? [{ keys: 'Tab', does: t('commands:replay.screen.key.otherBoard') }] : []),
    { keys: 'q', does: t('commands:replay.screen.key.quit') },
  ];
}

/** Shows a recorded game step by step until it is left; returns the exit code. */
export function showReplay(record: GameRecord, texts: Texts): Promise<number> {
  return runKeyScreen({
    texts,
    initial: newReplay(record),
    press: pressInReplay,
    draw: (state, size) => <ReplayScreen state={state} texts={texts} size={size} />,
  });
}

/** A recorded game, as it stood after some of its shots. */
export interface ReplayState {
  readonly record: GameRecord;
  /** How many shots have been fired. */
  readonly step: number;
  /** Where there is room for one board only: whose it is. */
  readonly board: Seat;
}

const MANY = 10;

export function newReplay(record: GameRecord): ReplayState {
  return { record, step: 0, board: 1 };
}

export function pressInReplay(state: ReplayState, { name, command }: Key): ReplayState | 'quit' {
  const all = state.record.game.shots.length;
  if (command === 'q' || name === 'escape' || name === 'interrupt') return 'quit';
  if (name === 'right' || name === 'enter' || command === ' ' || command === 'l') {
    return stepTo(state, state.step + 1);
  }
  if (name === 'left' || name === 'erase' || command === 'h') return stepTo(state, state.step - 1);
  if (name === 'up' || name === 'page-up') return stepTo(state, state.step - MANY);
  if (name === 'down' || name === 'page-down') return stepTo(state, state.step + MANY);
  if (name === 'home') return stepTo(state, 0);
  if (name === 'end') return stepTo(state, all);
  if (name === 'tab') return { ...state, board: state.board === 0 ? 1 : 0 };
  return state;
}

/** Goes to a shot; on a screen for one board it shows the board that was shot at. */
function stepTo(state: ReplayState, wanted: number): ReplayState {
  const { shots } = state.record.game;
  const step = Math.max(0, Math.min(wanted, shots.length));
  const last = shots[step - 1];
  return { ...state, step, board: last ? (last.seat === 0 ? 1 : 0) : state.board };
}

/** The game as it stood then. */
export function gameAt({ record: { game }, step }: ReplayState): Game {
  return gameThen(game, step);
}
