import { type Rules, seal, unseal } from '@flotilla/rules';
import { setAside } from '../../../play/kept-list.js';
import { parseObject } from '../../../play/parse-object.js';
import { isSetup, placingKey } from '../../../play/saved-layouts.js';
import { storage } from '../../../play/storage.js';
import { type LaidShip, shipsOf } from './placing-state.js';

const KEY = 'flotilla.placing';

/**
 * Keeps a fleet that is being placed, so that loading the page anew loses nothing; sealed, for
 * two people may share the screen.
 */
export function keepDraft(rules: Rules, ships: readonly LaidShip[]): void {
  const setup = ships.map(({ squares }) => squares);
  const byHand = ships.map(({ isByHand }) => isByHand);
  const draft = JSON.stringify({ placing: placingKey(rules), setup, byHand });
  storage.setItem(KEY, seal(draft));
}

export function forgetDraft(): void {
  storage.removeItem(KEY);
}

/** The fleet that was being placed by these rules; what cannot be read is set aside and told. */
export function keptDraft(rules: Rules): LaidShip[] | 'damaged' | undefined {
  const text = storage.getItem(KEY);
  if (text === null) return undefined;
  // An earlier version did not seal it.
  const saved = parseObject(unseal(text) ?? text);
  if (saved && saved['placing'] !== placingKey(rules)) return undefined;
  const { setup, byHand } = saved ?? {};
  const hands = Array.isArray(byHand) ? byHand : [];
  const ships = isSetup(setup)
    ? shipsOf(rules, setup, (_, index) => hands[index] === true)
    : undefined;
  if (ships) return ships;
  setAside(KEY, text);
  return 'damaged';
}
