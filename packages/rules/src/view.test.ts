import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { announcesSinkings } from './answer.js';
import {
  type Game,
  newGame,
  otherSeat,
  play,
  SEATS,
  type Seat,
  scoreOf,
  shipsAfloat,
  shotsBy,
} from './game.js';
import { type Layout, makeLayout } from './layout.js';
import { unwrap } from './result.js';
import {
  arbitraryGame,
  arbitraryRng,
  arbitrarySmallRules,
  arbitraryWithLayouts,
  gameWithRandomFleets,
  layoutsGiving,
  playOut,
  rulesOf,
  setupOf,
  withSetups,
} from './testing/arbitraries.js';
import { type CellView, type Viewer, viewFor } from './view.js';

/** The same game, but with a fleet of one seat replaced by another that gives the same answers. */
function withFleet(game: Game, seat: Seat, { ships }: Layout): Game {
  const [one, other] = game.layouts;
  const layout = unwrap(makeLayout(game.rules, setupOf(ships)));
  return { ...game, layouts: seat === 0 ? [layout, other] : [one, layout] };
}

describe('nothing hidden leaks', () => {
  test('another fleet that gives the same answers looks the same to the others', () => {
    let compared = 0;
    forAll([arbitraryWithLayouts(400), arbitraryRng], ({ rules, layouts }, rng) => {
      const game = playOut(gameWithRandomFleets(rules, rng), rng, rng.below(12));
      if (game.phase !== 'battle') return;
      const seat = rng.below(2) as Seat;
      const answers = shotsBy(game, otherSeat(seat));
      const alike = answers.reduce(
        (left, answer, i) => layoutsGiving(rules, left, answers.slice(0, i), answer),
        [...layouts],
      );
      expect(alike.length).toBeGreaterThan(0);
      for (const layout of alike.slice(0, 20)) {
        const twin = withFleet(game, seat, layout);
        for (const viewer of [otherSeat(seat), 'spectator'] as Viewer[]) {
          expect(JSON.stringify(viewFor(twin, viewer))).toBe(JSON.stringify(viewFor(game, viewer)));
        }
        if (JSON.stringify(twin.layouts) !== JSON.stringify(game.layouts)) compared += 1;
      }
    });
    expect(compared).toBeGreaterThan(50);
  });

  test('nor whether or where a fleet stands before the battle', () => {
    const empty = newGame(rulesOf({ grid: { width: 4, height: 4 }, fleet: [2, 1] }), 0);
    const placed = unwrap(play(empty, { type: 'place', seat: 0, setup: [[0, 1], [15]] }));
    for (const viewer of [1, 'spectator'] as const) {
      expect(viewFor(placed, viewer)).toEqual(viewFor(empty, viewer));
    }
    expect(viewFor(placed, 0).boards[0].ships).toHaveLength(2);
  });
});

/** True content of a square. */
function truthAt(game: Game, seat: Seat, square: number): 'water' | 'afloat' | 'sunk' {
  const ship = game.layouts[seat]?.ships.find(({ squares }) => squares.includes(square));
  if (!ship) return 'water';
  return shipsAfloat(game, seat).includes(ship) ? 'afloat' : 'sunk';
}

/** Cells that the owner may see at a square. */
function ownCell(game: Game, seat: Seat, square: number): CellView[] {
  const isShot = shotsBy(game, otherSeat(seat)).some((shot) => shot.square === square);
  switch (truthAt(game, seat, square)) {
    case 'water':
      return isShot ? ['miss'] : ['open', 'empty'];
    case 'afloat':
      return isShot ? ['hit'] : ['ship'];
    case 'sunk':
      return ['sunk'];
  }
}

/** Cells that others may see; a sunk ship is not always identified. */
function radarCell(game: Game, seat: Seat, square: number): CellView[] {
  const [own, ...others] = ownCell(game, seat, square);
  if (own === 'ship') return ['open'];
  return own === 'sunk' ? ['sunk', 'hit'] : [own!, ...others];
}

describe('what is seen is true', () => {
  test('by the owner, the opponent and a spectator', () =>
    forAll([arbitraryGame()], (game) => {
      for (const viewer of [0, 1, 'spectator'] as const) {
        const view = viewFor(game, viewer);
        for (const seat of SEATS) {
          const isOpen = viewer === seat || game.phase === 'over';
          const { cells, ships, afloat } = view.boards[seat];
          expect(cells).toHaveLength(game.rules.grid.width * game.rules.grid.height);
          const cellsAt = isOpen ? ownCell : radarCell;
          const untrue = cells.flatMap((cell, square) =>
            cellsAt(game, seat, square).includes(cell) ? [] : [{ square, cell }],
          );
          expect(untrue).toEqual([]);
          expect(ships).toEqual(isOpen ? (game.layouts[seat]?.ships ?? null) : null);
          const ids = shipsAfloat(game, seat).map(({ shape }) => shape.id);
          if (isOpen) expect(afloat).toEqual(ids);
        }
      }
    }));

  test('and the rest is as in the game, plain JSON', () =>
    forAll([arbitraryGame(), fc.constantFrom<Viewer>(0, 1, 'spectator')], (game, viewer) => {
      const view = viewFor(game, viewer);
      const { phase, first, toMove, turn, winner, shots } = game;
      expect(view).toMatchObject({ phase, first, toMove, turn, winner, shots });
      expect(view.score).toEqual([scoreOf(game, 0), scoreOf(game, 1)]);
      expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    }));

  test('owner and opponent see the same empty squares where every sunk ship is known', () =>
    forAll([arbitraryGame()], (game) => {
      const { touching } = game.rules;
      if (game.phase !== 'battle' || touching !== 'forbidden' || !announcesSinkings(game.rules))
        return;
      for (const seat of SEATS) {
        const own = viewFor(game, seat).boards[seat].cells;
        const radar = viewFor(game, otherSeat(seat)).boards[seat].cells;
        expect(radar).toEqual(own.map((cell) => (cell === 'ship' ? 'open' : cell)));
      }
    }));
});

test('where no sinking is told others see hits and misses alone, and no ships afloat, until the game is over', () => {
  const untold = arbitrarySmallRules.filter((rules) => !announcesSinkings(rules));
  forAll([arbitraryGame(untold)], (game) => {
    expect(game.shots.every(({ outcome }) => outcome !== 'sunk')).toBe(true);
    if (game.phase === 'over') return;
    for (const seat of SEATS) {
      const { cells, afloat } = viewFor(game, 'spectator').boards[seat];
      expect(cells.every((cell) => ['open', 'miss', 'hit'].includes(cell))).toBe(true);
      expect(afloat).toBeNull();
    }
  });
});

test.each([
  ['ship', ['3']],
  ['outcome', ['3', '2']],
])('ships afloat where a sinking in doubt announces the %s: %j', (announces, afloat) => {
  const grid = { width: 4, height: 4 };
  const start = newGame(rulesOf({ grid, fleet: [3, 2], touching: 'allowed', announces }), 0);
  const setup = [
    [2, 6, 10],
    [0, 1],
  ];
  const game = [0, 2, 1].reduce(
    (now, square) => unwrap(play(now, { type: 'shoot', seat: 0, squares: [square] })),
    withSetups(start, [setup, setup]),
  );
  const board = viewFor(game, 'spectator').boards[1];
  expect(board.afloat).toEqual(afloat);
  expect(board.cells.slice(0, 4)).toEqual(['hit', 'hit', 'hit', 'open']);
});
