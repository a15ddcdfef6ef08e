import { type Draft, draftOf, setupOf } from '@flotilla/play';
import { type Rules, seal, unseal } from '@flotilla/rules';
import { parseObject, storage } from '../../../play/device.js';
import { setAside } from '../../../play/kept-list.js';
import { isSetup, placingKey } from '../../../play/saved-layouts.js';

const KEY = 'flotilla.placing';

/**
 * Keeps a fleet that is being placed, so that loading the page anew loses nothing; sealed, for
 * two people may share the screen.
 */
export function keepDraft(draft: Draft): void {
  const byHand = draft.ships.map(({ isByHand }) => isByHand);
  const kept = { placing: placingKey(draft.rules), setup: setupOf(draft), byHand };
  storage.setItem(KEY, seal(JSON.stringify(kept)));
}

export function forgetDraft(): void {
  storage.removeItem(KEY);
}

/** The fleet that was being placed by these rules; what cannot be read is set aside and told. */
export function keptDraft(rules: Rules): Draft | 'damaged' | undefined {
  const text = storage.getItem(KEY);
  if (text === null) return undefined;
  // An earlier version did not seal it.
  const saved = parseObject(unseal(text) ?? text);
  if (saved && saved['placing'] !== placingKey(rules)) return undefined;
  const { setup, byHand } = saved ?? {};
  const hands = Array.isArray(byHand) ? byHand : [];
  if (isSetup(setup)) {
    const draft = draftOf(rules, setup, (_, index) => hands[index] === true);
    if (draft.ok) return draft.value;
  }
  setAside(KEY, text);
  return 'damaged';
}
