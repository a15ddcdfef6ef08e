import { useSyncExternalStore } from 'react';
import type { Texts } from '../../i18n/index.js';
import { isTooSmall } from '../parts/Screen.js';
import { TooSmall } from '../parts/TooSmall.js';
import type { Key } from '../terminal/keys.js';
import type { Machine } from '../terminal/machine.js';
import { useKeys } from '../terminal/use-keys.js';
import { useTerminalSize } from '../terminal/use-terminal-size.js';
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
