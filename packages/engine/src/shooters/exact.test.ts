import { newObservation } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { makeRng } from '../rng.js';
import { choicesOf, everyLayout, observationAfter, rulesOf } from '../testing/positions.js';
import { exact } from './exact.js';
import { exactEndgame } from './exact-endgame.js';
import { explainShot } from './shooter.js';
import { sinkAll } from './solo.js';

describe.each([exact, exactEndgame])('$name', (shooter) => {
  it('needs four shots and no miss where there is just one layout, of which a reader of Habr 2013 speaks', () => {
    const rules = rulesOf({ grid: { width: 5, height: 1 }, fleet: [2, 2] });
    const [layout] = everyLayout(rules);
    const { answers } = sinkAll(shooter, newObservation(rules), layout!, makeRng(1));
    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['hit', 'hit', 'sunk', 'sunk']);
  });

  it('says how likely its square is', () => {
    const known = observationAfter({ grid: { width: 4, height: 1 }, fleet: [2] }, 'A1-');
    const square = shooter.shoot(known, makeRng(1));
    expect(square).toBe(2);
    const reason = { code: 'likeliest', chance: 1, bits: 0, layouts: 2, method: 'exact' };
    expect(explainShot(exact, known, square)).toEqual(reason);
  });
});

it('exact prefers, of equally likely squares, the one whose answer tells most', () => {
  // A two in one of two rows of three, no hit yet: both middles are in half of the layouts.
  const known = observationAfter({ grid: { width: 3, height: 3 }, fleet: [2] }, 'A2- B2- C2-');
  expect(choicesOf(exact, known)).toEqual([1, 7]);
});
