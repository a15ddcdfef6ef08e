import {
  act,
  commitmentToSetup,
  type GameAction,
  makeSalt,
  openGame,
  recordOf,
} from '@flotilla/protocol';
import { findFit, makeRules, makeRulesEntry, SEATS, unwrap, writeRecord } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { checkRecord } from './check-record.js';

const RULES = unwrap(makeRules({ grid: { width: 6, height: 6 }, fleet: [3, 2, 1] }));
const ID = 'game0000000001';

/** A game of one miss, after which one player resigns. */
function played(square: number) {
  const person = (id: string) => ({ id, name: 'Anna', kind: 'guest' }) as const;
  const players = [person('player00000001'), person('player00000002')] as const;
  const begins = 0;
  const rules = makeRulesEntry(RULES);
  const opening = { rules, pace: { kind: 'none' }, begins, players, isFree: true } as const;
  const setup = unwrap(findFit(RULES)).map(({ squares }) => squares);
  const places = SEATS.map((seat): GameAction => {
    const salt = makeSalt(new Uint8Array(32).fill(seat));
    const commitment = commitmentToSetup({ game: ID, seat, rules: RULES, setup, salt })!;
    return { type: 'place', seat, setup, salt, commitment };
  });
  const actions: readonly GameAction[] = [
    ...places,
    { type: 'fire', seat: 0, squares: [square] },
    { type: 'resign', seat: 1 },
  ];
  const online = actions.reduce(
    (game, action) => unwrap(act(game, action, 2)),
    openGame(ID, opening, 1),
  );
  const record = recordOf(online, '2026-01-31')!;
  const seen = { game: ID, begins, shots: record.game.shots } as const;
  return { text: writeRecord(record), commitments: record.online!.commitments, seen };
}

test('a record of the game that was seen proves that it was fair', () => {
  const { text, commitments, seen } = played(35);
  const kept = { game: ID, commitments, shots: 0 };
  expect(checkRecord(text, kept, seen)).toMatchObject({ ok: true, value: { shots: 1 } });
});

test('a fair record of another game with the same fleets proves nothing', () => {
  const { text, seen } = played(35);
  const other = { ok: false, error: [{ code: 'other-game' }] };
  const [shot] = seen.shots;
  for (const change of [
    { shots: played(34).seen.shots },
    { shots: [] },
    // An answer was a lie when it was given.
    { shots: [{ ...shot!, outcome: 'hit' as const }] },
    { begins: 'draw' as const },
    { game: 'game0000000002' },
  ]) {
    expect(checkRecord(text, undefined, { ...seen, ...change })).toEqual(other);
  }
});
