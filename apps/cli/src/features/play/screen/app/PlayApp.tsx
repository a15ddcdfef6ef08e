import { playerName, type Session, type TableView } from '@flotilla/play';
import { Box } from 'ink';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Lang, Texts } from '../../../../shell/i18n/index.js';
import { keyRuns } from '../../../../shell/screen/help.js';
import { Line, Lines } from '../../../../shell/screen/Lines.js';
import { contentWidth, isTooSmall, Screen, TooSmall } from '../../../../shell/screen/Screen.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import { onceATurn } from '../../../../shell/terminal/machine.js';
import { type Size, useKeys, useTerminalSize } from '../../../../shell/terminal/use-terminal.js';
import { describeClocks, describeTrouble } from '../../online-words.js';
import type { OnlineNow } from '../../seated-table.js';
import { BattleScreen } from '../battle/BattleScreen.js';
import { MenuScreen } from '../menu/MenuScreen.js';
import { OverScreen } from '../over/OverScreen.js';
import { PlacingScreen } from '../placing/PlacingScreen.js';
import type { AppState } from './app-state.js';
import type { Wait } from './new-game.js';
import type { PlayProgram } from './play-program.js';

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

interface StageScreenProps {
  readonly state: AppState;
  readonly texts: Texts;
  readonly size: Size;
}

/** The screen of the stage that the program is at. */
export function StageScreen({ state, texts, size }: StageScreenProps) {
  const { stage, menu, notKept } = state;
  const common = { texts, size };
  if (isTooSmall(size)) return <TooSmall {...common} />;
  switch (stage.name) {
    case 'resume':
      return <ResumeScreen saved={stage.saved} {...common} />;
    case 'menu':
      return <MenuScreen state={menu} notice={stage.notice} {...common} />;
    case 'meeting':
      return <MeetingScreen wait={stage.wait} {...common} />;
    case 'starting':
      return <StartingScreen {...common} />;
    case 'placing': {
      const { name } = playerName(texts, stage.view.players[stage.placing.seat]);
      const { online, view } = stage;
      const right = online && placingText(texts, view, online);
      return <PlacingScreen state={stage.placing} {...{ name, right }} {...common} />;
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

interface HandOverScreenProps {
  readonly name: string;
  /** Is the fleet to be laid out, or a shot to be fired? */
  readonly isPlacing: boolean;
  readonly texts: Texts;
  readonly size: Size;
}

/** Between two people: nothing of either board, until the other one says to be there. */
function HandOverScreen({ name, isPlacing, texts: { t }, size }: HandOverScreenProps) {
  const does = isPlacing ? t('screens:handOver.place') : t('screens:handOver.shoot');
  return (
    <Screen
      size={size}
      width={contentWidth(size)}
      left={[{ text: t('screens:title'), role: 'title' }]}
      hints={[
        { keys: 'Enter', does: t('screens:key.goOn') },
        { keys: 'Ctrl-C', does: t('screens:key.quit') },
      ]}
      hintLines={1}
    >
      <Box flexDirection="column" flexGrow={1} justifyContent="center" alignItems="center">
        <Box
          borderStyle="round"
          flexDirection="column"
          paddingX={3}
          paddingY={1}
          alignItems="center"
        >
          <Line runs={[{ text: t('screens:handOver.title', { name }), role: 'header-here' }]} />
          <Line runs={[]} />
          <Line runs={[{ text: t('screens:handOver.how', { name }), role: 'plain' }]} />
          <Line runs={[{ text: does, role: 'faint' }]} />
        </Box>
      </Box>
    </Screen>
  );
}

interface ResumeScreenProps {
  readonly saved: Session;
  readonly texts: Texts;
  readonly size: Size;
}

/** With fewer rows there is none to spare for air. */
const LOW = 14;

/** A game was interrupted: what it was, and what can be done with it. */
function ResumeScreen({ saved, texts, size }: ResumeScreenProps) {
  const { t } = texts;
  const [first, second] = saved.players.map((player) => playerName(texts, player).name);
  const { rules, shots } = saved.game;
  const isLow = size.rows < LOW;
  const players = t('screens:resume.players', {
    first: first ?? '',
    second: second ?? '',
    date: saved.date,
    rules: rules.name,
  });
  return (
    <Screen
      size={size}
      width={contentWidth(size)}
      left={[{ text: t('screens:title'), role: 'title' }]}
      hints={[{ keys: 'q', does: t('screens:key.quit') }]}
      hintLines={1}
    >
      <Box flexDirection="column" flexShrink={0} marginTop={isLow ? 0 : 2}>
        <Line runs={[{ text: t('screens:resume.title'), role: 'header-here' }]} />
        <Line runs={[{ text: players, role: 'plain' }]} />
        <Line
          runs={[{ text: t('screens:resume.shots', { count: shots.length }), role: 'faint' }]}
        />
        <Box flexDirection="column" flexShrink={0} marginTop={isLow ? 0 : 1}>
          <Lines
            lines={[
              keyRuns(['Enter, c', t('screens:resume.continue')]),
              keyRuns(['n', t('screens:resume.new')]),
              keyRuns(['d', t('screens:resume.discard')]),
            ]}
          />
        </Box>
      </Box>
    </Screen>
  );
}

interface MeetingScreenProps extends StartingScreenProps {
  readonly wait: Wait | undefined;
}

/** While nobody has come to play online: who is waited for, and the address to send. */
function MeetingScreen({ wait, texts: { t }, size }: MeetingScreenProps) {
  return (
    <Screen
      size={size}
      width={contentWidth(size)}
      left={[{ text: t('screens:title'), role: 'title' }]}
      hints={[{ keys: 'q', does: t('screens:key.quit') }]}
      hintLines={1}
    >
      <Box flexDirection="column" flexGrow={1} justifyContent="center" alignItems="center">
        {wait === undefined || wait === 'anyone' ? (
          <Line
            runs={[{ text: t(`screens:online.${wait ? 'seeking' : 'connecting'}`), role: 'faint' }]}
          />
        ) : (
          <>
            <Line runs={[{ text: t('screens:online.send'), role: 'plain' }]} />
            <Line runs={[]} />
            <Line runs={[{ text: wait.link, role: 'header-here' }]} />
            <Line runs={[]} />
            <Line runs={[{ text: t('screens:online.waiting'), role: 'faint' }]} />
          </>
        )}
      </Box>
    </Screen>
  );
}

/** The time that is left, or why nothing happens. */
function placingText(texts: Texts, view: TableView, online: OnlineNow): string {
  return describeTrouble(texts, view, online) ?? describeClocks(texts, view, online);
}

interface StartingScreenProps {
  readonly texts: Texts;
  readonly size: Size;
}

/** While the fleets are laid out, which takes a second or two on crowded boards. */
function StartingScreen({ texts: { t }, size }: StartingScreenProps) {
  return (
    <Screen
      size={size}
      width={contentWidth(size)}
      left={[{ text: t('screens:title'), role: 'title' }]}
      hints={[{ keys: 'Ctrl-C', does: t('screens:key.quit') }]}
      hintLines={1}
    >
      <Box flexDirection="column" flexGrow={1} justifyContent="center" alignItems="center">
        <Line runs={[{ text: t('screens:starting'), role: 'faint' }]} />
      </Box>
    </Screen>
  );
}
