import fc from 'fast-check';
import { ANNOUNCE_RULES, type Answer, isSameAnswer } from '../answer.js';
import { forEachLayout } from '../count-layouts.js';
import type { PlacingRules } from '../fleet.js';
import { type Action, answerTo, type Game, newGame, play, type Seat, shotsDue } from '../game.js';
import { type Square, squareCount } from '../grid.js';
import { type Layout, makeLayout, type Setup } from '../layout.js';
import { placementTable } from '../placement-table.js';
import { PRESET_NAMES } from '../preset-entries.js';
import { makePreset } from '../presets.js';
import { unwrap } from '../result.js';
import { pick, type Rng, shuffle } from '../rng.js';
import {
  type CompleteRulesEntry,
  FLEET_SALVOS,
  makeRules,
  type Rules,
  type ShipEntry,
} from '../rules.js';
import { SquareSet } from '../square-set.js';

/** Linear congruential generator (Numerical Recipes); uses the high bits. */
export function seededRng(seed: number): Rng {
  let state = Math.imul(seed, 2654435761) >>> 0;
  return {
    below(bound) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * bound);
    },
  };
}

/** Makes rules from a sound entry. */
export const rulesOf = (entry: unknown): Rules => unwrap(makeRules(entry));

/** Returns the squares of each ship. */
export const setupOf = (ships: readonly { readonly squares: readonly Square[] }[]): Setup =>
  ships.map(({ squares }) => squares);

export const arbitraryRng = fc.nat(1_000_000_000).map(seededRng);

const CURVED_SHIPS: readonly ShipEntry[] = [
  ['##', '#.'],
  ['#.', '.#'],
  ['##.', '.##'],
  ['###', '.#.'],
  ['##', '##'],
  ['#..', '.##'],
  ['#.#', '.#.'],
];

const arbitraryShip: fc.Arbitrary<ShipEntry> = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 2, arbitrary: fc.constantFrom(...CURVED_SHIPS) },
);

/** Rules for a small board with any touching rule and kind of turns; the fleet may not fit. */
export const arbitrarySmallEntry: fc.Arbitrary<CompleteRulesEntry> = fc.record({
  name: fc.constant('small'),
  grid: fc.record({
    width: fc.integer({ min: 1, max: 5 }),
    height: fc.integer({ min: 2, max: 4 }),
  }),
  fleet: fc.array(arbitraryShip, { minLength: 1, maxLength: 4 }),
  touching: fc.constantFrom('allowed', 'corners', 'forbidden'),
  turns: fc.oneof(
    fc.constantFrom('hit-again' as const, 'alternate' as const),
    fc.record({
      salvo: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom(...FLEET_SALVOS)),
    }),
  ) as fc.Arbitrary<Rules['turns']>,
  announces: fc.constantFrom(...ANNOUNCE_RULES),
  lastTurn: fc.boolean(),
});

/** Rules for a small board with a fleet that fits. */
export const arbitrarySmallRules: fc.Arbitrary<Rules> = arbitrarySmallEntry
  .map((entry) => makeRules(entry))
  .filter((rules) => rules.ok)
  .map(unwrap);

/** Small rules with all their layouts, at most `most`, with ships in enumeration order. */
export function arbitraryWithLayouts(
  most: number,
): fc.Arbitrary<{ rules: Rules; layouts: readonly Layout[] }> {
  return arbitrarySmallRules
    .map((rules) => ({ rules, layouts: layoutsOf(rules, most) ?? [] }))
    .filter(({ layouts }) => layouts.length > 0);
}

/** Returns all layouts; undefined if there are more than `most`. */
export function layoutsOf(rules: PlacingRules, most: number): readonly Layout[] | undefined {
  const layouts: Layout[] = [];
  const tooMany = new Error('too many layouts');
  try {
    forEachLayout(rules, (ships) => {
      if (layouts.length >= most) throw tooMany;
      layouts.push({ ships: [...ships] } as unknown as Layout);
    });
  } catch (error) {
    if (error === tooMany) return undefined;
    throw error;
  }
  return layouts;
}

/** Places ships one by one at random; starts over when a ship has no room. */
export function randomSetup(rules: Rules, rng: Rng): Setup {
  for (;;) {
    let free = SquareSet.full(squareCount(rules.grid));
    const setup: Square[][] = [];
    for (const { count, placements } of placementTable(rules)) {
      for (let i = 0; i < count; i += 1) {
        const ways = placements.filter((way) => way.set.isWithin(free));
        if (ways.length === 0) break;
        const way = pick(ways, rng);
        free = free.difference(way.blockedSquares);
        setup.push([...way.squares]);
      }
    }
    if (setup.length === rules.fleet.length) return setup;
  }
}

export function randomLayout(rules: Rules, rng: Rng): Layout {
  return unwrap(makeLayout(rules, randomSetup(rules, rng)));
}

/** Game with both fleets placed, before the first shot. */
export function gameWithRandomFleets(rules: Rules, rng: Rng): Game {
  const game = newGame(rules, rng.below(2) as Seat);
  return withSetups(game, [randomSetup(rules, rng), randomSetup(rules, rng)]);
}

export function withSetups(game: Game, setups: readonly [Setup, Setup]): Game {
  const first = unwrap(play(game, { type: 'place', seat: 0, setup: setups[0] }));
  return unwrap(play(first, { type: 'place', seat: 1, setup: setups[1] }));
}

export function unshotSquares(game: Game, seat: Seat): Square[] {
  const shot = new Set(game.shots.filter((each) => each.seat === seat).map((each) => each.square));
  return [...SquareSet.full(squareCount(game.rules.grid))].filter((square) => !shot.has(square));
}

/** Random legal shots of the seat to move. */
export function randomShots(game: Game, rng: Rng): Action {
  const squares = shuffle(unshotSquares(game, game.toMove), rng).slice(0, shotsDue(game));
  return { type: 'shoot', seat: game.toMove, squares };
}

/** Makes {@link randomShots}; one action in eight ends the turn instead. */
export function randomAction(game: Game, rng: Rng): Action {
  return rng.below(8) === 0 ? { type: 'skip', seat: game.toMove } : randomShots(game, rng);
}

/** Plays random shots to the end, or for a number of actions. */
export function playOut(
  game: Game,
  rng: Rng,
  actions = Number.POSITIVE_INFINITY,
  choose = randomShots,
): Game {
  let now = game;
  for (let i = 0; i < actions && now.phase === 'battle'; i += 1) {
    now = unwrap(play(now, choose(now, rng)));
  }
  return now;
}

/** Rules of any preset, or for a small board. */
export const arbitraryRules: fc.Arbitrary<Rules> = fc.oneof(
  fc.tuple(fc.constantFrom(...PRESET_NAMES), arbitraryRng).map((drawn) => makePreset(...drawn)),
  arbitrarySmallRules,
);

/** Game in any state: before the fleets are placed, cut anywhere, finished or resigned. */
export function arbitraryGame(rules: fc.Arbitrary<Rules> = arbitraryRules): fc.Arbitrary<Game> {
  return fc.tuple(rules, arbitraryRng, fc.nat(9)).map(([agreed, rng, kind]) => {
    if (kind === 0) return newGame(agreed, rng.below(2) as Seat);
    if (kind === 1) {
      const seat = rng.below(2) as Seat;
      const setup = randomSetup(agreed, rng);
      return unwrap(play(newGame(agreed, seat), { type: 'place', seat, setup }));
    }
    const ready = gameWithRandomFleets(agreed, rng);
    const choose = rng.below(2) === 0 ? randomShots : randomAction;
    if (kind <= 4) return playOut(ready, rng, undefined, choose);
    const most = 2 * squareCount(agreed.grid);
    const cut = playOut(ready, rng, rng.below(most), choose);
    if (kind <= 7 || cut.phase !== 'battle') return cut;
    return unwrap(play(cut, { type: 'resign', seat: rng.below(2) as Seat }));
  });
}

/** Answers of a hidden layout to shots at these squares, in order. */
export function answersOf(rules: Rules, layout: Layout, squares: readonly Square[]): Answer[] {
  const answers: Answer[] = [];
  for (const square of squares) answers.push(answerTo(rules, layout, answers, square));
  return answers;
}

const OUTCOMES: Record<string, Answer['outcome']> = { '-': 'miss', '+': 'hit', x: 'sunk' };

/** Answers such as `0+ 1x2 3+@0`: square, outcome, and the form or the number of the ship. */
export function answersIn(text: string): Answer[] {
  const words = [...text.matchAll(/(\d+)([-+x])(\d*)(?:@(\d+))?/g)];
  return words.map(([, square, sign = '', shapeId, ship]) => ({
    square: Number(square),
    outcome: OUTCOMES[sign]!,
    ...(shapeId && { shapeId }),
    ...(ship && { ship: Number(ship) }),
  }));
}

/** Layouts that give this answer after the earlier answers. */
export function layoutsGiving(
  rules: Rules,
  layouts: readonly Layout[],
  earlier: readonly Answer[],
  answer: Answer,
): Layout[] {
  return layouts.filter((layout) =>
    isSameAnswer(answerTo(rules, layout, earlier, answer.square), answer),
  );
}
