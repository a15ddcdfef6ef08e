import { makePreset, newObservation, squaresOf, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { inferExactly } from '../inference/exact.js';
import { isConsistent } from '../inference/inference.contract.js';
import { boardSymmetries } from '../inference/symmetries.js';
import { findPlacer } from '../placers/registry.js';
import { makeRng } from '../rng.js';
import { everyLayout, observationAfter, rulesOf } from '../testing/positions.js';
import { fittedHabits } from './fitted-habits.js';
import { fleetLogLikelihood, type Habit, placementKey, weighByHabit } from './habit.js';
import { outlookOf } from './habit-posterior.js';
import { mirrorPlacerName } from './known-placers.js';
import { newMemory, remember } from './memory.js';
import { type HabitShare, habitBelief } from './mixture.js';

const RUSSIAN = makePreset('russian');
const ENTRY = { grid: { width: 4, height: 4 }, fleet: [3, 2, 1] };
const SMALL = rulesOf(ENTRY);

/** Habit with a weight for each square, and its true total. */
function habitBy(name: string, weight: (square: number) => number, isNarrow: boolean): Habit {
  const layouts = everyLayout(SMALL);
  const weights = new Map(
    layouts
      .flatMap(({ ships }) => ships)
      .map((ship) => [
        placementKey(ship),
        ship.squares.reduce((product, square) => product * weight(square), 1),
      ]),
  );
  const open = { name, weights, logTotal: 0 };
  const total = layouts.reduce(
    (sum, { ships }) => sum + Math.exp(fleetLogLikelihood(open, ships)),
    0,
  );
  return { ...open, logTotal: Math.log(total), ...(isNarrow && { isNarrow }) };
}

it('a mixture of habits is what all layouts say, each by the chance that some habit lays it', () => {
  const expected: readonly HabitShare[] = [
    { habit: habitBy('even', () => 1, false), share: 0.5 },
    { habit: habitBy('rim', (square) => 1 + (square % 4), false), share: 0.3 },
    { habit: habitBy('left', (square) => (square % 4 < 3 ? 1 : 0), true), share: 0.2 },
  ];
  const answers = 'B2- A1+ A2- B1x D4-';
  for (const word of answers.split(' ')) {
    const known = observationAfter(ENTRY, answers.slice(0, answers.indexOf(word) + word.length));
    const belief = habitBelief(known, expected, 250_000)!;
    const truth = new Float64Array(16);
    const shares = new Map<string, number>();
    let total = 0;
    for (const layout of everyLayout(SMALL).filter((each) => isConsistent(known, each))) {
      for (const { habit, share } of expected) {
        const chance = share * Math.exp(fleetLogLikelihood(habit, layout.ships));
        total += chance;
        shares.set(habit.name, (shares.get(habit.name) ?? 0) + chance);
        for (const each of squaresOf(layout)) truth[each]! += chance;
      }
    }
    for (const [each, chance] of truth.entries()) {
      expect(belief.posterior[each]).toBeCloseTo(chance / total, 9);
    }
    for (const { name, share } of belief.shares) {
      expect(share).toBeCloseTo(shares.get(name)! / total, 9);
    }
  }
});

describe('the habits that are known beforehand', () => {
  const habits = fittedHabits(RUSSIAN)!;

  it('are those of the placers, of people and none at all, with shares that add up to 1', () => {
    expect(habits.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(fittedHabits(SMALL)).toBeUndefined();
    for (const { habit } of habits) {
      const isPlacer = findPlacer(habit.name) !== undefined;
      expect(isPlacer || habit.name === 'people').toBe(true);
    }
  });

  it('have the totals and the first chances that the inference counts', () => {
    for (const { habit } of habits.filter(({ habit }) => habit.isNarrow)) {
      const weigh = weighByHabit(habit);
      const told = unwrap(inferExactly(newObservation(RUSSIAN), { weigh }));
      expect(Math.log(told.layouts)).toBeCloseTo(habit.logTotal, 9);
      for (const [square, chance] of told.posterior.entries()) {
        expect(habit.openingChances?.posterior[square]).toBeCloseTo(chance, 2);
      }
    }
  });

  it('find their own placer’s layouts likelier than all layouts alike', () => {
    const uniform = habits[0]!.habit;
    for (const { habit } of habits.filter(({ habit }) => habit.isNarrow)) {
      let gain = 0;
      for (let index = 0; index < 20; index += 1) {
        const layout = unwrap(findPlacer(habit.name)!.place(RUSSIAN, makeRng(3, index)));
        gain += fleetLogLikelihood(habit, layout.ships) - fleetLogLikelihood(uniform, layout.ships);
      }
      expect(gain / 20).toBeGreaterThan(5);
    }
  });

  it('know which placer lays the mirror images of another', () => {
    const images = boardSymmetries(RUSSIAN.grid).map((each) =>
      mirrorPlacerName('zones/left', each, RUSSIAN.grid),
    );
    const zones = ['zones/left', 'zones/right', 'zones/top', 'zones/bottom'];
    expect(new Set(images)).toEqual(new Set(zones));
  });
});

describe('what is expected after games', () => {
  const seen = (placer: string, games: number) => {
    let memory = newMemory();
    for (let game = 0; game < games; game += 1) {
      const layout = unwrap(findPlacer(placer)!.place(RUSSIAN, makeRng(5, game)));
      memory = remember(memory, RUSSIAN, layout);
    }
    return memory;
  };

  it('moves the outlook towards where the ships lay', { tags: ['long'] }, () => {
    const { chances, even, games, shares } = outlookOf(RUSSIAN, seen('zones/left', 5))!;
    expect(games).toBe(5);
    expect(shares[0]?.name).toBe('zones/left');
    const right = (values: Float64Array) =>
      values.reduce((sum, value, square) => sum + (square % 10 >= 6 ? value : 0), 0);
    expect(right(chances)).toBeGreaterThan(right(even) + 3);
    expect(chances.reduce((sum, value) => sum + value, 0)).toBeCloseTo(20, 0);
  });

  it('grows out of the fleets alone where no habit was fitted', () => {
    const memory = remember(newMemory(), SMALL, everyLayout(SMALL)[0]!);
    expect(outlookOf(SMALL, memory)!.shares.map(({ name }) => name)).toEqual(['own']);
    expect(outlookOf(SMALL, newMemory())!.shares).toEqual([{ name: 'uniform', share: 1 }]);
  });
});
