// What only a process of the program shows: streams, signals, pipes and the shell.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textOf, told } from '../apps/cli/src/testing/told.js';
import { runCommand } from './support/command.js';
import { BIN, expectRefusal, flotilla, newDir, stdoutOf } from './support/flotilla.js';
import { startProgram, stopBy, until } from './support/redis.js';

const LONG = { tags: ['long'] };
const AFTER = /^\*[*~0]\n[*~0]{2}\n$/;

/** Runs a line of bash in which `flotilla` is the built program. */
function shell(line: string, { cwd = newDir(), env = {} } = {}) {
  mkdirSync(join(cwd, 'bin'));
  symlinkSync(BIN, join(cwd, 'bin/flotilla'));
  writeFileSync(join(cwd, 'board'), '10\n00\n');
  const path = [join(cwd, 'bin'), process.env['PATH']].join(delimiter);
  const state = join(cwd, 'state');
  return runCommand('bash', ['--norc', '-c', line], {
    cwd,
    env: { LC_ALL: 'C.UTF-8', PATH: path, FLOTILLA_STATE_DIR: state, ...env },
  });
}

test('the result goes to standard output, what is wrong to standard error with exit code 2', async () => {
  const rows = ['.'.repeat(3), 'x..'].map((row) => `${row}\n`).join('');
  expect(await flotilla(['map', '--size', '2x3'], { input: '1 0 hit\n' })).toEqual({
    ...{ code: 0, signal: null, stdout: rows, stderr: '' },
  });
  await expectRefusal(flotilla(['replay', '.']), told('errors:file.isDirectory', { path: '.' }));
});

test('colours are those of the command line, whatever the environment wants', async () => {
  const args = ['odds', '--rules', 'mini-7', '--color=always'];
  const { code, stdout } = await flotilla(args, { env: { NO_COLOR: '1' } });
  expect([code, stdout]).toEqual([0, expect.stringContaining('\u001B[')]);
});

describe('a pipe', () => {
  test('whose reader goes away ends the program quietly', async () => {
    const line = `flotilla place --count 1000000 --seed 1 | head -1; exit \${PIPESTATUS[0]}`;
    const stdout = await stdoutOf(shell(line));
    expect(stdout).toMatch(/^[.#]{10}\n$/);
  });

  test.skipIf(!existsSync('/dev/full'))('to a full disk is one line and exit code 2', async () => {
    const path = textOf('errors:file.stdout');
    const running = shell('flotilla place --seed 1 > /dev/full');
    await expectRefusal(running, told('errors:write.full', { path }));
    await expectRefusal(shell('flotilla --help > /dev/full'), told('errors:write.full', { path }));
    await expectRefusal(shell('flotilla --version > /dev/full'), 'ENOSPC');
  });

  test.skipIf(process.platform === 'win32')('may be named as the file to write', LONG, async () => {
    const cwd = newDir();
    writeFileSync(join(cwd, 'log'), 'first\n');
    const places = ['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'];
    const appended = places.map((place) => `flotilla bombard board --json -o ${place} >> log`);
    const line = [
      ...appended,
      'flotilla bombard board -o /dev/fd/3 3>> log',
      'flotilla match random random --games 2 --seed 1 --log /dev/stdout --log-level info >> log',
      'flotilla bombard board -o /dev/stdout | cat',
    ].join(' && ');
    const stdout = await stdoutOf(shell(line, { cwd }));
    expect(stdout).toMatch(/^\*[*~0]\n[*~0]{2}$/m);
    const [first, ...lines] = readFileSync(join(cwd, 'log'), 'utf8').split('\n');
    expect(first).toBe('first');
    expect(lines.filter((each) => each.includes('"shotCount"'))).toHaveLength(3);
    expect(lines.filter((each) => /^[*~0]{2}$/.test(each))).toHaveLength(8);
    expect(lines.filter((each) => each.includes('"game over"'))).toHaveLength(2);
  });

  test.skipIf(process.platform === 'win32')('with a name stays one', async () => {
    const cwd = newDir();
    spawnSync('mkfifo', [join(cwd, 'fifo')]);
    const log =
      'flotilla match random random --games 2 --seed 1 --log fifo --log-level info > told';
    const line = `flotilla bombard board -o fifo > told & cat fifo; wait; cat fifo > log & ${log}; wait`;
    const stdout = await stdoutOf(shell(line, { cwd }));
    expect(stdout).toMatch(AFTER);
    expect(readFileSync(join(cwd, 'log'), 'utf8').match(/"game over"/g)).toHaveLength(2);
    expect(lstatSync(join(cwd, 'fifo')).isFIFO()).toBe(true);
  });
});

test('Ctrl-C ends a command that only computes', async () => {
  const place = startProgram(['place', '--count', '1000000']);
  await until(() => place.said() !== '', place.said);
  expect(await stopBy(place, 'SIGINT')).toBe(130);
});

test('bash completes by the script', async () => {
  // Each is the words of a command line, the last one begun.
  const lines = [
    ['match', 'den'],
    ['place', '--rules', '=', 'has'],
    ['play', '--name', '$(touch touched)'],
  ];
  const asked = lines.map((words) => {
    const quoted = ['flotilla', ...words].map((word) => `'${word}'`).join(' ');
    return `COMP_WORDS=(${quoted}); COMP_CWORD=${words.length}; _flotilla; echo "\${COMPREPLY[@]}"`;
  });
  const script = `source <(flotilla completion bash)
    complete -p flotilla | grep -q -- '-F _flotilla' || exit 9
    ${asked.join('\n')}
    [[ ! -e touched ]]`;
  expect(await shell(script)).toMatchObject({
    ...{ code: 0, stderr: '', stdout: 'density\nhasbro hasbro-box\n\n' },
  });
});
