import { PLACER_NAMES, PLACER_TRAITS } from '@flotilla/engine/catalogue';
import {
  type Draft,
  describeDraftError,
  handPlacedSetup,
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
import { persistText } from '../../../device/stored-text.js';
import { useStory } from '../../../i18n/story.js';
import { capitalize, useLang } from '../../../i18n/texts.js';
import { adviserEngine } from '../../../workers/engines.js';
import { readDraft, writeDraft } from './draft-text.js';
import {
  emptyHand,
  newPlacingState,
  type PlacingAction,
  type PlacingState,
  reducePlacing,
  tryHeld,
} from './placing.js';

/** `no-other`: only the current fleet was found. `no-answer`: the worker has failed. */
type SampleFailure = SampleError | { readonly code: 'no-other' } | { readonly code: 'no-answer' };

export type PlacingFailure = SampleFailure | MissingShips;

export interface PlacingControls {
  readonly state: PlacingState;
  readonly dispatch: (action: PlacingAction) => void;
  readonly isDraftDamaged: boolean;
  readonly isSampling: boolean;
  /** Last failure, shown until the next action. */
  readonly failure: PlacingFailure | null;
  readonly fail: (failure: PlacingFailure) => void;
  /** Places ships at random: all, or only those not placed by hand (`rest`). */
  readonly sampleShips: (which: 'all' | 'rest', placer: string) => void;
}

/** Placer of the initial fleet, fast enough to need no progress display. */
const INSTANT_PLACER = PLACER_NAMES.find((name) => PLACER_TRAITS[name].cost === 'instant');

/** Placing state, initially with a random fleet. The draft is saved until placing ends. */
export function usePlacing(rules: Rules): PlacingControls {
  const [saved] = useState(() => loadSavedDraft(rules));
  const isDraftDamaged = saved === 'damaged';
  const savedDraft = isDraftDamaged ? undefined : saved;
  const [state, applyChange] = useReducer(reducePlacing, rules, (currentRules) =>
    newPlacingState(savedDraft ?? newDraft(currentRules)),
  );
  const [isSampling, setDrawing] = useState(!savedDraft);
  const [failure, fail] = useState<PlacingFailure | null>(null);
  const { draft } = state;
  const latestState = useRef(state);
  useEffect(() => {
    latestState.current = state;
  }, [state]);

  const dispatch = useCallback((action: PlacingAction) => {
    if (action.type !== 'point') fail(null);
    applyChange(action);
  }, []);

  const sampleShips: PlacingControls['sampleShips'] = (which, placer) => {
    setDrawing(true);
    dispatch({ type: 'settle' });
    const sample = which === 'all' ? sampleAll : sampleRest;
    void sample(emptyHand(state).draft, placer).finally(() => setDrawing(false));
  };

  const sampleAll = async (draft: Draft, placer: string): Promise<void> => {
    const sampled = await sampleOtherFleet(draft, placer, []);
    if (sampled.ok) applyChange({ type: 'load', setup: sampled.value, isByHand: false });
    else fail(sampled.error);
  };

  const sampleRest = async (draft: Draft, placer: string): Promise<void> => {
    const fixedShips = handPlacedSetup(draft);
    const sampled = await sampleOtherFleet(draft, placer, fixedShips);
    if (!sampled.ok) return fail(sampled.error);
    const current = emptyHand(latestState.current).draft;
    // Ships placed by hand in the meantime must not be lost.
    if (String(handPlacedSetup(current)) !== String(fixedShips)) return sampleRest(current, placer);
    applyChange({ type: 'fill', fixedShips, setup: sampled.value });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: samples once, at the start.
  useEffect(() => {
    if (savedDraft) return;
    void sampleFleet(rules).then((sampled) => {
      if (sampled.ok) applyChange({ type: 'begin', setup: sampled.value });
      setDrawing(false);
    });
  }, []);
  const hasChanges = draft.ships.length > 0 || draft.past.length > 0;
  useEffect(() => {
    if (hasChanges) saveDraft(draft);
  }, [hasChanges, draft]);

  return { state, dispatch, isDraftDamaged, isSampling, failure, fail, sampleShips };
}

/** Maximum attempts to sample a fleet other than the current one; small boards may have none. */
const MAX_FLEET_SAMPLES = 20;

async function sampleOtherFleet(
  { rules, ships }: Draft,
  placer: string,
  fixedShips: Setup,
): Promise<Result<Setup, SampleFailure>> {
  const previous = squaresKey(setupOf({ ships }));
  for (let draws = 0; draws < MAX_FLEET_SAMPLES; draws += 1) {
    const sampled = await sampleFleet(rules, placer, fixedShips);
    if (!sampled.ok || squaresKey(sampled.value) !== previous) return sampled;
  }
  return err({ code: 'no-other' });
}

/** Returns a key of the occupied squares, independent of the order of the ships. */
function squaresKey(setup: Setup): string {
  return setup.map(String).sort().join(' ');
}

/** @param placer a fast one by default @param fixedShips ships that keep their places */
export function sampleFleet(
  rules: Rules,
  placer: string | undefined = INSTANT_PLACER,
  fixedShips: Setup = [],
): Promise<Result<Setup, SampleFailure>> {
  return adviserEngine()
    .sampleFleet(makeRulesEntry(rules), placer, fixedShips, [newSeed(), 'fleet'])
    .catch(() => err({ code: 'no-answer' }));
}

export function usePlacingTexts(rules: Rules) {
  const { t } = useTranslation('battle');
  const lang = useLang();
  const story = useStory();

  const capitalShipName = (shape: Shape) => capitalize(shipName(story, shape, rules.fleet), lang);

  const listSquares = (squares: readonly number[], isStraight: boolean) => {
    const texts = squares.map((square) => makeSquare(rules.grid, square, story.notation));
    return isStraight && texts.length > 1 ? `${texts[0]}–${texts.at(-1)}` : texts.join(', ');
  };

  const shipText = ({ shape, squares }: Placement) =>
    t('placing.lies', {
      ship: capitalShipName(shape),
      squares: listSquares(squares, shape.isStraight),
    });

  /** Explains why no fleet was sampled, or why the battle cannot start. */
  const failureText = (failure: PlacingFailure): string =>
    failure.code === 'no-other' || failure.code === 'no-answer'
      ? t(`placing.${failure.code}`)
      : sentence(describeDraftError(story, rules.grid, failure));

  /** Describes the held ship, or the number of ships left to place. */
  const statusText = (state: PlacingState): string => {
    const { draft, held } = state;
    if (!held) {
      const count = rules.fleet.length - draft.ships.length;
      return isComplete(draft) ? t('placing.complete') : t('placing.left', { count });
    }
    const ship = capitalShipName(held.shape);
    const trial = tryHeld(state);
    if (!trial?.ship) return t('placing.inHand', { ship });
    const { error } = trial;
    const squares = listSquares(trial.ship.squares, held.shape.isStraight);
    if (!error) return t('placing.fits', { ship, squares });
    const reason = describeDraftError(story, rules.grid, error);
    return t('placing.refused', { ship, squares, reason });
  };

  /** Describes the ship placed or removed between two states; empty for other changes. */
  const changeText = (previous: PlacingState, current: PlacingState): string => {
    const [oldShips, newShips] = [previous.draft.ships, current.draft.ships];
    const placed = newShips.filter((ship) => !oldShips.includes(ship));
    const lifted = oldShips.filter((ship) => !newShips.includes(ship));
    if (placed.length === 1 && placed[0]) return `${shipText(placed[0])} `;
    if (placed.length === 0 && lifted.length === 1 && lifted[0])
      return `${t('placing.putAway', { ship: capitalShipName(lifted[0].shape) })} `;
    return '';
  };

  return { statusText, changeText, failureText };
}

const DRAFT_STORAGE = persistText('flotilla.placing');

function saveDraft(draft: Draft): void {
  DRAFT_STORAGE.write(writeDraft(draft));
}

export function removeDraft(): void {
  DRAFT_STORAGE.remove();
}

/** Returns the saved draft for these rules. An unreadable one is set aside and reported. */
function loadSavedDraft(rules: Rules): Draft | 'damaged' | undefined {
  const text = DRAFT_STORAGE.read();
  const draft = text === null ? undefined : readDraft(text, rules);
  if (draft === 'damaged') DRAFT_STORAGE.setAside();
  return draft;
}
