import { changePaper, observeMarks, type PaperAction, type PaperGame } from '@flotilla/play';
import {
  type Answer,
  announcesShip,
  isSquarePrefix,
  type NameableShip,
  nameableShips,
  newObservation,
  type Square,
  withCorrectedOutcome,
} from '@flotilla/rules';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { currentHash, makeAppUrl } from '../../address.js';
import { isPositionHash, makePositionHash, parsePositionHash } from './address.js';
import {
  type CalculatorMode,
  type DamagedSource,
  loadPaperGame,
  savePaperGame,
  useCalculatorMode,
} from './kept-board.js';
import { canMarkSunk, type MarkingTool, markAfterTap } from './tools.js';
import { useAdviser } from './use-advised.js';
import { usePositionAnalysis } from './use-study.js';
import { useCalculatorTexts } from './use-words.js';

export type CalculatorState = ReturnType<typeof useCalculator>;

export function useCalculator() {
  const { state, dispatch, damaged } = useSavedGame();
  const { rules, marks } = state.currentBoard;
  const study = usePositionAnalysis(state.currentBoard);
  const words = useCalculatorTexts(rules);
  const advice = useAdviser(rules, study);
  const { mode } = useCalculatorMode();
  const setMode = (next: CalculatorMode) => useCalculatorMode.setState({ mode: next });
  const [tool, setTool] = useState<MarkingTool>('cycle');
  /** Hit or sinking whose ship is not named yet. */
  const [unnamedHit, setUnnamedHit] = useState<Answer | null>(null);
  /** Square that the user shoots at instead of the advised one. */
  const [chosenSquare, setChosenSquare] = useState<Square | null>(null);
  const afloat = study.conclusions?.afloat ?? rules.fleet.map(({ id }) => id);
  const possibleShips = study.conclusions?.possibleShips ?? nameableShips(newObservation(rules));

  const markSquare = (square: Square, kind: 'miss' | 'hit' | 'sunk' | 'clear') => {
    setChosenSquare(null);
    if (kind === 'clear') return dispatch({ type: 'clear', square });
    if (!announcesShip(rules, kind)) return dispatch({ type: 'set', marks: [{ square, kind }] });
    const answer = { square, outcome: kind };
    const [ship, ...otherShips] = possibleShips;
    if (ship === undefined || otherShips.length > 0) return setUnnamedHit(answer);
    saveHit(answer, ship);
  };

  const saveHit = (answer: Answer, { answerDetail }: NameableShip) => {
    const { known } = observeMarks(state.currentBoard);
    const { outcome: kind, ...rest } = withCorrectedOutcome(known, { ...answer, ...answerDetail });
    dispatch({ type: 'set', marks: [{ ...rest, kind }] });
  };

  const choose = (square: Square) => {
    if (mode === 'hand') markSquare(square, markAfterTap(marks, square, tool, rules));
    else if (!marks.some((mark) => mark.square === square)) setChosenSquare(square);
  };

  const nameShip = (ship: NameableShip) => {
    if (unnamedHit === null) return;
    saveHit(unnamedHit, ship);
    setUnnamedHit(null);
  };

  const pressKey = (key: string, square: Square): boolean => {
    const isSquare = isSquarePrefix(rules.grid, key, words.notation);
    const keyTool = TOOL_KEYS[key.toLowerCase()];
    if (isSquare || !keyTool || mode !== 'hand' || (keyTool === 'sunk' && !canMarkSunk(rules)))
      return false;
    markSquare(square, markAfterTap(marks, square, keyTool, rules));
    return true;
  };

  const changeHistory = (type: 'undo' | 'redo' | 'clear-all') => {
    setChosenSquare(null);
    dispatch({ type });
  };

  return {
    state,
    dispatch,
    damaged,
    rules,
    study,
    words,
    afloat,
    possibleShips,
    mode,
    setMode,
    adviserName: advice.adviserName,
    tool,
    setTool,
    unnamedHit,
    chosen: chosenSquare,
    markSquare,
    choose,
    nameShip,
    pressKey,
    changeHistory,
    /** Number of squares shot at; squares known to be empty do not count. */
    shotCount: marks.filter(({ kind }) => kind !== 'empty').length,
    target: chosenSquare ?? advice.square,
    canUndo: state.pastBoards.length > 0,
    cancelNaming: () => setUnnamedHit(null),
  };
}

/** Keys that mark the square under the cursor, unless they begin a square's name. */
const TOOL_KEYS: Readonly<Record<string, MarkingTool>> = {
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

/** Loads the position in the URL, or else the saved game; updates both on change. */
function useSavedGame(): {
  state: PaperGame;
  dispatch: Dispatch<PaperAction>;
  damaged: DamagedSource | null;
} {
  const [loaded] = useState(loadPaperGame);
  const [damaged, setDamaged] = useState(loaded.damagedSource);
  const [state, dispatch] = useReducer(changePaper, loaded.game);

  useEffect(() => {
    // Keeps damaged data until the board changes.
    if (state === loaded.game && loaded.damagedSource !== null) return;
    savePaperGame(state);
    const hash = makePositionHash(state.currentBoard);
    if (currentHash() !== hash) history.replaceState(history.state, '', makeAppUrl(hash));
  }, [state, loaded]);

  useEffect(() => {
    const open = () => {
      if (!isPositionHash(currentHash())) return;
      const board = parsePositionHash(currentHash());
      setDamaged(board ? null : 'link');
      if (board) dispatch({ type: 'replace', board });
    };
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);

  return { state, dispatch, damaged };
}
