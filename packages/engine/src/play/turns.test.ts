import { unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { battle, testOptions, testRules } from '../testing/sessions.js';
import { fire, letComputersShoot, resign } from './session.js';
import { beforeShots, turnsOf } from './turns.js';

test.each(['russian', 'hasbro', 'salvo'] as const)('%s: the turns are the game', (name) => {
  let session = battle(testOptions({ rules: testRules(name) }), 5);
  for (let square = 0; session.game.phase === 'battle' && square < 100; square += 5) {
    const salvo = name === 'salvo' ? [0, 1, 2, 3, 4].map((n) => square + n) : [square];
    const fired = fire(session, salvo);
    if (!fired.ok) break;
    session = letComputersShoot(fired.value);
  }
  const { game } = session;
  const turns = turnsOf(game);
  expect(turns.flatMap(({ shots }) => shots)).toEqual(game.shots);
  expect(turns.map(({ shots }) => shots[0]?.turn)).toEqual([...turns.keys()]);
  for (const { seat, shots } of turns) expect(shots.every((shot) => shot.seat === seat)).toBe(true);
  expect(turns.at(-1)?.game).toBe(game);
  expect(beforeShots(game)).toMatchObject({ shots: [], layouts: game.layouts });
});

test('a game that was given up ends with its last turn', () => {
  const session = unwrap(resign(battle(testOptions(), 5, [[0]]), 0));
  expect(turnsOf(session.game).at(-1)?.game.isResigned).toBe(true);
  expect(turnsOf(unwrap(resign(battle(testOptions(), 5), 0)).game)).toEqual([]);
});
