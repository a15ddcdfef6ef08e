import {
  density,
  inferExactly,
  luckOfGame,
  makeRng,
  sinkAll,
  trainedValue,
} from '@flotilla/engine';
import {
  makeLayout,
  makeRules,
  newObservation,
  parseSquare,
  type Rules,
  type RulesEntry,
  type ShotOutcome,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { replayShots } from '../session/turns.js';
import { battleOf, testRules } from '../testing/battles.js';
import { allReviewsOf, reviewsOf, shotWith } from '../testing/reviews.js';
import { analyseShots, type ShotReview } from './analyse-shots.js';
import { summarise } from './summarise.js';

const SMALL: RulesEntry = { grid: { width: 5, height: 5 }, fleet: [3, 2, 1], turns: 'alternate' };
const TOUCHING: RulesEntry = { ...SMALL, touching: 'allowed', announces: 'ship' };
const SALVO: RulesEntry = { grid: { width: 7, height: 7 }, fleet: [4, 3, 2], turns: { salvo: 4 } };

function small(entry: RulesEntry): Rules {
  return unwrap(makeRules(entry));
}

describe.each([
  ['mini-7', testRules('mini-7')],
  ['alternate', small(SMALL)],
  ['touching', small(TOUCHING)],
  ['salvo', small(SALVO)],
])('%s', (_, rules) => {
  const games = [1, 2].map((seed) => battleOf(rules, ['exact', 'random'], seed).game);
  const reviewed = games.map(allReviewsOf);

  test('each shot of a seat is reviewed, in order, and none is better than the best', () => {
    for (const [at, game] of games.entries()) {
      for (const seat of [0, 1] as const) {
        const shots = game.shots.flatMap(({ seat: by, square, outcome }, index) =>
          by === seat ? [{ index, square, outcome, method: 'exact' }] : [],
        );
        expect(reviewed[at]![seat]).toMatchObject(shots);
      }
    }
    for (const review of reviewed.flat(2)) {
      expect(review.loss).toBeGreaterThanOrEqual(0);
      expect(review.loss).toBeCloseTo(review.bestChance - review.chance, 8);
      expect(review.chance).toBeGreaterThanOrEqual(0);
      expect(review.bestChance).toBeLessThanOrEqual(1);
      expect(review.bestSquares).not.toEqual([]);
      expect(review.chance > 0 || review.outcome === 'miss').toBe(true);
      expect(review.chance < 1 || review.outcome !== 'miss').toBe(true);
    }
  });

  test('`exact` loses nothing: its shots are always among the likeliest', () => {
    for (const [reviews] of reviewed) {
      expect(reviews.map(({ loss }) => loss)).toEqual(reviews.map(() => 0));
      expect(reviews.every((review) => review.bestSquares.includes(review.square))).toBe(true);
      expect(summarise(reviews).accuracy).toBeCloseTo(1, 9);
    }
  });

  test('later shots do not change the review of a shot', () => {
    const whole = reviewed[0]![1];
    for (let count = 0; count <= games[0]!.shots.length; count += 3) {
      const begun = reviewsOf(replayShots(games[0]!, count), 1);
      expect(begun).toEqual(whole.slice(0, begun.length));
    }
  });
});

test('a square that the layout is known to hold is certain, and any other the more costly', () => {
  const rules = small({ grid: { width: 3, height: 1 }, fleet: [2] });
  const at = (text: string) => unwrap(parseSquare(rules.grid, text));
  const shot = (text: string, outcome: ShotOutcome) => shotWith({ square: at(text), outcome });
  const shots = [shot('A1', 'miss'), shot('C1', 'hit'), shot('B1', 'sunk')];
  const known = { layouts: 1, chance: 1, bestChance: 1, loss: 0 };
  expect(reviewsOf({ rules, shots }, 0)).toMatchObject([
    { layouts: 2, chance: 0.5, bestChance: 1, bestSquares: [at('B1')], loss: 0.5 },
    { ...known, bestSquares: [at('B1'), at('C1')] },
    { ...known, bestSquares: [at('B1')] },
  ]);
});

test('the shots of a salvo are ranked, and judged by what was known before it', () => {
  const rules = small({ grid: { width: 4, height: 1 }, fleet: [3], turns: { salvo: 2 } });
  const shots = [
    shotWith({ square: 0 }),
    shotWith({ square: 1, outcome: 'hit' }),
    shotWith({ turn: 2, square: 3, outcome: 'hit' }),
    shotWith({ turn: 2, square: 2, outcome: 'sunk' }),
  ];
  expect(reviewsOf({ rules, shots }, 0)).toMatchObject([
    { chance: 0.5, bestChance: 1, bestSquares: [1, 2], loss: 0.5, layouts: 2 },
    { chance: 1, bestChance: 1, bestSquares: [1, 2], loss: 0, layouts: 2 },
    { chance: 1, bestChance: 1, bestSquares: [2, 3], loss: 0, layouts: 1 },
    { chance: 1, bestChance: 1, bestSquares: [2, 3], loss: 0, layouts: 1 },
  ]);
});

test('a shot at a square that is known to be empty has no chance', () => {
  const rules = small({ grid: { width: 5, height: 1 }, fleet: [1, 1] });
  const shots = [shotWith({ square: 0, outcome: 'sunk' }), shotWith({ square: 1 })];
  const [, wasted] = reviewsOf({ rules, shots }, 0);
  expect(wasted).toMatchObject({ chance: 0, bestChance: 1 / 3, bestSquares: [2, 3, 4] });
});

test('a fleet that is too large to be counted is sampled, the same for the same seed', () => {
  const { rules, shots } = battleOf(testRules('mini-7'), ['exact', 'random'], 1).game;
  const options = () => ({ rng: makeRng(9), maxNodes: 50, samples: 300 });
  const sampled = [...analyseShots({ rules, shots }, 0, options())];
  expect(sampled).toEqual([...analyseShots({ rules, shots }, 0, options())]);
  expect(sampled[0]?.method).toBe('sampled');
  expect(sampled.at(-1)?.method).toBe('exact');
  const exact = reviewsOf({ rules, shots }, 0);
  const sum = (reviews: ShotReview[]) => summarise(reviews).expectedHits;
  expect(Math.abs(sum(sampled) - sum(exact))).toBeLessThan(0.1 * sum(exact));
});

test('nobody is lucky on average: over all layouts the luck of a shooter adds up to nothing', () => {
  const rules = small({ grid: { width: 4, height: 4 }, fleet: [3, 2], turns: 'hit-again' });
  const all = unwrap(unwrap(inferExactly(newObservation(rules))).list(1000));
  // Draws never differ, so the shooter depends on the answers alone.
  const lucks = all.map((ships) => {
    const setup = ships.map(({ squares }) => squares);
    const layout = unwrap(makeLayout(rules, setup));
    const { answers } = sinkAll(density, newObservation(rules), layout, { below: () => 0 });
    return summarise(reviewsOf({ rules, shots: answers.map(shotWith) }, 0)).luck;
  });
  expect(all.length).toBeGreaterThan(50);
  expect(Math.max(...lucks)).toBeGreaterThan(0.5);
  expect(lucks.reduce((sum, luck) => sum + luck, 0)).toBeCloseTo(0, 6);
});

test('luck in shots is that of the games, shot by shot, where a value is trained for the rules', () => {
  const { game } = battleOf(testRules('mini-7'), ['exact', 'random'], 1);
  for (const seat of [0, 1] as const) {
    const reviews = reviewsOf(game, seat);
    const layout = game.layouts[seat === 0 ? 1 : 0]!;
    const squares = reviews.map(({ square }) => square);
    const luck = luckOfGame(game.rules, layout, squares, { value: trainedValue(game.rules)! });
    expect(summarise(reviews).shotsLuck).toBeCloseTo(luck, 6);
  }
  const untrained = battleOf(small(SMALL), ['exact', 'random'], 1).game;
  expect(summarise(reviewsOf(untrained, 0)).shotsLuck).toBeNull();
});
