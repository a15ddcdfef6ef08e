import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newHome, type TestFolder } from '../testing/home.js';
import { expectRefused } from '../testing/outcomes.js';
import { textPattern } from '../testing/told.js';

const BOARD = '10\n00\n';
const AFTER = /^\*[*~0]\n[*~0]{2}\n$/;

function newHomeWithBoard(): TestFolder {
  const home = newHome();
  home.write('board', BOARD);
  return home;
}

const bombard = (home: TestFolder, out: string) =>
  home.run(['bombard', 'board', '--seed', '1', '-o', out]);

describe('what is written', () => {
  test('replaces a file at one stroke, and leaves nothing else behind', async () => {
    const home = newHomeWithBoard();
    const out = home.write('out', 'as it was');
    const before = lstatSync(out).ino;
    expect(await bombard(home, 'out')).toMatchObject({ code: 0, errors: '' });
    expect(home.read('out')).toMatch(AFTER);
    expect(lstatSync(out).ino).not.toBe(before);
    expect(home.list()).toEqual(['board', 'out']);
  });

  test('goes where a link points, also where nothing is yet', async () => {
    const home = newHomeWithBoard();
    home.write('far/real', 'as it was');
    const links = { link: 'far/real', 'link-of-link': 'link', dangling: 'far/new', loop: 'loop' };
    for (const [link, to] of Object.entries(links)) symlinkSync(to, home.pathOf(link));
    for (const link of ['link-of-link', 'dangling']) {
      expect(await bombard(home, link)).toMatchObject({ code: 0, errors: '' });
      expect(lstatSync(home.pathOf(link)).isSymbolicLink()).toBe(true);
    }
    for (const real of ['far/real', 'far/new']) expect(home.read(real)).toMatch(AFTER);
    expect(await bombard(home, 'loop')).toMatchObject({ code: 2 });
    expect(home.list('far')).toEqual(['new', 'real']);
  });
});

describe('what cannot be written is told before any work, with what to do', () => {
  const evolve = ['evolve', '--rules', 'mini-7', '--generations', '100000', '--plain'];
  const against = ['evolve', '--against', 'random', '--games', '1000000', '--plain'];
  const experiment = ['experiment', 'all', '--games', '1000', '--html'];
  const memory = ['memory', '--placer', 'edges', '--games', '100'];
  const play = ['play', '--plain', '--memory'];

  test.each([
    [[...evolve, '--out'], 'no/x', 'noFolder'],
    [[...evolve, '--svg'], 'folder', 'isDirectory'],
    [[...against, '--svg'], 'folder', 'isDirectory'],
    [experiment, 'board', 'notDirectory'],
    [memory, 'folder', 'isDirectory'],
    [play, 'no/x', 'noFolder'],
    [['bombard', 'board', '-o'], 'folder/', 'isDirectory'],
  ])('%j %s: %s', async (args, path, key) => {
    const home = newHomeWithBoard();
    home.write('folder/.keep', '');
    await expectRefused(home.run([...args, path]), textPattern(`errors:write.${key}`, { path }));
    expect(home.read('board')).toBe(BOARD);
  });

  test.skipIf(process.platform === 'win32')('a folder that takes no files', async () => {
    const home = newHomeWithBoard();
    // Root bypasses file modes, but even root cannot create a file in /proc.
    const isRoot = process.getuid?.() === 0;
    const folder = isRoot ? '/proc' : home.pathOf('closed');
    if (!isRoot) mkdirSync(folder, { mode: 0o555 });
    await expectRefused(bombard(home, join(folder, 'out')));
    if (!isRoot) chmodSync(folder, 0o755);
  });

  test('a state folder that takes nothing; the work is done', async () => {
    const home = newHome();
    home.write('state', '');
    const match = ['match', 'random', 'random', '--games', '2', '--seed', '1'];
    const { code, output, errors } = await home.run(match);
    expect(code).toBe(0);
    expect(output).toMatch(textPattern('commands:match.played', { count: 2 }));
    expect(errors).toMatch(textPattern('commands:lab.notKept'));
    expect(errors.trimEnd()).not.toContain('\n');
  });
});

test('a disk that is full leaves a file as it was', async ({ skip }) => {
  const home = newHomeWithBoard();
  const disk = home.pathOf('disk');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', disk]);
  if (mounted.status !== 0) skip('a file system cannot be mounted here');
  onTestFinished(() => void spawnSync('umount', [disk]));
  home.write('disk/out', 'as it was');
  spawnSync('bash', ['-c', `head -c 100000 /dev/zero > '${home.pathOf('disk/filler')}'`]);
  const full = textPattern('errors:write.full', { path: 'disk/out' });
  await expectRefused(bombard(home, 'disk/out'), full);
  expect(home.read('disk/out')).toBe('as it was');
  expect(home.list('disk')).toEqual(['filler', 'out']);
});
