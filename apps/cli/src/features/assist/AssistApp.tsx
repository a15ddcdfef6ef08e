import type { Shooter } from '@flotilla/engine';
import type { Rules } from '@flotilla/rules';
import type { Texts } from '../../shell/i18n/index.js';
import { runKeyScreen } from '../../shell/terminal/Program.js';
import { AssistScreen } from './AssistScreen.js';
import { startAssist } from './assist.js';
import { newAssist, pressInAssist } from './assist-state.js';

export interface AssistOptions {
  readonly texts: Texts;
  readonly rules: Rules;
  /** Who advises. */
  readonly shooter: Shooter;
  readonly seed: number;
}

/** Advises shots against a fleet on paper until it is left; returns the exit code. */
export function runAssistApp({ texts, rules, shooter, seed }: AssistOptions): Promise<number> {
  return runKeyScreen({
    texts,
    initial: newAssist(startAssist(rules, shooter, seed)),
    press: pressInAssist,
    draw: (state, size) => <AssistScreen state={state} texts={texts} size={size} />,
  });
}
