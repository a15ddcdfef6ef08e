import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countPackages, install, packAll } from '../scripts/tarballs.mjs';
import { type CommandResult, runCommand } from './support/command.js';
import { everySquare, newDir, stdoutOf, undated } from './support/flotilla.js';
import { newRedis, startWorker } from './support/redis.js';
import { Terminal } from './support/terminal.js';

const MOST_PACKAGES = 60;
const MOST_MEGABYTES = 40;

/** What a person has who installs the command line and nothing else. */
let home: string;
let bin: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'flotilla-pack-cli-'));
  const packed = await packAll(home);
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
  await install(home, [packed.find(({ name }) => name === 'flotilla')?.path ?? '']);
  bin = join(home, 'node_modules/flotilla/bin/flotilla.js');
});

afterAll(() => {
  rmSync(home, { recursive: true, force: true, maxRetries: 20 });
});

function installed(args: readonly string[], input = ''): Promise<CommandResult> {
  const cwd = newDir();
  const env = { LC_ALL: 'C.UTF-8', FLOTILLA_STATE_DIR: join(cwd, 'state') };
  return runCommand(process.execPath, [bin, ...args], { cwd, env, input });
}

describe('the command line, installed from its tarball', () => {
  test('is small', async () => {
    const { stdout } = await runCommand('du', ['-sm', 'node_modules'], { cwd: home });
    expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(MOST_MEGABYTES);
    expect(countPackages(home)).toBeGreaterThan(1);
    expect(countPackages(home)).toBeLessThanOrEqual(MOST_PACKAGES);
  });

  test('has the licences of what is bundled', () => {
    const path = join(home, 'node_modules/flotilla/dist/THIRD-PARTY-LICENSES.txt');
    const notices = readFileSync(path, 'utf8');
    for (const name of ['bullmq', 'commander', 'ink', 'linkedom', 'zod']) {
      expect(notices).toMatch(new RegExp(`^Name: ${name}$`, 'm'));
    }
  });

  test.each(['--version', '-V'])('%s prints the version of its manifest', async (option) => {
    const manifest = readFileSync(join(home, 'node_modules/flotilla/package.json'), 'utf8');
    const { version } = JSON.parse(manifest);
    expect(await stdoutOf(installed([option]))).toBe(`${version}\n`);
  });

  test('shows its help', async () => {
    expect(await stdoutOf(installed(['--help']))).toContain('Usage: flotilla');
  });

  test('plays a whole game through a pipe', async () => {
    const game = ['play', '--plain', '--auto-place', '--seed', '1', '--rules', 'mini-7'];
    const played = await stdoutOf(installed(game, `${everySquare().join('\n')}\n`));
    expect(played).toMatch(/You win|You lose|has won|wins/);
  });

  test('plays on the full screen', async () => {
    const terminal = await Terminal.open({ bin, env: { LC_ALL: 'C.UTF-8' } });
    await terminal.start('play', '--seed', '1');
    await terminal.waitFor('FLOTILLA');
    await terminal.press('C-c');
    await terminal.waitFor(/exit code \d/);
  });

  test('draws charts and writes pages', async () => {
    const folder = newDir();
    const svg = join(folder, 'fitness.svg');
    const evolve = ['evolve', '--rules', 'mini-7', '--population', '20', '--generations', '3'];
    const drawn = await installed([...evolve, '--seed', '1', '--plain', '--svg', svg]);
    expect(drawn).toMatchObject({ code: 0 });
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg/);
    const report = ['experiment', 'theory', '--games', '0.01', '--workers', '2', '--html', folder];
    expect(await installed(report)).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'theory.html'), 'utf8')).toContain('<svg role="img"');
  });

  test('plays by Redis', async () => {
    const redis = await newRedis();
    await startWorker(redis.url, bin);
    const match = ['match', 'density', 'random', '--rules', 'mini-7', '--games', '40'];
    const args = [...match, '--seed', '1', '--json'];
    const far = await installed([...args, '--redis', redis.url]);
    const here = await installed([...args, '--workers', '2']);
    expect(far.code).toBe(0);
    expect(undated(far.stdout)).toEqual(undated(here.stdout));
  });
});
