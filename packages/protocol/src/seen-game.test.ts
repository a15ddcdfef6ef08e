import {
  err,
  findFit,
  makeRules,
  makeRulesEntry,
  SEATS,
  unwrap,
  writeRecord,
} from '@flotilla/rules';
import { expect, test } from 'vitest';
import { commitmentToSetup, makeSalt } from './commitment.js';
import { act, type GameAction, openGame } from './online-game.js';
import { type ShownGame, seeGame, verifySeen } from './seen-game.js';
import { recordOf } from './verify.js';

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
  const { commitments } = record.online!;
  const shown: ShownGame = { game: ID, begins, commitments, shots: record.game.shots };
  return { text: writeRecord(record), shown };
}

test('a record of the game that was seen proves that it was fair', () => {
  const { text, shown } = played(35);
  const early = seeGame({ ...shown, shots: [] });
  expect(early).toMatchObject({ since: 0, shots: 0 });
  const seen = seeGame(shown, early)!;
  expect(seen).toMatchObject({ since: 0, shots: 1 });
  expect(verifySeen(text, seen)).toMatchObject({ ok: true, value: { course: seen.course } });
});

test('a fair record of another game with the same fleets proves nothing', () => {
  const { text, shown } = played(35);
  const [shot] = shown.shots;
  for (const change of [
    { shots: played(34).shown.shots },
    { shots: [] },
    // An answer was a lie when it was given.
    { shots: [{ ...shot!, outcome: 'hit' as const }] },
    { begins: 'draw' as const },
    { game: 'game0000000002' },
  ]) {
    const seen = seeGame({ ...shown, ...change })!;
    expect(verifySeen(text, seen)).toEqual(err([{ code: 'other-game' }]));
  }
});

test('another seal, and what cannot be read, are told', () => {
  const { text, shown } = played(35);
  const seen = seeGame({ ...shown, commitments: [shown.commitments[0], 'f'.repeat(64)] })!;
  const fault = { code: 'other-commitment', seat: 1 };
  expect(verifySeen(text, seen)).toEqual(err([fault]));
  expect(verifySeen('', seen)).toMatchObject({ error: [{ code: 'unreadable' }] });
});

test('what was seen stays as it was when another past is shown later', () => {
  const { text, shown } = played(35);
  expect(seeGame({ ...shown, commitments: [null, shown.commitments[1]] })).toBeUndefined();
  const lie = { ...shown, shots: played(34).shown.shots };
  const seen = seeGame(lie)!;
  const longer = { ...shown, shots: [...shown.shots, ...lie.shots] };
  expect(seeGame(longer, seen)).toBe(seen);
  expect(seeGame({ ...shown, commitments: ['a'.repeat(64), 'b'.repeat(64)] }, seen)).toBe(seen);
  expect(verifySeen(text, seen)).toMatchObject({ error: [{ code: 'other-game' }] });
});
