import { density } from '@flotilla/engine';
import { LatestWriter } from '@flotilla/play';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keysFor, rethrow } from '../../testing/drive.js';
import { newHome } from '../../testing/home.js';
import { EN, presetRules } from '../../testing/sessions.js';
import { type AdvisedGame, describePaper, PaperGames } from '../play/paper-games.js';
import { resumeAssist, startAssist } from './assist.js';
import { AssistProgram, type AssistStage } from './assist-program.js';
import { newAssistState } from './assist-state.js';

const begin = () => startAssist(presetRules('russian'), density, 1);
let dir: string;

beforeEach(() => {
  dir = newHome().dir;
});

const found = async () => (await new PaperGames(dir).findUnlocked()).games;

/** Presses keys in a new program; resolves once the game that it keeps is written. */
async function press(first: AssistStage | 'new', ...keys: readonly string[]) {
  const kept = new PaperGames(dir);
  const write = (game?: AdvisedGame) => (game ? kept.saveCurrent(game) : kept.deleteCurrent());
  const writer = new LatestWriter<AdvisedGame | undefined>(write, rethrow);
  const leave = vi.fn<(code: number) => void>();
  const world = {
    begin,
    resume: (game: AdvisedGame) => resumeAssist(game, density),
    lock: (id: string) => kept.lock(id),
    keep: (game: AdvisedGame | undefined) => writer.save(game),
    discard: () => kept.deleteCurrent(),
    leave,
    fail: rethrow,
  };
  const advice = { name: 'advice', advice: newAssistState(begin()) } as const;
  const program = new AssistProgram(world, first === 'new' ? advice : first);
  for (const key of keys.flatMap(keysFor)) await program.send(key);
  await writer.waitUntilSettled();
  kept.unlockCurrent();
  return { stage: program.state(), code: leave.mock.lastCall?.[0], isSaved: program.isSaved };
}

async function offer(): Promise<AssistStage> {
  return { name: 'resume', games: await found(), selectedIndex: 0 };
}

const answersOf = ({ stage }: { readonly stage: AssistStage }) =>
  stage.name === 'advice' ? stage.advice.assist.known.answers : undefined;

describe('a game on paper', () => {
  test('is kept from its first answer on, whatever ends the program', async () => {
    expect(await press('new')).toMatchObject({ isSaved: false });
    expect(await found()).toEqual([]);
    await press('new', '-', '+');
    const [game] = await found();
    const told = 'on paper, rules Russian, advice by Density, 2 shots';
    expect(describePaper(EN, game?.game as AdvisedGame)).toBe(told);
    expect(await press('new', '-', 'interrupt')).toMatchObject({ code: 130, isSaved: true });
    expect(await found()).toHaveLength(2);
  });

  test('asks before it is left: it is kept, forgotten or goes on', async () => {
    expect(await press('new', 'escape')).toMatchObject({ code: 0 });
    for (const key of ['escape', 'q']) {
      const asked = await press('new', '-', key);
      expect(asked.code).toBeUndefined();
      expect(asked.stage).toMatchObject({ advice: { isConfirmingLeave: true } });
    }
    const back = { code: undefined, stage: { advice: { isConfirmingLeave: false } } };
    expect(await press('new', '-', 'q', 'escape')).toMatchObject(back);
    expect(await found()).toHaveLength(3);
    expect(await press('new', '-', 'q', 'k')).toMatchObject({ code: 0, isSaved: true });
    expect(await found()).toHaveLength(4);
    expect(await press('new', '-', 'q', 'd')).toMatchObject({ code: 0, isSaved: false });
    expect(await found()).toHaveLength(4);
  });

  test('goes on with its answers, its undo and its salvo', async () => {
    await press('new', '-', '+', 'q', 'k');
    const resumed = await press(await offer(), 'enter');
    expect(answersOf(resumed)?.map(({ outcome }) => outcome)).toEqual(['miss', 'hit']);
    expect(answersOf(await press(await offer(), 'enter', 'u'))).toHaveLength(1);
    expect(answersOf(await press(await offer(), 'enter', 'u', 'u'))).toHaveLength(0);
    expect(await found()).toEqual([]);
  });

  test('is chosen among several, or discarded; the others stay', async () => {
    await press('new', '-', 'q', 'k');
    await press('new', '+', 'q', 'k');
    const [first] = await found();
    const left = await press(await offer(), 'down', 'd');
    const games = [{ id: first?.id }];
    expect(left.stage).toMatchObject({ name: 'resume', games, selectedIndex: 0 });
    expect(await found()).toMatchObject(games);
    expect((await press(await offer(), 'd')).stage).toMatchObject({ name: 'advice' });
    expect(await found()).toEqual([]);
  });

  test('that another program plays is told of, and a new one begins', async () => {
    await press('new', '-', 'q', 'k');
    const offered = await offer();
    const elsewhere = new PaperGames(dir);
    const [game] = await found();
    expect(await elsewhere.lock(game?.id ?? '')).toBe(true);
    const { stage } = await press(offered, 'enter');
    expect(stage).toMatchObject({ advice: { notice: { code: 'taken', id: game?.id } } });
    elsewhere.unlockCurrent();
  });
});
