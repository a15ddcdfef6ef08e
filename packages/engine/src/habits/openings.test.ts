import { makePreset, newObservation, observe } from '@flotilla/rules';
import { expect, it } from 'vitest';
import { makeEntry } from '../inference/opening-book.js';
import { bestSquares } from '../inference/shot-odds.js';
import { makeRng } from '../rng.js';
import { adaptive } from '../shooters/adaptive.js';
import { newMemory } from './memory.js';
import { Mind, sunkKey } from './mind.js';
import { STRANGER_OPENINGS } from './openings.js';

const entries = new Set(STRANGER_OPENINGS.split(' '));

it.each([1, 2])('the book of adaptive holds what the habits say, along an opening (%d)', (seed) => {
  const mind = new Mind(newMemory());
  let known = newObservation(makePreset('russian', makeRng(1)));
  for (let shot = 0; shot < 3; shot += 1) {
    const key = sunkKey(known)!;
    const best = bestSquares({ observation: known, ...mind.belief(known)! });
    const squares = best.map((square) => key.toBoard.indexOf(square));
    expect(entries).toContain(makeEntry(key.text, squares));
    const square = adaptive.shoot(known, makeRng(seed, shot));
    known = observe(known, { square, outcome: 'miss' });
  }
});

it('the book of adaptive has no two entries for one position', () => {
  const hashes = [...entries].map((entry) => entry.split('=')[0]);
  expect(new Set(hashes).size).toBe(hashes.length);
});
