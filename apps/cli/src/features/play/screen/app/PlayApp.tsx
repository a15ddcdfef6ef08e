import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Lang, Texts } from '../../../../shell/i18n/index.js';
import { isTooSmall, TooSmall } from '../../../../shell/screen/Screen.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import type { Machine } from '../../../../shell/terminal/machine.js';
import { useKeys } from '../../../../shell/terminal/use-keys.js';
import { type Size, useTerminalSize } from '../../../../shell/terminal/use-terminal-size.js';
import { BattleScreen } from '../battle/BattleScreen.js';
import { waitingFor } from '../battle/battle-state.js';
import { MenuScreen } from '../menu/MenuScreen.js';
import { OverScreen } from '../over/OverScreen.js';
import { PlacingScreen } from '../placing/PlacingScreen.js';
import type { AppState } from './app-state.js';
import { HandOverScreen } from './HandOverScreen.js';
import { ResumeScreen } from './ResumeScreen.js';
import type { AppEvent } from './step.js';

interface PlayAppProps {
  readonly machine: Machine<AppState, AppEvent>;
  readonly textsOf: (lang: Lang) => Texts;
  /** How long a computer seems to think before its shot. */
  readonly pauseMs: number;
}

/** The game program on the terminal: passes keys and pauses on, and draws what it has become. */
export function PlayApp({ machine, textsOf, pauseMs }: PlayAppProps) {
  const state = useSyncExternalStore(machine.subscribe, machine.state);
  const size = useTerminalSize();
  const lastKeyMs = useRef(Number.NEGATIVE_INFINITY);
  const press = useCallback(
    (key: Key) => {
      const nowMs = performance.now();
      const quietMs = nowMs - lastKeyMs.current;
      lastKeyMs.current = nowMs;
      machine.send({ type: 'key', key, quietMs });
    },
    [machine],
  );
  useKeys(press);
  const { stage } = state;
  useEffect(() => {
    if (stage.name !== 'battle' || waitingFor(stage.battle) !== 'computer') return;
    if (stage.battle.dialog) return;
    const timer = setTimeout(() => machine.send({ type: 'pause-over' }), pauseMs);
    return () => clearTimeout(timer);
  }, [stage, machine, pauseMs]);
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
    case 'placing': {
      const { name } = stage.session.players[stage.placing.seat];
      return <PlacingScreen state={stage.placing} name={name} {...common} />;
    }
    case 'hand-over': {
      const { players, game } = stage.session;
      const { name } = players[stage.to];
      return <HandOverScreen name={name} isPlacing={game.phase === 'prepare'} {...common} />;
    }
    case 'battle':
      return <BattleScreen state={stage.battle} notKept={notKept} {...common} />;
    case 'over':
      return <OverScreen state={stage.over} {...common} />;
    case 'end':
      return null;
  }
}
