import { readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { playerOf } from '@flotilla/engine';
import { readSession, resign, type Session, writeSession } from '@flotilla/play';
import { makeRules, unwrap, writeRecord } from '@flotilla/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_SAVED_GAMES } from '../../shell/kept-games.js';
import { newHome } from '../../testing/home.js';
import { EN, leaveGame, makeBattleSession, testOptions } from '../../testing/sessions.js';
import { describeDamagedGame, InterruptedGames, playableGames } from './store.js';

/** Copies a session by saving and loading it. */
const asKept = (played: Session) => unwrap(readSession(writeSession(played)));
const session = asKept(makeBattleSession(testOptions(), 7, [[0], [11]]));
const other = asKept(makeBattleSession(testOptions(), 8, [[3]]));
let dir: string;

beforeEach(() => {
  dir = newHome().pathOf('not/there/yet');
});

const find = () => new InterruptedGames(dir).findUnlocked();
const found = async () => (await find()).games;
const fileOf = (id: string) => join(dir, `interrupted-${id}.json`);

const leave = (kept = session) => leaveGame(dir, kept);

describe('interrupted games', () => {
  test('are none at first', async () => {
    expect(await found()).toEqual([]);
    await new InterruptedGames(dir).deleteCurrent();
    expect(await new InterruptedGames(dir).lock('game-1')).toBe(false);
  });

  test('are each kept, the latest first, until they are cleared', async () => {
    const first = await leave();
    const second = await leave(other);
    await utimes(fileOf(first), 1, 1);
    const [latest, earlier] = await found();
    expect(latest).toMatchObject({ id: second, game: other });
    expect(earlier).toEqual({ id: first, game: session, savedAtMs: 1000 });
    const games = new InterruptedGames(dir);
    expect(await games.lock(first)).toBe(true);
    await games.deleteCurrent();
    expect(await found()).toMatchObject([{ id: second }]);
    expect(await readdir(dir)).toEqual([`interrupted-${second}.json`]);
  });

  test('are one file for one game, however often it is kept', async () => {
    const games = new InterruptedGames(dir);
    for (let shot = 0; shot < 3; shot += 1) await games.saveCurrent(session);
    games.unlockCurrent();
    expect(await readdir(dir)).toHaveLength(1);
  });

  test('are as many as are kept at most: the oldest is forgotten', async () => {
    const ids: string[] = [];
    for (let game = 0; game <= MAX_SAVED_GAMES; game += 1) {
      const id = await leave();
      ids.push(id);
      await utimes(fileOf(id), 1000 + game, 1000 + game);
    }
    expect((await found()).map(({ id }) => id)).toEqual(ids.slice(1).reverse());
  });
});

describe('the file of an earlier version', () => {
  test('is found and gone on with', async () => {
    const id = await leave();
    await rename(fileOf(id), fileOf('4321'));
    expect(await found()).toMatchObject([{ id: '4321', game: session }]);
    const games = new InterruptedGames(dir);
    expect(await games.lock('4321')).toBe(true);
    await games.saveCurrent(other);
    games.unlockCurrent();
    expect(await found()).toMatchObject([{ id: '4321', game: other }]);
  });

  test('is sealed as soon as it is found, and keeps its time', async () => {
    await leave();
    // Only the record of a finished game contains its fleets unencrypted.
    const record = writeRecord({ ...session, game: { ...session.game, phase: 'over' } });
    const open = JSON.stringify({ ...JSON.parse(writeSession(session)), record });
    expect(open).toContain('layout 2');
    const path = fileOf('4321');
    await writeFile(path, open);
    await utimes(path, 5, 5);
    expect((await found()).at(-1)).toEqual({ id: '4321', savedAtMs: 5000, game: session });
    expect(await readFile(path, 'utf8')).toBe(writeSession(session));
    expect((await found()).at(-1)?.savedAtMs).toBe(5000);
  });
});

describe('what cannot be gone on with', () => {
  test('is set aside when it is damaged, and the others stay', async () => {
    const [id, left] = [await leave(), await leave(other)];
    const path = fileOf(id);
    const damaged = (await readFile(path, 'utf8')).slice(0, 300);
    await writeFile(path, damaged);
    const { games, setAside } = await find();
    expect(games).toMatchObject([{ id: left }]);
    expect(setAside).toMatchObject([{ path, renamedPath: `${path}.damaged` }]);
    expect(await readFile(`${path}.damaged`, 'utf8')).toBe(damaged);
    expect((await find()).setAside).toEqual([]);
  });

  test('is set aside, and says why, when its opponent refuses its rules', async () => {
    const rules = unwrap(makeRules({ name: 'russian', announces: 'hit' }));
    await leave(makeBattleSession(testOptions({ rules, opponent: 'parity' }), 7));
    const [aside] = (await find()).setAside;
    expect(aside?.error).toMatchObject({ code: 'needs-sinkings', seat: 1 });
    expect(describeDamagedGame(EN, aside!)).toMatch(/^the interrupted game announces no/);
  });

  test('is no game that is over', async () => {
    await leave(unwrap(resign(session, 0)));
    expect(await find()).toMatchObject({ games: [], setAside: { length: 1 } });
  });

  test('is offered only where the program that plays it is given', async () => {
    const players = [session.players[0], { name: 'x', shooter: 'mine.js' }] as const;
    const game = { id: 'game-1', savedAtMs: 1, game: { ...session, players } };
    expect(playableGames([game], testOptions({}))).toEqual([]);
    const programs = new Map([['mine.js', playerOf({})]]);
    expect(playableGames([game], testOptions({ opponent: 'mine.js', programs }))).toEqual([game]);
  });
});

test('a game that another program plays is left alone', async () => {
  const id = await leave();
  const elsewhere = new InterruptedGames(dir);
  expect(await elsewhere.lock(id)).toBe(true);
  expect(await found()).toEqual([]);
  expect(await new InterruptedGames(dir).remove(id)).toBe(false);
  elsewhere.unlockCurrent();
  expect(await found()).toMatchObject([{ id, game: session }]);
});
