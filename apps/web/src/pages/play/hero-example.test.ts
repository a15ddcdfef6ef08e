import { makeRng } from '@flotilla/engine';
import {
  makeLayout,
  makePreset,
  makeRules,
  PRESET_NAMES,
  type Rules,
  unwrap,
} from '@flotilla/rules';
import { expect, test } from 'vitest';
import { makeExamplePosition } from './hero-example.js';

const rng = () => makeRng(1, 'example');

/** Returns the answers on ships, and those on water. */
function answersOf(rules: Rules) {
  const { cells, ships = [] } = makeExamplePosition(rules, rng());
  const own = new Set(ships.flat());
  const at = (isShip: boolean) =>
    new Set(cells.filter((cell, square) => own.has(square) === isShip && cell !== 'open'));
  return { ships, onShips: at(true), onWater: at(false) };
}

test.each(PRESET_NAMES)('the example of the rules %s is a fleet that they allow', (name) => {
  const rules = makePreset(name, makeRng(2));
  const { ships, onShips, onWater } = answersOf(rules);
  expect(makeLayout(rules, ships).ok).toBe(true);
  expect(onShips).toEqual(new Set(['hit', 'sunk']));
  expect(onWater.has('miss')).toBe(true);
  expect(onWater.has('empty')).toBe(rules.touching === 'forbidden');
});

test('what sank is not told where no sinking is announced', () => {
  const rules = unwrap(makeRules({ announces: 'hit' }));
  expect(answersOf(rules).onShips).toEqual(new Set(['hit']));
});

test('where no fleet is soon laid there is water', () => {
  const rules = unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [1, 1, 1, 1] }));
  const full = { ...rules, fleet: [...rules.fleet, ...rules.fleet] };
  expect(makeExamplePosition(full, rng()).ships).toEqual([]);
});
