import { describe, expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import type { Answer } from './answer.js';
import { deepFreeze } from './deep-freeze.js';
import { segmentCount } from './fleet.js';
import {
  type Action,
  answerTo,
  type Game,
  newGame,
  observationOf,
  otherSeat,
  play,
  SEATS,
  type Seat,
  scoreOf,
  shipsAfloat,
  shotsBy,
  shotsDue,
} from './game.js';
import { squareCount } from './grid.js';
import { makeLayout, type Setup } from './layout.js';
import { err, unwrap } from './result.js';
import { makeRules, type RulesEntry } from './rules.js';
import { type SkippedTurn, skippedTurns, turnsWithoutShot } from './skipped-turns.js';
import {
  arbitraryGame,
  arbitraryRng,
  arbitraryRules,
  arbitrarySmallRules,
  playOut,
  randomAction,
  randomShots,
  readyGame,
} from './testing/arbitraries.js';

/** 4×4 with a ship of two at the top left and a single at the bottom right. */
const SETUP: Setup = [[0, 1], [15]];

function battle(entry: RulesEntry = {}, first: Seat = 0, setups = [SETUP, SETUP] as const): Game {
  const rules = unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [2, 1], ...entry }));
  return SEATS.reduce<Game>(
    (game, seat) => unwrap(play(game, { type: 'place', seat, setup: setups[seat] })),
    newGame(rules, first),
  );
}

function shoot(seat: Seat, ...squares: number[]): Action {
  return { type: 'shoot', seat, squares };
}

function played(game: Game, ...actions: Action[]): Game {
  return actions.reduce((now, action) => unwrap(play(now, action)), game);
}

function errorOf(game: Game, action: Action): unknown {
  const next = play(game, action);
  return next.ok ? undefined : next.error;
}

describe('phases', () => {
  test('prepare until both fleets stand, whoever is first', () => {
    const game = newGame(battle().rules, 1);
    expect(game).toMatchObject({ phase: 'prepare', toMove: 1, turn: 0, layouts: [null, null] });
    const one = played(game, { type: 'place', seat: 1, setup: SETUP });
    expect(one.phase).toBe('prepare');
    const both = played(one, { type: 'place', seat: 0, setup: SETUP });
    expect(both).toMatchObject({ phase: 'battle', toMove: 1, winner: null, isResigned: false });
  });

  test('a fleet is set anew while the other is missing', () => {
    const game = newGame(battle().rules, 0);
    const anew: Setup = [[3, 7], [12]];
    const ready = played(
      game,
      { type: 'place', seat: 0, setup: SETUP },
      { type: 'place', seat: 0, setup: anew },
      { type: 'place', seat: 1, setup: SETUP },
    );
    expect(ready.layouts[0]?.ships.map(({ squares }) => squares)).toEqual(anew);
    expect(errorOf(ready, { type: 'place', seat: 0, setup: SETUP })).toEqual({
      code: 'wrong-phase',
      phase: 'battle',
    });
  });

  test('nobody shoots or resigns before the battle, or acts after the end', () => {
    const game = newGame(battle().rules, 0);
    const wrong = { code: 'wrong-phase', phase: 'prepare' };
    expect(errorOf(game, shoot(0, 0))).toEqual(wrong);
    expect(errorOf(game, { type: 'resign', seat: 0 })).toEqual(wrong);
    const over = played(battle(), { type: 'resign', seat: 0 });
    for (const action of [
      shoot(0, 0),
      { type: 'resign', seat: 1 },
      { type: 'place', seat: 0, setup: SETUP },
    ] as const) {
      expect(errorOf(over, action)).toEqual({ code: 'wrong-phase', phase: 'over' });
    }
  });
});

describe('refused actions', () => {
  const game = played(battle(), shoot(0, 0));

  test.each<[string, Action, unknown]>([
    ['out of turn', shoot(1, 0), { code: 'not-your-turn', toMove: 0 }],
    ['no shot', shoot(0), { code: 'shot-count', expected: 1, given: 0 }],
    ['two shots', shoot(0, 2, 3), { code: 'shot-count', expected: 1, given: 2 }],
    ['below the grid', shoot(0, 16), { code: 'off-grid', square: 16 }],
    ['before the grid', shoot(0, -1), { code: 'off-grid', square: -1 }],
    ['between squares', shoot(0, 1.5), { code: 'off-grid', square: 1.5 }],
    ['shot before', shoot(0, 0), { code: 'already-shot', square: 0 }],
  ])('%s', (_, action, error) => {
    expect(errorOf(game, action)).toEqual(error);
  });

  test('a salvo with one square twice', () => {
    expect(errorOf(battle({ turns: { salvo: 3 } }), shoot(0, 4, 5, 4))).toEqual({
      code: 'already-shot',
      square: 4,
    });
  });

  test('an illegal setup, with its faults', () => {
    const empty = newGame(battle().rules, 0);
    expect(errorOf(empty, { type: 'place', seat: 0, setup: [[0, 1], [2]] })).toEqual({
      code: 'illegal-layout',
      faults: [{ code: 'touching', ships: [0, 1], squares: [2] }],
    });
  });
});

describe('turns', () => {
  test('hit-again: until a miss', () => {
    const hit = played(battle(), shoot(0, 0));
    expect(hit).toMatchObject({ toMove: 0, turn: 0 });
    const sunk = played(hit, shoot(0, 1));
    expect(sunk).toMatchObject({ toMove: 0, turn: 0 });
    const missed = played(sunk, shoot(0, 5));
    expect(missed).toMatchObject({ toMove: 1, turn: 1 });
    expect(missed.shots).toEqual([
      { seat: 0, turn: 0, square: 0, outcome: 'hit' },
      { seat: 0, turn: 0, square: 1, outcome: 'sunk' },
      { seat: 0, turn: 0, square: 5, outcome: 'miss' },
    ]);
  });

  test('hit-again where no sinking is told: on after a hit, and over with the last segment', () => {
    const entry = { announces: 'hit' } as const;
    const squares = battle(entry).layouts[1]?.ships.flatMap((ship) => ship.squares) ?? [];
    const over = played(battle(entry), ...squares.map((square) => shoot(0, square)));
    expect(over).toMatchObject({ phase: 'over', winner: 0, turn: 0 });
    expect(new Set(over.shots.map(({ outcome }) => outcome))).toEqual(new Set(['hit']));
  });

  test('salvo: a fixed number, answered together, and no more than squares are left', () => {
    const game = battle({ turns: { salvo: 7 } });
    expect(shotsDue(game)).toBe(7);
    const shots = played(
      game,
      shoot(0, 0, 2, 3, 4, 5, 6, 7),
      shoot(1, 0, 2, 3, 4, 5, 6, 7),
      shoot(0, 8, 9, 10, 11, 12, 13, 14),
      shoot(1, 8, 9, 10, 11, 12, 13, 14),
    );
    expect(shots).toMatchObject({ toMove: 0, turn: 4, phase: 'battle' });
    expect(shotsDue(shots)).toBe(2);
    const over = played(shots, shoot(0, 15, 1));
    expect(over).toMatchObject({ phase: 'over', winner: 0, turn: 4 });
    expect(over.shots.slice(-2).map(({ outcome }) => outcome)).toEqual(['sunk', 'sunk']);
  });

  test('salvo: one for each own ship afloat when the turn begins', () => {
    const game = battle({ turns: { salvo: 'ships-afloat' } });
    expect(shotsDue(game)).toBe(2);
    const sunk = played(game, shoot(0, 15, 7));
    expect(shotsDue(sunk)).toBe(1);
    expect(errorOf(sunk, shoot(1, 2, 3))).toEqual({ code: 'shot-count', expected: 1, given: 2 });
    expect(shotsDue(played(sunk, shoot(1, 2)))).toBe(2);
  });

  test('salvo: as many as the longest own ship afloat has segments', () => {
    const game = battle({ turns: { salvo: 'longest-afloat' } });
    expect(shotsDue(game)).toBe(2);
    // The ship of two sinks; the single is left.
    const sunk = played(game, shoot(0, 0, 1));
    expect(shotsDue(sunk)).toBe(1);
    const untold = makeRules({ turns: { salvo: 'longest-afloat' }, announces: 'hit' });
    expect(untold).toMatchObject(err({ faults: [{ code: 'salvo-tells' }] }));
  });

  test('each hit is named where the rules say so, equal ships as they are first hit', () => {
    const named = battle({ announces: 'named' });
    const game = played(named, shoot(0, 0), shoot(0, 1), shoot(0, 2));
    expect(game.shots).toEqual([
      { seat: 0, turn: 0, square: 0, outcome: 'hit', ship: 0 },
      { seat: 0, turn: 0, square: 1, outcome: 'sunk', ship: 0 },
      { seat: 0, turn: 0, square: 2, outcome: 'miss' },
    ]);
    const rules = unwrap(makeRules({ fleet: [2, 2], announces: 'named' }));
    const layout = unwrap(
      makeLayout(rules, [
        [0, 1],
        [20, 21],
      ]),
    );
    const told: Answer[] = [];
    for (const square of [21, 0, 20, 1]) told.push(answerTo(rules, layout, told, square));
    expect(told.map(({ ship, outcome }) => [ship, outcome])).toEqual([
      [0, 'hit'],
      [1, 'hit'],
      [0, 'sunk'],
      [1, 'sunk'],
    ]);
  });

  test('announced ships are named when they sink, and only then', () => {
    const game = played(battle({ announces: 'ship' }), shoot(0, 0), shoot(0, 1), shoot(0, 2));
    expect(game.shots).toEqual([
      { seat: 0, turn: 0, square: 0, outcome: 'hit' },
      { seat: 0, turn: 0, square: 1, outcome: 'sunk', shapeId: '2' },
      { seat: 0, turn: 0, square: 2, outcome: 'miss' },
    ]);
  });
});

describe('the end', () => {
  const alternate = { turns: 'alternate' } as const;

  test('comes with the last segment', () => {
    const game = played(battle(), shoot(0, 0), shoot(0, 1), shoot(0, 15));
    expect(game).toMatchObject({ phase: 'over', winner: 0, toMove: 0, isResigned: false });
    expect([scoreOf(game, 0), scoreOf(game, 1)]).toEqual([3, 0]);
    expect(shipsAfloat(game, 1)).toEqual([]);
    expect(shipsAfloat(game, 0)).toHaveLength(2);
  });

  test.each(SEATS)('comes when seat %i resigns, whoever is to move', (seat) => {
    const game = played(battle({}, 1), { type: 'resign', seat });
    expect(game).toMatchObject({ phase: 'over', winner: otherSeat(seat), isResigned: true });
  });

  const twoSunk = [shoot(0, 0), shoot(1, 0), shoot(0, 1), shoot(1, 1)];

  test('without a last turn comes at once', () => {
    const game = played(battle(alternate), ...twoSunk, shoot(0, 15));
    expect(game).toMatchObject({ phase: 'over', winner: 0 });
  });

  test('with a last turn is a draw when the second player equalises', () => {
    const lastTurn = played(battle({ ...alternate, lastTurn: true }), ...twoSunk, shoot(0, 15));
    expect(lastTurn).toMatchObject({ phase: 'battle', toMove: 1, turn: 5, winner: null });
    expect(played(lastTurn, shoot(1, 15))).toMatchObject({ phase: 'over', winner: 'draw' });
    expect(played(lastTurn, shoot(1, 5))).toMatchObject({ phase: 'over', winner: 0 });
  });

  test('with a last turn comes at once when the second player is through', () => {
    const game = battle({ ...alternate, lastTurn: true }, 1);
    const over = played(
      game,
      shoot(1, 5),
      shoot(0, 0),
      shoot(1, 6),
      shoot(0, 1),
      shoot(1, 7),
      shoot(0, 15),
    );
    expect(over).toMatchObject({ phase: 'over', winner: 0, turn: 5 });
  });

  test('with a last turn and hit-again lasts until the second player misses', () => {
    const game = battle({ turns: 'hit-again', lastTurn: true });
    const cleared = played(game, shoot(0, 0), shoot(0, 1), shoot(0, 15));
    expect(cleared).toMatchObject({ phase: 'battle', toMove: 1, turn: 1 });
    const two = played(cleared, shoot(1, 0), shoot(1, 1));
    expect(two).toMatchObject({ phase: 'battle', toMove: 1 });
    expect(played(two, shoot(1, 4))).toMatchObject({ phase: 'over', winner: 0 });
    expect(played(two, shoot(1, 15))).toMatchObject({ phase: 'over', winner: 'draw' });
  });

  test('with a last turn leaves one shot to a player without ships', () => {
    const game = battle({ turns: { salvo: 'ships-afloat' }, lastTurn: true });
    const cleared = played(game, shoot(0, 0, 1), shoot(1, 5), shoot(0, 15, 7));
    expect(cleared).toMatchObject({ phase: 'battle', toMove: 1 });
    expect(shotsDue(cleared)).toBe(1);
    expect(played(cleared, shoot(1, 0))).toMatchObject({ phase: 'over', winner: 0 });
  });
});

describe('laws of any game', () => {
  test('it ends, and who has all hits has won', () =>
    forAll([arbitraryRules, arbitraryRng], (rules, rng) => {
      const game = playOut(readyGame(rules, rng), rng);
      const all = segmentCount(rules.fleet);
      const done = SEATS.filter((seat) => scoreOf(game, seat) === all);
      expect(game.phase).toBe('over');
      if (game.winner === 'draw') expect(done).toEqual([0, 1]);
      else expect(done).toEqual([game.winner]);
      if (game.winner === 'draw') expect(rules.lastTurn).toBe(true);
      for (const seat of SEATS) {
        const squares = shotsBy(game, seat).map(({ square }) => square);
        expect(new Set(squares).size).toBe(squares.length);
        expect(shipsAfloat(game, otherSeat(seat)).length === 0).toBe(done.includes(seat));
      }
    }));

  test('turns count up from 0, change the seat each time and begin with the first', () =>
    forAll([arbitraryGame()], (game) => {
      const fired = game.shots.map(({ turn, seat }) => [turn, seat] as const);
      const skipped = skippedTurns(game).map(({ turn, seat }) => [turn, seat] as const);
      const turns = new Map([...fired, ...skipped].sort(([one], [other]) => one - other));
      expect([...turns.keys()]).toEqual(Array.from({ length: turns.size }, (_, turn) => turn));
      for (const [turn, seat] of turns) {
        expect(seat).toBe(turn % 2 === 0 ? game.first : otherSeat(game.first));
      }
      expect(game.toMove).toBe(game.turn % 2 === 0 ? game.first : otherSeat(game.first));
      for (const [i, { turn, outcome }] of game.shots.entries()) {
        const goesOn = game.shots[i + 1]?.turn === turn;
        if (game.rules.turns === 'alternate' || outcome === 'miss') {
          if (typeof game.rules.turns === 'string') expect(goesOn).toBe(false);
        }
      }
    }));

  test('the turns that were skipped, and no other, follow from the game', () =>
    forAll([arbitraryRules, arbitraryRng], (rules, rng) => {
      let game = readyGame(rules, rng);
      const skipped: SkippedTurn[] = [];
      for (let i = 0; i < 60 && game.phase === 'battle'; i += 1) {
        const { turn, toMove: seat, shots } = game;
        const action = randomAction(game, rng);
        const runs = action.type === 'skip' ? turnsWithoutShot(game) : 0;
        game = unwrap(play(game, action));
        if (action.type !== 'skip') continue;
        expect(game.shots).toBe(shots);
        const own = shots.filter((shot) => shot.seat === seat);
        expect(runs).toBe((turn - (own.at(-1)?.turn ?? (turn % 2) - 2)) / 2);
        if (game.isResigned) expect(shipsAfloat(game, seat)).toEqual([]);
        else skipped.push({ turn, seat, after: shots.length });
      }
      expect(skippedTurns(game)).toEqual(skipped);
    }));

  test('play leaves the given game as it is, and JSON of a game plays on the same', () =>
    forAll([arbitraryGame(arbitrarySmallRules), arbitraryRng], (game, rng) => {
      const before = JSON.stringify(game);
      const frozen = deepFreeze(game);
      const copy: Game = JSON.parse(before);
      expect(copy).toEqual(game);
      const actions: Action[] = [
        randomShots(game, rng),
        { type: 'resign', seat: 0 },
        { type: 'place', seat: 1, setup: SETUP },
      ];
      for (const action of actions.map(deepFreeze)) {
        expect(play(copy, action)).toEqual(play(frozen, action));
      }
      expect(JSON.stringify(game)).toBe(before);
    }));

  test('what a seat observes are the answers to its shots', () =>
    forAll([arbitraryGame(arbitrarySmallRules)], (game) => {
      for (const seat of SEATS) {
        const { answers, open, empty, sunkSquares, hits } = observationOf(game, seat);
        const shots = shotsBy(game, seat);
        expect(answers).toEqual(shots.map(({ seat: _, turn: __, ...answer }) => answer));
        expect(open.size + empty.size).toBe(squareCount(game.rules.grid) - shots.length);
        expect(sunkSquares.size + hits.size).toBe(scoreOf(game, seat));
      }
    }));
});
