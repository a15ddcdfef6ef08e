import { PLACER_NAMES, PLACER_TRAITS } from '@flotilla/engine/catalogue';
import { makeRulesEntry, type Rules, type Setup } from '@flotilla/rules';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { newSeed } from '../../../play/device.js';
import { adviser } from '../../../workers/engines.js';
import { keepDraft, keptDraft } from './kept-draft.js';
import { type PlacingAction, placing } from './placing-reducer.js';
import { handShips, newPlacing, type PlacingState, setupOfShips } from './placing-state.js';

/** Why no fleet came of it when one was to be drawn. */
export type DrawFailure = 'no-room' | 'gave-up';

export interface Placing {
  readonly state: PlacingState;
  readonly dispatch: (action: PlacingAction) => void;
  /** Was there a fleet that was being placed, and could not be read? */
  readonly isDamaged: boolean;
  readonly isDrawing: boolean;
  readonly failure: DrawFailure | null;
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
    newPlacing(given, isDamaged ? [] : kept),
  );
  const [isDrawing, setDrawing] = useState(false);
  const [failure, setFailure] = useState<DrawFailure | null>(null);
  const { ships } = state;

  const dispatch = useCallback((action: PlacingAction) => {
    setFailure(null);
    change(action);
  }, []);

  const draw = (placer: string, all = false) => {
    const kept = all ? [] : setupOfShips(handShips(state));
    setFailure(null);
    setDrawing(true);
    void drawn(rules, placer, kept).then((setup) => {
      setDrawing(false);
      if (!setup) setFailure(kept.length > 0 ? 'no-room' : 'gave-up');
      else change(all ? { type: 'load', setup, isByHand: false } : { type: 'fill', kept, setup });
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when placing begins.
  useEffect(() => {
    if (!startsAtRandom || Array.isArray(kept)) return;
    void drawn(rules, QUICK_PLACER, []).then((setup) => setup && change({ type: 'begin', setup }));
  }, []);
  const isTouched = ships.length > 0 || state.past.length > 0;
  useEffect(() => {
    if (isTouched) keepDraft(rules, ships);
  }, [isTouched, rules, ships]);

  return { state, dispatch, isDamaged, isDrawing, failure, draw };
}

function drawn(
  rules: Rules,
  placer: string | undefined | undefined,
  kept: Setup,
): Promise<Setup | null> {
  return adviser().drawFleet(makeRulesEntry(rules), placer, kept, [newSeed(), 'fleet']);
}
