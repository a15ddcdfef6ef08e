import { density, makeRng, random, sequential, uniform } from '@flotilla/engine';
import { makePreset, makeRules, PRESET_NAMES, type PresetName, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { type MatchOptions, type MatchResult, playMatch } from './match.js';

function options(changes: Partial<MatchOptions> & { preset?: PresetName } = {}): MatchOptions {
  const { preset = 'russian', ...rest } = changes;
  return {
    rules: (rng) => makePreset(preset, rng),
    shooters: [density, random],
    placer: sequential,
    games: 40,
    seed: 1,
    ...rest,
  };
}

function run(match: MatchOptions): MatchResult {
  const games = playMatch(match);
  for (;;) {
    const step = games.next();
    if (step.done) return unwrap(step.value);
  }
}

describe('playMatch', () => {
  it('gives the same result for the same seed, another for another', () => {
    expect(run(options())).toEqual(run(options()));
    expect(run(options({ seed: 2 }))).not.toEqual(run(options()));
  });

  it('tells the same winner when the shooters change places', () => {
    const here = run(options({ shooters: [density, random] }));
    const there = run(options({ shooters: [random, density] }));
    expect(here.wins[0] + here.wins[1] + here.draws).toBe(40);
    expect(there.wins[1]).toBeGreaterThan(there.wins[0]);
    expect(Math.sign(here.shotsDifference?.mean ?? 0)).toBe(-1);
    expect(Math.sign(there.shotsDifference?.mean ?? 0)).toBe(1);
  });

  it('begins with the games of a shorter match', () => {
    const steps = playMatch(options({ games: 40 }));
    for (let pair = 1; pair < 10; pair += 1) steps.next();
    expect(steps.next().value).toEqual(run(options({ games: 20 })));
  });

  it.each(PRESET_NAMES)('plays by the %s rules', (preset) => {
    const result = run(options({ preset, games: 6 }));
    expect(result.games).toBe(6);
    expect(result.wins[0] + result.wins[1] + result.draws).toBe(6);
    const segments = makePreset(preset, makeRng(1)).fleet.length;
    for (const { mean, count } of result.shotsToClear) {
      expect(count).toBe(6);
      expect(mean).toBeGreaterThanOrEqual(segments);
      expect(mean).toBeLessThanOrEqual(100);
    }
  });

  it('counts one game of an odd number alone', () => {
    const result = run(options({ games: 1 }));
    expect(result.games).toBe(1);
    expect(result.shotsDifference).toBeNull();
    expect([result.score.low, result.score.high]).toEqual([0, 1]);
    expect(result.firstMoverWins === 0 || result.firstMoverWins === 1).toBe(true);
  });

  it('gives a lone last game the weight of one game, and no more', () => {
    const result = run(options({ shooters: [density, density], games: 7 }));
    expect(result.score.mean).toBeCloseTo(result.wins[0] / 7, 12);
    expect(result.score.count).toBe(3);
    expect(result.score.low).toBeGreaterThanOrEqual(0);
    expect(result.score.high).toBeLessThanOrEqual(1);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses %d games', (games) => {
    expect(() => run(options({ games }))).toThrow(RangeError);
  });

  it('tells a strong shooter from a weak one', () => {
    const result = run(options({ games: 100 }));
    expect(result.wins[0]).toBeGreaterThan(90);
    expect(result.shotsDifference?.high).toBeLessThan(-10);
  });

  it('ends with the error of a placer that gives up', () => {
    const fleet = [...Array<number>(20).fill(3), ...Array<number>(20).fill(1)];
    const crowded = unwrap(makeRules({ grid: { width: 16, height: 16 }, fleet }));
    const step = playMatch(options({ rules: () => crowded, placer: uniform })).next();
    expect(step).toMatchObject({ done: true, value: { ok: false, error: { code: 'gave-up' } } });
  });
});
