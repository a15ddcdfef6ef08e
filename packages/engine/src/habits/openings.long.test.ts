import { makePreset, newObservation, observe } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { bestSquares } from '../inference/shot-odds.js';
import { makeRng } from '../rng.js';
import { adaptive } from '../shooters/adaptive.js';
import { HabitPosterior, keyWithSunkShips, lookUpStrangerOpening } from './habit-posterior.js';
import { newMemory } from './memory.js';

it.each([1, 2])('the book of adaptive holds what the habits say, along an opening (%d)', (seed) => {
  const habits = new HabitPosterior(newMemory());
  let known = newObservation(makePreset('russian', makeRng(1)));
  for (let shot = 0; shot < 3; shot += 1) {
    const key = keyWithSunkShips(known)!;
    const best = bestSquares({ observation: known, ...habits.mixtureFor(known)! });
    const squares = best.map((square) => key.toBoard.indexOf(square));
    expect(lookUpStrangerOpening(key.text)).toEqual(squares);
    const square = adaptive.shoot(known, makeRng(seed, shot));
    known = observe(known, { square, outcome: 'miss' });
  }
});
