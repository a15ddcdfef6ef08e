import { type Draft, draftOf, type LaidShip, parseObject, setupOf } from '@flotilla/play';
import { type Rules, seal, unseal } from '@flotilla/rules';
import { isSetup, placingKey } from '../../../play/saved-layouts.js';

/** Steps that can be undone after a reload. */
const MOST_STEPS = 50;

/** A fleet that is being placed, with its last steps, as text; sealed, for two people may share the screen. */
export function draftText({ rules, ships, past, future }: Draft): string {
  const steps = (all: Draft['past']) => all.slice(-MOST_STEPS).map(keptShips);
  const kept = { ...keptShips(ships), past: steps(past), future: steps(future) };
  return seal(JSON.stringify({ placing: placingKey(rules), ...kept }));
}

function keptShips(ships: readonly LaidShip[]) {
  return { setup: setupOf({ ships }), byHand: ships.map(({ isByHand }) => isByHand) };
}

/** The fleet of such a text; undefined where it was placed by other rules. */
export function draftIn(text: string, rules: Rules): Draft | 'damaged' | undefined {
  // An earlier version did not seal it.
  const saved = parseObject(unseal(text) ?? text);
  if (saved && saved['placing'] !== placingKey(rules)) return undefined;
  const ships = shipsIn(saved, rules);
  if (!ships) return 'damaged';
  return {
    rules,
    ships,
    past: stepsIn(saved?.['past'], rules),
    future: stepsIn(saved?.['future'], rules),
  };
}

/** Steps that cannot be read are lost; the fleet is not. */
function stepsIn(saved: unknown, rules: Rules): Draft['past'] {
  const steps = (Array.isArray(saved) ? saved : []).map((each) => shipsIn(each, rules));
  return steps.every((each) => each !== undefined) ? steps : [];
}

function shipsIn(saved: unknown, rules: Rules): readonly LaidShip[] | undefined {
  const { setup, byHand } = Object(saved) as Readonly<Record<string, unknown>>;
  const hands = Array.isArray(byHand) ? byHand : [];
  if (!isSetup(setup)) return undefined;
  const draft = draftOf(rules, setup, (_, index) => hands[index] === true);
  return draft.ok ? draft.value.ships : undefined;
}
