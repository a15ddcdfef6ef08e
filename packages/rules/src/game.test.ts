import { describe, expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { deepFreeze } from './deep-freeze.js';
import { segmentCount } from './fleet.js';
import {
  type Action,
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
import type { RulesEntry } from './rules.js';
import { type SkippedTurn, skippedTurns, turnsWithoutShot } from './skipped-turns.js';
import {
  answersOf,
  arbitraryGame,
  arbitraryRng,
  arbitraryRules,
  arbitrarySmallRules,
  gameWithRandomFleets,
  playOut,
  randomAction,
  randomShots,
  rulesOf,
  setupOf,
  withSetups,
} from './testing/arbitraries.js';

/** 4×4 with a ship of two at the top left and a single at the bottom right. */
const SETUP: Setup = [[0, 1], [15]];

const RULES = { grid: { width: 4, height: 4 }, fleet: [2, 1] };

function battle(entry: RulesEntry = {}, first: Seat = 0): Game {
  return withSetups(newGame(rulesOf({ ...RULES, ...entry }), first), [SETUP, SETUP]);
}

function place(seat: Seat, setup = SETUP): Action {
  return { type: 'place', seat, setup };
}

const resign = (seat: Seat): Action => ({ type: 'resign', seat });

function shoot(seat: Seat, ...squares: number[]): Action {
  return { type: 'shoot', seat, squares };
}

function played(game: Game, ...actions: Action[]): Game {
  return actions.reduce((now, action) => unwrap(play(now, action)), game);
}

const EMPTY = newGame(rulesOf(RULES), 1);

describe('phases', () => {
  test('prepare until both fleets stand, whoever is first', () => {
    expect(EMPTY).toMatchObject({ phase: 'prepare', toMove: 1, turn: 0, layouts: [null, null] });
    const one = played(EMPTY, place(1));
    expect(one.phase).toBe('prepare');
    const both = played(one, place(0));
    expect(both).toMatchObject({ phase: 'battle', toMove: 1, winner: null, isResigned: false });
  });

  test('a fleet is set anew while the other is missing', () => {
    const anew: Setup = [[3, 7], [12]];
    const ready = played(EMPTY, place(0), place(0, anew), place(1));
    expect(setupOf(ready.layouts[0]!.ships)).toEqual(anew);
    expect(play(ready, place(0))).toEqual(err({ code: 'wrong-phase', phase: 'battle' }));
  });

  test('nobody shoots or resigns before the battle, or acts after the end', () => {
    for (const action of [shoot(0, 0), resign(0)]) {
      expect(play(EMPTY, action)).toEqual(err({ code: 'wrong-phase', phase: 'prepare' }));
    }
    const over = played(battle(), resign(0));
    for (const action of [shoot(0, 0), resign(1), place(0)]) {
      expect(play(over, action)).toEqual(err({ code: 'wrong-phase', phase: 'over' }));
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
    expect(play(game, action)).toEqual(err(error));
  });

  test('a salvo with one square twice', () => {
    const twice = play(battle({ turns: { salvo: 3 } }), shoot(0, 4, 5, 4));
    expect(twice).toEqual(err({ code: 'already-shot', square: 4 }));
  });

  test('an illegal setup, with its faults', () => {
    const faults = [{ code: 'touching', ships: [0, 1], squares: [2] }];
    const touching = play(EMPTY, place(0, [[0, 1], [2]]));
    expect(touching).toEqual(err({ code: 'illegal-layout', faults }));
  });
});

/** Actions such as `0>4,5 1>0`: a seat, and the squares of its turn. */
function actionsIn(text: string): Action[] {
  return text.split(' ').map((turn) => {
    const [seat, squares = ''] = turn.split('>');
    return shoot(Number(seat) as Seat, ...squares.split(',').map(Number));
  });
}

type Expected = Partial<Game> & { readonly due?: number };

function expectAfter(entry: RulesEntry, text: string, expected: Expected): void {
  const actions = actionsIn(text);
  const game = played(battle(entry, actions[0]!.seat), ...actions);
  const due = game.phase === 'battle' ? shotsDue(game) : 0;
  expect({ ...game, due }).toMatchObject(expected);
}

const SALVO = { turns: { salvo: 7 } };
const AFLOAT = { turns: { salvo: 'ships-afloat' } } as const;
const FIRST_SEVEN = '0>0,2,3,4,5,6,7 1>0,2,3,4,5,6,7';
const ALL_BUT_TWO = `${FIRST_SEVEN} 0>8,9,10,11,12,13,14 1>8,9,10,11,12,13,14`;

describe('turns', () => {
  test.each<[string, RulesEntry, string, Expected]>([
    ['hit-again: on after a hit', {}, '0>0', { toMove: 0, turn: 0 }],
    ['hit-again: on after a sinking', {}, '0>0 0>1', { toMove: 0, turn: 0 }],
    ['hit-again: until a miss', {}, '0>0 0>1 0>5', { toMove: 1, turn: 1 }],
    ['hit-again, untold: on after a hit', { announces: 'hit' }, '0>0 0>1', { toMove: 0, turn: 0 }],
    ['salvo: a fixed number', SALVO, FIRST_SEVEN, { toMove: 0, turn: 2, due: 7 }],
    ['salvo: no more than squares are left', SALVO, ALL_BUT_TWO, { toMove: 0, turn: 4, due: 2 }],
    ['salvo: one for each own ship afloat when it begins', AFLOAT, '0>15,7', { due: 1 }],
    ['salvo: two for two ships', AFLOAT, '0>15,7 1>2', { due: 2 }],
    // The ship of two sinks; the single is left.
    ['salvo: the longest', { turns: { salvo: 'longest-afloat' } }, '0>0,1', { due: 1 }],
    ['salvo: the longest of all', { turns: { salvo: 'longest-afloat' } }, '0>0,1 1>4', { due: 2 }],
  ])('%s', (_, entry, text, expected) => expectAfter(entry, text, expected));

  test('answer all shots of a salvo together', () => {
    const over = played(battle(SALVO), ...actionsIn(`${ALL_BUT_TWO} 0>15,1`));
    expect(over.shots.slice(-2).map(({ outcome }) => outcome)).toEqual(['sunk', 'sunk']);
  });

  test.each([
    ['ship', {}, { shapeId: '2' }],
    ['named', { ship: 0 }, { ship: 0 }],
  ] as const)('by %s a hit and a sinking tell of their ship', (announces, ofHit, ofSunk) => {
    const game = played(battle({ announces }), shoot(0, 0), shoot(0, 1), shoot(0, 2));
    expect(game.shots).toEqual([
      { seat: 0, turn: 0, square: 0, outcome: 'hit', ...ofHit },
      { seat: 0, turn: 0, square: 1, outcome: 'sunk', ...ofSunk },
      { seat: 0, turn: 0, square: 2, outcome: 'miss' },
    ]);
  });

  test('equal ships are named as they are first hit', () => {
    const rules = rulesOf({ fleet: [2, 2], announces: 'named' });
    const setup = [
      [0, 1],
      [20, 21],
    ];
    const told = answersOf(rules, unwrap(makeLayout(rules, setup)), [21, 0, 20, 1]);
    const names = told.map(({ ship, outcome }) => `${ship} ${outcome}`);
    expect(names).toEqual(['0 hit', '1 hit', '0 sunk', '1 sunk']);
  });
});

describe('the end', () => {
  test('comes with the last segment', () => {
    const game = played(battle(), shoot(0, 0), shoot(0, 1), shoot(0, 15));
    expect(game).toMatchObject({ phase: 'over', winner: 0, toMove: 0, isResigned: false });
    expect([scoreOf(game, 0), scoreOf(game, 1)]).toEqual([3, 0]);
    expect(shipsAfloat(game, 1)).toEqual([]);
    expect(shipsAfloat(game, 0)).toHaveLength(2);
  });

  test.each(SEATS)('comes when seat %i resigns, whoever is to move', (seat) => {
    const game = played(battle({}, 1), resign(seat));
    expect(game).toMatchObject({ phase: 'over', winner: otherSeat(seat), isResigned: true });
  });

  const inTurn = { turns: 'alternate', lastTurn: true } as const;
  const twoSunk = '0>0 1>0 0>1 1>1 0>15';
  const again = { turns: 'hit-again', lastTurn: true } as const;
  const salvo = { ...AFLOAT, lastTurn: true };
  const open = { phase: 'battle', toMove: 1, winner: null } as const;
  const won = { phase: 'over', winner: 0 } as const;
  const drawn = { phase: 'over', winner: 'draw' } as const;

  test.each<[string, RulesEntry, string, Expected]>([
    ['at once where no sinking is told', { announces: 'hit' }, '0>0 0>1 0>15', { ...won, turn: 0 }],
    ['at once in a salvo', SALVO, `${ALL_BUT_TWO} 0>15,1`, { ...won, turn: 4 }],
    ['at once without a last turn', { turns: 'alternate' }, twoSunk, won],
    ['after a last turn', inTurn, twoSunk, { ...open, turn: 5 }],
    ['after a last turn that equalises', inTurn, `${twoSunk} 1>15`, drawn],
    ['after a last turn that does not', inTurn, `${twoSunk} 1>5`, won],
    ['at once if the second is through', inTurn, '1>5 0>0 1>6 0>1 1>7 0>15', { ...won, turn: 5 }],
    ['after a last turn with hit-again', again, '0>0 0>1 0>15', { ...open, turn: 1 }],
    ['after no hit in it', again, '0>0 0>1 0>15 1>0 1>1', open],
    ['after a miss in it', again, '0>0 0>1 0>15 1>0 1>1 1>4', won],
    ['after the last segment in it', again, '0>0 0>1 0>15 1>0 1>1 1>15', drawn],
    ['after one shot of a player without ships', salvo, '0>0,1 1>5 0>15,7', { ...open, due: 1 }],
    ['with that shot', salvo, '0>0,1 1>5 0>15,7 1>0', won],
  ])('comes %s', (_, entry, text, expected) => expectAfter(entry, text, expected));
});

describe('laws of any game', () => {
  test('it ends, and who has all hits has won', () =>
    forAll([arbitraryRules, arbitraryRng], (rules, rng) => {
      const game = playOut(gameWithRandomFleets(rules, rng), rng);
      const all = segmentCount(rules.fleet);
      const done = SEATS.filter((seat) => scoreOf(game, seat) === all);
      expect(game.phase).toBe('over');
      if (game.winner === 'draw') expect([done, rules.lastTurn]).toEqual([[0, 1], true]);
      else expect(done).toEqual([game.winner]);
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
      const { turns: order } = game.rules;
      for (const [i, { turn, outcome }] of game.shots.entries()) {
        const isLast = order === 'alternate' || (order === 'hit-again' && outcome === 'miss');
        if (isLast) expect(game.shots[i + 1]?.turn).not.toBe(turn);
      }
    }));

  test('the turns that were skipped, and no other, follow from the game', () =>
    forAll([arbitraryRules, arbitraryRng], (rules, rng) => {
      let game = gameWithRandomFleets(rules, rng);
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
      for (const action of [randomShots(game, rng), resign(0), place(1)].map(deepFreeze)) {
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
