import { changePaper, observeMarks, type PaperAction, type PaperGame } from '@flotilla/play';
import {
  type Answer,
  announcesShip,
  beginsSquare,
  type NameableShip,
  nameableShips,
  newObservation,
  type Square,
  withOutcome,
} from '@flotilla/rules';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { addressOf, hashNow } from '../../address.js';
import { hashOf, holdsPosition, readHash } from './address.js';
import { type Damaged, findBoard, keepBoard, type Mode, useCalculatorMode } from './kept-board.js';
import { marksSinkings, type Tool, toolResult } from './tools.js';
import { useAdvised } from './use-advised.js';
import { useStudy } from './use-study.js';
import { useWords } from './use-words.js';

/** What the page shows, and what can be done there. */
export type Calculator = ReturnType<typeof useCalculator>;

export function useCalculator() {
  const { state, dispatch, damaged } = useBoard();
  const { rules, marks } = state.now;
  const study = useStudy(state.now);
  const words = useWords(rules);
  const advised = useAdvised(rules, study);
  const { mode } = useCalculatorMode();
  const setMode = (next: Mode) => useCalculatorMode.setState({ mode: next });
  const [tool, setTool] = useState<Tool>('cycle');
  /** A hit or a sinking whose ship is still to be named. */
  const [asked, setAsked] = useState<Answer | null>(null);
  /** Shot at instead of the advised square. */
  const [chosen, setChosen] = useState<Square | null>(null);
  const afloat = study.examined?.afloat ?? rules.fleet.map(({ id }) => id);
  const tellable = study.examined?.tellable ?? nameableShips(newObservation(rules));

  const set = (square: Square, kind: 'miss' | 'hit' | 'sunk' | 'clear') => {
    setChosen(null);
    if (kind === 'clear') return dispatch({ type: 'clear', square });
    if (!announcesShip(rules, kind)) return dispatch({ type: 'set', marks: [{ square, kind }] });
    const answer = { square, outcome: kind };
    const [only, ...others] = tellable;
    if (only === undefined || others.length > 0) return setAsked(answer);
    tell(answer, only);
  };

  const tell = (answer: Answer, { told }: NameableShip) => {
    const { known } = observeMarks(state.now);
    const { outcome: kind, ...rest } = withOutcome(known, { ...answer, ...told });
    dispatch({ type: 'set', marks: [{ ...rest, kind }] });
  };

  const choose = (square: Square) => {
    if (mode === 'hand') set(square, toolResult(marks, square, tool, rules));
    else if (!marks.some((mark) => mark.square === square)) setChosen(square);
  };

  const nameShip = (ship: NameableShip) => {
    if (asked === null) return;
    tell(asked, ship);
    setAsked(null);
  };

  const press = (key: string, square: Square): boolean => {
    const isSquare = beginsSquare(rules.grid, key, words.notation);
    const meant = KEYS[key.toLowerCase()];
    if (isSquare || !meant || mode !== 'hand' || (meant === 'sunk' && !marksSinkings(rules)))
      return false;
    set(square, toolResult(marks, square, meant, rules));
    return true;
  };

  const act = (type: 'undo' | 'redo' | 'clear-all') => {
    setChosen(null);
    dispatch({ type });
  };

  return {
    ...{ state, dispatch, damaged, rules, study, words, afloat, tellable },
    ...{ mode, setMode, by: advised.by, tool, setTool, asked, chosen },
    ...{ set, choose, nameShip, press, act },
    /** How many squares were shot at. */
    shots: marks.filter(({ kind }) => kind !== 'empty').length,
    shotAt: chosen ?? advised.square,
    canUndo: state.past.length > 0,
    nameNone: () => setAsked(null),
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

/** The position of the address, else the game that was left; both are kept as it changes. */
function useBoard(): {
  state: PaperGame;
  dispatch: Dispatch<PaperAction>;
  damaged: Damaged | null;
} {
  const [found] = useState(findBoard);
  const [damaged, setDamaged] = useState(found.damaged);
  const [state, dispatch] = useReducer(changePaper, found.game);

  useEffect(() => {
    // What was found stays as it is until something is changed.
    if (state === found.game && found.damaged !== null) return;
    keepBoard(state);
    const hash = hashOf(state.now);
    if (hashNow() !== hash) history.replaceState(history.state, '', addressOf(hash));
  }, [state, found]);

  useEffect(() => {
    const open = () => {
      if (!holdsPosition(hashNow())) return;
      const board = readHash(hashNow());
      setDamaged(board ? null : 'link');
      if (board) dispatch({ type: 'replace', board });
    };
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);

  return { state, dispatch, damaged };
}
