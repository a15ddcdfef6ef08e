import { type Draft, type DraftShip, draftFromSetup, parseObject, setupOf } from '@flotilla/play';
import { type Rules, seal, unseal } from '@flotilla/rules';
import { isSetup, placingKey } from '../../../play/saved-layouts.js';

/** Undo steps, and redo steps, kept across a reload. */
const MAX_SAVED_DRAFT_STEPS = 50;

/** Serializes a draft and its last steps. Sealed, because two people may share the device. */
export function writeDraft({ rules, ships, past, future }: Draft): string {
  const serializeSteps = (history: Draft['past']) =>
    history.slice(-MAX_SAVED_DRAFT_STEPS).map(serializeShips);
  const serialized = {
    ...serializeShips(ships),
    past: serializeSteps(past),
    future: serializeSteps(future),
  };
  return seal(JSON.stringify({ placing: placingKey(rules), ...serialized }));
}

function serializeShips(ships: readonly DraftShip[]) {
  return { setup: setupOf({ ships }), byHand: ships.map(({ isByHand }) => isByHand) };
}

/** Parses the text of {@link writeDraft}; undefined if it was made under other rules. */
export function readDraft(text: string, rules: Rules): Draft | 'damaged' | undefined {
  // Earlier versions did not seal drafts.
  const saved = parseObject(unseal(text) ?? text);
  if (saved && saved['placing'] !== placingKey(rules)) return undefined;
  const ships = readShips(saved, rules);
  if (!ships) return 'damaged';
  return {
    rules,
    ships,
    past: readSteps(saved?.['past'], rules),
    future: readSteps(saved?.['future'], rules),
  };
}

/** Returns no steps if any of them is unreadable. */
function readSteps(saved: unknown, rules: Rules): Draft['past'] {
  const steps = (Array.isArray(saved) ? saved : []).map((step) => readShips(step, rules));
  return steps.every((step) => step !== undefined) ? steps : [];
}

function readShips(saved: unknown, rules: Rules): readonly DraftShip[] | undefined {
  const { setup, byHand } = Object(saved) as Readonly<Record<string, unknown>>;
  const handFlags = Array.isArray(byHand) ? byHand : [];
  if (!isSetup(setup)) return undefined;
  const draft = draftFromSetup(rules, setup, (_, index) => handFlags[index] === true);
  return draft.ok ? draft.value.ships : undefined;
}
