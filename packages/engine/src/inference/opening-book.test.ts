import { makePreset, newObservation, observe, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { makeRng } from '../rng.js';
import { exact } from '../shooters/exact.js';
import { bestShots } from './best-shots.js';
import { inferExactly } from './exact.js';
import { hashBookKey, lookUpBestSquares, makeBookLookUp } from './opening-book.js';
import { positionKey } from './position-key.js';
import { type LookAhead, parseLookAheads } from './prospects.js';
import { bestSquares } from './shot-odds.js';

const EMPTY = newObservation(makePreset('russian'));

/** Positions of a game where the first shots of the exact shooter have these outcomes. */
function opening(outcomes: readonly ('miss' | 'hit')[], seed: number) {
  const positions = [EMPTY];
  for (const outcome of outcomes) {
    const known = positions.at(-1)!;
    const square = exact.shoot(known, makeRng(seed, known.answers.length));
    positions.push(observe(known, { square, outcome }));
  }
  return positions;
}

/** Positions after a miss at a third square of an edge: the best first shots. */
const MISSED = [2, 7, 20, 29, 70, 79, 92, 97].map((square) =>
  observe(EMPTY, { square, outcome: 'miss' }),
);

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
    const keys = MISSED.map((known) => positionKey(known)?.text);
    expect(new Set(keys).size).toBe(1);
    expect(lookUpBestSquares(keys[0]!)?.length).toBeGreaterThan(0);
  });

  it('tells squares of the board as it lies', { tags: ['long'] }, () => {
    for (const known of MISSED) {
      const best = bestSquares(unwrap(inferExactly(known)));
      expect([...(bestShots(known) ?? [])].sort((a, b) => a - b)).toEqual(best);
    }
  });

  it('reads groups of positions with the same squares', () => {
    const [one, two, three] = ['one', 'two', 'three'].map(hashBookKey);
    const lookUp = makeBookLookUp(`2.1y=${one}${three} 19=${two}`);
    const squares = ['one', 'two', 'three', 'four'].map(lookUp);
    expect(squares).toEqual([[2, 70], [45], [2, 70], undefined]);
  });

  it('reads what was found for an opening', () => {
    const found: LookAhead = {
      best: { square: 34, chance: 0.2083, misses: 9.4731 },
      likeliest: { square: 44, chance: 0.2136, misses: 9.5022 },
      layouts: 15_046_987_768,
      played: 200_000,
    };
    const text = `${hashBookKey('one')}:34,0.2083,9.4731,44,0.2136,9.5022,15046987768,200000`;
    expect(parseLookAheads(text)).toEqual(new Map([[hashBookKey('one'), found]]));
  });
});
