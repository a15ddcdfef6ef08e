import {
  makeLayout,
  makePreset,
  makeRules,
  newObservation,
  PRESET_NAMES,
  type RulesEntry,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { uniform } from '../placers/uniform.js';
import { makeRng } from '../rng.js';
import { density } from '../shooters/density.js';
import { exact } from '../shooters/exact.js';
import { random } from '../shooters/random.js';
import { playSolo } from '../shooters/solo.js';
import { everyLayout } from '../testing/positions.js';
import { bitsValue, linearFeatures, makeLinearValue } from './linear-value.js';
import { luckOfGame } from './luck.js';
import { playedValue } from './played-value.js';
import type { PositionValue } from './position-value.js';
import { trainedValue } from './trained.js';

const SMALL: RulesEntry = { grid: { width: 4, height: 3 }, fleet: [3, 2] };
const BOARDS: readonly [string, RulesEntry][] = [
  ['with sinkings told', SMALL],
  ['with ships named', { ...SMALL, announces: 'ship' }],
  ['with touching ships', { ...SMALL, touching: 'allowed', announces: 'ship' }],
  ['with no sinking told', { ...SMALL, announces: 'hit' }],
];
const LINE = makeLinearValue('line', {
  hunt: [
    [0, 0],
    [1, 2],
    [2, 1.5],
    [3, 1],
    [4, 0.5],
    [5, 0.7],
  ],
  target: [
    [0, 0],
    [1.2, 0.3],
    [2.1, 0.9],
    [3, 0.1],
    [4.4, 0.2],
    [5, 0.3],
  ],
});
const VALUES: readonly PositionValue[] = [LINE, bitsValue, playedValue(LINE)];

describe.each(BOARDS)('a board %s', (_, entry) => {
  const rules = unwrap(makeRules(entry));
  const shooters = entry.announces === 'hit' ? [random, exact] : [random, density, exact];

  it('has no luck on average, whoever shoots and whatever a position is worth', () => {
    for (const value of VALUES) {
      for (const shooter of shooters) {
        const lucks = everyLayout(rules).map((layout) => {
          // The same draws for every layout: shots depend on the answers alone.
          const squares = playSolo(shooter, rules, layout, makeRng(3));
          return luckOfGame(rules, layout, squares, { value });
        });
        expect(Math.max(...lucks)).toBeGreaterThan(0.5);
        expect(lucks.reduce((sum, luck) => sum + luck, 0)).toBeCloseTo(0, 8);
      }
    }
  });
});

it('is good where fewer shots are left than were to be expected', () => {
  const rules = unwrap(makeRules({ grid: { width: 4, height: 1 }, fleet: [1] }));
  const layout = unwrap(makeLayout(rules, [[0]]));
  const value = { name: 'half', shotsLeft: (_: unknown, layouts: number) => (layouts + 1) / 2 };
  // No shots are left, against an expected (3 / 4) · 2.
  expect(luckOfGame(rules, layout, [0], { value })).toBeCloseTo(1 - (0.25 * 1 + 0.75 * 2), 12);
});

it('goes by what the greedy rule needs where few layouts are left', () => {
  const rules = unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [3] }));
  const known = newObservation(rules);
  expect(playedValue(LINE).shotsLeft(known, 16)).toBe(5.75);
  expect(playedValue(LINE).shotsLeft(known, 10_001)).toBe(LINE.shotsLeft(known, 10_001));
});

it('is none where nothing is counted exactly', () => {
  const rules = makePreset('mini-7', makeRng(1));
  const layout = unwrap(uniform.place(rules, makeRng(1)));
  const squares = playSolo(density, rules, layout, makeRng(1));
  const value = bitsValue;
  expect(luckOfGame(rules, layout, squares, { value, maxNodes: 0 })).toBe(0);
});

/** Untrained rules, judged by the general value. */
const UNTRAINED: readonly string[] = ['hasbro-box', 'german'];

it.each(PRESET_NAMES.filter((name) => UNTRAINED.includes(name)))('%s has no value yet', (name) => {
  expect(trainedValue(makePreset(name, makeRng(1)))).toBeUndefined();
});

const TRAINED = PRESET_NAMES.filter((name) => !UNTRAINED.includes(name));

it.each(TRAINED)('there is a value for %s, which falls as ships are found', (name) => {
  const rules = makePreset(name, makeRng(1));
  const value = trainedValue(rules)!;
  const known = newObservation(rules);
  const { segments } = linearFeatures(known);
  expect(value.shotsLeft(known, 1e6)).toBeGreaterThan(segments);
  expect(value.shotsLeft(known, 1e6)).toBeGreaterThan(value.shotsLeft(known, 10));
  expect(value.shotsLeft(known, 1)).toBe(segments);
});
