import { err, SEATS, unwrap, writeRecord } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { act, type GameAction, openGame } from './online-game.js';
import { type ShownGame, seeGame, verifySeen } from './seen-game.js';
import { ID, opening, placing, RULES } from './testing/online-games.js';
import { recordOf } from './verify.js';

/** A game of one miss, after which one player resigns. */
function played(square: number) {
  const actions: readonly GameAction[] = [
    ...SEATS.map((seat) => placing(RULES, seat)),
    { type: 'fire', seat: 0, squares: [square] },
    { type: 'resign', seat: 1 },
  ];
  const online = actions.reduce(
    (game, action) => unwrap(act(game, action, 2)),
    openGame(ID, opening(), 1),
  );
  const record = recordOf(online, '2026-01-31')!;
  const { commitments } = record.online!;
  const shown: ShownGame = { game: ID, begins: 0, commitments, shots: record.game.shots };
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
