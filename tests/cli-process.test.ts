// Behaviour that only a real process shows: streams, signals, pipes and the shell.
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
import { expectRefused, printedBy } from '../apps/cli/src/testing/outcomes.js';
import { textOf, textPattern } from '../apps/cli/src/testing/told.js';
import { runCommand } from './support/command.js';
import { BIN, flotilla, newDir } from './support/flotilla.js';
import { startProgram, stopBy } from './support/redis.js';

const LONG = { tags: ['long'] };

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
  const map = flotilla(['map', '--size', '2x3'], { input: '1 0 hit\n' });
  expect(await printedBy(map)).toBe('...\nx..\n');
  const isDirectory = textPattern('errors:file.isDirectory', { path: '.' });
  await expectRefused(flotilla(['replay', '.']), isDirectory);
});

test('colours are those of the command line, whatever the environment wants', async () => {
  const args = ['odds', '--rules', 'mini-7', '--color=always'];
  const output = await printedBy(flotilla(args, { env: { NO_COLOR: '1' } }));
  expect(output).toContain('\u001B[');
});

describe('a pipe', () => {
  test('whose reader goes away ends the program quietly', async () => {
    const line = `flotilla place --count 1000000 --seed 1 | head -1; exit \${PIPESTATUS[0]}`;
    expect(await printedBy(shell(line))).toMatch(/^[.#]{10}\n$/);
  });

  test.skipIf(!existsSync('/dev/full'))('to a full disk is one line and exit code 2', async () => {
    const isFull = textPattern('errors:write.full', { path: textOf('errors:file.stdout') });
    await expectRefused(shell('flotilla place --seed 1 > /dev/full'), isFull);
    await expectRefused(shell('flotilla --help > /dev/full'), isFull);
    await expectRefused(shell('flotilla --version > /dev/full'), 'ENOSPC');
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
    expect(await printedBy(shell(line, { cwd }))).toMatch(/^\*[*~0]\n[*~0]{2}$/m);
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
    expect(await printedBy(shell(line, { cwd }))).toMatch(/^\*[*~0]\n[*~0]{2}\n$/);
    expect(readFileSync(join(cwd, 'log'), 'utf8').match(/"game over"/g)).toHaveLength(2);
    expect(lstatSync(join(cwd, 'fifo')).isFIFO()).toBe(true);
  });
});

test('Ctrl-C ends a command that only computes', async () => {
  const place = startProgram(['place', '--count', '1000000']);
  await expect.poll(place.said).not.toBe('');
  expect(await stopBy(place, 'SIGINT')).toBe(130);
});

test('bash completes by the script', async () => {
  // Words of a command line; the last is incomplete.
  const lines = ['match|den', 'place|--rules|=|has', 'play|--name|$(touch touched)'];
  const asked = lines.map((line) => {
    const words = ['flotilla', ...line.split('|')].map((word) => `'${word}'`);
    const last = words.length - 1;
    return `COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${last}; _flotilla; echo "\${COMPREPLY[@]}"`;
  });
  const script = `source <(flotilla completion bash)
    complete -p flotilla | grep -q -- '-F _flotilla' || exit 9
    ${asked.join('\n')}
    [[ ! -e touched ]]`;
  expect(await printedBy(shell(script))).toBe('density\nhasbro hasbro-box\n\n');
});
