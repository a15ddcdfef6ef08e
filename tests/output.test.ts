import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runCommand } from './support/command.js';
import { flotilla, newDir } from './support/flotilla.js';
import { ROOT } from './support/rooms.js';

const BIN = join(ROOT, 'apps/cli/bin/flotilla.js');
const BOARD = '10\n00\n';
const AFTER = /^\*[*~0]\n[*~0]{2}\n$/;
const NOT_THERE = process.platform === 'win32';

function newDirWithBoard(): string {
  const cwd = newDir();
  writeFileSync(join(cwd, 'board'), BOARD);
  return cwd;
}

function bombard(cwd: string, out: string) {
  return flotilla(['bombard', 'board', '--seed', '1', '-o', out], { cwd });
}

/** Runs a line of the shell in which `flotilla` is the built program. */
function shell(cwd: string, line: string) {
  const script = `flotilla() { node '${BIN}' "$@"; }; ${line}`;
  return runCommand('bash', ['-c', script], { cwd, env: { LC_ALL: 'C.UTF-8' } });
}

describe('what is written', () => {
  test('replaces a file at one stroke, and leaves nothing else behind', async () => {
    const cwd = newDirWithBoard();
    writeFileSync(join(cwd, 'out'), 'as it was');
    const before = lstatSync(join(cwd, 'out')).ino;
    expect(await bombard(cwd, 'out')).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(cwd, 'out'), 'utf8')).toMatch(AFTER);
    expect(lstatSync(join(cwd, 'out')).ino).not.toBe(before);
    expect(readdirSync(cwd).sort()).toEqual(['board', 'out']);
  });

  test('goes where a link points, also where nothing is yet', async () => {
    const cwd = newDirWithBoard();
    mkdirSync(join(cwd, 'far'));
    writeFileSync(join(cwd, 'far/real'), 'as it was');
    symlinkSync('far/real', join(cwd, 'link'));
    symlinkSync('link', join(cwd, 'link-of-link'));
    symlinkSync('far/new', join(cwd, 'dangling'));
    symlinkSync('loop', join(cwd, 'loop'));
    for (const [link, real] of [
      ['link-of-link', 'far/real'],
      ['dangling', 'far/new'],
    ] as const) {
      expect(await bombard(cwd, link)).toMatchObject({ code: 0, stderr: '' });
      expect(lstatSync(join(cwd, link)).isSymbolicLink()).toBe(true);
      expect(readFileSync(join(cwd, real), 'utf8')).toMatch(AFTER);
    }
    expect(await bombard(cwd, 'loop')).toMatchObject({ code: 2 });
    expect(readdirSync(join(cwd, 'far')).sort()).toEqual(['new', 'real']);
  });

  test.skipIf(NOT_THERE)('is appended to what standard output is appended to', async () => {
    const cwd = newDirWithBoard();
    writeFileSync(join(cwd, 'log'), 'first\n');
    for (const place of ['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']) {
      const ran = await shell(cwd, `flotilla bombard board --json -o ${place} >> log`);
      expect(ran).toMatchObject({ code: 0, stderr: '' });
    }
    const [first, ...lines] = readFileSync(join(cwd, 'log'), 'utf8').split('\n');
    expect(first).toBe('first');
    expect(lines.filter((line) => line.startsWith('{'))).toHaveLength(3);
    expect(lines.filter((line) => /^[*~0]{2}$/.test(line))).toHaveLength(6);
  });

  test.skipIf(NOT_THERE)('goes through a pipe and any open descriptor', async () => {
    const cwd = newDirWithBoard();
    writeFileSync(join(cwd, 'log'), 'first\n');
    const piped = await shell(cwd, 'flotilla bombard board -o /dev/stdout | cat');
    expect(piped.stdout).toMatch(/^\*[*~0]\n[*~0]{2}\n/);
    await shell(cwd, 'flotilla bombard board -o /dev/fd/3 3>> log');
    expect(readFileSync(join(cwd, 'log'), 'utf8')).toMatch(/^first\n\*[*~0]\n[*~0]{2}\n$/);
  });

  test.skipIf(NOT_THERE)('goes through a FIFO, which stays one', async () => {
    const cwd = newDirWithBoard();
    expect(spawnSync('mkfifo', [join(cwd, 'fifo')]).status).toBe(0);
    const ran = await shell(cwd, 'flotilla bombard board -o fifo > told & cat fifo; wait');
    expect(ran.stdout).toMatch(AFTER);
    expect(lstatSync(join(cwd, 'fifo')).isFIFO()).toBe(true);
    const waiting = await shell(
      cwd,
      `node '${BIN}' bombard board -o fifo & sleep 2; kill -TERM $!; wait $!`,
    );
    expect(waiting).toMatchObject({ code: 143, stdout: '' });
  });
});

describe('what cannot be written is told before any work, with what to do', () => {
  const long = [
    ['evolve', '--against', 'random', '--games', '1000000', '--population', '10000', '--plain'],
    ['evolve', '--rules', 'mini-7', '--generations', '100000', '--plain'],
  ];

  const refused: readonly (readonly [args: string[], path: string, reason: string])[] = [
    ...long.flatMap((args): [string[], string, string][] => [
      [[...args, '--out'], 'no/x', 'no such folder; create it first or name another place'],
      [[...args, '--svg'], 'folder', 'is a folder; name a file in it'],
    ]),
    [
      ['experiment', 'all', '--games', '1000', '--html'],
      'file',
      'part of the path is a file, not a folder',
    ],
    [
      ['experiment', 'all', '--games', '1000', '--html'],
      'file/x',
      'part of the path is a file, not a folder',
    ],
    [['memory', '--placer', 'edges', '--games', '100000'], 'folder', 'is a folder; name a file'],
    [
      ['memory', '--placer', 'edges', '--games', '100000'],
      'file/x',
      'part of the path is a file, not a folder',
    ],
    [
      ['play', '--plain', '--memory'],
      'no/x',
      'no such folder; create it first or name another place',
    ],
    [['play', '--plain', '--memory'], 'file/x', 'part of the path is a file, not a folder'],
    [['bombard', 'file', '-o'], 'folder/', 'is a folder; name a file in it'],
  ];

  test.each(refused)('%j %s: %s', async (args, path, reason) => {
    const cwd = newDir();
    writeFileSync(join(cwd, 'file'), BOARD);
    mkdirSync(join(cwd, 'folder'));
    const { code, stdout, stderr } = await flotilla([...args, path], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`flotilla ${args[0]}: ${path}: ${reason}`);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect(readFileSync(join(cwd, 'file'), 'utf8')).toBe(BOARD);
  });

  test.skipIf(!existsSync('/dev/full'))('/dev/full is told, and stays a device', async () => {
    const { code, stderr } = await bombard(newDirWithBoard(), '/dev/full');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        'flotilla bombard: /dev/full: the disk is full; free some space or name another place\n',
    });
    expect(lstatSync('/dev/full').isCharacterDevice()).toBe(true);
  });

  test.skipIf(NOT_THERE)('a folder that takes no files', async () => {
    const cwd = newDirWithBoard();
    // Modes do not bind a root user; /proc binds everybody.
    const isRoot = process.getuid?.() === 0;
    const folder = isRoot ? '/proc' : join(cwd, 'closed');
    if (!isRoot) mkdirSync(folder, { mode: 0o555 });
    const { code, stdout, stderr } = await bombard(cwd, join(folder, 'out'));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^flotilla bombard: [^\n]*name another place\n$/);
    if (!isRoot) chmodSync(folder, 0o755);
  });

  test('a disk that takes a part of the text leaves the file as it was, and the result is told', async ({
    skip,
  }) => {
    const cwd = newDir();
    const disk = join(cwd, 'disk');
    mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    if (mounted.status !== 0) skip('a file system cannot be mounted here');
    onTestFinished(() => void spawnSync('umount', [disk]));
    const args = ['memory', 'disk/memory.json', '--placer', 'edges'];
    const first = await flotilla([...args, '--games', '2', '--seed', '1'], { cwd });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    const before = readFileSync(join(disk, 'memory.json'), 'utf8');
    writeFileSync(join(disk, 'filler'), Buffer.alloc(56 * 1024));
    const { code, stderr } = await flotilla([...args, '--games', '98', '--seed', '2'], { cwd });
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^flotilla memory: disk\/memory.json: the disk is full[^\n]*\n$/,
      ),
    });
    expect(readFileSync(join(disk, 'memory.json'), 'utf8')).toBe(before);
    const html = await flotilla(
      ['experiment', 'halo', '--games', '0.01', '--seed', '1', '--html', 'disk'],
      { cwd },
    );
    expect(html).toMatchObject({ code: 2, stdout: expect.stringContaining('halo') });
    expect(html.stderr).toContain('disk/halo.html: the disk is full');
    expect(readdirSync(disk).sort()).toEqual(['filler', 'memory.json']);
  });

  test('a state directory that takes nothing is told in a line, and the work is done', async () => {
    const cwd = newDir();
    writeFileSync(join(cwd, 'file'), '');
    const env = { FLOTILLA_STATE_DIR: 'file' };
    const args = ['match', 'random', 'random', '--games', '2', '--seed', '1'];
    const { code, stdout, stderr } = await flotilla(args, { cwd, env });
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('2 games') });
    expect(stderr).toMatch(
      /^This run cannot be saved \([^\n]*part of the path is a file, not a folder[^\n]*\n$/,
    );
  });

  test('a full disk leaves the file as it was', async ({ skip }) => {
    const cwd = newDirWithBoard();
    const disk = join(cwd, 'disk');
    mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', disk]);
    if (mounted.status !== 0) skip('a file system cannot be mounted here');
    onTestFinished(() => void spawnSync('umount', [disk]));
    writeFileSync(join(disk, 'out'), 'as it was');
    spawnSync('bash', ['-c', `head -c 100000 /dev/zero > '${disk}/filler'`]);
    const { code, stderr } = await bombard(cwd, 'disk/out');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        'flotilla bombard: disk/out: the disk is full; free some space or name another place\n',
    });
    expect(readFileSync(join(disk, 'out'), 'utf8')).toBe('as it was');
    expect(readdirSync(disk).sort()).toEqual(['filler', 'out']);
  });
});

describe('--log', () => {
  const log = (target: string) =>
    `flotilla match random random --games 2 --seed 1 --workers 1 --log ${target} --log-level info`;
  const over = (text: string) => text.match(/"msg":"game over"/g)?.length ?? 0;

  test('is written through to a FIFO, which stays one', async () => {
    const cwd = newDir();
    spawnSync('mkfifo', [join(cwd, 'pipe')]);
    const { code } = await shell(cwd, `cat pipe > read & ${log('pipe')} && wait`);
    expect(code).toBe(0);
    expect(over(readFileSync(join(cwd, 'read'), 'utf8'))).toBe(2);
    expect(lstatSync(join(cwd, 'pipe')).isFIFO()).toBe(true);
  });

  test('is appended to what standard output is connected with', async () => {
    const cwd = newDir();
    writeFileSync(join(cwd, 'kept'), 'before\n');
    await shell(cwd, `${log('/dev/stdout')} >> kept`);
    const text = readFileSync(join(cwd, 'kept'), 'utf8');
    expect(text).toMatch(/^before\n/);
    expect(over(text)).toBe(2);
  });

  test.skipIf(!existsSync('/dev/full'))('tells of a full disk in a line', async () => {
    const { code, stderr } = await shell(newDir(), log('/dev/full'));
    expect(code).toBe(2);
    expect(stderr).toContain(
      'flotilla match: /dev/full: the disk is full; free some space or name another place\n',
    );
  });
});
