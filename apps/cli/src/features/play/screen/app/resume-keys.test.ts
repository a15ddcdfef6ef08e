import { readSession, type Session, writeSession } from '@flotilla/play';
import { unwrap } from '@flotilla/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeTestDeps, menuOf, press } from '../../../../testing/drive.js';
import { newHome } from '../../../../testing/home.js';
import { leaveGame, makeBattleSession, testOptions } from '../../../../testing/sessions.js';
import { InterruptedGames, type SavedSession } from '../../store.js';
import type { AppState } from './app-state.js';
import { LocalProgram } from './local-program.js';

const TWO = { hotSeat: true, names: ['Anna', 'Boris'] };
const KEPT = unwrap(readSession(writeSession(makeBattleSession(testOptions(TWO), 7))));

let dir: string;
let games: readonly SavedSession[];

beforeEach(async () => {
  dir = newHome().dir;
  for (let game = 0; game < 2; game += 1) await leaveGame(dir, KEPT);
  games = await left();
});

async function left(): Promise<readonly SavedSession[]> {
  return (await new InterruptedGames(dir).find()).games;
}

/** Returns a program that offers the interrupted games. */
function openOffer(): LocalProgram {
  const interrupted = new InterruptedGames(dir);
  const keep = (session: Session | undefined) => {
    if (!session) void interrupted.clear();
  };
  const world = makeTestDeps(TWO, 'en', { interrupted, keep });
  const state: AppState = { ...menuOf(world), stage: { name: 'resume', games, selectedIndex: 0 } };
  return new LocalProgram(world, { state });
}

describe('where several games were interrupted', () => {
  test('the arrows choose, within the list', async () => {
    for (const [keys, selectedIndex] of [
      [['down'], 1],
      [['down', 'down'], 1],
      [['up'], 0],
    ] as const) {
      expect(await press(openOffer(), ...keys)).toMatchObject({
        stage: { name: 'resume', selectedIndex },
      });
    }
  });

  test('a new game leaves them all', async () => {
    expect(await press(openOffer(), 'n')).toMatchObject({ stage: { name: 'menu' } });
    expect(await left()).toEqual(games);
  });

  test('the chosen one goes on, behind a hand-over, and the other stays', async () => {
    const state = await press(openOffer(), 'down', 'enter');
    expect(state).toMatchObject({ stage: { name: 'hand-over' }, savedSession: KEPT });
    expect(await left()).toEqual([games[0]]);
  });

  test('one that another program has taken in the meantime is told of', async () => {
    const elsewhere = new InterruptedGames(dir);
    const [game] = games;
    expect(await elsewhere.lock(game?.id ?? '')).toBe(true);
    const notice = { code: 'taken', id: game?.id };
    expect(await press(openOffer(), 'enter')).toMatchObject({ stage: { name: 'menu', notice } });
    elsewhere.release();
  });

  test('the chosen one is discarded, then the last', async () => {
    const program = openOffer();
    const first = await press(program, 'down', 'd');
    expect(first.stage).toMatchObject({ name: 'resume', games: [games[0]], selectedIndex: 0 });
    await expect.poll(left).toEqual([games[0]]);
    expect(await press(program, 'd')).toMatchObject({
      stage: { name: 'menu' },
      savedSession: undefined,
    });
    await expect.poll(left).toEqual([]);
  });
});
