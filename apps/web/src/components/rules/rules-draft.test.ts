import { makeRng } from '@flotilla/engine';
import { makePreset, makeRules, makeRulesEntry, PRESET_NAMES, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import {
  countOf,
  drawnShape,
  entryOf,
  faultOfOneMore,
  lengthsOffered,
  rulesDraftOf,
  straightShape,
  withCount,
} from './rules-draft.js';

test.each(PRESET_NAMES)('the rules %s come out of the editor as they went in', (name) => {
  const rules = makePreset(name, makeRng(1, name));
  const made = unwrap(makeRules(entryOf(rulesDraftOf(rules, 'mine')), makeRng(1, name)));
  expect(makeRulesEntry(made)).toEqual({ ...makeRulesEntry(rules), name: 'mine' });
});

test('a random fleet stays one, and ships are chosen again where it is switched off', () => {
  const draft = rulesDraftOf(makePreset('small-8', makeRng(1)), 'mine');
  expect(entryOf(draft).fleet).toBe('random');
  expect(entryOf({ ...draft, isRandom: false }).fleet).toHaveLength(4);
});

test('ships are added and taken away, longest first', () => {
  const draft = rulesDraftOf(makePreset('hasbro', makeRng(1)), 'mine');
  const more = withCount(withCount(draft, straightShape(6), 2), straightShape(4), 0);
  expect(entryOf(more).fleet).toEqual([6, 6, 5, 3, 3, 2]);
  expect(lengthsOffered(more)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a drawing is the same form however it is turned, mirrored and moved', () => {
  const draft = rulesDraftOf(makePreset('curved', makeRng(1)), 'mine');
  const corner = unwrap(drawnShape(new Set([0, 1, 6]), 5));
  expect(unwrap(drawnShape(new Set([12, 16, 17]), 5)).id).toBe(corner.id);
  expect(countOf(draft, corner.id)).toBe(2);
  expect(unwrap(drawnShape(new Set([7, 8, 9]), 5)).id).toBe('3');
});

test('squares that do not hang together are no ship', () => {
  expect(drawnShape(new Set([0, 2]), 5)).toMatchObject({ error: { code: 'not-connected' } });
  expect(drawnShape(new Set(), 5)).toMatchObject({ error: { code: 'no-segments' } });
});

test('no more ships are added than have room', () => {
  const single = straightShape(1);
  let draft = { ...rulesDraftOf(makePreset('mini-7', makeRng(1)), ''), name: '' };
  const before = countOf(draft, single.id);
  while (!faultOfOneMore(draft, single))
    draft = withCount(draft, single, countOf(draft, single.id) + 1);
  expect(countOf(draft, single.id)).toBeGreaterThan(before);
  expect(makeRules({ ...entryOf(draft), name: 'full' }).ok).toBe(true);
});
