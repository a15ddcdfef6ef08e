import { PLACER_NAMES, PLACER_TRAITS } from '@flotilla/engine/catalogue';
import { type Draft, type DrawError, handSetup, type MissingShips, newDraft } from '@flotilla/play';
import { makeRulesEntry, type Result, type Rules, type Setup } from '@flotilla/rules';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { newSeed } from '../../../play/device.js';
import { adviser } from '../../../workers/engines.js';
import { keepDraft, keptDraft } from './kept-draft.js';
import { newPlacing, type PlacingAction, type PlacingState, placing, settled } from './placing.js';

/** Why no fleet came of it when one was to be drawn, or why the battle cannot begin. */
export type PlacingFailure = DrawError | MissingShips;

export interface Placing {
  readonly state: PlacingState;
  readonly dispatch: (action: PlacingAction) => void;
  /** Was there a fleet that was being placed, and could not be read? */
  readonly isDamaged: boolean;
  readonly isDrawing: boolean;
  /** Shown until something else is done. */
  readonly failure: PlacingFailure | null;
  readonly fail: (failure: PlacingFailure) => void;
  /** Lays the ships by lot that were not set by hand, or, with `all`, the whole fleet anew. */
  readonly draw: (placer: string, all?: boolean) => void;
}

/** Lays the fleet that placing begins with. */
const QUICK_PLACER = PLACER_NAMES.find((name) => PLACER_TRAITS[name].cost === 'instant');

/** The fleet that is being placed, kept on this device until it is ready. */
export function usePlacing(rules: Rules, startsAtRandom: boolean): Placing {
  const [kept] = useState(() => keptDraft(rules));
  const isDamaged = kept === 'damaged';
  const [state, change] = useReducer(placing, rules, (given) =>
    newPlacing(isDamaged || !kept ? newDraft(given) : kept),
  );
  const [isDrawing, setDrawing] = useState(false);
  const [failure, fail] = useState<PlacingFailure | null>(null);
  const { draft } = state;
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const dispatch = useCallback((action: PlacingAction) => {
    if (action.type !== 'point') fail(null);
    change(action);
  }, []);

  const draw = (placer: string, all = false) => {
    setDrawing(true);
    dispatch({ type: 'settle' });
    void drawFor(settled(state).draft, placer, all).finally(() => setDrawing(false));
  };

  const drawFor = async (asked: Draft, placer: string, all: boolean): Promise<void> => {
    const kept = all ? [] : handSetup(asked);
    const drawn = await drawFleet(rules, placer, kept);
    if (!drawn.ok) return fail(drawn.error);
    const setup = drawn.value;
    if (all) return change({ type: 'load', setup, isByHand: false });
    const now = settled(latest.current).draft;
    // What was set by hand since it was asked for must not be lost.
    if (String(handSetup(now)) !== String(kept)) return drawFor(now, placer, all);
    change({ type: 'fill', kept, setup });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when placing begins.
  useEffect(() => {
    if (!startsAtRandom || (kept && !isDamaged)) return;
    void drawFleet(rules, QUICK_PLACER, []).then(
      (drawn) => drawn.ok && change({ type: 'begin', setup: drawn.value }),
    );
  }, []);
  const isTouched = draft.ships.length > 0 || draft.past.length > 0;
  useEffect(() => {
    if (isTouched) keepDraft(draft);
  }, [isTouched, draft]);

  return { state, dispatch, isDamaged, isDrawing, failure, fail, draw };
}

function drawFleet(
  rules: Rules,
  placer: string | undefined,
  kept: Setup,
): Promise<Result<Setup, DrawError>> {
  return adviser().drawFleet(makeRulesEntry(rules), placer, kept, [newSeed(), 'fleet']);
}
