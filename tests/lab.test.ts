import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { everySquare, flotilla, newDir } from './support/flotilla.js';
import { ROOT } from './support/rooms.js';

const BIN = join(ROOT, 'apps/cli/bin/flotilla.js');
const MATCH = ['match', 'density', 'weights', '--games', '6000', '--seed', '1', '--json'];

async function json(args: readonly string[], options = {}): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await flotilla(args, options);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe('match', () => {
  test('gives the same JSON for any number of workers', async () => {
    const one = await json([...MATCH, '--workers', '1']);
    expect(one).toMatchObject({ games: 6000, seed: 1, isInterrupted: false });
    expect(await json([...MATCH, '--workers', '2'])).toEqual(one);
    expect(await json([...MATCH, '--workers', '3'])).toEqual(one);
  });

  test('goes on with --resume after kill -9, and gives what it would have given', async () => {
    const cwd = newDir();
    const env = { FLOTILLA_STATE_DIR: join(cwd, 'state') };
    const args = ['match', 'montecarlo', 'density', '--games', '16', '--seed', '2', '--json'];
    const whole = await json(args);
    const child = spawn(process.execPath, [BIN, ...args], { cwd, env: { ...process.env, ...env } });
    const saved = () => {
      const folder = join(cwd, 'state', 'lab');
      const [file] = existsSync(folder) ? readdirSync(folder) : [];
      return file === undefined ? 0 : readFileSync(join(folder, file), 'utf8').split('\n').length;
    };
    while (saved() < 4) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await json([...args, '--resume'], { cwd, env })).toEqual(whole);
    // The work is done: nothing is left to go on with.
    const again = await flotilla([...args, '--resume'], { cwd, env });
    expect(again.stderr).toBe('Nothing to go on with: begins anew.\n');
    expect(JSON.parse(again.stdout)).toEqual(whole);
  });

  test('writes every shot, answer and result to the log, the same for any number of workers', async () => {
    const cwd = newDir();
    const args = ['match', 'density', 'random', '--games', '20', '--seed', '1', '--json'];
    const { stats } = await json([...args, '--log', 'games.log'], { cwd });
    const lines = readFileSync(join(cwd, 'games.log'), 'utf8').trimEnd().split('\n');
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const shots = entries.filter(({ msg }) => msg === 'shot');
    const { shots: counted } = stats as { shots: { all: { mean: number; count: number } } };
    expect(shots).toHaveLength(Math.round(counted.all.mean * counted.all.count));
    expect(shots[0]).toMatchObject({ game: 0, seat: 0, shot: 1 });
    expect(entries.filter(({ msg }) => msg === 'game over')).toHaveLength(20);
    await json([...args, '--log', 'results.log', '--log-level', 'info'], { cwd });
    expect(readFileSync(join(cwd, 'results.log'), 'utf8').trimEnd().split('\n')).toHaveLength(20);
  });

  test('stops a sequential test when it knows', async () => {
    const { stdout } = await flotilla(['match', 'density', 'random', '--sprt', '--seed', '1']);
    expect(stdout).toMatch(/density is stronger, known after \d{2,3} games/);
  });

  test('plays a shooter from a file, which loses where it fails', async () => {
    const cwd = newDir();
    const good = 'export const shooter = { name: "mine", shoot: (known) => known.open.first };';
    const bad = 'export const shooter = { name: "bad", shoot: () => { throw new Error("oh") } };';
    writeFileSync(join(cwd, 'good.mjs'), good);
    writeFileSync(join(cwd, 'bad.mjs'), bad);
    const games = ['--games', '6', '--seed', '1'];
    const mine = await json(['match', './good.mjs', 'random', ...games, '--json'], { cwd });
    expect(mine).toMatchObject({ games: 6, forfeits: [] });
    const { code, stdout } = await flotilla(['match', './bad.mjs', './good.mjs', ...games], {
      cwd,
    });
    expect(code).toBe(0);
    expect(stdout).toContain('Wins of ./good.mjs: 6.');
    expect(stdout).toMatch(/^\.\/bad\.mjs lost game 1: .*oh/m);
    expect(stdout).toContain('… and one more game.');
  });
});

describe('tournament', () => {
  test('plays the knock-out of S2', async () => {
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
    const { elapsedMs: _, ...same } = await json([...args, '--workers', '1']);
    const { elapsedMs: __, ...first } = result;
    expect(same).toEqual(first);
  });

  test('prints standings with ratings, in both languages', async () => {
    const args = ['tournament', 'random', 'weights', 'density', '--games', '40', '--seed', '1'];
    const { stdout } = await flotilla(args);
    expect(stdout).toMatch(/^round-robin: 3 players, 120 games, seed 1, /);
    expect(stdout).toMatch(/^(density|weights) .* \d{4} \(\d{4}–\d{4}\)$/m);
    const russian = await flotilla([...args, '--maps', '--lang', 'ru']);
    expect(russian.stdout).toMatch(/^Победитель: /m);
    expect(russian.stdout).toContain('Корабли на клетках');
  });
});

describe('memory', () => {
  test('remembers layouts, shows them, and helps the shooter that learns', async () => {
    const cwd = newDir();
    const learn = ['memory', 'foe.json', '--placer', 'zones/left', '--games', '30', '--seed', '1'];
    const { code, stdout } = await flotilla(learn, { cwd });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Ships seen.* after 30 games/);
    const match = ['match', 'learned', 'density', '--placer', 'zones/left', '--games', '300'];
    const result = await json([...match, '--memory', 'foe.json', '--seed', '1', '--json'], { cwd });
    expect((result['shotsDifference'] as { high: number }).high).toBeLessThan(0);
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
      expect(stdout).toContain('learned');
      const memory = JSON.parse(readFileSync(join(cwd, 'me.json'), 'utf8')) as { games: number };
      expect(memory.games).toBe(games);
    }
  });
});

describe('bad input', () => {
  test.each([
    [['match', 'nobody', 'density'], /unknown shooter "nobody"|nobody.*density/],
    [['match', 'density', 'random', '--games', '0'], /games/],
    [['match', 'density', 'random', '--workers', '0'], /workers/],
    [['match', 'density', 'random', '--margin', '0.1'], /--sprt/],
    [['match', 'density', 'random', '--sprt', '--margin', '2'], /margin/],
    [['match', 'density', 'random', '--log-level', 'debug'], /--log FILE/],
    [['match', 'density', 'random', '--log', 'x.log', '--log-level', 'loud'], /info, debug/],
    [['match', 'density', 'random', '--log', '/no/such/dir/x.log'], /\/no\/such/],
    [['match', './nothing.js', 'density'], /nothing\.js/],
    [['match', 'learned', 'density', '--memory', 'nothing.json'], /nothing\.json/],
    [['match', 'density', 'random', '--redis', 'nonsense'], /nonsense/],
    [['match', 'density', 'random', '--redis', 'redis://127.0.0.1:1'], /127\.0\.0\.1:1/],
    [['tournament', '--format', 'cup'], /knockout, round-robin, swiss/],
    [['tournament', '--players', '1'], /players/],
    [['tournament', '--placers', 'nowhere'], /zones\/left/],
    [['tournament', '--rounds', '3'], /Swiss/],
    [['memory', 'nothing.json'], /nothing\.json/],
  ] as const)('%j gives one clear line and exit code 2', async (args, message) => {
    const { code, stdout, stderr } = await flotilla(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
