import { err, SEATS, unwrap, writeRecord } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { applyAction, type GameAction, openGame } from './online-game.js';
import { type PublicGameState, updateSeenGame, verifySeenGame } from './seen-game.js';
import { ID, opening, placeAction, RULES } from './testing/online-games.js';
import { recordOfOnlineGame } from './verify.js';

/** A game of one miss, after which one player resigns. */
function played(square: number) {
  const actions: readonly GameAction[] = [
    ...SEATS.map((seat) => placeAction(RULES, seat)),
    { type: 'fire', seat: 0, squares: [square] },
    { type: 'resign', seat: 1 },
  ];
  const online = actions.reduce(
    (game, action) => unwrap(applyAction(game, action, 2)),
    openGame(ID, opening(), 1),
  );
  const record = recordOfOnlineGame(online, '2026-01-31')!;
  const { commitments } = record.online!;
  const shown: PublicGameState = { game: ID, begins: 0, commitments, shots: record.game.shots };
  return { text: writeRecord(record), shown };
}

test('a record of the game that was seen proves that it was fair', () => {
  const { text, shown } = played(35);
  const early = updateSeenGame({ ...shown, shots: [] });
  expect(early).toMatchObject({ since: 0, shots: 0 });
  const seen = updateSeenGame(shown, early)!;
  expect(seen).toMatchObject({ since: 0, shots: 1 });
  expect(verifySeenGame(text, seen)).toMatchObject({ ok: true, value: { course: seen.course } });
});

test('a fair record of another game with the same fleets proves nothing', () => {
  const { text, shown } = played(35);
  const [shot] = shown.shots;
  for (const change of [
    { shots: played(34).shown.shots },
    { shots: [] },
    // A false answer.
    { shots: [{ ...shot!, outcome: 'hit' as const }] },
    { begins: 'draw' as const },
    { game: 'game0000000002' },
  ]) {
    const seen = updateSeenGame({ ...shown, ...change })!;
    expect(verifySeenGame(text, seen)).toEqual(err([{ code: 'other-game' }]));
  }
});

test('another seal, and what cannot be read, are told', () => {
  const { text, shown } = played(35);
  const seen = updateSeenGame({ ...shown, commitments: [shown.commitments[0], 'f'.repeat(64)] })!;
  expect(verifySeenGame(text, seen)).toEqual(err([{ code: 'other-commitment', seat: 1 }]));
  expect(verifySeenGame('', seen)).toMatchObject({ error: [{ code: 'unreadable' }] });
});

test('what was seen stays as it was when another past is shown later', () => {
  const { text, shown } = played(35);
  expect(updateSeenGame({ ...shown, commitments: [null, shown.commitments[1]] })).toBeUndefined();
  const lie = { ...shown, shots: played(34).shown.shots };
  const seen = updateSeenGame(lie)!;
  const longer = { ...shown, shots: [...shown.shots, ...lie.shots] };
  expect(updateSeenGame(longer, seen)).toBe(seen);
  const resealed = { ...shown, commitments: ['a'.repeat(64), 'b'.repeat(64)] } as const;
  expect(updateSeenGame(resealed, seen)).toBe(seen);
  expect(verifySeenGame(text, seen)).toMatchObject({ error: [{ code: 'other-game' }] });
});
