import { makePreset, newObservation, type Observation, observe, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { makeRng } from '../rng.js';
import { exact } from '../shooters/exact.js';
import { bestShots } from './best-shots.js';
import { inferExactly } from './exact.js';
import { lookUpBestSquares, makeBook, makeBookLookUp } from './opening-book.js';
import { positionKey } from './position-key.js';
import { bestSquares } from './shot-odds.js';

/** Positions of a game where the first shots of the exact shooter have these outcomes. */
function opening(outcomes: readonly ('miss' | 'hit')[], seed: number): Observation[] {
  const positions = [newObservation(makePreset('russian', makeRng(1)))];
  for (const outcome of outcomes) {
    const known = positions.at(-1)!;
    const square = exact.shoot(known, makeRng(seed, known.answers.length));
    positions.push(observe(known, { square, outcome }));
  }
  return positions;
}

/** Third squares of the edges: the best first shots. */
const THIRDS = [2, 7, 20, 29, 70, 79, 92, 97];

describe('the opening book', () => {
  it('holds what the inference says, along whole openings', { tags: ['long'] }, () => {
    const misses = opening(['miss', 'miss', 'miss', 'miss'], 1);
    const hits = opening(['hit', 'miss', 'miss'], 2);
    for (const known of [...misses, ...hits]) {
      const { text, toBoard } = positionKey(known)!;
      const best = bestSquares(unwrap(inferExactly(known)));
      expect(lookUpBestSquares(text)).toEqual(best.map((square) => toBoard.indexOf(square)));
    }
  });

  it('knows a position in each of its eight images', () => {
    const rules = makePreset('russian', makeRng(1));
    const keys = THIRDS.map((square) => {
      return positionKey(observe(newObservation(rules), { square, outcome: 'miss' }))?.text;
    });
    expect(new Set(keys).size).toBe(1);
    expect(lookUpBestSquares(keys[0]!)?.length).toBeGreaterThan(0);
  });

  it('tells squares of the board as it lies', { tags: ['long'] }, () => {
    const rules = makePreset('russian', makeRng(1));
    for (const square of THIRDS) {
      const known = observe(newObservation(rules), { square, outcome: 'miss' });
      const best = bestSquares(unwrap(inferExactly(known)));
      expect([...(bestShots(known) ?? [])].sort((a, b) => a - b)).toEqual(best);
    }
  });

  it('reads what it wrote', () => {
    const entries = new Map([
      ['one', [2, 70]],
      ['two', [45]],
      ['three', [2, 70]],
    ]);
    const lookUp = makeBookLookUp(makeBook(entries));
    for (const [text, squares] of entries) expect(lookUp(text)).toEqual(squares);
    expect(lookUp('four')).toBeUndefined();
  });
});
