import { makeRng } from '@flotilla/engine';
import { makePreset, parseSquare, type Shape, type Square, tellsSinkings } from '@flotilla/rules';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { storage } from '../../play/device.js';
import { hashOf, holdsPosition, readHash } from './address.js';
import {
  type CalculatorAction,
  type CalculatorState,
  calculatorReducer,
  type Setting,
  startState,
  type Tool,
  toolResult,
} from './calculator-state.js';
import { useStudy } from './use-study.js';
import { useWords } from './use-words.js';

export type Mode = 'hand' | 'advise';

/** What the page shows, and what can be done there. */
export type Calculator = ReturnType<typeof useCalculator>;

export function useCalculator() {
  const { state, dispatch, damaged } = useSetting();
  const { rules, marks } = state.now;
  const study = useStudy(state.now);
  const words = useWords(rules);
  const [mode, setMode] = useState<Mode>('hand');
  const [tool, setTool] = useState<Tool>('cycle');
  /** Where a ship sank whose shape is still to be named. */
  const [sinkingAt, setSinkingAt] = useState<Square | null>(null);
  /** Shot at instead of the advised square. */
  const [chosen, setChosen] = useState<Square | null>(null);
  const afloat = study.examined?.afloat ?? rules.fleet.map(({ id }) => id);
  const isTold = tellsSinkings(rules);

  const set = (square: Square, kind: 'miss' | 'hit' | 'sunk' | 'clear') => {
    setChosen(null);
    if (kind === 'clear') return dispatch({ type: 'clear', square });
    if (kind !== 'sunk' || rules.announces !== 'ship') {
      return dispatch({ type: 'set', mark: { square, kind } });
    }
    const [only, ...others] = new Set(afloat);
    if (only === undefined || others.length > 0) return setSinkingAt(square);
    dispatch({ type: 'set', mark: { square, kind, shapeId: only } });
  };

  const choose = (square: Square) => {
    if (mode === 'hand') set(square, toolResult(marks, square, tool, rules));
    else if (!marks.some((mark) => mark.square === square)) setChosen(square);
  };

  const nameSunk = ({ id: shapeId }: Shape) => {
    if (sinkingAt === null) return;
    dispatch({ type: 'set', mark: { square: sinkingAt, kind: 'sunk', shapeId } });
    setSinkingAt(null);
  };

  const press = (key: string, square: Square): boolean => {
    const isColumn = parseSquare(rules.grid, `${key}1`).ok;
    const meant = KEYS[key.toLowerCase()];
    if (isColumn || !meant || mode !== 'hand' || (meant === 'sunk' && !isTold)) return false;
    set(square, toolResult(marks, square, meant, rules));
    return true;
  };

  const act = (type: 'undo' | 'redo' | 'clear-all') => {
    setChosen(null);
    dispatch({ type });
  };

  return {
    ...{ state, dispatch, damaged, rules, study, words, afloat },
    ...{ mode, setMode, tool, setTool, sinkingAt, chosen },
    ...{ set, choose, nameSunk, press, act },
    /** How many squares were shot at. */
    shots: marks.filter(({ kind }) => kind !== 'empty').length,
    shotAt: chosen ?? study.chances?.best[0],
    canUndo: state.past.length > 0,
    nameNone: () => setSinkingAt(null),
  };
}

/** Keys that mark the square under the cursor, where they do not begin a square's name. */
const KEYS: Readonly<Record<string, Tool>> = {
  '-': 'miss',
  o: 'miss',
  о: 'miss',
  '+': 'hit',
  x: 'hit',
  х: 'hit',
  '#': 'sunk',
  '.': 'clear',
  delete: 'clear',
  backspace: 'clear',
};

const KEY = 'flotilla.calculator';

/** What could not be read: the link that was opened, or what was kept on this device. */
export type Damaged = 'link' | 'stored';

interface Found {
  readonly setting: Setting;
  readonly damaged: Damaged | null;
}

/** The position of the address, else the one that was set last; both are kept as it changes. */
function useSetting(): {
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
