import type { GameRecord } from '@flotilla/rules';
import type { Texts } from '../../shell/i18n/index.js';
import { runKeyScreen } from '../../shell/terminal/Program.js';
import { ReplayScreen } from './ReplayScreen.js';
import { newReplay, pressInReplay } from './replay-state.js';

/** Shows a recorded game step by step until it is left; returns the exit code. */
export function showReplay(record: GameRecord, texts: Texts): Promise<number> {
  return runKeyScreen({
    texts,
    initial: newReplay(record),
    press: pressInReplay,
    draw: (state, size) => <ReplayScreen state={state} texts={texts} size={size} />,
  });
}
