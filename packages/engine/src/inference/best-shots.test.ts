import { type RulesEntry, unwrap, withPending } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { makeRng } from '../rng.js';
import { observationAfter } from '../testing/positions.js';
import { bestShots, inferenceFor } from './best-shots.js';
import { inferExactly } from './exact.js';
import { infer } from './infer.js';
import { MAX_NODES_IN_PLAY } from './inference.js';
import { bestSquares } from './shot-odds.js';

const TITLE = 'shots under way tell nothing: a salvo goes by what was %s once';
const COUNTED: RulesEntry = { grid: { width: 5, height: 4 }, fleet: [3, 2, 1] };
const SAMPLED: RulesEntry = {
  grid: { width: 16, height: 16 },
  fleet: [6, 5, 5, 4, 4, 4, 3, 3, 3, 3, 2, 2],
};
test.each([['counted', COUNTED] as const])(TITLE, expectAskedOnce);
test.each([['sampled', SAMPLED] as const])(TITLE, { tags: ['long'] }, expectAskedOnce);

function expectAskedOnce(_: string, rules: RulesEntry) {
  const known = observationAfter({ ...rules, turns: { salvo: 3 } }, 'A1- B3- C2+');
  const [square = 0] = known.open;
  const underWay = withPending(known, square);
  const [first, second] = [inferenceFor(known), inferenceFor(underWay)];
  expect(second?.posterior).toBe(first?.posterior);
  expect(second?.observation).toBe(underWay);
  const rng = makeRng(known.answers.length, 'inference');
  const anew = unwrap(infer(underWay, { rng, maxNodes: MAX_NODES_IN_PLAY }));
  expect(anew.posterior).toEqual(second?.posterior);
}

test('a shot at a square that is known to be empty is counted for itself', () => {
  const known = observationAfter({ grid: { width: 4, height: 4 }, fleet: [2, 1] }, 'A1+ A2x');
  const [empty = 0] = known.empty;
  const underWay = inferenceFor(withPending(known, empty));
  expect(underWay?.posterior).not.toBe(inferenceFor(known)?.posterior);
});

test('of equal shots the same are told in the same order, whether a mirror image was asked before or not', () => {
  for (const text of ['A1- C3-', 'E1- C3-', 'A5- C3-', 'E5- C3-']) {
    const known = observationAfter({ grid: { width: 5, height: 5 }, fleet: [1] }, text);
    const best = bestShots(known)!;
    expect(best.length).toBeGreaterThan(1);
    expect(best).toEqual(bestSquares(unwrap(inferExactly(known))));
  }
});
