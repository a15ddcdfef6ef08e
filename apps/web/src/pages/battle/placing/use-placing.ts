import { PLACER_NAMES, PLACER_TRAITS } from '@flotilla/engine/catalogue';
import {
  type Draft,
  describeDraftError,
  handSetup,
  isComplete,
  type MissingShips,
  newDraft,
  type SampleError,
  sentence,
  setupOf,
  shipName,
} from '@flotilla/play';
import {
  err,
  makeRulesEntry,
  makeSquare,
  type Placement,
  type Result,
  type Rules,
  type Setup,
  type Shape,
} from '@flotilla/rules';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newSeed } from '../../../device/device.js';
import { keepText } from '../../../device/stored-text.js';
import { useStory } from '../../../i18n/story.js';
import { adviser } from '../../../workers/engines.js';
import { draftIn, draftText } from './draft-text.js';
import {
  newPlacing,
  nextPlacing,
  type PlacingAction,
  type PlacingState,
  settled,
  tryHeld,
} from './placing.js';

/** Why no other fleet came of it when one was to be drawn, or why the battle cannot begin. */
/** `no-answer`: the worker that lays fleets has broken. */
type SampleFailure = SampleError | { readonly code: 'no-other' } | { readonly code: 'no-answer' };

export type PlacingFailure = SampleFailure | MissingShips;

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
  const [state, change] = useReducer(nextPlacing, rules, (given) =>
    newPlacing(isDamaged || !kept ? newDraft(given) : kept),
  );
  const isBegun = kept !== undefined && !isDamaged;
  const [isDrawing, setDrawing] = useState(startsAtRandom && !isBegun);
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
    void sampleFor(settled(state).draft, placer, all).finally(() => setDrawing(false));
  };

  const sampleFor = async (asked: Draft, placer: string, all: boolean): Promise<void> => {
    const kept = all ? [] : handSetup(asked);
    const drawn = await sampleOther(asked, placer, kept);
    if (!drawn.ok) return fail(drawn.error);
    const setup = drawn.value;
    if (all) return change({ type: 'load', setup, isByHand: false });
    const now = settled(latest.current).draft;
    // What was set by hand since it was asked for must not be lost.
    if (String(handSetup(now)) !== String(kept)) return sampleFor(now, placer, all);
    change({ type: 'fill', kept, setup });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when placing begins.
  useEffect(() => {
    if (!startsAtRandom || isBegun) return;
    void sampleFleet(rules).then((drawn) => {
      if (drawn.ok) change({ type: 'begin', setup: drawn.value });
      setDrawing(false);
    });
  }, []);
  const isTouched = draft.ships.length > 0 || draft.past.length > 0;
  useEffect(() => {
    if (isTouched) keepDraft(draft);
  }, [isTouched, draft]);

  return { state, dispatch, isDamaged, isDrawing, failure, fail, draw };
}

/** A fleet is drawn so often until it lies otherwise than before: on a small board it may not. */
const MOST_DRAWS = 20;

async function sampleOther(
  { rules, ships }: Draft,
  placer: string,
  kept: Setup,
): Promise<Result<Setup, SampleFailure>> {
  const before = squaresText(setupOf({ ships }));
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const drawn = await sampleFleet(rules, placer, kept);
    if (!drawn.ok || squaresText(drawn.value) !== before) return drawn;
  }
  return err({ code: 'no-other' });
}

/** The same for the same squares, whatever the order of the ships. */
function squaresText(setup: Setup): string {
  return setup.map(String).sort().join(' ');
}

/**
 * Lays a fleet by lot.
 * @param placer by default one that lays it at once
 * @param kept ships that stay where they are
 */
export function sampleFleet(
  rules: Rules,
  placer: string | undefined = QUICK_PLACER,
  kept: Setup = [],
): Promise<Result<Setup, SampleFailure>> {
  return adviser()
    .sampleFleet(makeRulesEntry(rules), placer, kept, [newSeed(), 'fleet'])
    .catch(() => err({ code: 'no-answer' }));
}

/** What is said of placing, in words. */
export function usePlacingTexts(rules: Rules) {
  const { t } = useTranslation('battle');
  const story = useStory();

  const shipNamed = (shape: Shape) => capitalised(shipName(story, shape, rules.fleet));

  const listOf = (squares: readonly number[], isLine: boolean) => {
    const texts = squares.map((square) => makeSquare(rules.grid, square, story.notation));
    return isLine && texts.length > 1 ? `${texts[0]}–${texts.at(-1)}` : texts.join(', ');
  };

  const shipText = ({ shape, squares }: Placement) =>
    t('placing.lies', { ship: shipNamed(shape), squares: listOf(squares, shape.isStraight) });

  /** Why no fleet was drawn, or the battle cannot begin. */
  const failureText = (failure: PlacingFailure): string =>
    failure.code === 'no-other' || failure.code === 'no-answer'
      ? t(`placing.${failure.code}`)
      : sentence(describeDraftError(story, rules.grid, failure));

  /** How things stand: what is in the hand, or what is left to be laid. */
  const statusText = (state: PlacingState): string => {
    const { draft, held } = state;
    if (!held) {
      const count = rules.fleet.length - draft.ships.length;
      return isComplete(draft) ? t('placing.complete') : t('placing.left', { count });
    }
    const ship = shipNamed(held.shape);
    const trial = tryHeld(state);
    if (!trial?.ship) return t('placing.inHand', { ship });
    const { error } = trial;
    const squares = listOf(trial.ship.squares, held.shape.isStraight);
    if (!error) return t('placing.fits', { ship, squares });
    const reason = describeDraftError(story, rules.grid, error);
    return t('placing.refused', { ship, squares, reason });
  };

  /** What has changed on the board between two states, when it is one ship. */
  const changeText = (before: PlacingState, now: PlacingState): string => {
    const [old, ships] = [before.draft.ships, now.draft.ships];
    const laid = ships.filter((ship) => !old.includes(ship));
    const lifted = old.filter((ship) => !ships.includes(ship));
    if (laid.length === 1 && laid[0]) return `${shipText(laid[0])} `;
    if (laid.length === 0 && lifted.length === 1 && lifted[0])
      return `${t('placing.putAway', { ship: shipNamed(lifted[0].shape) })} `;
    return '';
  };

  return { statusText, changeText, failureText };
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

const KEPT = keepText('flotilla.placing');

/** Keeps a fleet that is being placed, so that loading the page anew loses nothing. */
function keepDraft(draft: Draft): void {
  KEPT.write(draftText(draft));
}

export function forgetDraft(): void {
  KEPT.remove();
}

/** The fleet that was being placed by these rules; what cannot be read is set aside and told. */
function keptDraft(rules: Rules): Draft | 'damaged' | undefined {
  const text = KEPT.read();
  const draft = text === null ? undefined : draftIn(text, rules);
  if (draft === 'damaged') KEPT.setAside();
  return draft;
}
