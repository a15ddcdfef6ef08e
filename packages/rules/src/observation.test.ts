import { describe, expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { type Answer, announcesSinkings, namesHits, nextUnnamedShip } from './answer.js';
import { kindsOf } from './fleet.js';
import { answerTo } from './game.js';
import { squareCount, squaresByRow } from './grid.js';
import { type Layout, squaresOf } from './layout.js';
import {
  type Contradiction,
  explanationsOf,
  isCleared,
  newObservation,
  type Observation,
  observe,
  possiblePlacements,
  possibleSquares,
  tryObserve,
  withPending,
} from './observation.js';
import type { Placement } from './placement.js';
import { placementTable, type TablePlacement } from './placement-table.js';
import { err, unwrap } from './result.js';
import { pick, type Rng, shuffle } from './rng.js';
import type { Rules, RulesEntry } from './rules.js';
import { SquareSet } from './square-set.js';
import {
  answersIn,
  answersOf,
  arbitraryRng,
  arbitraryWithLayouts,
  layoutsGiving,
  rulesOf,
} from './testing/arbitraries.js';

const everySquare = ({ grid }: Rules) => squaresByRow(grid).flat();

/** Checks that six sets partition the board, and `open` and `empty` hold the unshot squares. */
function expectPartition(known: Observation): void {
  const { open, pending, misses, empty, hits, sunkSquares, answers } = known;
  const parts = [open, pending, misses, empty, hits, sunkSquares].flatMap((part) => [...part]);
  expect(parts.sort((a, b) => a - b)).toEqual(everySquare(known.rules));
  const shot = answers.map(({ square }) => square).sort((a, b) => a - b);
  expect([...misses.union(hits).union(sunkSquares)]).toEqual(shot);
}

/** Checks that everything known is true of the hidden layout. */
function expectTrue(known: Observation, hidden: Layout): void {
  const occupied = SquareSet.of(known.open.capacity, squaresOf(hidden));
  const shot = new Set(known.answers.map(({ square }) => square));
  expect(known.misses.union(known.empty).intersects(occupied)).toBe(false);
  expect(known.hits.union(known.sunkSquares).isWithin(occupied)).toBe(true);
  expect(occupied.difference(known.sunkSquares).isWithin(possibleSquares(known))).toBe(true);

  const kinds = kindsOf(known.rules.fleet);
  const isTold = announcesSinkings(known.rules);
  const texts = (ships: readonly { readonly squares: readonly number[] }[]) =>
    ships.map(({ squares }) => squares.join()).sort();
  const isSunk = ({ squares }: Placement) => squares.every((square) => shot.has(square));
  // Without announced sinkings every ship counts as afloat.
  const sunk = hidden.ships.filter((ship) => isTold && isSunk(ship));
  expect(isCleared(known)).toBe(hidden.ships.every(isSunk));
  expect(texts(sunk)).toEqual(expect.arrayContaining(texts(known.sunk)));
  const unnamed = sunk.filter(({ squares }) => !texts(known.sunk).includes(squares.join()));
  expect(unnamed).toHaveLength(known.sinkings.length);
  for (const { square, hitsSoFar, shapeId } of known.sinkings) {
    const ship = unnamed.find(({ squares }) => squares.includes(square));
    expect(ship?.squares.every((each) => hitsSoFar.has(each))).toBe(true);
    expect(shapeId).toBe(known.rules.announces === 'ship' ? ship?.shape.id : undefined);
  }

  const explained = explanationsOf(known);
  for (const ship of unnamed) {
    expect(texts(explained.flat())).toContain(ship.squares.join());
  }
  for (const { square } of known.sinkings) {
    // A sinking with only one explanation is identified.
    const ways = explained.flat().filter(({ set }) => set.has(square));
    expect(ways.length).toBeGreaterThan(1);
  }
  for (const [k, { shape }] of kinds.entries()) {
    expect(explained[k]?.every((way) => way.shape.id === shape.id)).toBe(true);
  }

  const left = [...known.sunk, ...hidden.ships.filter((ship) => !sunk.includes(ship)), ...unnamed];
  expect(left.map(({ shape }) => shape.id).sort()).toEqual(
    known.rules.fleet.map(({ id }) => id).sort(),
  );
  const possible = possiblePlacements(known);
  for (const ship of hidden.ships.filter((each) => !sunk.includes(each))) {
    const kind = possible[kinds.findIndex(({ shape }) => shape.id === ship.shape.id)];
    expect(texts(kind?.placements ?? [])).toContain(ship.squares.join());
    expect(kind?.count).toBe(known.remaining.filter(({ id }) => id === ship.shape.id).length);
  }
}

/** Shoots at every square in random order, sometimes with pending shots. */
function shootAll(rules: Rules, hidden: Layout, rng: Rng, check: (known: Observation) => void) {
  const squares = shuffle(everySquare(rules), rng);
  let known = newObservation(rules);
  while (squares.length > 0) {
    const salvo = squares.splice(0, 1 + rng.below(4));
    const underWay = salvo.filter((square) => known.open.has(square));
    for (const square of underWay) known = withPending(known, square);
    for (const square of salvo) {
      const answer = answerTo(rules, hidden, known.answers, square);
      const next = observe(known, answer);
      expect(tryObserve(known, answer)).toEqual({ ok: true, value: next });
      known = next;
      check(known);
    }
  }
}

describe('true answers', () => {
  test('are never refused, and all that follows from them is true', () =>
    forAll([arbitraryWithLayouts(3000), arbitraryRng], ({ rules, layouts }, rng) => {
      const hidden = pick(layouts, rng);
      shootAll(rules, hidden, rng, (known) => {
        expectPartition(known);
        expectTrue(known, hidden);
      });
    }));

  test('name every sunk ship at once where ships never touch', () => {
    const forbidden = arbitraryWithLayouts(3000).filter(
      ({ rules }) => rules.touching === 'forbidden',
    );
    forAll([forbidden, arbitraryRng], ({ rules, layouts }, rng) => {
      shootAll(rules, pick(layouts, rng), rng, ({ sinkings }) => expect(sinkings).toEqual([]));
    });
  });
});

/** Every answer to this square that the types allow, true or not. */
function conceivable(rules: Rules, square: number): Answer[] {
  const ids = [...kindsOf(rules.fleet).map(({ shape }) => shape.id), '9'];
  const named = [...rules.fleet.keys(), -1, rules.fleet.length].flatMap((ship): Answer[] => [
    { square, outcome: 'hit', ship },
    { square, outcome: 'sunk', ship },
  ]);
  return [
    { square, outcome: 'miss' },
    { square, outcome: 'hit' },
    { square, outcome: 'sunk' },
    ...ids.map((shapeId): Answer => ({ square, outcome: 'sunk', shapeId })),
    ...named,
  ];
}

/** Are ships of one form numbered in order of their first hit, as in a game? */
function isInOrder({ rules, answers }: Observation, { ship }: Answer): boolean {
  const shape = ship === undefined ? undefined : rules.fleet[ship];
  if (!namesHits(rules) || !shape) return true;
  const isNamed = answers.some((each) => each.ship === ship);
  return isNamed || nextUnnamedShip(rules.fleet, shape.id, answers) === ship;
}

function expectRefusal(known: Observation, answer: Answer, error: Contradiction): void {
  expect(error.square).toBe(answer.square);
  const shot = new Set([...known.answers, answer].map(({ square }) => square));
  if ('squares' in error) {
    expect(error.squares.length).toBeGreaterThan(0);
    expect(error.squares.every((square) => shot.has(square))).toBe(true);
  }
}

test('possiblePlacements are those that would give the same answers if they were alone', () =>
  forAll([arbitraryWithLayouts(1500), arbitraryRng], ({ rules, layouts }, rng) => {
    shootAll(rules, pick(layouts, rng), rng, (known) => {
      const possible = possiblePlacements(known).map(({ placements }) => placements);
      const expected = placementTable(rules).map(({ shape, placements }) =>
        known.remaining.some(({ id }) => id === shape.id)
          ? placements.filter((way) => agreesAlone(known, way))
          : [],
      );
      expect(possible).toEqual(expected);
    });
  }));

function agreesAlone(known: Observation, way: TablePlacement): boolean {
  const alone = { ships: [way] } as unknown as Layout;
  if (namesHits(known.rules) && !isNamedAlone(known, way)) return false;
  const agrees = ({ square, outcome }: Answer, i: number) => {
    if (way.halo.has(square)) return outcome === 'miss';
    if (!way.set.has(square)) return true;
    const { outcome: own } = answerTo(known.rules, alone, known.answers.slice(0, i), square);
    return own === 'hit' && outcome === 'hit';
  };
  const isKnown = way.set.intersects(known.sunkSquares.union(known.empty));
  return !isKnown && known.answers.every(agrees);
}

/**
 * Do all names on this placement belong to one ship of its form, hit nowhere else? If there are no
 * names: is a ship of its form still unnamed?
 */
function isNamedAlone({ rules, answers }: Observation, way: TablePlacement): boolean {
  const named = new Set(answers.flatMap(({ square, ship }) => (way.set.has(square) ? [ship] : [])));
  named.delete(undefined);
  const [ship] = named;
  if (ship === undefined) return nextUnnamedShip(rules.fleet, way.shape.id, answers) >= 0;
  const squares = answers.filter((each) => each.ship === ship).map(({ square }) => square);
  return (
    named.size === 1 &&
    rules.fleet[ship]!.id === way.shape.id &&
    squares.every((square) => way.set.has(square))
  );
}

describe('false answers', () => {
  test('are refused exactly when no layout agrees with all answers', () => {
    let refused = 0;
    let taken = 0;
    forAll([arbitraryWithLayouts(1500), arbitraryRng], ({ rules, layouts }, rng) => {
      let known = newObservation(rules);
      let left = layouts;
      for (const square of shuffle(everySquare(rules), rng)) {
        if (rng.below(4) === 0 && known.open.has(square)) known = withPending(known, square);
        const answers = conceivable(rules, square).filter((each) => isInOrder(known, each));
        const verdicts = answers.map((answer) => {
          const layoutsThen = layoutsGiving(rules, left, known.answers, answer);
          const next = tryObserve(known, answer);
          expect(next.ok).toBe(layoutsThen.length > 0);
          if (!next.ok) expectRefusal(known, answer, next.error);
          return { next, layoutsThen };
        });
        const possible = verdicts.filter(({ next }) => next.ok);
        taken += possible.length;
        refused += verdicts.length - possible.length;
        // Any consistent answer will do to continue.
        const chosen = pick(possible, rng);
        known = unwrap(chosen.next);
        left = chosen.layoutsThen;
      }
    });
    expect(Math.min(refused, taken)).toBeGreaterThan(100);
  });

  test('about a square off the grid or shot before are refused', () =>
    forAll([arbitraryWithLayouts(500), arbitraryRng], ({ rules, layouts }, rng) => {
      const area = squareCount(rules.grid);
      const squares = shuffle(everySquare(rules), rng).slice(0, 1 + rng.below(area));
      const answers = answersOf(rules, pick(layouts, rng), squares);
      const known = answers.reduce(observe, newObservation(rules));
      for (const again of squares) {
        const answer = pick(conceivable(rules, again), rng);
        expect(tryObserve(known, answer)).toEqual(err({ code: 'already-shot', square: again }));
      }
      for (const square of [-1, area, 0.5, Number.NaN]) {
        const answer = { square, outcome: 'miss' } as const;
        expect(tryObserve(known, answer)).toEqual(err({ code: 'off-grid', square }));
      }
    }));
});

function observing(entry: RulesEntry, answers = ''): Observation {
  return answersIn(answers).reduce(
    (known, answer) => unwrap(tryObserve(known, answer)),
    newObservation(rulesOf(entry)),
  );
}

const FOUR = { width: 4, height: 4 };
const SIX = { width: 6, height: 6 };
const THREE = { width: 3, height: 3 };

describe('each contradiction', () => {
  const single = observing({ grid: FOUR, fleet: [2, 1, 1] }, '5x');
  const bent = observing({ grid: FOUR, fleet: [2, 1] }, '0+ 1x');
  const announced = observing({ grid: FOUR, fleet: [2, 1], announces: 'ship' }, '0+ 1x2');
  const doubtful = observing(
    { grid: FOUR, fleet: [3, 2], touching: 'allowed', announces: 'ship' },
    '0+ 2+ 1x2',
  );
  const cornered = observing({ grid: THREE, fleet: [3] }, '0+ 1-');

  const alone = observing({ grid: FOUR, fleet: [3] });
  const long = observing({ grid: SIX, fleet: [4, 2] }, '0+ 1x 18+');
  const begun = observing({ grid: FOUR, fleet: [2, 1] }, '0+');
  const found = observing({ grid: FOUR, fleet: [2] }, '0+');
  const narrow = observing({ grid: { width: 2, height: 1 }, fleet: [1] }, '0-');
  const untold = observing({ grid: FOUR, fleet: [2, 1], announces: 'hit' });
  const named = observing({ grid: FOUR, fleet: [2, 1], announces: 'named' }, '0+@0');

  test.each<[Contradiction['code'], string, Observation, string, (readonly number[])?]>([
    ['off-grid', '', single, '16-'],
    ['already-shot', '', single, '5x'],
    ['known-empty', 'a hit by the corner of a sunk ship', single, '10+', [5]],
    ['known-empty', 'of two squares sunk together', bent, '6x', [0, 1]],
    ['bad-ship', 'not named', announced, '15x'],
    ['bad-ship', 'of no form in the fleet', announced, '15x3'],
    ['bad-ship', 'sunk before', announced, '15x2'],
    ['bad-ship', 'sunk before, though nobody knows where', doubtful, '6x2'],
    ['bad-ship', 'named where the rules say nothing', single, '15x1'],
    ['bad-ship', 'numbered where the rules say nothing', single, '15+@2'],
    ['bad-ship', 'without the number of its ship', named, '1x'],
    ['bad-ship', 'with a form and a number', named, '1x2@0'],
    ['bad-outcome', 'the last segment', named, '1+@0'],
    ['sinking-told', 'where none is', untold, '0x'],
    ['no-such-ship', 'none is so short', alone, '0x', [0]],
    ['no-such-ship', 'only longer ships are left', long, '19x', [18, 19]],
    ['no-room', 'the last way out is a miss', cornered, '3-', [0]],
    ['no-room', 'hits that no ship can join', begun, '5+', [0, 5]],
    ['no-layout', 'one ship cannot be in two places', found, '15+'],
    ['no-layout', 'nowhere left', narrow, '1-'],
  ])('%s: %s', (code, _, known, text, squares) => {
    const [answer] = answersIn(text) as [Answer];
    const { square, shapeId, ship } = answer;
    const more = code === 'bad-ship' ? { shapeId, ship } : { ...(squares && { squares }) };
    const expected = code === 'bad-outcome' && { expected: 'sunk' };
    expect(tryObserve(known, answer)).toEqual(err({ code, square, ...more, ...expected }));
  });

  test('that shows at once makes observe throw', () => {
    expect(() => observe(single, { square: 10, outcome: 'hit' })).toThrow('known-empty');
    expect(() => observe(cornered, { square: 3, outcome: 'miss' })).toThrow('no-room');
  });
});

describe('sinkings that several ships explain', () => {
  const allowed = { grid: FOUR, fleet: [3, 2, 1], touching: 'allowed' } as const;
  const pair = { ...allowed, fleet: [2, 1] };
  const pairs = { ...allowed, fleet: [2, 2, 1] };
  const diagonal = { grid: FOUR, fleet: [['#.', '.#'], 3, 1], touching: 'corners' } as const;

  test.each<[string, RulesEntry, string, string]>([
    ['in doubt where ships may touch', allowed, '0+ 1+ 2x', ''],
    ['named by the form', { ...allowed, announces: 'ship' }, '0+ 1+ 2x3', '0,1,2'],
    ['in doubt until a later sinking', pair, '0+ 1x', ''],
    ['named by a later sinking that leaves them one ship', pair, '0+ 1x 15x', '15 0,1'],
    // The ship sunk at 2 does not include the other's last hit, so it is the single.
    ['named when the last hit of another leaves one ship each', pairs, '0+ 1x 2x', '2 0,1'],
    ['in doubt until a later hit', diagonal, '5+ 0x', ''],
    // 5 and 6 are one ship, which makes the ship in the corner a single.
    ['named by a later hit beside one of their hits', diagonal, '5+ 0x 6+', '0'],
  ])('are %s', (_, entry, answers, sunk) => {
    const known = observing(entry, answers);
    expect(known.sunk.map(({ squares }) => squares.join()).join(' ')).toBe(sunk);
  });

  test('make the halo empty as soon as they are named', () => {
    expect([...observing(diagonal, '5+ 0x 6+').empty]).toEqual([1, 4]);
  });
});

describe('shots under way', () => {
  const entry = { grid: FOUR, fleet: [2, 1, 1] };

  test('come to the same once they are answered', () => {
    const known = withPending(withPending(observing(entry), 1), 2);
    expect(answersIn('1+ 2x').reduce(observe, known)).toEqual(observing(entry, '1+ 2x'));
  });

  test('at a square known empty leave it in one set only, and are answered with a miss', () => {
    const known = withPending(observing(entry, '0x'), 1);
    expect(known.empty.has(1)).toBe(false);
    expect([...known.pending]).toEqual([1]);
    expectPartition(known);
    const missed = observe(known, { square: 1, outcome: 'miss' });
    expect(missed).toEqual(observing(entry, '0x 1-'));
  });

  test('beside a ship that sank meanwhile cannot have hit', () => {
    const known = observe(withPending(observing(entry), 1), { square: 0, outcome: 'sunk' });
    expect(possibleSquares(known).has(1)).toBe(false);
    expectPartition(known);
    expect(tryObserve(known, { square: 1, outcome: 'hit' })).toEqual(
      err({ code: 'known-empty', square: 1, squares: [0] }),
    );
    expect(tryObserve(known, { square: 1, outcome: 'miss' }).ok).toBe(true);
  });
});
