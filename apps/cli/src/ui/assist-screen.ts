import type { Shooter } from '@flotilla/engine';
import type { Rules } from '@flotilla/rules';
import { createElement } from 'react';
import { startAssist } from '../assist/assist.js';
import type { Texts } from '../i18n/index.js';
import { INTERRUPTED } from '../io.js';
import { AssistApp } from './assist/AssistApp.js';
import { type AssistState, newAssist, pressInAssist } from './assist/assist-state.js';
import { runFullScreen } from './terminal/full-screen.js';
import type { Key } from './terminal/keys.js';
import { Machine } from './terminal/machine.js';

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
