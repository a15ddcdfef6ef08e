import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  truncateSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { unwrap } from '@flotilla/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedHome } from '../apps/cli/src/testing/home.js';
import { expectRefused, printedBy } from '../apps/cli/src/testing/outcomes.js';
import { embeddedDatabasePath } from '../apps/server/src/store/embedded.js';
import { connectPostgres } from '../apps/server/src/store/postgres.js';
import { drizzleSqlite, SqlitePool } from '../apps/server/src/store/sqlite.js';
import { openStore } from '../apps/server/src/store/store.js';
import { newAccount, rowsOf } from '../apps/server/src/store/testing/rows.js';
import { backUpStore, moveStore, restoreStore } from '../apps/server/src/store-commands.js';
import {
  beginBattle,
  fireCommand,
  OnlineClient,
} from '../apps/server/src/testing/online-client.js';
import { ensureDebian } from '../scripts/ensure-debian.mjs';
import { SERVER_PROGRAM, startWebServer } from '../scripts/web-server.mjs';
import { runCommand, startCommand } from './support/command.js';
import { flotilla, newDir } from './support/flotilla.js';
import { postgresOfFile } from './support/postgres.js';
import { webServerOfTest } from './support/replica.js';
import { ROOT } from './support/rooms.js';
import { fillDisk, mountDisk } from './support/small-disk.js';

const LONG = { tags: ['long'] };

type Players = readonly [OnlineClient, OnlineClient];

/** Returns the same players as clients of another server. */
const at = (origin: string, players: Players) =>
  players.map(({ token, player }) => new OnlineClient(origin, token, player)) as unknown as Players;

/** Fires this many shots, or until the game is over. */
async function fire(players: Players, game: string, most = Number.POSITIVE_INFINITY) {
  for (let shots = 0; shots < most; shots += 1) {
    const { frame } = await players[0].see(game);
    if (frame.phase === 'over') return;
    const mover = players[frame.toMove ?? 0];
    const shot = fireCommand(await mover.see(game));
    expect(shot && (await mover.act(game, shot))).toBe('done');
  }
}

async function textAt(origin: string, path: string): Promise<string> {
  return (await fetch(`${origin}/api/${path}`)).text();
}

/** Creates a folder of games: a finished game, and another in progress. */
async function playGames(data: string) {
  const store = unwrap(await openStore({ folder: data }));
  await newAccount(store);
  await store.close();
  const server = await startWebServer({ data });
  const { game: over, players } = await beginBattle(server.origin);
  await fire(players, over);
  const begun = await beginBattle(server.origin);
  await fire(begun.players, begun.game, 3);
  const record = await textAt(server.origin, `games/${over}/record`);
  const key = await textAt(server.origin, 'key');
  await server.stop();
  return { data, over, record, key, begun };
}

type Played = Awaited<ReturnType<typeof playGames>>;

const games = await playGames(sharedHome().pathOf('played'));

/** Starts a server that continues the played games, for this test only. */
async function playedServer() {
  const data = join(newDir(), 'data');
  cpSync(games.data, data, { recursive: true });
  const server = await webServerOfTest({ data });
  const players = at(server.origin, games.begun.players);
  return { ...games, data, server, begun: { ...games.begun, players } };
}

/** Checks that a server has the earlier games, and that play continues there. */
async function expectGoesOn(origin: string, { over, record, key, begun }: Played) {
  expect(await textAt(origin, `games/${over}/record`)).toBe(record);
  expect(await textAt(origin, 'key')).toBe(key);
  const players = at(origin, begun.players);
  await fire(players, begun.game);
  const keyFile = join(newDir(), 'key.json');
  writeFileSync(keyFile, key);
  for (const text of [record, await textAt(origin, `games/${begun.game}/record`)]) {
    const args = ['verify', '-', '--json', '--key', keyFile];
    await printedBy(flotilla(args, { input: text }));
  }
}

/** Returns where a command of the server runs: in the repository, with its games in this folder. */
const withGames = (data: string) => ({ cwd: ROOT, env: { FLOTILLA_DATA: data, DATABASE_URL: '' } });

const run = (data: string, words: readonly string[]) =>
  runCommand(process.execPath, [SERVER_PROGRAM, ...words], withGames(data));

/** Runs a command that must succeed. @returns its output */
const done = (...how: Parameters<typeof run>) => printedBy(run(...how));

/** Starts a command to be killed, with `before` in front of it. */
function launch(data: string, words: readonly string[], before: readonly string[] = []) {
  const [command = '', ...args] = [...before, process.execPath, SERVER_PROGRAM, ...words];
  return startCommand(command, args, withGames(data));
}

/** Kills the command as soon as this name exists. */
async function killAt(path: string, ...how: Parameters<typeof launch>): Promise<void> {
  const watcher = watch(dirname(path));
  const isThere = new Promise<void>((resolve) => {
    watcher.on('change', (_, name) => name === basename(path) && resolve());
  });
  const { process: child, ended } = launch(...how);
  await isThere;
  child.kill('SIGKILL');
  watcher.close();
  expect(await ended).toBe('SIGKILL');
}

const EVENTS = 40_000;

/** Adds enough events that a copy takes several steps. */
async function fill(data: string): Promise<void> {
  const pool = new SqlitePool(embeddedDatabasePath(data));
  const text = `with recursive number (n) as (select 1 union all select n + 1 from number where n < ${EVENTS})
    insert into game_event select 'many', n, '2026-01-01T00:00:00.000Z',
    '{"text":"' || printf('%.*c', 800, 'x') || '"}' from number`;
  await pool.transact((run) => run({ text }));
  await pool.close();
}

const postgres = await postgresOfFile();

/** @returns the address of an empty database */
function newDatabase(name: string): string {
  execFileSync(join(postgres.programs, 'createdb'), ['--maintenance-db', postgres.url, name]);
  return postgres.url.replace(/postgres$/, name);
}

describe('backup', () => {
  test('copies the games while they go on; restored elsewhere, they are as they were', async () => {
    const played = await playedServer();
    const { data, server, begun } = played;
    const file = join(newDir(), 'games.flotilla');
    const [said] = await Promise.all([
      done(data, ['backup', file]),
      fire(begun.players, begun.game, 5),
    ]);
    expect(said).toMatch(/^made \S+games\.flotilla \([\d.]+ MB; games: 2, accounts: 1\)\n$/);
    const last = await begun.players[0].see(begun.game);
    await server.stop();

    const other = join(newDir(), 'other');
    expect(await done(other, ['restore', file])).not.toContain('kept');
    const restored = await webServerOfTest({ data: other });
    const { frame } = await at(restored.origin, begun.players)[0].see(begun.game);
    expect(frame.shots.length).toBeGreaterThanOrEqual(3);
    expect(last.frame.shots.slice(0, frame.shots.length)).toEqual(frame.shots);
    await expectGoesOn(restored.origin, played);
  });

  test('killed in the middle leaves no file, and can be repeated', async () => {
    const played = await playedServer();
    await fill(played.data);
    const file = join(newDir(), 'games.flotilla');
    await killAt(`${file}.part`, played.data, ['backup', file]);
    expect(existsSync(file)).toBe(false);
    await done(played.data, ['backup', file]);
    expect(readdirSync(dirname(file))).toEqual([basename(file)]);
    await expectGoesOn(played.server.origin, played);
  });

  test('is what npm start does with its words', LONG, async () => {
    const { data } = await playedServer();
    const file = join(newDir(), 'games.flotilla');
    const args = ['start', '--silent', '--', 'backup', file];
    const { code, output } = await runCommand('npm', args, withGames(data));
    expect([code, output]).toEqual([0, expect.stringContaining(file)]);
  });
});

describe('restore', () => {
  /** Creates a backup, and a folder in which play has continued since. */
  async function backedUp() {
    const played = await playedServer();
    const file = join(newDir(), 'games.flotilla');
    await done(played.data, ['backup', file]);
    await fire(played.begun.players, played.begun.game, 2);
    await played.server.stop();
    return { ...played, file };
  }

  async function shotsIn(data: string, { begun }: Played): Promise<number> {
    const server = await webServerOfTest({ data });
    const { frame } = await at(server.origin, begun.players)[0].see(begun.game);
    await server.stop();
    return frame.shots.length;
  }

  test('puts the games of a backup in place, and keeps those that were there', async () => {
    const played = await backedUp();
    const { data, file } = played;
    const said = await done(data, ['restore', file]);
    const [, former = ''] = /kept in (.+)\n$/.exec(said) ?? [];
    expect(dirname(former)).toBe(data);
    expect(await shotsIn(data, played)).toBe(3);
    // The former folder's file works as a backup, too.
    await done(data, ['restore', join(former, 'files', basename(embeddedDatabasePath(data)))]);
    expect(await shotsIn(data, played)).toBe(5);
  });

  test.each([
    [1, 5],
    [2, 5],
    [3, 3],
  ])('killed at its name change %d leaves all of one state', LONG, async (when, shots) => {
    await ensureDebian(['strace']);
    const played = await backedUp();
    const { data, file } = played;
    const kill = `inject=rename,renameat,renameat2:signal=SIGKILL:when=${when}`;
    const strace = ['strace', '-f', '-qq', '-o', '/dev/null', '-e', 'trace=/rename', '-e', kill];
    expect(await launch(data, ['restore', file], strace).ended).not.toBe(0);
    expect(await shotsIn(data, played)).toBe(shots);
  });
});

test('a move killed in the middle leaves an empty database, and can be repeated; then play goes on there', async () => {
  const played = await playedServer();
  const { data, server } = played;
  await server.stop();
  await fill(data);
  const url = newDatabase('moved');
  const { process: child, output, ended } = launch(data, ['move', '--to', url]);
  await expect.poll(output, { interval: 1 }).toMatch(/^game: /m);
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  expect(output()).not.toContain('game_event');

  const said = await done(data, ['move', '--to', url]);
  expect(said).toMatch(/^game: 2$/m);
  expect(said).toMatch(/^game_event: 40,\d+$/m);
  const target = unwrap(await connectPostgres(url));
  const pool = new SqlitePool(embeddedDatabasePath(data));
  expect(await rowsOf(target.db)).toEqual(await rowsOf(drizzleSqlite(pool)));
  await Promise.all([target.close(), pool.close()]);

  const moved = await webServerOfTest({ env: { DATABASE_URL: url } });
  await expectGoesOn(moved.origin, played);
});

describe('one clear line and no more', () => {
  const { dir } = sharedHome();
  const copy = join(dir, 'backup');
  let url = '';
  let server: Awaited<ReturnType<typeof startWebServer>>;
  beforeAll(async () => {
    server = await startWebServer({ data: join(dir, 'used') });
    await done(join(dir, 'used'), ['backup', copy]);
    await done(join(dir, 'free'), ['restore', copy]);
    writeFileSync(join(dir, 'text'), 'Flotilla '.repeat(1_000));
    copyFileSync(copy, join(dir, 'short'));
    truncateSync(join(dir, 'short'), 50_000);
    const other = readFileSync(copy);
    other.writeUInt32BE(0, APPLICATION_AT);
    writeFileSync(join(dir, 'other'), other);
    url = newDatabase('used');
    const played = await startWebServer({ env: { DATABASE_URL: url } });
    await OnlineClient.join(played.origin);
    await played.stop();
  });
  afterAll(() => server.stop());

  /** Offset of the application id in the header of a SQLite file. */
  const APPLICATION_AT = 68;
  const NOWHERE = 'postgres://flotilla:secret@127.0.0.1:1/games';

  const commands = { backup: backUpStore, move: moveStore, restore: restoreStore };
  const filled = (text: string) => text.replace('DIR', dir).replace('URL', url);

  test.each([
    [['backup'], "missing required argument 'file'"],
    [['restore', 'DIR/text'], 'DIR/text cannot be restored'],
  ])('for %j: %s', async (words, line) => {
    await expectRefused(run(join(dir, 'free'), words.map(filled)), filled(line));
  });

  // DIR is the folder of these files, URL a database with games in it.
  test.each<[keyof typeof commands, given: string, line: string, FLOTILLA_DATA?: string]>([
    ['backup', 'DIR/backup', 'DIR/backup already exists'],
    ['backup', 'DIR/no/new', 'DIR/no/new (ENOENT: no such file or directory)'],
    ['backup', 'DIR/new', 'no games in DIR/no', 'DIR/no'],
    ['backup', 'DIR/new', 'pg_dump', 'URL'],
    ['restore', 'DIR/no', 'DIR/no cannot be restored (ENOENT: no such file or directory)'],
    ['restore', 'DIR/other', 'not a database of Flotilla'],
    ['restore', 'DIR/short', 'DIR/short cannot be restored'],
    ['restore', 'DIR/backup', 'uses DIR/used; stop it', 'DIR/used'],
    ['restore', 'DIR/backup', 'DIR/text cannot be used', 'DIR/text'],
    ['restore', 'DIR/backup', 'pg_restore', 'URL'],
    ['move', 'flotilla:secret@sea', '--to must be an address such as postgres://'],
    ['move', NOWHERE, '127.0.0.1:1/games cannot be used (connect ECONNREFUSED'],
    ['move', NOWHERE, 'no games in DIR/no', 'DIR/no'],
    ['move', NOWHERE, 'uses DIR/used; stop it', 'DIR/used'],
    ['move', 'URL', 'is not empty'],
  ])('for %s %s: %s', async (command, given, line, where = 'DIR/free') => {
    const before = readdirSync(dir);
    const databaseUrl = where === 'URL' ? url : undefined;
    const done = await commands[command]({ databaseUrl, folder: filled(where) }, filled(given));
    const error = done.ok ? '' : done.error;
    expect(error).toContain(filled(line));
    expect(error).not.toMatch(/secret|\n/);
    expect(readdirSync(dir)).toEqual(before);
  });

  test('on a full disk, where nothing is left half made', LONG, async () => {
    const disk = newDir();
    const { launch, seenAt } = await mountDisk(disk);
    const [command = '', ...args] = [...launch, process.execPath, SERVER_PROGRAM];
    const asked = (...words: string[]) =>
      runCommand(command, [...args, ...words], withGames(join(disk, 'data')));
    expect(await asked('restore', copy)).toMatchObject({ code: 0 });
    fillDisk(join(seenAt, 'filling'));
    await expectRefused(asked('restore', copy), /full|ENOSPC/);
    await expectRefused(asked('backup', join(disk, 'new')), /full|ENOSPC/);
    expect(readdirSync(seenAt).sort()).toEqual(['data', 'filling']);
    expect(readdirSync(join(seenAt, 'data')).sort()).toEqual(['database', 'lock']);
  });
});
