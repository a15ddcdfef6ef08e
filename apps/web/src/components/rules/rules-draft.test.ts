import { makeRng } from '@flotilla/engine';
import { makePreset, makeRules, makeRulesEntry, PRESET_NAMES, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import {
  faultOfAddingShip,
  makeDraftEntry,
  makeRulesDraft,
  offeredLengths,
  parseDrawnShape,
  shipCountOf,
  straightShape,
  withShipCount,
} from './rules-draft.js';

test.each(PRESET_NAMES)('the rules %s come out of the editor as they went in', (name) => {
  const rules = makePreset(name, makeRng(1, name));
  const made = unwrap(makeRules(makeDraftEntry(makeRulesDraft(rules, 'mine')), makeRng(1, name)));
  expect(makeRulesEntry(made)).toEqual({ ...makeRulesEntry(rules), name: 'mine' });
});

test('a random fleet stays one, and ships are chosen again where it is switched off', () => {
  const draft = makeRulesDraft(makePreset('small-8', makeRng(1)), 'mine');
  expect(makeDraftEntry(draft).fleet).toBe('random');
  expect(makeDraftEntry({ ...draft, isRandom: false }).fleet).toHaveLength(4);
});

test('ships are added and taken away, longest first', () => {
  const draft = makeRulesDraft(makePreset('hasbro', makeRng(1)), 'mine');
  const more = withShipCount(withShipCount(draft, straightShape(6), 2), straightShape(4), 0);
  expect(makeDraftEntry(more).fleet).toEqual([6, 6, 5, 3, 3, 2]);
  expect(offeredLengths(more)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a drawing is the same form however it is turned, mirrored and moved', () => {
  const draft = makeRulesDraft(makePreset('curved', makeRng(1)), 'mine');
  const corner = unwrap(parseDrawnShape(new Set([0, 1, 6]), 5));
  expect(unwrap(parseDrawnShape(new Set([12, 16, 17]), 5)).id).toBe(corner.id);
  expect(shipCountOf(draft, corner.id)).toBe(2);
  expect(unwrap(parseDrawnShape(new Set([7, 8, 9]), 5)).id).toBe('3');
});

test('squares that do not hang together are no ship', () => {
  expect(parseDrawnShape(new Set([0, 2]), 5)).toMatchObject({ error: { code: 'not-connected' } });
  expect(parseDrawnShape(new Set(), 5)).toMatchObject({ error: { code: 'no-segments' } });
});

test('no more ships are added than have room', () => {
  const single = straightShape(1);
  let draft = { ...makeRulesDraft(makePreset('mini-7', makeRng(1)), ''), name: '' };
  const before = shipCountOf(draft, single.id);
  while (!faultOfAddingShip(draft, single))
    draft = withShipCount(draft, single, shipCountOf(draft, single.id) + 1);
  expect(shipCountOf(draft, single.id)).toBeGreaterThan(before);
  expect(makeRules({ ...makeDraftEntry(draft), name: 'full' }).ok).toBe(true);
});
