import { density } from '@flotilla/engine';
import { LatestWriter } from '@flotilla/play';
import { beforeEach, describe, expect, test } from 'vitest';
import { keysFor, presetRules } from '../../testing/drive.js';
import { newHome } from '../../testing/home.js';
import { EN } from '../../testing/sessions.js';
import { type AdvisedGame, describePaper, PaperGames } from '../play/paper-games.js';
import { resumeAssist, startAssist } from './assist.js';
import { AssistProgram, type AssistStage } from './assist-program.js';
import { newAssistState } from './assist-state.js';

const begin = () => startAssist(presetRules('russian'), density, 1);
let dir: string;

beforeEach(() => {
  dir = newHome().dir;
});

const found = async () => (await new PaperGames(dir).find()).games;

/** Presses keys in a new program; resolves once the game that it keeps is written. */
async function press(first: AssistStage | 'new', ...keys: readonly string[]) {
  const kept = new PaperGames(dir);
  const writer = new LatestWriter<AdvisedGame | undefined>(
    (game) => (game ? kept.keep(game) : kept.clear()),
    (error) => {
      throw error;
    },
  );
  let code: number | undefined;
  const world = {
    begin,
    resume: (game: AdvisedGame) => resumeAssist(game, density),
    lock: (id: string) => kept.lock(id),
    keep: (game: AdvisedGame | undefined) => writer.save(game),
    discard: () => kept.clear(),
    leave: (left: number) => {
      code = left;
    },
    fail: (error: unknown) => {
      throw error;
    },
  };
  const advice = { name: 'advice', advice: newAssistState(begin()) } as const;
  const program = new AssistProgram(world, first === 'new' ? advice : first);
  for (const key of keys.flatMap(keysFor)) await program.send(key);
  await writer.waitUntilSettled();
  kept.release();
  return { stage: program.state(), code, isSaved: program.isSaved };
}

const offer = async (): Promise<AssistStage> => ({
  name: 'resume',
  games: await found(),
  selectedIndex: 0,
});

const answersOf = ({ stage }: { readonly stage: AssistStage }) =>
  stage.name === 'advice' ? stage.advice.assist.known.answers : undefined;

describe('a game on paper', () => {
  test('is kept from its first answer on, whatever ends the program', async () => {
    expect(await press('new')).toMatchObject({ isSaved: false });
    expect(await found()).toEqual([]);
    await press('new', '-', '+');
    const [game] = await found();
    expect(describePaper(EN, game?.game as AdvisedGame)).toBe(
      'on paper, rules Russian, advice by Density, 2 shots',
    );
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
    expect(await press('new', '-', 'q', 'escape')).toMatchObject({
      code: undefined,
      stage: { advice: { isConfirmingLeave: false } },
    });
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
    const [first, second] = await found();
    const left = await press(await offer(), 'down', 'd');
    expect(left.stage).toMatchObject({
      name: 'resume',
      games: [{ id: first?.id }],
      selectedIndex: 0,
    });
    expect(await found()).toMatchObject([{ id: first?.id }]);
    expect((await press(await offer(), 'd')).stage).toMatchObject({ name: 'advice' });
    expect(await found()).toEqual([]);
    expect(second).toBeDefined();
  });

  test('that another program plays is told of, and a new one begins', async () => {
    await press('new', '-', 'q', 'k');
    const offered = await offer();
    const elsewhere = new PaperGames(dir);
    const [game] = await found();
    expect(await elsewhere.lock(game?.id ?? '')).toBe(true);
    const { stage } = await press(offered, 'enter');
    expect(stage).toMatchObject({ advice: { notice: { code: 'taken', id: game?.id } } });
    elsewhere.release();
  });
});
