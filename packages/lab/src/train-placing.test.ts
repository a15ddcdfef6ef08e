import { equilibriumPackings, makeRng } from '@flotilla/engine';
import { makePreset, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { KNOWN_PLACERS, placingGames } from './jobs/placing-games.js';
import { newTraining, trainPlacing } from './train-placing.js';

const RUSSIAN = makePreset('russian', makeRng(1));

describe('the training of a placer', () => {
  it('begins with packings that are equally likely, and goes on alike from what was written down', () => {
    const packings = equilibriumPackings(RUSSIAN);
    const kinds = [packings.slice(0, 4), packings.slice(-4)];
    const none = newTraining(kinds);
    expect(none.logs).toEqual([0, 0]);
    const first = trainPlacing(RUSSIAN, kinds, none, 20, 3);
    const read = JSON.parse(JSON.stringify(first));
    const second = trainPlacing(RUSSIAN, kinds, first, 20, 3);
    expect(trainPlacing(RUSSIAN, kinds, read, 20, 3)).toEqual(second);
    expect(second.rounds).toBe(2);
    // What costs more shots gets likelier, and as many packings of each kind pull equally.
    const [one = 0, other = 0] = first.shots;
    expect(Math.sign(first.logs[0]!)).toBe(Math.sign(one - other));
    expect(first.logs[0]! + first.logs[1]!).toBeCloseTo(0, 9);
    for (const [kind, sum] of second.sums.entries()) {
      expect(sum).toBeCloseTo(first.logs[kind]! + second.logs[kind]!, 9);
    }
  });
});

describe('placing-games', () => {
  it.each(KNOWN_PLACERS)('are the same however they are cut, by %s', (placer) => {
    const spec = { rules: 'russian', placer, shooter: 'density', seed: 1, adjust: false };
    const whole = unwrap(placingGames.run({ ...spec, from: 0, to: 5 }, {}));
    const parts = [
      unwrap(placingGames.run({ ...spec, from: 0, to: 2 }, {})),
      unwrap(placingGames.run({ ...spec, from: 2, to: 5 }, {})),
    ];
    expect(parts.flatMap(({ shots }) => shots)).toEqual(whole.shots);
    expect(whole.luck).toEqual([0, 0, 0, 0, 0]);
  });
});
