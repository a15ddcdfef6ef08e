import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Home, newHome } from '../testing/home.js';
import { expectRefused } from '../testing/outcomes.js';
import { told } from '../testing/told.js';

const BOARD = '10\n00\n';
const AFTER = /^\*[*~0]\n[*~0]{2}\n$/;

function newHomeWithBoard(): Home {
  const home = newHome();
  home.write('board', BOARD);
  return home;
}

const bombard = (home: Home, out: string) =>
  home.run(['bombard', 'board', '--seed', '1', '-o', out]);

/** A small disk in the folder `disk`, where one can be mounted here. */
function mountDisk(home: Home, size: string): boolean {
  const disk = home.at('disk');
  mkdirSync(disk);
  const options = ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk];
  if (spawnSync('mount', options).status !== 0) return false;
  onTestFinished(() => void spawnSync('umount', [disk]));
  return true;
}

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
    for (const [link, to] of Object.entries({
      ...{ link: 'far/real', 'link-of-link': 'link', dangling: 'far/new', loop: 'loop' },
    })) {
      symlinkSync(to, home.at(link));
    }
    for (const link of ['link-of-link', 'dangling']) {
      expect(await bombard(home, link)).toMatchObject({ code: 0, errors: '' });
      expect(lstatSync(home.at(link)).isSymbolicLink()).toBe(true);
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
    [[...against, '--out'], 'no/x', 'noFolder'],
    [[...evolve, '--svg'], 'folder', 'isDirectory'],
    [[...against, '--svg'], 'folder', 'isDirectory'],
    [experiment, 'board', 'notDirectory'],
    [experiment, 'board/x', 'notDirectory'],
    [memory, 'folder', 'isDirectory'],
    [memory, 'board/x', 'notDirectory'],
    [play, 'no/x', 'noFolder'],
    [play, 'board/x', 'notDirectory'],
    [['bombard', 'board', '-o'], 'folder/', 'isDirectory'],
  ])('%j %s: %s', async (args, path, key) => {
    const home = newHomeWithBoard();
    home.write('folder/.keep', '');
    await expectRefused(home.run([...args, path]), told(`errors:write.${key}`, { path }));
    expect(home.read('board')).toBe(BOARD);
  });

  test.skipIf(!existsSync('/dev/full'))('a full device, which stays one', async () => {
    const home = newHomeWithBoard();
    const match = ['match', 'random', 'random', '--games', '2', '--log', '/dev/full'];
    for (const args of [['bombard', 'board', '-o', '/dev/full'], match]) {
      const { code, errors } = await home.run(args);
      expect(code).toBe(2);
      expect(errors).toMatch(told('errors:write.full', { path: '/dev/full' }));
    }
    expect(lstatSync('/dev/full').isCharacterDevice()).toBe(true);
  });

  test.skipIf(process.platform === 'win32')('a folder that takes no files', async () => {
    const home = newHomeWithBoard();
    // Modes do not bind a root user; /proc binds everybody.
    const isRoot = process.getuid?.() === 0;
    const folder = isRoot ? '/proc' : home.at('closed');
    if (!isRoot) mkdirSync(folder, { mode: 0o555 });
    await expectRefused(bombard(home, join(folder, 'out')));
    if (!isRoot) chmodSync(folder, 0o755);
  });

  test('a state folder that takes nothing; the work is done', async () => {
    const home = newHome();
    home.write('state', '');
    const match = ['match', 'random', 'random', '--games', '2', '--seed', '1'];
    const { code, output, errors } = await home.run(match);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(told('commands:match.played', { count: 2 })),
    ]);
    expect(errors).toMatch(told('commands:lab.notKept'));
    expect(errors.trimEnd()).not.toContain('\n');
  });
});

describe('a disk that is full', () => {
  test('leaves a file as it was', async ({ skip }) => {
    const home = newHomeWithBoard();
    if (!mountDisk(home, '8k')) skip('a file system cannot be mounted here');
    home.write('disk/out', 'as it was');
    spawnSync('bash', ['-c', `head -c 100000 /dev/zero > '${home.at('disk/filler')}'`]);
    await expectRefused(bombard(home, 'disk/out'), told('errors:write.full', { path: 'disk/out' }));
    expect(home.read('disk/out')).toBe('as it was');
    expect(home.list('disk')).toEqual(['filler', 'out']);
  });

  test('in the middle of a text leaves it, too, and the result is told', async ({ skip }) => {
    const home = newHome();
    if (!mountDisk(home, '64k')) skip('a file system cannot be mounted here');
    const learn = ['memory', 'disk/memory.json', '--placer', 'edges', '--seed', '1', '--games'];
    expect(await home.run([...learn, '2'])).toMatchObject({ code: 0, errors: '' });
    const before = home.read('disk/memory.json');
    writeFileSync(home.at('disk/filler'), Buffer.alloc(56 * 1024));
    const more = await home.run([...learn, '98']);
    const html = ['experiment', 'halo', '--games', '0.01', '--seed', '1', '--html', 'disk'];
    const page = await home.run(html);
    for (const [{ code, errors }, path] of [
      [more, 'disk/memory.json'],
      [page, 'disk/halo.html'],
    ] as const) {
      expect([code, errors]).toEqual([
        2,
        expect.stringMatching(told('errors:write.full', { path })),
      ]);
    }
    expect(home.read('disk/memory.json')).toBe(before);
    expect(page.output).toContain('halo');
    expect(home.list('disk')).toEqual(['filler', 'memory.json']);
  });
});
