import type { GameSummary } from '@flotilla/protocol';
import { expect, test } from 'vitest';
import { listOpponents } from './opponents.js';

const person = (id: string, kind: 'guest' | 'house' = 'guest') => ({ id, name: id, kind });
const game = (
  players: GameSummary['players'],
  winner: NonNullable<GameSummary['end']>['winner'],
): GameSummary => ({
  id: 'game',
  rules: 'russian',
  pace: { kind: 'none' },
  players,
  openedAt: 0,
  phase: 'over',
  shots: 9,
  afloat: [0, 1],
  spectators: 0,
  chance: null,
  isYourTurn: false,
  timeUpAt: null,
  end: { winner, reason: 'cleared' },
});

test('earlier opponents are people, the last one first, with the score', () => {
  const [me, anna, boris] = [person('me'), person('anna'), person('boris')];
  const games = [
    game([me, boris], null),
    game([anna, me], 1),
    game([me, person('captain', 'house')], 0),
    game([me, boris], 1),
    game([me, anna], 'draw'),
    game([me, anna], 0),
  ];
  expect(listOpponents(games, 'me')).toMatchObject([
    { player: anna, won: 2, lost: 0 },
    { player: boris, won: 0, lost: 1 },
  ]);
});
