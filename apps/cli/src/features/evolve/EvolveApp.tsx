import { useCallback, useSyncExternalStore } from 'react';
import type { Texts } from '../../shell/i18n/index.js';
import { isTooSmall } from '../../shell/screen/Screen.js';
import { TooSmall } from '../../shell/screen/TooSmall.js';
import type { Key } from '../../shell/terminal/keys.js';
import type { Machine } from '../../shell/terminal/machine.js';
import { useKeys } from '../../shell/terminal/use-keys.js';
import { useTerminalSize } from '../../shell/terminal/use-terminal-size.js';
import { EvolveScreen } from './EvolveScreen.js';
import type { EvolveEvent, EvolveView } from './evolve-view.js';

interface EvolveAppProps {
  readonly machine: Machine<EvolveView, EvolveEvent>;
  readonly texts: Texts;
}

/** An evolution on the terminal while it goes on, and its end. */
export function EvolveApp({ machine, texts }: EvolveAppProps) {
  const view = useSyncExternalStore(machine.subscribe, machine.state);
  const size = useTerminalSize();
  useKeys(useCallback((key: Key) => machine.send({ type: 'key', key }), [machine]));
  return isTooSmall(size) ? (
    <TooSmall texts={texts} size={size} />
  ) : (
    <EvolveScreen view={view} texts={texts} size={size} />
  );
}
