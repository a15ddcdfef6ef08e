import { playerName, type TableView } from '@flotilla/play';
import { Box, type BoxProps } from 'ink';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Lang, Texts } from '../../../../shell/i18n/index.js';
import { wrapRuns } from '../../../../shell/screen/help.js';
import { Lines } from '../../../../shell/screen/Lines.js';
import {
  contentWidth,
  HelpScreen,
  heightOf,
  isTooSmall,
  TooSmall,
} from '../../../../shell/screen/Screen.js';
import type { Run } from '../../../../shell/screen/theme.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import { onceATurn } from '../../../../shell/terminal/machine.js';
import { type Size, useKeys, useTerminalSize } from '../../../../shell/terminal/use-terminal.js';
import { describeClocks, describeTrouble, nameOfOther } from '../../online-words.js';
import type { OnlineNow } from '../../seated-table.js';
import { describeKept, describeSetAside } from '../../store.js';
import { BattleScreen } from '../battle/BattleScreen.js';
import { MenuScreen } from '../menu/MenuScreen.js';
import { OverScreen } from '../over/OverScreen.js';
import { PlacingScreen } from '../placing/PlacingScreen.js';
import type { AppState } from './app-state.js';
import type { Wait } from './new-game.js';
import type { PlayProgram } from './play-program.js';
import { type CommonProps, Frame, type FrameProps, ResumeScreen } from './ResumeScreen.js';
import { stageHelp } from './stage-help.js';

interface PlayAppProps {
  readonly program: PlayProgram;
  readonly textsOf: (lang: Lang) => Texts;
}

/** Game program in the terminal: passes keys on and draws the state. */
export function PlayApp({ program, textsOf }: PlayAppProps) {
  const subscribe = useMemo(() => onceATurn(program.subscribe), [program]);
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

interface StageScreenProps extends CommonProps {
  readonly state: AppState;
}

/** Screen of the program's stage. */
export function StageScreen({ state, texts, size }: StageScreenProps) {
  const { stage, menu, notKept, helpPage } = state;
  const common = { texts, size };
  if (isTooSmall(size)) return <TooSmall {...common} />;
  if (helpPage !== undefined) {
    const title: Run[] = [{ text: texts.t('screens:title'), role: 'title' }];
    const lines = stageHelp(texts, stage, contentWidth(size));
    return <HelpScreen page={helpPage} {...{ title, lines }} {...common} />;
  }
  switch (stage.name) {
    case 'resume': {
      const told = stage.games.map(({ game }) => describeKept(texts, game));
      const damaged = stage.setAside && describeSetAside(texts, stage.setAside);
      return <ResumeScreen told={told} at={stage.at} {...{ damaged }} {...common} />;
    }
    case 'menu':
      return <MenuScreen state={menu} notice={stage.notice} {...common} />;
    case 'meeting':
      return <MiddleScreen lines={meetingLines(texts, stage.wait, size)} quit="q" {...common} />;
    case 'starting': {
      const starting: Run[] = [{ text: texts.t('screens:starting'), role: 'faint' }];
      return <MiddleScreen lines={[starting]} quit="Ctrl-C" {...common} />;
    }
    case 'placing': {
      const { name } = playerName(texts, stage.view.players[stage.placing.seat]);
      const { online, view } = stage;
      const right = online && placingText(texts, view, online);
      const other = online && nameOfOther(texts, view);
      return <PlacingScreen state={stage.placing} {...{ name, other, right }} {...common} />;
    }
    case 'hand-over': {
      const { players, awaited, phase } = stage.view;
      const { name } = playerName(texts, players[awaited ?? 0]);
      return <HandOverScreen name={name} isPlacing={phase === 'prepare'} {...common} />;
    }
    case 'battle':
      return <BattleScreen state={stage.battle} notKept={notKept} {...common} />;
    case 'over':
      return <OverScreen state={stage.over} {...common} />;
    case 'end':
      return null;
  }
}

interface MiddleScreenProps extends Omit<FrameProps, 'children'> {
  readonly lines: readonly Run[][];
  readonly box?: BoxProps;
}

/** Width of a box's border and padding, in characters. */
const BOX_WIDTH = 8;

/** Shows a few centred lines, wrapped if too long. */
function MiddleScreen({ lines, box, ...frame }: MiddleScreenProps) {
  const width = contentWidth(frame.size) - (box ? BOX_WIDTH : 0);
  const shown = lines.flatMap((runs) => wrapRuns(runs, width));
  return (
    <Frame {...frame}>
      <Box flexDirection="column" flexGrow={1} justifyContent="center" alignItems="center">
        <Box flexDirection="column" alignItems="center" {...box}>
          <Lines lines={shown} />
        </Box>
      </Box>
    </Frame>
  );
}

interface HandOverScreenProps extends CommonProps {
  readonly name: string;
  /** Is a fleet to be placed, rather than a shot to be fired? */
  readonly isPlacing: boolean;
}

/** Hides both boards between two players, until the next one confirms. */
function HandOverScreen({ name, isPlacing, ...common }: HandOverScreenProps) {
  const { t } = common.texts;
  const does = isPlacing ? t('screens:handOver.place') : t('screens:handOver.shoot');
  return (
    <MiddleScreen
      lines={[
        [{ text: t('screens:handOver.title', { name }), role: 'header-here' }],
        [],
        [{ text: t('screens:handOver.how', { name }), role: 'plain' }],
        [{ text: does, role: 'faint' }],
      ]}
      box={{ borderStyle: 'round', paddingX: 3, paddingY: 1 }}
      hints={[{ keys: 'Enter', does: t('screens:key.goOn') }]}
      quit={isPlacing ? 'Ctrl-C' : 'q'}
      {...common}
    />
  );
}

/** Returns the lines of the wait for an online opponent, with the link to send. */
function meetingLines({ t }: Texts, wait: Wait | undefined, size: Size): Run[][] {
  if (wait === undefined) return [[{ text: t('screens:online.connecting'), role: 'faint' }]];
  if (wait === 'anyone') return [[{ text: t('screens:online.seeking'), role: 'faint' }]];
  const { link, isOwn, name } = wait;
  const own: Run[][] = [[{ text: t('screens:online.own', { name }), role: 'strong' }], []];
  const lines: Run[][] = [
    ...(isOwn ? own : []),
    [{ text: t('screens:online.send'), role: 'plain' }],
    [{ text: link, role: 'header-here' }],
    [],
    ...wait.code.map((text): Run[] => [{ text, role: 'qr' }]),
    [{ text: t('screens:online.waiting'), role: 'faint' }],
  ];
  // A truncated QR code is useless.
  const fits = lines.length <= heightOf(size) - FRAME_LINES && !lines.some(isTooWide(size));
  return fits ? lines : lines.filter(([run]) => run?.role !== 'qr');
}

/** Lines of the title and the hints. */
const FRAME_LINES = 2;

function isTooWide(size: Size) {
  const width = contentWidth(size);
  return ([run]: readonly Run[]) => run?.role === 'qr' && run.text.length > width;
}

/** Describes the remaining time, or a connection problem. */
function placingText(texts: Texts, view: TableView, online: OnlineNow): string {
  return describeTrouble(texts, view, online) ?? describeClocks(texts, view, online);
}
