import { useSyncExternalStore } from 'react';
import type { Texts } from '../../shell/i18n/index.js';
import { isTooSmall } from '../../shell/screen/Screen.js';
import { TooSmall } from '../../shell/screen/TooSmall.js';
import type { Key } from '../../shell/terminal/keys.js';
import type { Machine } from '../../shell/terminal/machine.js';
import { useKeys } from '../../shell/terminal/use-keys.js';
import { useTerminalSize } from '../../shell/terminal/use-terminal-size.js';
import { AssistScreen } from './AssistScreen.js';
import type { AssistState } from './assist-state.js';

interface AssistAppProps {
  readonly machine: Machine<AssistState, Key>;
  readonly texts: Texts;
}

/** Advice on the terminal. */
export function AssistApp({ machine, texts }: AssistAppProps) {
  const state = useSyncExternalStore(machine.subscribe, machine.state);
  const size = useTerminalSize();
  useKeys(machine.send);
  return isTooSmall(size) ? (
    <TooSmall texts={texts} size={size} />
  ) : (
    <AssistScreen state={state} texts={texts} size={size} />
  );
}
