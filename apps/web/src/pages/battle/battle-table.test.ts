import { makeRng, type Player } from '@flotilla/engine';
import { startSession } from '@flotilla/play';
import { err, makePreset, makeRules, otherSeat, unwrap } from '@flotilla/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { beginGame, canGoOn, startGame, useGame } from '../../play/game.js';
import { useHistory } from '../../progress/history.js';
import {
  actAtTable,
  closeTable,
  leaveGame,
  openKept,
  startAgain,
  startRematch,
  stopThinking,
  useTable,
} from './battle-table.js';

const asked = vi.hoisted(() => ({
  placers: [] as unknown[],
  isBroken: false,
  /** Who was asked’s turn. */
  shooters: [] as string[],
  /** Gives up the thoughts that are awaited. */
  stop: () => {},
  /** What the computer's shots wait for. */
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
    asked.shooters.push(question[0].shooter ?? '');
    await Promise.race([asked.thought, stopped()]);
    if (asked.isBroken) throw new Error('no thread');
    return ENGINE.shoot(...question);
  };
  class StoppedError extends Error {}
  const stopped = () =>
    new Promise<never>((_, reject) => {
      asked.stop = () => reject(new StoppedError());
    });
  const opponent = () => ({ place, shoot }) satisfies Record<keyof Player, unknown>;
  return { StoppedError, opponent: Object.assign(opponent, { stop: () => asked.stop() }) };
});
vi.mock('./pause.js', async (original) => ({
  ...(await original<object>()),
  pause: () => Promise.resolve(),
  pauseForReply: () => Promise.resolve(),
}));
vi.mock('../../feedback/start-feedback.js', () => ({ startFeedback: () => undefined }));

const RULES = unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [2, 1] }));
const ALONE = [{ name: 'Anna' }, { name: 'Computer', shooter: 'random' }] as const;
const PEOPLE = [{ name: 'Anna' }, { name: 'Boris' }] as const;
const USUAL = { rules: RULES, players: ALONE, first: 0, isTraining: false } as const;

afterEach(() => {
  closeTable();
  useGame.setState({ session: null, isNew: false, damaged: null });
  asked.placers = [];
  asked.isBroken = false;
  asked.shooters = [];
  asked.thought = Promise.resolve();
  vi.useRealTimers();
});

function seated() {
  const state = useTable.getState();
  if (!state.table) throw new Error('no table is open');
  return state;
}

async function place(): Promise<void> {
  const { table } = seated();
  await table.prepared;
  await actAtTable({ type: 'place', setup: unwrap(await table.draw('uniform')) });
}

test('a game that begins is for its first person, one that is come back to for nobody yet', async () => {
  startGame({ ...USUAL, players: PEOPLE });
  openKept();
  expect(seated().view).toMatchObject({ viewer: 0, awaits: 'viewer' });
  closeTable();
  expect(useTable.getState().view).toBeNull();
  openKept();
  expect(seated().view).toMatchObject({ viewer: 'spectator', awaits: 'hand-over' });
});

test('the game is kept as it goes on, and among the finished ones once it is over', async () => {
  startGame(USUAL);
  openKept();
  await place();
  expect(seated().view.phase).toBe('battle');
  await actAtTable({ type: 'fire', squares: [5] });
  await actAtTable({ type: 'skip-pauses' });
  expect(useGame.getState().session?.game.shots).toEqual(seated().view.shots);
  await actAtTable({ type: 'resign' });
  const { seed } = seated().view;
  expect(useHistory.getState().items[0]).toMatchObject({ seed, winner: 1 });
});

test('where the placer that was chosen gives up, the usual one lays the fleet', async () => {
  startGame({ ...USUAL, placer: 'edges' });
  openKept();
  const { table } = seated();
  await table.prepared;
  await vi.waitFor(() => expect(asked.placers).toEqual(['edges', undefined]));
  await place();
  expect(seated().view).toMatchObject({ phase: 'battle', failure: undefined });
});

test('a thread that fails is told, and asked again', async () => {
  asked.isBroken = true;
  startGame({ ...USUAL, first: 1 });
  openKept();
  await place();
  await actAtTable({ type: 'skip-pauses' });
  expect(String(seated().view.failure)).toContain('no thread');
  asked.isBroken = false;
  await actAtTable({ type: 'ask-again' });
  await actAtTable({ type: 'skip-pauses' });
  expect(seated().view).toMatchObject({ failure: undefined, awaits: 'viewer' });
});

test('a slow computer that is stopped has a quicker one take its turn, and no other', async () => {
  vi.useFakeTimers();
  asked.thought = new Promise(() => {});
  const players = [{ name: 'Anna' }, { name: 'Computer', shooter: 'exact' }] as const;
  startGame({ ...USUAL, players, first: 1 });
  openKept();
  await place();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seated()).toMatchObject({ isThinking: true, view: { awaits: 'computer' } });
  asked.thought = Promise.resolve();
  stopThinking();
  await actAtTable({ type: 'skip-pauses' });
  expect(seated().view.failure).toBeUndefined();
  expect(seated().view.shots.length).toBeGreaterThan(0);
  expect(asked.shooters.slice(0, 2)).toEqual(['exact', 'captain']);
});

test('a computer that thinks on at a table that was left is not told of at the next', async () => {
  vi.useFakeTimers();
  asked.thought = new Promise(() => {});
  const think = async () => {
    startGame({ ...USUAL, first: 1 });
    openKept();
    await place();
  };
  await think();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seated().isThinking).toBe(true);
  await think();
  expect(seated().isThinking).toBe(false);
  leaveGame();
  startGame(USUAL);
  openKept();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seated().isThinking).toBe(false);
});

test('what was left without anything done is let go, and a battle is kept', async () => {
  startGame(USUAL);
  openKept();
  await seated().table.prepared;
  leaveGame();
  expect(useGame.getState().session).toBeNull();
  startGame(USUAL);
  openKept();
  await place();
  leaveGame();
  const { session } = useGame.getState();
  expect(session && canGoOn(session)).toBe(true);
  expect(useTable.getState().table).toBeNull();
});

test('the other begins a rematch, and the same a game that is started again', async () => {
  beginGame(startSession({ ...USUAL, seed: 5, date: '2026-11-20' }));
  openKept();
  await place();
  await actAtTable({ type: 'resign' });
  startRematch();
  expect(seated().view).toMatchObject({ first: otherSeat(0), phase: 'prepare', awaits: 'viewer' });
  startAgain();
  expect(seated().view).toMatchObject({ first: otherSeat(0), phase: 'prepare', awaits: 'viewer' });
});

test('another game by rules with a random fleet has another one, which its seed decides', async () => {
  const rules = makePreset('small-26', makeRng(5, 'rules'));
  beginGame(startSession({ ...USUAL, rules, seed: 5, date: '2026-11-20' }));
  openKept();
  for (const again of [startRematch, startAgain]) {
    const before = useGame.getState().session?.seed;
    again();
    const { session } = useGame.getState();
    expect(session?.game.rules).toBe(makePreset('small-26', makeRng(session?.seed ?? 0, 'rules')));
    // Two seeds may draw the same fleet: there are some fifty.
    expect(session?.seed).not.toBe(before);
  }
});
