import { type Layout, type Square, squaresOf, unwrap, viewFor } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { battle, PEOPLE, testRules } from '../testing/battles.js';
import { newClock } from './clock.js';
import {
  fire,
  resign,
  type Session,
  sessionAfterTimeout,
  shootForComputers,
  undoShot,
} from './session.js';
import { boardsRevealed, gameAfterShots, gameBeforeShots, replayShots, turnsOf } from './turns.js';

/** Squares of a board of 10×10 that hold no ship. */
function waterOf(layout: Layout): Square[] {
  const fleet = squaresOf(layout);
  return [...Array(100).keys()].filter((square) => !fleet.includes(square));
}

test.each(['russian', 'hasbro', 'salvo'] as const)('%s: the turns are the game', (name) => {
  let session = battle({ rules: testRules(name) }, 5);
  for (let square = 0; session.game.phase === 'battle' && square < 100; square += 5) {
    const salvo = name === 'salvo' ? [0, 1, 2, 3, 4].map((n) => square + n) : [square];
    const fired = fire(session, salvo);
    if (!fired.ok) break;
    session = shootForComputers(fired.value);
  }
  const { game } = session;
  const turns = turnsOf(game);
  expect(turns.flatMap(({ shots }) => shots)).toEqual(game.shots);
  expect(turns.map(({ shots }) => shots[0]?.turn)).toEqual([...turns.keys()]);
  for (const { seat, shots } of turns) expect(shots.every((shot) => shot.seat === seat)).toBe(true);
  expect(turns.at(-1)?.game).toBe(game);
  expect(gameBeforeShots(game)).toMatchObject({ shots: [], layouts: game.layouts });
});

test('a game that was given up ends with its last turn', () => {
  const session = unwrap(resign(battle({}, 5, [[0]]), 0));
  expect(turnsOf(session.game).at(-1)?.game.isResigned).toBe(true);
  expect(turnsOf(unwrap(resign(battle({}, 5), 0)).game)).toEqual([]);
});

test('a turn that a clock ended is one of the turns, and is replayed', () => {
  const clock = newClock('shot-15-skip');
  const begun = battle({ players: PEOPLE }, 5);
  const water = [0, 1].map((seat) => waterOf(begun.game.layouts[1 - seat]!));
  const shoot = (session: Session, at: number) =>
    unwrap(fire(session, [water[session.game.toMove]![at]!]));
  const skipped = sessionAfterTimeout(shoot(begun, 0), clock);
  const { game } = sessionAfterTimeout(shoot(shoot(skipped, 1), 0), clock);
  const turns = turnsOf(game);
  expect(turns.map(({ seat }) => seat)).toEqual([0, 1, 0, 1, 0]);
  expect(turns.map(({ shots }) => shots.length)).toEqual([1, 0, 1, 1, 0]);
  expect(turns.map(({ isSkipped }) => isSkipped)).toEqual([false, true, false, false, true]);
  expect(replayShots(game, 3)).toEqual(game);
  expect(replayShots(game, 1)).toEqual(skipped.game);
  const undone = unwrap(undoShot({ ...shoot(skipped, 1), isTraining: true }));
  expect(undone.game).toEqual(skipped.game);
});

test('the first shots of a game are replayed, whole salvos only', () => {
  // The first salvo sinks a ship, so the answering salvo has one shot less.
  const rules = testRules('salvo');
  const layout = battle({ rules }, 5).game.layouts[1]!;
  const pair = layout.ships.find(({ squares }) => squares.length === 2)?.squares ?? [];
  const { game } = battle({ rules }, 5, [[...pair, ...waterOf(layout).slice(0, 3)]]);
  const counts = Array.from({ length: 12 }, (_, count) => replayShots(game, count).shots.length);
  expect(counts).toEqual([0, 0, 0, 0, 0, 5, 5, 5, 5, 9, 9, 9]);
  expect(replayShots(game, 5).shots).toEqual(game.shots.slice(0, 5));
  expect(replayShots(game, 9)).toEqual(game);
});

test('a game as it stood, shot by shot, and what its answers alone show', () => {
  const { game } = unwrap(resign(battle({}, 5, [[0], [11], [22]]), 0));
  const then = gameAfterShots(game, 2);
  expect(then).toMatchObject({ phase: 'battle', winner: null, isResigned: false });
  expect(then.shots).toEqual(game.shots.slice(0, 2));
  expect(then.toMove).toBe(game.shots[2]?.seat);
  expect(gameAfterShots(game, game.shots.length)).toBe(game);
  expect(boardsRevealed(game)).toEqual(viewFor({ ...game, phase: 'battle' }, 'spectator').boards);
  expect(boardsRevealed(game).flatMap(({ cells }) => cells)).not.toContain('ship');
});
