import { useSyncExternalStore } from 'react';
import type { Texts } from '../../shell/i18n/index.js';
import { isTooSmall } from '../../shell/screen/Screen.js';
import { TooSmall } from '../../shell/screen/TooSmall.js';
import type { Key } from '../../shell/terminal/keys.js';
import type { Machine } from '../../shell/terminal/machine.js';
import { useKeys } from '../../shell/terminal/use-keys.js';
import { useTerminalSize } from '../../shell/terminal/use-terminal-size.js';
import { ReplayScreen } from './ReplayScreen.js';
import type { ReplayState } from './replay-state.js';

interface ReplayAppProps {
  readonly machine: Machine<ReplayState, Key>;
  readonly texts: Texts;
}

/** A recorded game on the terminal. */
export function ReplayApp({ machine, texts }: ReplayAppProps) {
  const state = useSyncExternalStore(machine.subscribe, machine.state);
  const size = useTerminalSize();
  useKeys(machine.send);
  return isTooSmall(size) ? (
    <TooSmall texts={texts} size={size} />
  ) : (
    <ReplayScreen state={state} texts={texts} size={size} />
  );
}
