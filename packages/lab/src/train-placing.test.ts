import { makeRng, placementClasses } from '@flotilla/engine';
import { makePreset, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { placingGames } from './jobs/placing-games.js';
import { newTraining, trainPlacing } from './train-placing.js';

const RUSSIAN = makePreset('russian', makeRng(1));

describe('the training of a placer', () => {
  it('begins with uniform layouts, and goes on alike from what was written down', () => {
    const none = newTraining(RUSSIAN);
    expect(new Set(none.logs)).toEqual(new Set([0]));
    const first = trainPlacing(RUSSIAN, none, 60, 3);
    const read = JSON.parse(JSON.stringify(first));
    const second = trainPlacing(RUSSIAN, first, 60, 3);
    expect(trainPlacing(RUSSIAN, read, 60, 3)).toEqual(second);
    expect(second.rounds).toBe(2);
    for (const [place, sum] of second.sums.entries()) {
      expect(sum).toBeCloseTo(first.logs[place]! + second.logs[place]!, 9);
    }
  });
});

describe('placing-games', () => {
  it('are the same however they are cut', () => {
    const weights = placementClasses(RUSSIAN).first.map((_, place) => (place % 5) * 10);
    const spec = { rules: 'russian', weights, shooter: 'density', seed: 1, adjust: false };
    const whole = unwrap(placingGames.run({ ...spec, from: 0, to: 5 }, {}));
    const parts = [
      unwrap(placingGames.run({ ...spec, from: 0, to: 2 }, {})),
      unwrap(placingGames.run({ ...spec, from: 2, to: 5 }, {})),
    ];
    expect(parts.flatMap(({ shots }) => shots)).toEqual(whole.shots);
    expect(whole.luck).toEqual([0, 0, 0, 0, 0]);
  });
});
