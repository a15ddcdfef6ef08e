import { makeRng } from '@flotilla/engine';
import { makePreset } from '@flotilla/rules';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { storage } from '../../play/device.js';
import { hashOf, holdsPosition, readHash } from './address.js';
import {
  type CalculatorAction,
  type CalculatorState,
  calculatorReducer,
  type Setting,
  startState,
} from './calculator-state.js';

const KEY = 'flotilla.calculator';

/** What could not be read: the link that was opened, or what was kept on this device. */
export type Damaged = 'link' | 'stored';

interface Found {
  readonly setting: Setting;
  readonly damaged: Damaged | null;
}

/** The position of the address, else the one that was set last; both are kept as it changes. */
export function useSetting(): {
  state: CalculatorState;
  dispatch: Dispatch<CalculatorAction>;
  damaged: Damaged | null;
} {
  const [found] = useState(findSetting);
  const [damaged, setDamaged] = useState(found.damaged);
  const [state, dispatch] = useReducer(calculatorReducer, found.setting, startState);
  const { now } = state;

  useEffect(() => {
    // What was found stays as it is until something is changed.
    if (now === found.setting && found.damaged !== null) return;
    const hash = hashOf(now);
    storage.setItem(KEY, hash);
    if (location.hash !== hash) history.replaceState(history.state, '', hash);
  }, [now, found]);

  useEffect(() => {
    const open = () => {
      if (!holdsPosition(location.hash)) return;
      const setting = readHash(location.hash);
      setDamaged(setting ? null : 'link');
      if (setting) dispatch({ type: 'replace', setting });
    };
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);

  return { state, dispatch, damaged };
}

function findSetting(): Found {
  const isLink = holdsPosition(location.hash);
  const linked = isLink ? readHash(location.hash) : undefined;
  if (linked) return { setting: linked, damaged: null };
  const text = storage.getItem(KEY);
  const stored = text === null ? undefined : readHash(text);
  if (text !== null && !stored) storage.setItem(`${KEY}.damaged`, text);
  return {
    setting: stored ?? { rules: makePreset('russian', makeRng(1)), marks: [] },
    damaged: isLink ? 'link' : text !== null && !stored ? 'stored' : null,
  };
}
