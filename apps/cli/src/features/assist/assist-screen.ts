import type { Shooter } from '@flotilla/engine';
import type { Rules } from '@flotilla/rules';
import { createElement } from 'react';
import type { Texts } from '../../shell/i18n/index.js';
import { INTERRUPTED } from '../../shell/io.js';
import { runFullScreen } from '../../shell/terminal/full-screen.js';
import type { Key } from '../../shell/terminal/keys.js';
import { Machine } from '../../shell/terminal/machine.js';
import { AssistApp } from './AssistApp.js';
import { startAssist } from './assist.js';
import { type AssistState, newAssist, pressInAssist } from './assist-state.js';

export interface AssistOptions {
  readonly texts: Texts;
  readonly rules: Rules;
  /** Who advises. */
  readonly shooter: Shooter;
  readonly seed: number;
}

/** Advises shots against a fleet on paper until it is left; returns the exit code. */
export function runAssistApp({ texts, rules, shooter, seed }: AssistOptions): Promise<number> {
  return runFullScreen((leave) => {
    const press = (state: AssistState, key: Key): AssistState => {
      const next = pressInAssist(state, key);
      if (next !== 'quit') return next;
      leave(key.name === 'interrupt' ? INTERRUPTED : 0);
      return state;
    };
    const machine = new Machine(newAssist(startAssist(rules, shooter, seed)), press);
    return { screen: createElement(AssistApp, { machine, texts }), finish: async () => {} };
  });
}
