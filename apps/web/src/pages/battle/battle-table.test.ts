import { makeRng, type Player } from '@flotilla/engine';
import { startSession } from '@flotilla/play';
import { err, makePreset, makeRules, unwrap } from '@flotilla/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { canResume, saveNewGame, startGame, useLocalGame } from '../../play/game.js';
import {
  actAtTable,
  closeTable,
  leaveGame,
  openSavedGame,
  restartGame,
  startRematch,
  useLocalTable,
} from './battle-table.js';

const asked = vi.hoisted(() => ({
  placers: [] as unknown[],
  /** Delays the computer's shots until it resolves. */
  thought: Promise.resolve(),
}));

vi.mock('../../workers/engines.js', async () => {
  const { ENGINE } = await import('../../workers/engine.js');
  const place: typeof ENGINE.place = async (spec, ...question) => {
    const { placer } = spec;
    asked.placers.push(placer);
    if (placer === 'edges') return err({ code: 'gave-up', placer, tries: 1 });
    return ENGINE.place(spec, ...question);
  };
  const shoot = async (...question: Parameters<typeof ENGINE.shoot>) => {
    await asked.thought;
    return ENGINE.shoot(...question);
  };
  class StoppedError extends Error {}
  const opponent = () => ({ place, shoot }) satisfies Record<keyof Player, unknown>;
  return { StoppedError, opponentEngine: Object.assign(opponent, { stop: () => {} }) };
});
vi.mock('./pause.js', async (original) => ({
  ...(await original<object>()),
  pauseUntilInput: () => Promise.resolve(),
  pauseForReply: () => Promise.resolve(),
}));
vi.mock('../../feedback/start-feedback.js', () => ({ startFeedback: () => undefined }));

const RULES = unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [2, 1] }));
const ALONE = [{ name: 'Anna' }, { name: 'Computer', shooter: 'random' }] as const;
const USUAL = { rules: RULES, players: ALONE, first: 0, isTraining: false } as const;

afterEach(() => {
  closeTable();
  useLocalGame.setState({ session: null, isNew: false, damaged: null });
  asked.placers = [];
  asked.thought = Promise.resolve();
  vi.useRealTimers();
});

function seated() {
  const state = useLocalTable.getState();
  if (!state.table) throw new Error('no table is open');
  return state;
}

async function place(): Promise<void> {
  const { table } = seated();
  await table.prepared;
  await actAtTable({ type: 'place', setup: unwrap(await table.draw('uniform')) });
}

test('where the placer that was chosen gives up, the usual one lays the fleet', async () => {
  startGame({ ...USUAL, placer: 'edges' });
  openSavedGame();
  const { table } = seated();
  await table.prepared;
  await vi.waitFor(() => expect(asked.placers).toEqual(['edges', undefined]));
  await place();
  expect(seated().view).toMatchObject({ phase: 'battle', failure: undefined });
});

test('a computer that thinks on at a table that was left is not told of at the next', async () => {
  vi.useFakeTimers();
  asked.thought = new Promise(() => {});
  const think = async () => {
    startGame({ ...USUAL, first: 1 });
    openSavedGame();
    await place();
  };
  await think();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seated().isThinking).toBe(true);
  await think();
  expect(seated().isThinking).toBe(false);
  leaveGame();
  startGame(USUAL);
  openSavedGame();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seated().isThinking).toBe(false);
});

test('what was left without anything done is let go, and a battle is kept', async () => {
  startGame(USUAL);
  openSavedGame();
  await seated().table.prepared;
  leaveGame();
  expect(useLocalGame.getState().session).toBeNull();
  startGame(USUAL);
  openSavedGame();
  await place();
  leaveGame();
  const { session } = useLocalGame.getState();
  expect(session && canResume(session)).toBe(true);
  expect(useLocalTable.getState().table).toBeNull();
});

test('another game by rules with a random fleet has another one, which its seed decides', async () => {
  const rules = makePreset('small-26', makeRng(5, 'rules'));
  saveNewGame(startSession({ ...USUAL, rules, seed: 5, date: '2026-11-20' }));
  openSavedGame();
  for (const again of [startRematch, restartGame]) {
    const before = useLocalGame.getState().session?.seed;
    again();
    const { session } = useLocalGame.getState();
    expect(session?.game.rules).toBe(makePreset('small-26', makeRng(session?.seed ?? 0, 'rules')));
    // Two seeds may draw the same fleet: there are only about fifty.
    expect(session?.seed).not.toBe(before);
  }
});
