import { playerName } from '@flotilla/play';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Lang, Texts } from '../../../../shell/i18n/index.js';
import { isTooSmall, TooSmall } from '../../../../shell/screen/Screen.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import { onceATurn } from '../../../../shell/terminal/machine.js';
import { useKeys } from '../../../../shell/terminal/use-keys.js';
import { type Size, useTerminalSize } from '../../../../shell/terminal/use-terminal-size.js';
import { BattleScreen } from '../battle/BattleScreen.js';
import { MenuScreen } from '../menu/MenuScreen.js';
import { OverScreen } from '../over/OverScreen.js';
import { PlacingScreen } from '../placing/PlacingScreen.js';
import type { AppState } from './app-state.js';
import { HandOverScreen } from './HandOverScreen.js';
import type { PlayProgram } from './play-program.js';
import { ResumeScreen } from './ResumeScreen.js';
import { StartingScreen } from './StartingScreen.js';

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
    case 'starting':
      return <StartingScreen {...common} />;
    case 'placing': {
      const { name } = playerName(texts, stage.view.players[stage.placing.seat]);
      return <PlacingScreen state={stage.placing} name={name} {...common} />;
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
