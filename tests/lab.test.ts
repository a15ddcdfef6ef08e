import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMemory } from '@flotilla/engine';
import { readRecord, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { runCommand } from './support/command.js';
import { everySquare, flotilla, newDir } from './support/flotilla.js';
import { ROOT } from './support/rooms.js';

const BIN = join(ROOT, 'apps/cli/bin/flotilla.js');
/** By the russian rules each process would first count all layouts; here there are few. */
const SMALL = ['--rules', 'mini-7'];

async function json(args: readonly string[], options = {}): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await flotilla(args, options);
  expect(code).toBe(0);
  // Long work tells its seed and how it goes on.
  expect(stderr).toMatch(/^(Seed \d+\. If interrupted, resume with: flotilla .*\n)?$/);
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe('match', () => {
  test('gives the same JSON for any number of workers', async () => {
    const args = ['match', 'density', 'weights', ...SMALL, '--games', '1200', '--seed', '1'];
    const { date: _, ...one } = await json([...args, '--json', '--workers', '1']);
    expect(one).toMatchObject({ games: 1200, seed: 1, isInterrupted: false });
    expect(await json([...args, '--json', '--workers', '3'])).toMatchObject(one);
  });

  test('writes every shot, answer and result to the log, the same for any number of workers', async () => {
    const cwd = newDir();
    const args = ['match', 'density', 'random', ...SMALL, '--games', '20', '--seed', '1', '--json'];
    const { stats } = await json([...args, '--log', 'games.log'], { cwd });
    const lines = readFileSync(join(cwd, 'games.log'), 'utf8').trimEnd().split('\n');
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const shots = entries.filter(({ msg }) => msg === 'shot');
    const { shots: counted } = stats as { shots: { all: { mean: number; count: number } } };
    expect(shots).toHaveLength(Math.round(counted.all.mean * counted.all.count));
    expect(shots[0]).toMatchObject({ game: 0, seat: 0, shot: 1 });
    expect(entries.filter(({ msg }) => msg === 'game over')).toHaveLength(20);
    // No shot lines where nothing of a shot is wanted but its game.
    const chosen = ['--log', 'chosen.log', '--log-fields', 'game,winner,layouts'];
    await json([...args, ...chosen], { cwd });
    expect(readFileSync(join(cwd, 'chosen.log'), 'utf8').trimEnd().split('\n')).toHaveLength(20);
    await json([...args, '--log', 'results.log', '--log-level', 'info'], { cwd });
    expect(readFileSync(join(cwd, 'results.log'), 'utf8').trimEnd().split('\n')).toHaveLength(20);
  });

  test('writes every game as a record that replay plays again', async () => {
    const cwd = newDir();
    const args = ['match', 'density', 'random', ...SMALL, '--games', '4', '--seed', '1', '--json'];
    const { wins } = await json([...args, '--records', 'games/all', '--workers', '2'], { cwd });
    const files = readdirSync(join(cwd, 'games/all'));
    expect(files).toEqual([...files].sort());
    expect(files).toHaveLength(4);
    const won = [0, 0];
    for (const file of files) {
      const game = await json(['replay', join('games/all', file), '--json'], { cwd });
      const players = game['players'] as readonly { name: string; placer: string }[];
      expect(players.map(({ placer }) => placer)).toEqual(['uniform', 'uniform']);
      const winner = players[(game['winner'] as number) - 1]?.name;
      const index = winner === 'density' ? 0 : 1;
      won[index] = (won[index] as number) + 1;
    }
    expect(won).toEqual(wins);
    const taken = await flotilla([...args, '--records', 'games/all'], { cwd });
    expect(taken).toMatchObject({ code: 2, stdout: '' });
    expect(taken.stderr).toMatch(/^flotilla match: --records: games\/all is not empty; .+\n$/);
    // There is nothing to resume: the records are those of another match.
    const before = files.map((file) => readFileSync(join(cwd, 'games/all', file), 'utf8'));
    const other = ['match', 'weights', 'random', '--games', '4', '--seed', '2', '--resume'];
    const refused = await flotilla([...other, '--records', 'games/all'], { cwd });
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toBe(
      'flotilla match: --records: games/all is not empty, and there is no run to resume; name a new or empty folder\n',
    );
    expect(files.map((file) => readFileSync(join(cwd, 'games/all', file), 'utf8'))).toEqual(before);
  });

  test.each([
    ['where no folder can be made', 'true', '/proc/games', 'no such folder', '0'],
    ['on a read-only disk', 'mount -t tmpfs -o ro tmpfs disk', 'disk/games', 'read-only', '0'],
    [
      'on a full disk',
      'mount -t tmpfs -o nr_inodes=4 tmpfs disk',
      'disk/games',
      'the disk is full',
      '2',
    ],
  ])('%s one line says so, and finished games are kept', async (_, mount, folder, says, kept) => {
    const cwd = newDir();
    mkdirSync(join(cwd, 'disk'));
    const match = `match density random --rules mini-7 --games 4 --seed 1 --records ${folder}`;
    const script = `${mount} && '${process.execPath}' '${BIN}' ${match} > out 2> errors
      code=$?; ls ${folder} | wc -l; exit $code`;
    const isolated = ['--user', '--map-root-user', '--mount', 'sh', '-c', script];
    const { code, stdout } = await runCommand('unshare', isolated, {
      cwd,
      env: { FLOTILLA_STATE_DIR: newDir() },
    });
    expect({ code, kept: stdout.trim() }).toEqual({ code: 2, kept });
    const said = readFileSync(join(cwd, 'errors'), 'utf8').trimEnd().split('\n');
    const errors = said.filter((line) => !line.startsWith('To resume: '));
    expect(errors).toEqual([expect.stringContaining(`flotilla match: ${folder}`)]);
    expect(errors[0]).toContain(says);
  });

  test('completes the records of a run that was cut off', async () => {
    const cwd = newDir();
    const env = { FLOTILLA_STATE_DIR: join(cwd, 'state') };
    const games = ['--games', '30', '--seed', '2', '--json', '--records', 'games'];
    const started = ['match', 'montecarlo', 'random', ...SMALL, ...games, '--workers', '1'];
    const child = spawn(process.execPath, [BIN, ...started], {
      cwd,
      env: { ...process.env, ...env },
    });
    const written = () => (existsSync(join(cwd, 'games')) ? readdirSync(join(cwd, 'games')) : []);
    while (written().length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { code } = await flotilla([...started, '--resume'], { cwd, env });
    expect(code).toBe(0);
    expect(written()).toHaveLength(30);
    for (const file of written()) {
      const { game } = unwrap(readRecord(readFileSync(join(cwd, 'games', file), 'utf8')));
      expect(game.phase).toBe('over');
    }
  });

  test('writes the fields of the log that were chosen, layouts too', async () => {
    const cwd = newDir();
    const args = ['match', 'density', 'random', ...SMALL, '--games', '2', '--seed', '1', '--json'];
    await json([...args, '--log', 'some.log', '--log-fields', 'game, winner,layouts,square'], {
      cwd,
    });
    const lines = readFileSync(join(cwd, 'some.log'), 'utf8').trimEnd().split('\n');
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const keys = (msg: string) =>
      new Set(entries.filter((each) => each['msg'] === msg).flatMap((each) => Object.keys(each)));
    expect(keys('shot')).toEqual(new Set(['level', 'game', 'square', 'msg']));
    expect(keys('game over')).toEqual(new Set(['level', 'game', 'winner', 'layouts', 'msg']));
    const { layouts } = entries.at(-1) as { layouts: string[][][] };
    expect(layouts.map((ships) => ships.flat().length)).toEqual([20, 20]);
  });

  test('tells nothing of four games but what they carry', async () => {
    for (const games of ['4', '20']) {
      const args = ['match', 'density', 'random', ...SMALL, '--games', games, '--seed', '1'];
      const { score } = (await json([...args, '--json'])) as {
        score: { low: number; high: number };
      };
      expect(score.low).toBeLessThan(score.high);
      if (games === '4') expect(score.low).toBeLessThan(0.5);
    }
  });

  test('stops a sequential test when it knows', async () => {
    const { stdout } = await flotilla([
      'match',
      'density',
      'random',
      ...SMALL,
      '--sprt',
      '--seed',
      '1',
    ]);
    expect(stdout).toMatch(/density is stronger \(games: \d{2,3};/);
  });

  test('plays a shooter from a file, which loses where it fails', async () => {
    const cwd = newDir();
    const good = 'export const shooter = { name: "mine", shoot: (known) => known.open.first };';
    const bad = 'export const shooter = { name: "bad", shoot: () => { throw new Error("oh") } };';
    writeFileSync(join(cwd, 'good.mjs'), good);
    writeFileSync(join(cwd, 'bad.mjs'), bad);
    const games = [...SMALL, '--games', '6', '--seed', '1'];
    const mine = await json(['match', './good.mjs', 'random', ...games, '--json'], { cwd });
    expect(mine).toMatchObject({ games: 6, forfeits: [] });
    const { code, stdout } = await flotilla(['match', './bad.mjs', './good.mjs', ...games], {
      cwd,
    });
    expect(code).toBe(0);
    expect(stdout).toContain('Won by mine: 6.');
    expect(stdout).toMatch(/^bad lost game 1: .*oh/m);
    expect(stdout).toContain('… and one more game.');
  });
});

describe('tournament', () => {
  test('plays the knockout of 25 ms naval battle', async () => {
    const args = [
      'tournament',
      '--format',
      'knockout',
      '--players',
      '1024',
      '--seed',
      '1',
      '--json',
    ];
    const result = await json(args);
    expect(result).toMatchObject({ format: 'knockout', games: 1023, rounds: 10, seed: 1 });
    expect(result['elapsedMs']).toBeTypeOf('number');
    expect(result['winner']).toBe((result['standings'] as { player: string }[])[0]?.player);
    const stats = result['stats'] as Record<string, Record<string, unknown>>;
    for (const side of ['all', 'winners', 'losers']) {
      expect(stats['shots']?.[side]).toHaveProperty('mean');
    }
    expect(Object.keys(stats['byPlacer'] ?? {})).toHaveLength(8);
    expect(Object.keys(stats['byShooter'] ?? {})).toHaveLength(3);
    const { elapsedMs: _, date: _date, ...same } = await json([...args, '--workers', '1']);
    expect(result).toMatchObject(same);
  });

  test('prints standings with ratings, in both languages', async () => {
    const args = ['tournament', 'random', 'weights', 'density', ...SMALL, '--games', '40'];
    const { stdout } = await flotilla([...args, '--seed', '1']);
    expect(stdout).toMatch(/^Round-robin: 3 players, games: 120, seed 1, /);
    expect(stdout).toMatch(/^(density|weights) .* \d{4} \(\d{4}–\d{4}\)$/m);
    const russian = await flotilla([...args, '--seed', '1', '--maps', '--lang', 'ru']);
    expect(russian.stdout).toMatch(/^Первое место поделено\.$/m);
    expect(russian.stdout).toContain('Корабли на\u00A0клетках');
  });

  test('takes luck out of the shots of every player and shooter', async () => {
    const three = ['tournament', 'random', 'weights', 'density', ...SMALL];
    const args = [...three, '--games', '4', '--seed', '1', '--adjust', '--workers', '1'];
    const result = await json([...args, '--json']);
    const standings = result['standings'] as Record<string, unknown>[];
    const byShooter = result['shotsToClearAdjusted'] as Record<string, unknown>;
    for (const { player, shotsToClearAdjusted } of standings) {
      expect(shotsToClearAdjusted).toMatchObject({ count: 8, deviation: expect.anything() });
      expect(shotsToClearAdjusted).toEqual(byShooter[player as string]);
    }
    const { stdout } = await flotilla(args);
    expect(stdout).toMatch(/^player .* shots without luck$/m);
    expect(stdout).toMatch(/^density( +\d+\.\d+ ± \d\.\d+){2} +\d\.\d\d → \d\.\d\d$/m);
    const russian = await flotilla([...args, '--lang', 'ru']);
    expect(russian.stdout).toMatch(/^участник .* выстрелов с\sпоправкой на\sудачу$/m);
  });
});

describe('memory', () => {
  test('remembers layouts, shows them, and helps the shooter that learns', async () => {
    const cwd = newDir();
    const learn = ['memory', 'foe.json', '--placer', 'zones/left', '--games', '30', '--seed', '1'];
    const { code, stdout } = await flotilla(learn, { cwd });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^30 fleets seen\.\n[\s\S]*\n +\d+% +One-square ships on the left\n/);
    const match = ['match', 'learned', 'density', '--placer', 'zones/left', '--games', '300'];
    const result = await json([...match, '--memory', 'foe.json', '--seed', '1', '--json'], { cwd });
    expect((result['shotsDifference'] as { high: number }).high).toBeLessThan(0);
  });

  test('that is damaged is refused, and forgotten where that is asked for', async () => {
    const cwd = newDir();
    writeFileSync(join(cwd, 'foe.json'), '{"version": 2');
    expect((await flotilla(['memory', 'foe.json'], { cwd })).code).toBe(2);
    const forgotten = await flotilla(['memory', 'foe.json', '--forget'], { cwd });
    expect(forgotten).toMatchObject({ code: 0, stdout: 'The memory is empty.\n' });
    expect(await flotilla(['memory', 'foe.json'], { cwd })).toMatchObject({ code: 0 });
  });

  test('before each pair of games as many fleets are seen as is said', async () => {
    const match = ['match', 'learned', 'density', '--placer', 'edges', '--games', '200'];
    const [first, later] = [
      await json([...match, '--seed', '1', '--json']),
      await json([...match, '--seen', '20', '--seed', '1', '--json']),
    ];
    const { low, high } = first['shotsDifference'] as { low: number; high: number };
    expect(low < 0 && high > 0 && !('seen' in first)).toBe(true);
    expect(later).toMatchObject({ seen: 20 });
    expect((later['shotsDifference'] as { high: number }).high).toBeLessThan(0);
  });

  test('an opponent remembers how a person places, game after game', async () => {
    const cwd = newDir();
    const input = everySquare()
      .map((square) => `${square}\n`)
      .join('');
    for (const games of [1, 2]) {
      const play = ['play', '--plain', '--auto-place', '--seed', `${games}`, '--memory', 'me.json'];
      const { code, stdout, stderr } = await flotilla(play, { cwd, input });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('Pilot');
      const memory = unwrap(readMemory(JSON.parse(readFileSync(join(cwd, 'me.json'), 'utf8'))));
      expect(memory.placings.map(({ fleets }) => fleets.length)).toEqual([games]);
    }
  });
});

// What only options can have wrong is in apps/cli/src/shell/run.test.ts.
describe('bad input', () => {
  test.each([
    [['match', 'density', 'random', '--games', '0'], /games/],
    [['match', 'density', 'random', '--records', '/dev/null/x'], /\/dev\/null/],
    [
      ['match', 'density', 'random', '--records', '/dev/null'],
      /\/dev\/null: part of the path is a file/,
    ],
    [['match', 'density', 'random', '--log', '/no/such/dir/x.log'], /\/no\/such/],
    [['match', './nothing.js', 'density'], /nothing\.js/],
    [['match', 'learned', 'density', '--memory', 'nothing.json'], /nothing\.json/],
    [['match', 'density', 'random', '--redis', 'nonsense'], /nonsense/],
    [['match', 'density', 'random', '--redis', 'redis://127.0.0.1:1'], /127\.0\.0\.1:1/],
    [['tournament', '--format', 'cup'], /knockout, round-robin, swiss/],
    [['memory', 'nothing.json'], /nothing\.json/],
  ] as const)('%j gives one clear line and exit code 2', async (args, message) => {
    const { code, stdout, stderr } = await flotilla(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
