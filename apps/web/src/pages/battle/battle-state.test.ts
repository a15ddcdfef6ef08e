import { fire, placeFleet, type Session, startSession } from '@flotilla/play';
import { makeRules, type RulesEntry, type Setup, unwrap, viewFor } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { awaitedBy, lastShotsAt, refusalOf, seatOfPerson, seatToPlace } from './battle-state.js';

// . . .
// # # .   with a single in the last corner, on 3×4
// . . .
// . . #
const SETUP: Setup = [[3, 4], [11]];
const ENTRY: RulesEntry = { grid: { width: 3, height: 4 }, fleet: [2, 1] };

function newSession(entry: RulesEntry = ENTRY, shooter?: string): Session {
  return startSession({
    rules: unwrap(makeRules(entry)),
    players: [{ name: 'Anna' }, { name: 'Boris', ...(shooter !== undefined && { shooter }) }],
    first: 0,
    seed: 1,
    date: '2026-11-20',
    isTraining: false,
  });
}

function place(session: Session, seat: 0 | 1): Session {
  return unwrap(placeFleet(session, seat, SETUP));
}

function battle(entry?: RulesEntry, shooter?: string): Session {
  return place(place(newSession(entry, shooter), 0), 1);
}

const SQUARES = Array.from({ length: 12 }, (_, square) => square);

const shots = (session: Session, ...squares: number[]) =>
  squares.reduce((now, square) => unwrap(fire(now, [square])), session);

describe('who is awaited', () => {
  test('two people take turns', () => {
    expect(awaitedBy(newSession(), 0)).toBe('nobody');
    expect(awaitedBy(battle(), 0)).toBe('viewer');
    expect(awaitedBy(battle(), 1)).toBe('other-person');
    expect(awaitedBy(shots(battle(), 0), 0)).toBe('other-person');
    expect(seatOfPerson(battle())).toBeUndefined();
  });

  test('a computer is none of them', () => {
    const session = battle(ENTRY, 'random');
    expect(awaitedBy(shots(session, 0), 0)).toBe('computer');
    expect(seatOfPerson(session)).toBe(0);
  });

  test('persons place one after the other', () => {
    expect(seatToPlace(newSession())).toBe(0);
    expect(seatToPlace(place(newSession(), 0))).toBe(1);
    expect(seatToPlace(battle())).toBeUndefined();
    expect(seatToPlace(place(newSession(ENTRY, 'random'), 0))).toBeUndefined();
  });
});

describe('what a shot would be wasted on', () => {
  const view = (session: Session) => viewFor(session.game, 0);

  test('shot squares, and those round a sunk ship', () => {
    const known = view(shots(battle(), 3, 4));
    const refused = SQUARES.map((square) => refusalOf(known, 0, [], square));
    const empty = [0, 1, 2, 5, 6, 7, 8];
    expect(refused).toEqual(
      SQUARES.map((square) => {
        if (square === 3 || square === 4) return 'shot';
        return empty.includes(square) ? 'empty' : undefined;
      }),
    );
  });

  test('known empty squares are the last to be aimed at, and then may be', () => {
    const known = view(shots(battle(), 3, 4));
    expect(refusalOf(known, 0, [9, 10], 0)).toBe('empty');
    expect(refusalOf(known, 0, [9, 10, 11], 0)).toBeUndefined();
    expect(refusalOf(known, 0, [9, 10, 11], 3)).toBe('shot');
  });
});

describe('the last shots at a board', () => {
  test('one of single shots', () => {
    const { game } = shots(battle(), 3, 0);
    expect(lastShotsAt(game, 1).map(({ square }) => square)).toEqual([0]);
    expect(lastShotsAt(game, 0)).toEqual([]);
  });

  test('all of a salvo', () => {
    const session = battle({ ...ENTRY, turns: { salvo: 2 } });
    const { game } = unwrap(fire(unwrap(fire(session, [0, 3])), [1, 2]));
    expect(lastShotsAt(game, 1).map(({ square }) => square)).toEqual([0, 3]);
    expect(lastShotsAt(game, 0).map(({ square }) => square)).toEqual([1, 2]);
  });
});
