import {
  describeResultInLine,
  describeThinking,
  formatDecimal,
  type HeatMap,
  lastShotsAt,
  type TableView,
} from '@flotilla/play';
import { otherSeat, SEATS, type Seat } from '@flotilla/rules';
import { type BoardSide, BoardsScreen, gameTitle } from '../../shell/board/Boards.js';
import { cellsLook, HEAT_SCALE, heatLook } from '../../shell/board/board-lines.js';
import type { Texts } from '../../shell/i18n/index.js';
import { describeFailure, describeScore } from '../../shell/messages.js';
import type { KeyHint } from '../../shell/screen/help.js';
import { wrapWords } from '../../shell/screen/help.js';
import { Lines } from '../../shell/screen/Lines.js';
import { MachineScreen } from '../../shell/screen/Program.js';
import type { TextRun } from '../../shell/screen/theme.js';
import { runFullScreen } from '../../shell/terminal/full-screen.js';
import type { TerminalSize } from '../../shell/terminal/use-terminal.js';
import { shotLines } from './plain-watch.js';
import { currentFrame, PAUSES_MS, WatchProgram, type WatchState } from './watch-program.js';
import type { WatchedGame } from './watched-game.js';

interface WatchScreenProps {
  readonly state: WatchState;
  readonly game: WatchedGame;
  readonly texts: Texts;
  readonly size: TerminalSize;
}

export function WatchScreen({ state, game, texts, size }: WatchScreenProps) {
  const view = currentFrame(state);
  const { rules, shots } = view;
  const heatMap = game.heatMap(view);
  const speed = describeSpeed(texts, state);
  return (
    <BoardsScreen
      size={size}
      rules={rules}
      texts={texts}
      sides={[seatSide(texts, view, 0, heatMap), seatSide(texts, view, 1, heatMap)]}
      shownSide={state.shownSeat}
      cursor={shots.at(-1)?.square ?? 0}
      title={gameTitle(texts, texts.t('commands:watch.screen.title'), view)}
      right={texts.t('commands:watch.screen.at', { count: shots.length, speed })}
      hints={watchHints(texts)}
      talk={{ least: 2, best: 6 }}
      below={({ lines, width }) => (
        <Lines lines={watchMessageRuns(texts, state, game, width).slice(0, lines.talk)} />
      )}
    />
  );
}

/** Board as the opponent knows it; shows the whole fleet once the game is over. */
function seatSide(
  { t }: Texts,
  view: TableView,
  seat: Seat,
  heatMap: HeatMap | undefined,
): BoardSide {
  const { cells, afloat } = view.boards[seat];
  const name = t('screens:over.fleetOf', { name: view.players[seat].name });
  const isNext = heatMap !== undefined && view.awaited === otherSeat(seat);
  return {
    caption: isNext
      ? [{ text: `${name} `, role: 'strong' }, ...HEAT_SCALE]
      : [{ text: name, role: view.winner === seat ? 'good' : 'strong' }],
    lookAt: isNext ? heatLook(cells, heatMap) : cellsLook(cells),
    lastShots: lastShotsAt(view, seat).map(({ square }) => square),
    afloat,
  };
}

function watchMessageRuns(
  texts: Texts,
  state: WatchState,
  game: WatchedGame,
  width: number,
): TextRun[][] {
  const view = currentFrame(state);
  const previousFrame = state.frames[state.frameIndex - 1];
  const shotTexts = previousFrame
    ? shotLines(texts, game, previousFrame, view)
    : [texts.t('commands:replay.screen.start')];
  const isEnd = view.phase === 'over';
  const thinkingSeat =
    state.isThinking && state.frameIndex === state.frames.length - 1 ? view.awaited : null;
  return [
    ...(isEnd
      ? [[{ text: describeResultInLine(texts.story, view, 'spectator'), role: 'good' } as const]]
      : []),
    ...describeFailure(texts, view).map((text): TextRun[] => [{ text, role: 'bad' }]),
    ...shotTexts.flatMap((text) =>
      wrapWords(text, width).map((line): TextRun[] => [{ text: line, role: 'strong' }]),
    ),
    ...SEATS.map((seat): TextRun[] => [{ text: describeScore(texts, view, seat), role: 'faint' }]),
    ...(thinkingSeat === null ? [] : [[thinkingRun(texts, view, thinkingSeat)]]),
  ];
}

function thinkingRun({ story }: Texts, { players }: TableView, seat: Seat): TextRun {
  return { text: describeThinking(story, { players, awaited: seat }), role: 'faint' };
}

function describeSpeed(texts: Texts, { isRunning, speed }: WatchState): string {
  if (!isRunning) return texts.t('commands:watch.screen.paused');
  const seconds = formatDecimal(texts, (PAUSES_MS[speed] ?? 0) / 1000, 0, 3);
  return texts.t('commands:watch.screen.speed', { seconds });
}

function watchHints({ t }: Texts): KeyHint[] {
  return [
    { keys: '← →', text: t('commands:replay.screen.key.step') },
    { keys: 'p', text: t('commands:watch.screen.key.run') },
    { keys: '+ -', text: t('commands:watch.screen.key.speed') },
    { keys: 'Home End', text: t('commands:replay.screen.key.ends') },
    { keys: 'Tab', text: t('screens:battle.key.otherBoard') },
    { keys: 'q', text: t('screens:key.quit') },
  ];
}

/** Plays a game of two computers on screen until the user quits; resolves with the exit code. */
export function showWatchedGame(game: WatchedGame, texts: Texts): Promise<number> {
  return runFullScreen((leave, fail) => {
    // The timer must not keep the process alive.
    const wait = (ms: number) =>
      new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
    const program = new WatchProgram(game, { leave, wait, fail });
    void program.run();
    return {
      screen: (
        <MachineScreen
          machine={program}
          texts={texts}
          eventOf={(key) => key}
          draw={(state, size) => (
            <WatchScreen state={state} game={game} texts={texts} size={size} />
          )}
        />
      ),
      finish: async () => game.close(),
    };
  });
}
