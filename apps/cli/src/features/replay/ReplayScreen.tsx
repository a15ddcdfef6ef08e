import {
  boardsAt,
  describeRecordedResult,
  describeShot,
  describeSkipped,
  gameAfterShots,
  joinResult,
  playerName,
} from '@flotilla/play';
import { type Game, type GameRecord, type Seat, skippedTurns } from '@flotilla/rules';
import { type BoardSide, BoardsScreen, gameTitle } from '../../shell/board/Boards.js';
import { cellsLook } from '../../shell/board/board-lines.js';
import type { Texts } from '../../shell/i18n/index.js';
import { describeScore } from '../../shell/messages.js';
import type { KeyHint } from '../../shell/screen/help.js';
import { Lines } from '../../shell/screen/Lines.js';
import { runKeyScreen } from '../../shell/screen/Program.js';
import type { TextRun } from '../../shell/screen/theme.js';
import type { Key } from '../../shell/terminal/keys.js';
import type { TerminalSize } from '../../shell/terminal/use-terminal.js';

interface ReplayScreenProps {
  readonly state: ReplayState;
  readonly texts: Texts;
  readonly size: TerminalSize;
}

export function ReplayScreen({ state, texts, size }: ReplayScreenProps) {
  const { record, step } = state;
  const { rules, shots } = record.game;
  return (
    <BoardsScreen
      size={size}
      rules={rules}
      texts={texts}
      sides={[seatSide(texts, state, 0), seatSide(texts, state, 1)]}
      shownSide={state.shownSeat}
      cursor={shots[Math.max(0, step - 1)]?.square ?? 0}
      title={titleRuns(texts, state)}
      right={texts.t('commands:replay.screen.step', { step, all: shots.length })}
      hints={replayHints(texts)}
      talk={{ least: 2, best: 4 }}
      below={({ lines }) => <Lines lines={replayMessageRuns(texts, state).slice(0, lines.talk)} />}
    />
  );
}

/** Board of a seat at this step; shows its fleet if the recorded game is over. */
function seatSide(texts: Texts, state: ReplayState, seat: Seat): BoardSide {
  const game = gameAtStep(state);
  const { cells, afloat } = boardsAt(state.record.game, game)[seat];
  const last = game.shots.at(-1);
  return {
    caption: [
      {
        text: texts.t('screens:over.fleetOf', playerName(texts, state.record.players[seat])),
        role: 'strong',
      },
    ],
    lookAt: cellsLook(cells),
    lastShots: last && last.seat !== seat ? [last.square] : [],
    afloat,
  };
}

function replayMessageRuns(texts: Texts, state: ReplayState): TextRun[][] {
  const { players } = state.record;
  const game = gameAtStep(state);
  const namedGame = { ...game, players };
  const last = game.shots.at(-1);
  const shotText = last
    ? describeShot(texts.story, namedGame, last, 'spectator')
    : texts.t('commands:replay.screen.start');
  const skippedView = { players, skipped: skippedTurns(state.record.game) };
  const skipped = describeSkipped(texts.story, skippedView, state.step, 'spectator');
  const isEnd = state.step === state.record.game.shots.length;
  const result = isEnd
    ? [joinResult(describeRecordedResult(texts.story, state.record, 'spectator'))]
    : [];
  return [
    [{ text: [shotText, ...skipped].join(' '), role: 'strong' }],
    ...result.map((text): TextRun[] => [{ text, role: 'good' }]),
    ...([0, 1] as const).map((seat): TextRun[] => [
      { text: describeScore(texts, namedGame, seat), role: 'faint' },
    ]),
  ];
}

function titleRuns(texts: Texts, { record: { date, players, game } }: ReplayState): TextRun[] {
  const { rules } = game;
  return gameTitle(texts, texts.t('commands:replay.screen.title'), { rules, players }, date);
}

function replayHints({ t }: Texts): KeyHint[] {
  return [
    { keys: '← →', text: t('commands:replay.screen.key.step') },
    { keys: '↑ ↓', text: t('commands:replay.screen.key.turn') },
    { keys: 'Home End', text: t('commands:replay.screen.key.ends') },
    { keys: 'Tab', text: t('screens:battle.key.otherBoard') },
    { keys: 'q', text: t('screens:key.quit') },
  ];
}

/** Replays a recorded game until the user quits; resolves with the exit code. */
export function showReplay(record: GameRecord, texts: Texts): Promise<number> {
  return runKeyScreen({
    texts,
    initial: newReplayState(record),
    handleKey: handleReplayKey,
    draw: (state, size) => <ReplayScreen state={state} texts={texts} size={size} />,
  });
}

export interface ReplayState {
  readonly record: GameRecord;
  /** Number of shots replayed. */
  readonly step: number;
  /** Seat whose board is shown where only one fits. */
  readonly shownSeat: Seat;
}

const PAGE_SHOTS = 10;

export function newReplayState(record: GameRecord): ReplayState {
  return { record, step: 0, shownSeat: 1 };
}

export function handleReplayKey(state: ReplayState, { name, command }: Key): ReplayState | 'quit' {
  const shotCount = state.record.game.shots.length;
  if (command === 'q' || name === 'escape' || name === 'interrupt') return 'quit';
  if (name === 'right' || name === 'enter' || command === ' ' || command === 'l') {
    return goToStep(state, state.step + 1);
  }
  if (name === 'left' || name === 'erase' || command === 'h')
    return goToStep(state, state.step - 1);
  if (name === 'up' || name === 'page-up') return goToStep(state, state.step - PAGE_SHOTS);
  if (name === 'down' || name === 'page-down') return goToStep(state, state.step + PAGE_SHOTS);
  if (name === 'home') return goToStep(state, 0);
  if (name === 'end') return goToStep(state, shotCount);
  if (name === 'tab') return { ...state, shownSeat: state.shownSeat === 0 ? 1 : 0 };
  return state;
}

/** Goes to a step; where only one board fits, shows the board under fire. */
function goToStep(state: ReplayState, targetStep: number): ReplayState {
  const { shots } = state.record.game;
  const step = Math.max(0, Math.min(targetStep, shots.length));
  const last = shots[step - 1];
  return { ...state, step, shownSeat: last ? (last.seat === 0 ? 1 : 0) : state.shownSeat };
}

export function gameAtStep({ record: { game }, step }: ReplayState): Game {
  return gameAfterShots(game, step);
}
