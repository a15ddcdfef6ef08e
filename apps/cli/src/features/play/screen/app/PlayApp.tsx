import { playerName, type Session, type TableView } from '@flotilla/play';
import { Box, type BoxProps } from 'ink';
import { type ReactNode, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { partRound } from '../../../../shell/board/arrange.js';
import type { Run } from '../../../../shell/board/board-lines.js';
import type { Lang, Texts } from '../../../../shell/i18n/index.js';
import { type Hint, keyRuns } from '../../../../shell/screen/help.js';
import { Lines } from '../../../../shell/screen/Lines.js';
import { contentWidth, isTooSmall, Screen, TooSmall } from '../../../../shell/screen/Screen.js';
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
import type { ResumeStage } from './resume-keys.js';

interface PlayAppProps {
  readonly program: PlayProgram;
  readonly textsOf: (lang: Lang) => Texts;
}

/** The game program on the terminal: passes keys on, and draws what it has become. */
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

/** The screen of the stage that the program is at. */
export function StageScreen({ state, texts, size }: StageScreenProps) {
  const { stage, menu, notKept } = state;
  const common = { texts, size };
  if (isTooSmall(size)) return <TooSmall {...common} />;
  switch (stage.name) {
    case 'resume':
      return <ResumeScreen stage={stage} {...common} />;
    case 'menu':
      return <MenuScreen state={menu} notice={stage.notice} {...common} />;
    case 'meeting':
      return <MiddleScreen lines={meetingLines(texts, stage.wait)} quit="q" {...common} />;
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

interface CommonProps {
  readonly texts: Texts;
  readonly size: Size;
}

interface FrameProps extends CommonProps {
  /** The key that quits. */
  readonly quit: string;
  readonly hints?: readonly Hint[];
  readonly children: ReactNode;
}

/** The frame of a screen without boards. */
function Frame({ texts: { t }, size, quit, hints = [], children }: FrameProps) {
  return (
    <Screen
      size={size}
      width={contentWidth(size)}
      left={[{ text: t('screens:title'), role: 'title' }]}
      hints={[...hints, { keys: quit, does: t('screens:key.quit') }]}
      hintLines={1}
    >
      {children}
    </Screen>
  );
}

interface MiddleScreenProps extends Omit<FrameProps, 'children'> {
  readonly lines: readonly Run[][];
  readonly box?: BoxProps;
}

/** A few lines in the middle. */
function MiddleScreen({ lines, box, ...frame }: MiddleScreenProps) {
  return (
    <Frame {...frame}>
      <Box flexDirection="column" flexGrow={1} justifyContent="center" alignItems="center">
        <Box flexDirection="column" alignItems="center" {...box}>
          <Lines lines={lines} />
        </Box>
      </Box>
    </Frame>
  );
}

interface HandOverScreenProps extends CommonProps {
  readonly name: string;
  /** Is the fleet to be laid out, or a shot to be fired? */
  readonly isPlacing: boolean;
}

/** Between two people: nothing of either board, until the other one says to be there. */
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
      quit="Ctrl-C"
      {...common}
    />
  );
}

interface ResumeScreenProps extends CommonProps {
  readonly stage: ResumeStage;
}

/** With fewer rows there is none to spare for air. */
const LOW = 14;
/** What is neither a game in the list nor air. */
const RESUME_LINES = 9;
const AIR_LINES = 3;

/** Games were interrupted: what they were, and what can be done with the one that is chosen. */
function ResumeScreen({ stage, ...common }: ResumeScreenProps) {
  const { texts, size } = common;
  const { t } = texts;
  const { games, at, setAside } = stage;
  const isLow = size.rows < LOW;
  const air: Run[][] = isLow ? [] : [[]];
  const room = Math.max(1, size.rows - RESUME_LINES - (isLow ? 0 : AIR_LINES));
  const told = games.map(({ session }, index) => gameRuns(texts, session, index === at));
  const damaged = setAside && describeSetAside(texts, setAside);
  return (
    <Frame quit="q" {...common}>
      <Box flexDirection="column" flexShrink={0} marginTop={isLow ? 0 : 2}>
        <Lines
          lines={[
            [{ text: t('screens:resume.title', { count: games.length }), role: 'header-here' }],
            ...partRound(told, at, room),
            ...air,
            keyRuns(['Enter, c', t('screens:resume.continue')]),
            ...(games.length > 1 ? [keyRuns(['↑↓', t('screens:resume.choose')])] : []),
            keyRuns(['n', t('screens:resume.new')]),
            keyRuns(['d', t('screens:resume.discard')]),
            ...(damaged === undefined ? [] : [[{ text: damaged, role: 'bad' } as const]]),
          ]}
        />
      </Box>
    </Frame>
  );
}

function gameRuns(texts: Texts, session: Session, isHere: boolean): Run[] {
  return [
    { text: isHere ? '▸ ' : '  ', role: 'header-here' },
    { text: describeKept(texts, session), role: isHere ? 'strong' : 'plain' },
  ];
}

/** While nobody has come to play online: who is waited for, and the address to send. */
function meetingLines({ t }: Texts, wait: Wait | undefined): Run[][] {
  if (wait === undefined) return [[{ text: t('screens:online.connecting'), role: 'faint' }]];
  if (wait === 'anyone') return [[{ text: t('screens:online.seeking'), role: 'faint' }]];
  return [
    [{ text: t('screens:online.send'), role: 'plain' }],
    [],
    [{ text: wait.link, role: 'header-here' }],
    [],
    [{ text: t('screens:online.waiting'), role: 'faint' }],
  ];
}

/** The time that is left, or why nothing happens. */
function placingText(texts: Texts, view: TableView, online: OnlineNow): string {
  return describeTrouble(texts, view, online) ?? describeClocks(texts, view, online);
}
