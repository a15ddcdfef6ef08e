import type { GameRecord } from '@flotilla/rules';
import { createElement } from 'react';
import type { Texts } from '../../shell/i18n/index.js';
import { INTERRUPTED } from '../../shell/io.js';
import { runFullScreen } from '../../shell/terminal/full-screen.js';
import type { Key } from '../../shell/terminal/keys.js';
import { Machine } from '../../shell/terminal/machine.js';
import { ReplayApp } from './ReplayApp.js';
import { newReplay, pressInReplay, type ReplayState } from './replay-state.js';

/** Shows a recorded game step by step until it is left; returns the exit code. */
export function showReplay(record: GameRecord, texts: Texts): Promise<number> {
  return runFullScreen((leave) => {
    const press = (state: ReplayState, key: Key): ReplayState => {
      const next = pressInReplay(state, key);
      if (next !== 'quit') return next;
      leave(key.name === 'interrupt' ? INTERRUPTED : 0);
      return state;
    };
    const machine = new Machine(newReplay(record), press);
    return { screen: createElement(ReplayApp, { machine, texts }), finish: async () => {} };
  });
}
