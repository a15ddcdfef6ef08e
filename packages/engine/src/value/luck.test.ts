import {
  makeLayout,
  makePreset,
  newObservation,
  PRESET_NAMES,
  type RulesEntry,
  unwrap,
} from '@flotilla/rules';
import { expect, it } from 'vitest';
import { uniform } from '../placers/uniform.js';
import { makeRng } from '../rng.js';
import { density } from '../shooters/density.js';
import { exact } from '../shooters/exact.js';
import { random } from '../shooters/random.js';
import { playSolo } from '../shooters/solo.js';
import { everyLayout, rulesOf } from '../testing/positions.js';
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
  hunt: [0, 2, 1.5, 1, 0.5, 0.7].map((slope, segments) => [segments, slope]),
  target: [0, 0.3, 0.9, 0.1, 0.2, 0.3].map((slope, segments) => [1.1 * segments, slope]),
});
const VALUES: readonly PositionValue[] = [LINE, bitsValue, playedValue(LINE)];

it.each(BOARDS)('is none on average, whoever shoots by whatever value, %s', (_, entry) => {
  const rules = rulesOf(entry);
  const shooters = entry.announces === 'hit' ? [random, exact] : [random, density, exact];
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

it('is good where fewer shots are left than were to be expected', () => {
  const rules = rulesOf({ grid: { width: 4, height: 1 }, fleet: [1] });
  const layout = unwrap(makeLayout(rules, [[0]]));
  const value = { name: 'half', shotsLeft: (_: unknown, layouts: number) => (layouts + 1) / 2 };
  // No shots are left, against an expected (3 / 4) · 2.
  expect(luckOfGame(rules, layout, [0], { value })).toBeCloseTo(1 - (0.25 * 1 + 0.75 * 2), 12);
});

it('goes by what the greedy rule needs where few layouts are left', () => {
  const known = newObservation(rulesOf({ grid: { width: 4, height: 4 }, fleet: [3] }));
  expect(playedValue(LINE).shotsLeft(known, 16)).toBe(5.75);
  expect(playedValue(LINE).shotsLeft(known, 10_001)).toBe(LINE.shotsLeft(known, 10_001));
});

it('is none where nothing is counted exactly', () => {
  const rules = makePreset('mini-7');
  const layout = unwrap(uniform.place(rules, makeRng(1)));
  const squares = playSolo(density, rules, layout, makeRng(1));
  expect(luckOfGame(rules, layout, squares, { value: bitsValue, maxNodes: 0 })).toBe(0);
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
