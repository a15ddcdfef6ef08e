import { makeRng } from '@flotilla/engine';
import {
  err,
  makeLayout,
  makeRules,
  parseSquare,
  type Rules,
  type RulesEntry,
  type Setup,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll, forCases } from '../../../../tests/support/for-all.js';
import { testRules } from '../testing/battles.js';
import {
  clearDraft,
  completeSetup,
  type Draft,
  draftFromSetup,
  handPlacedSetup,
  loadSetup,
  moveShip,
  newDraft,
  placeShip,
  redoChange,
  removeShipAt,
  setupOf,
  undoChange,
} from './draft.js';
import { fillAtRandom, placeSampledSetup, sampleFleetAround } from './fill.js';
import {
  fittingOrientation,
  type Ghost,
  ghostOf,
  moveOntoBoard,
  nearestLegalGhost,
  shapesLeft,
  tryGhost,
} from './ghost.js';

const arbitraryRng = fc.nat(1_000_000_000).map((seed) => makeRng(seed));

const arbitrarySide = fc.integer({ min: 1, max: 7 });

/** Rules with a small board, crowded or not, on which the fleet fits. */
const arbitraryRules = fc
  .record({
    grid: fc.record({ width: arbitrarySide, height: arbitrarySide }),
    fleet: fc.array(
      fc.oneof(
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(['##', '#.'], ['#.', '.#'], ['###', '.#.']),
      ),
      { minLength: 1, maxLength: 5 },
    ),
    touching: fc.constantFrom('allowed', 'corners', 'forbidden'),
  })
  .map((entry) => makeRules(entry as RulesEntry))
  .filter((rules) => rules.ok)
  .map(unwrap);

const RUSSIAN = testRules('russian');
const squares = (...texts: string[]) =>
  texts.map((text) => unwrap(parseSquare(RUSSIAN.grid, text)));

const shape = (length: number) => RUSSIAN.fleet.find((each) => each.length === length)!;

/** Draft in which a person has placed these ships. */
const byHand = (setup: Setup, rules = RUSSIAN) => unwrap(draftFromSetup(rules, setup, () => true));

/** Change that a person can make to a draft; a refused one leaves it unchanged. */
type Change = (draft: Draft) => Draft;

const coordinate = fc.integer({ min: -1, max: 12 });
const arbitraryGhost = fc.tuple(fc.nat(99), fc.nat(7), coordinate, coordinate);
type GhostNumbers = readonly [ship: number, turn: number, x: number, y: number];

function ghostFrom({ fleet, grid }: Rules, [ship, turn, x, y]: GhostNumbers): Ghost {
  const shape = fleet[ship % fleet.length]!;
  const orientation = turn % shape.orientations.length;
  return { shape, orientation, x: x % (grid.width + 1), y: y % (grid.height + 1) };
}

/** Half of the changes place a ship. */
const arbitraryChange = fc.tuple(fc.nat(9), arbitraryGhost, fc.nat(700), arbitraryRng).map(
  ([kind, numbers, square, rng]): Change =>
    (draft) => {
      if (kind === 9) return clearDraft(draft);
      const ghost = ghostFrom(draft.rules, numbers);
      const moved = draft.ships[numbers[0] % Math.max(1, draft.ships.length)];
      const changed =
        kind < 5 || !moved
          ? placeShip(draft, ghost)
          : kind < 7
            ? moveShip(draft, moved, { ...ghost, shape: moved.shape, orientation: 0 })
            : kind < 8
              ? removeShipAt(draft, square % squareCount(draft.rules.grid))
              : fillAtRandom(draft, rng, 'sequential');
      return changed.ok ? changed.value : draft;
    },
);

/** Draft after a number of changes by a person. */
const arbitraryDraft = fc
  .tuple(arbitraryRules, fc.array(arbitraryChange, { maxLength: 8 }))
  .map(([rules, changes]) => changes.reduce((draft, change) => change(draft), newDraft(rules)));

test('undo gives the ships before any change, and redo those after it', () =>
  forAll([arbitraryDraft, arbitraryChange], (draft, change) => {
    const after = change(draft);
    if (after === draft) return;
    const back = unwrap(undoChange(after));
    expect(back.ships).toBe(draft.ships);
    expect(back.past).toEqual(draft.past);
    expect(unwrap(redoChange(back))).toEqual(after);
  }));

describe('a ghost', () => {
  const codes = (rules: Rules, setup: Setup) => {
    const layout = makeLayout(rules, setup);
    return layout.ok ? [] : layout.error.faults.map(({ code }) => code);
  };

  test('is refused for what is wrong with the layout that it would make, and for nothing else', () =>
    forAll([arbitraryDraft, arbitraryGhost], (draft, numbers) => {
      const ghost = ghostFrom(draft.rules, numbers);
      const { ship, error, conflicts } = tryGhost(draft, ghost);
      const { width, height } = ghost.shape.orientations[ghost.orientation]!;
      const { grid } = draft.rules;
      const isInX = ghost.x >= 0 && ghost.x + width <= grid.width;
      const isInY = ghost.y >= 0 && ghost.y + height <= grid.height;
      expect(error?.code === 'sticks-out').toBe(!(isInX && isInY));
      if (!ship) return;
      const faults = codes(draft.rules, [...setupOf(draft), ship.squares]);
      expect(error?.code === 'none-left').toBe(faults.includes('not-in-fleet'));
      expect(conflicts.length > 0).toBe(faults.includes('overlap') || faults.includes('touching'));
      expect(error === undefined).toBe(faults.every((code) => code === 'missing'));
      if (error?.code === 'overlap' || error?.code === 'touching') {
        expect(faults).toContain(error.code);
        const inTheWay = draft.ships.filter((each) => error.squares.includes(each.squares[0]!));
        expect(error.squares).toEqual(inTheWay.flatMap((each) => each.squares));
        expect(inTheWay.length).toBeGreaterThan(0);
        for (const each of inTheWay) {
          expect(codes(draft.rules, [each.squares, ship.squares])).toContain(error.code);
        }
      }
    }));

  test('is moved to the nearest place where it may lie', () =>
    forCases(30, [arbitraryDraft, arbitraryGhost], (draft, numbers) => {
      const ghost = ghostFrom(draft.rules, numbers);
      const found = nearestLegalGhost(draft, ghost);
      const { width, height } = draft.rules.grid;
      const away = ({ x, y }: Ghost) => Math.abs(x - ghost.x) + Math.abs(y - ghost.y);
      if (found) expect(tryGhost(draft, found).error).toBeUndefined();
      for (let x = 0; x < width; x += 1) {
        for (let y = 0; y < height; y += 1) {
          const other = { ...ghost, x, y };
          if (tryGhost(draft, other).error) continue;
          expect(found && away(found)).toBeLessThanOrEqual(away(other));
        }
      }
    }));

  test('names the ship that it would lie on before one that it would only touch', () => {
    const draft = byHand([squares('A1', 'A2'), squares('E1', 'E2')]);
    expect(tryGhost(draft, { shape: shape(4), orientation: 0, x: 1, y: 1 })).toMatchObject({
      ship: { squares: squares('B2', 'C2', 'D2', 'E2') },
      error: { code: 'overlap', squares: squares('E1', 'E2') },
      conflicts: squares('B2', 'E2'),
    });
  });

  test('turns through all orientations that fit the board, both ways round', () => {
    const { fleet, grid } = testRules('curved');
    for (const bent of fleet) {
      const { length } = bent.orientations;
      for (let from = 0; from < length; from += 1) {
        const next = fittingOrientation(grid, bent, from + 1);
        expect(next).toBe((from + 1) % length);
        expect(fittingOrientation(grid, bent, next - 1, -1)).toBe(from);
      }
    }
    const low = unwrap(makeRules({ grid: { width: 6, height: 2 }, fleet: [5] }));
    expect(fittingOrientation(low.grid, low.fleet[0]!, 1)).toBe(0);
    const narrow = unwrap(makeRules({ grid: { width: 1, height: 6 }, fleet: [5] }));
    expect(fittingOrientation(narrow.grid, narrow.fleet[0]!)).toBe(1);
  });

  test('is brought onto the board', () => {
    const ghost = { shape: shape(4), orientation: 1, x: 12, y: 8 };
    expect(moveOntoBoard(RUSSIAN.grid, ghost)).toEqual({ ...ghost, x: 9, y: 6 });
    const left = { ...ghost, x: -3, y: 2 };
    expect(moveOntoBoard(RUSSIAN.grid, left)).toEqual({ ...left, x: 0 });
  });
});

describe('a draft filled at random', () => {
  test('is a legal layout, and keeps the ships set by hand as such', () =>
    forAll([arbitraryDraft, arbitraryRng], (draft, rng) => {
      const filled = fillAtRandom(draft, rng, 'sequential');
      if (!filled.ok) return;
      unwrap(makeLayout(draft.rules, unwrap(completeSetup(filled.value))));
      const setByHand = (each: Draft) => new Set(handPlacedSetup(each).map(String));
      expect(setByHand(filled.value)).toEqual(setByHand(draft));
    }));

  test('has what chance had laid drawn anew', () => {
    const hand = byHand([squares('F6', 'F7', 'F8', 'F9')]);
    const first = unwrap(fillAtRandom(hand, makeRng(1)));
    const second = unwrap(fillAtRandom(first, makeRng(2)));
    expect(setupOf(second)).not.toEqual(setupOf(first));
    expect(handPlacedSetup(second)).toEqual(setupOf(hand));
  });

  test('is drawn by the placer while nothing is set by hand', () => {
    const rng = () => makeRng(3);
    const drawn = unwrap(sampleFleetAround(RUSSIAN, [], rng(), 'edges'));
    expect(setupOf(unwrap(fillAtRandom(newDraft(RUSSIAN), rng(), 'edges')))).toEqual(drawn);
    const refused = sampleFleetAround(RUSSIAN, [], rng(), 'nosuch');
    expect(refused).toMatchObject({ error: { code: 'gave-up' } });
  });

  test('is refused where the ships set by hand leave no room, and where they are all', () => {
    const rules = unwrap(makeRules({ grid: { width: 3, height: 1 }, fleet: [1, 1] }));
    const fill = (setup: Setup) => fillAtRandom(byHand(setup, rules), makeRng(1));
    expect(fill([[1]])).toEqual(err({ code: 'no-room', ships: [[1]] }));
    expect(fill([[0], [2]])).toEqual(err({ code: 'all-by-hand' }));
  });

  test('refuses a fleet that was drawn before something else was set by hand', () => {
    const hand = byHand([squares('A1', 'B1', 'C1', 'D1')]);
    const setup = unwrap(sampleFleetAround(RUSSIAN, setupOf(hand), makeRng(1)));
    const late = unwrap(placeShip(hand, { shape: shape(2), orientation: 1, x: 9, y: 0 }));
    for (const changed of [late, clearDraft(hand)]) {
      const placed = placeSampledSetup(changed, setupOf(hand), setup);
      expect(placed).toEqual(err({ code: 'out-of-date' }));
    }
  });
});

describe('a ship of the board', () => {
  const start = unwrap(draftFromSetup(RUSSIAN, [squares('B2', 'C2', 'D2')], () => false));
  const ship = start.ships[0]!;

  test('counts as set by hand once it is moved, and not when it lies as it lay', () => {
    const moved = unwrap(moveShip(start, ship, { ...ghostOf(RUSSIAN.grid, ship), x: 2 }));
    expect(setupOf(moved)).toEqual([squares('C2', 'D2', 'E2')]);
    expect(handPlacedSetup(moved)).toHaveLength(1);
    expect(moveShip(start, ship, ghostOf(RUSSIAN.grid, ship))).toEqual({ ok: true, value: start });
  });

  test('is taken away by each of its squares', () => {
    for (const square of ship.squares) {
      expect(unwrap(removeShipAt(start, square)).ships).toEqual([]);
    }
    expect(removeShipAt(start, 0)).toEqual(err({ code: 'nothing-there', square: 0 }));
  });
});

test('the forms that are left are told, longest first, and how many a fleet lacks', () => {
  const draft = byHand([squares('A1', 'B1', 'C1'), squares('E1')]);
  const left = [4, 3, 2, 2, 2, 1, 1, 1];
  expect(shapesLeft(draft).map(({ length }) => length)).toEqual(left);
  expect(completeSetup(draft)).toMatchObject(err({ code: 'ships-missing', count: left.length }));
});

test('a setup is loaded only when every ship is of the fleet and lies as it may', () => {
  const empty = newDraft(RUSSIAN);
  const loaded = unwrap(loadSetup(empty, [squares('C1'), squares('B5', 'A5')], true));
  expect(setupOf(loaded)).toEqual([squares('C1'), squares('A5', 'B5')]);
  expect(loaded.ships.map((ship) => RUSSIAN.fleet.includes(ship.shape))).toEqual([true, true]);
  for (const wrong of [[squares('A1'), squares('B2')], [squares('A1', 'B2')], [[1000]], [[]]]) {
    expect(loadSetup(empty, wrong, true)).toMatchObject({ error: { code: 'illegal-layout' } });
  }
});

test('clearing an empty board is no change, and nothing is before it or after', () => {
  const empty = newDraft(RUSSIAN);
  expect(clearDraft(empty)).toBe(empty);
  expect(undoChange(empty)).toEqual(err({ code: 'nothing-to-undo' }));
  expect(redoChange(empty)).toEqual(err({ code: 'nothing-to-redo' }));
});
