import { playerName, type TableView } from '@flotilla/play';
import { Box, type BoxProps } from 'ink';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Lang, Texts } from '../../../../shell/i18n/index.js';
import { wrapRuns } from '../../../../shell/screen/help.js';
import { Lines } from '../../../../shell/screen/Lines.js';
import {
  contentWidth,
  HelpScreen,
  isTooSmall,
  screenHeight,
  TooSmallScreen,
} from '../../../../shell/screen/Screen.js';
import type { TextRun } from '../../../../shell/screen/theme.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import { oncePerTurn } from '../../../../shell/terminal/machine.js';
import {
  type TerminalSize,
  useKeys,
  useTerminalSize,
} from '../../../../shell/terminal/use-terminal.js';
import { describeClocks, describeConnectionProblem, opponentName } from '../../online-words.js';
import type { OnlineState } from '../../seated-table.js';
import { describeDamagedGame, describeSavedGame } from '../../store.js';
import { BattleScreen } from '../battle/BattleScreen.js';
import { MenuScreen } from '../menu/MenuScreen.js';
import { OverScreen } from '../over/OverScreen.js';
import { PlacingScreen } from '../placing/PlacingScreen.js';
import type { AppState } from './app-state.js';
import type { AwaitedOpponent } from './new-game.js';
import type { PlayProgram } from './play-program.js';
import { Frame, type FrameProps, type PlayScreenProps, ResumeScreen } from './ResumeScreen.js';
import { stageHelp } from './stage-help.js';

interface PlayAppProps {
  readonly program: PlayProgram;
  readonly textsOf: (lang: Lang) => Texts;
}

export function PlayApp({ program, textsOf }: PlayAppProps) {
  const subscribe = useMemo(() => oncePerTurn(program.subscribe), [program]);
  const state = useSyncExternalStore(subscribe, program.state);
  const size = useTerminalSize();
  const lastKeyMs = useRef(Number.NEGATIVE_INFINITY);
  const press = useCallback(
    (key: Key) => {
      const nowMs = performance.now();
      const quietMs = nowMs - lastKeyMs.current;
      lastKeyMs.current = nowMs;
      void program.press(key, quietMs);
    },
    [program],
  );
  useKeys(press);
  return <StageScreen state={state} texts={textsOf(state.menu.lang)} size={size} />;
}

interface StageScreenProps extends PlayScreenProps {
  readonly state: AppState;
}

export function StageScreen({ state, texts, size }: StageScreenProps) {
  const { stage, menu, saveError, helpPage } = state;
  const commonProps = { texts, size };
  if (isTooSmall(size)) return <TooSmallScreen {...commonProps} />;
  if (helpPage !== undefined) {
    const title: TextRun[] = [{ text: texts.t('screens:title'), role: 'title' }];
    const lines = stageHelp(texts, stage, contentWidth(size));
    return <HelpScreen page={helpPage} title={title} lines={lines} {...commonProps} />;
  }
  switch (stage.name) {
    case 'resume': {
      const descriptions = stage.games.map(({ game }) => describeSavedGame(texts, game));
      const damaged = stage.setAside && describeDamagedGame(texts, stage.setAside);
      return (
        <ResumeScreen
          descriptions={descriptions}
          selectedIndex={stage.selectedIndex}
          damagedNotice={damaged}
          {...commonProps}
        />
      );
    }
    case 'menu':
      return <MenuScreen state={menu} notice={stage.notice} {...commonProps} />;
    case 'meeting':
      return (
        <MiddleScreen lines={waitingLines(texts, stage.wait, size)} quitKey="q" {...commonProps} />
      );
    case 'starting': {
      const starting: TextRun[] = [{ text: texts.t('screens:starting'), role: 'faint' }];
      return <MiddleScreen lines={[starting]} quitKey="Ctrl-C" {...commonProps} />;
    }
    case 'placing': {
      const { name } = playerName(texts, stage.view.players[stage.placing.seat]);
      const { online, view } = stage;
      const right = online && placingText(texts, view, online);
      const other = online && opponentName(texts, view);
      return (
        <PlacingScreen
          state={stage.placing}
          name={name}
          other={other}
          right={right}
          {...commonProps}
        />
      );
    }
    case 'hand-over': {
      const { players, awaited, phase } = stage.view;
      const { name } = playerName(texts, players[awaited ?? 0]);
      return <HandOverScreen name={name} isPlacing={phase === 'prepare'} {...commonProps} />;
    }
    case 'battle':
      return <BattleScreen state={stage.battle} saveError={saveError} {...commonProps} />;
    case 'over':
      return <OverScreen state={stage.over} {...commonProps} />;
    case 'end':
      return null;
  }
}

interface MiddleScreenProps extends Omit<FrameProps, 'children'> {
  readonly lines: readonly TextRun[][];
  readonly box?: BoxProps;
}

/** Border and padding, in characters. */
const BOX_WIDTH = 8;

function MiddleScreen({ lines, box, ...frame }: MiddleScreenProps) {
  const width = contentWidth(frame.size) - (box ? BOX_WIDTH : 0);
  const wrappedLines = lines.flatMap((runs) => wrapRuns(runs, width));
  return (
    <Frame {...frame}>
      <Box flexDirection="column" flexGrow={1} justifyContent="center" alignItems="center">
        <Box flexDirection="column" alignItems="center" {...box}>
          <Lines lines={wrappedLines} />
        </Box>
      </Box>
    </Frame>
  );
}

interface HandOverScreenProps extends PlayScreenProps {
  readonly name: string;
  /** True if the next player places a fleet, false if they shoot. */
  readonly isPlacing: boolean;
}

function HandOverScreen({ name, isPlacing, ...commonProps }: HandOverScreenProps) {
  const { t } = commonProps.texts;
  const nextText = isPlacing ? t('screens:handOver.place') : t('screens:handOver.shoot');
  return (
    <MiddleScreen
      lines={[
        [{ text: t('screens:handOver.title', { name }), role: 'header-here' }],
        [],
        [{ text: t('screens:handOver.how', { name }), role: 'plain' }],
        [{ text: nextText, role: 'faint' }],
      ]}
      box={{ borderStyle: 'round', paddingX: 3, paddingY: 1 }}
      hints={[{ keys: 'Enter', text: t('screens:key.goOn') }]}
      quitKey={isPlacing ? 'Ctrl-C' : 'q'}
      {...commonProps}
    />
  );
}

function waitingLines(
  { t }: Texts,
  wait: AwaitedOpponent | undefined,
  size: TerminalSize,
): TextRun[][] {
  if (wait === undefined) return [[{ text: t('screens:online.connecting'), role: 'faint' }]];
  if (wait === 'anyone') return [[{ text: t('screens:online.seeking'), role: 'faint' }]];
  const { link, isOwn, name } = wait;
  const ownLines: TextRun[][] = [[{ text: t('screens:online.own', { name }), role: 'strong' }], []];
  const lines: TextRun[][] = [
    ...(isOwn ? ownLines : []),
    [{ text: t('screens:online.send'), role: 'plain' }],
    [{ text: link, role: 'header-here' }],
    [],
    ...wait.qrCode.map((text): TextRun[] => [{ text, role: 'qr' }]),
    [{ text: t('screens:online.waiting'), role: 'faint' }],
  ];
  // A truncated QR code is useless.
  const fits = lines.length <= screenHeight(size) - FRAME_LINES && !lines.some(isTooWide(size));
  return fits ? lines : lines.filter(([run]) => run?.role !== 'qr');
}

/** Lines for the title and the key hints. */
const FRAME_LINES = 2;

function isTooWide(size: TerminalSize) {
  const width = contentWidth(size);
  return ([run]: readonly TextRun[]) => run?.role === 'qr' && run.text.length > width;
}

function placingText(texts: Texts, view: TableView, online: OnlineState): string {
  return describeConnectionProblem(texts, view, online) ?? describeClocks(texts, view, online);
}
