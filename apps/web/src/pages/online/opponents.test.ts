import type { GameSummary } from '@flotilla/protocol';
import { expect, test } from 'vitest';
import { scoresByOpponent } from './opponents.js';

const person = (id: string, kind: 'guest' | 'house' = 'guest') => ({ id, name: id, kind });
type Winner = NonNullable<GameSummary['end']>['winner'];
const game = (players: GameSummary['players'], winner: Winner) =>
  ({ players, end: { winner, reason: 'cleared' } }) as GameSummary;

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
  expect(scoresByOpponent(games, 'me')).toMatchObject([
    { player: anna, won: 2, lost: 0 },
    { player: boris, won: 0, lost: 1 },
  ]);
});
