import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { flotilla, newDir } from './support/flotilla.js';
import { ROOT } from './support/rooms.js';

const EXAMPLE = [
  ...['..........', '**........', 'x*........', '**........', '..........', '..........'],
  ...['.........x', '..........', '..........', '..........'],
];

describe('map', () => {
  test.each(['2 0 sink\n6 9 hit\n', '2 0 sink\r\n6 9 hit', '\uFEFF2 0 убит\n6 9 ранен\n'])(
    '%j prints just ten lines',
    async (input) => {
      expect(await flotilla(['map'], { input })).toEqual({
        code: 0,
        signal: null,
        stdout: EXAMPLE.map((row) => `${row}\n`).join(''),
        stderr: '',
      });
    },
  );

  test('reads a file, and names the line that is wrong', async () => {
    const cwd = newDir();
    writeFileSync(join(cwd, 'shots'), '2 0 sink\n\n6 9 boom\n');
    expect(await flotilla(['map', 'shots'], { cwd })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'flotilla map: line 3: expected miss, hit or sink, not "boom"\n',
    });
  });
});

describe('bombard', () => {
  const boards = {
    plain: ['1100\n0000\n0011\n', /^([*~0]{4}\n){3}\n/],
    spaced: ['1 1 0\r\n0 0 0\r\n', /^([*~0] [*~0] [*~0]\r\n){2}\n/],
    lisp: ['((1 0)\n (0 0))\n', /^\(\([*~0] [*~0]\)\n \([*~0] [*~0]\)\)\n\n/],
    drawn: ['#..\n..#\n', /^([*~0]{3}\n){2}\n/],
    table: ['1 | 1 |\n0 | 0 |\n', /^([*~0] \| [*~0] \|\n){2}\n/],
  } as const;

  test.each(Object.entries(boards))(
    'a %s board comes back in its form',
    async (_, [input, form]) => {
      const { code, stdout, stderr } = await flotilla(['bombard', '-', '--seed', '1'], { input });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(form);
      expect(stdout).toMatch(/\nShooter random, seed 1: \d+ shots?, \d+ hits?\.\n$/);
      expect([...stdout].filter((mark) => mark === '*')).toHaveLength(
        [...input].filter((mark) => mark === '1' || mark === '#').length,
      );
    },
  );

  test('writes a file whole or not at all', async () => {
    const cwd = newDir();
    writeFileSync(join(cwd, 'board'), '10\n00\n');
    writeFileSync(join(cwd, 'bad'), '10\n0\n');
    writeFileSync(join(cwd, 'out'), 'as it was');
    const bad = await flotilla(['bombard', 'bad', '-o', 'out'], { cwd });
    expect(bad).toMatchObject({ code: 2, stdout: '' });
    expect(bad.stderr).toBe(
      'flotilla bombard: bad: line 2, column 1: squares in this row: 1; in the first: 2\n',
    );
    expect(readFileSync(join(cwd, 'out'), 'utf8')).toBe('as it was');
    const good = await flotilla(['bombard', 'board', '-o', 'out', '--seed', '1'], { cwd });
    expect(good).toMatchObject({ code: 0, stderr: '' });
    expect(good.stdout).toMatch(/^Shooter random, seed 1: \d shots?, \d hits?\.\n$/);
    expect(readFileSync(join(cwd, 'out'), 'utf8')).toMatch(/^\*~\n~~\n$|^\*[*~0]\n[*~0]{2}\n$/);
  });
});

describe('assist', () => {
  test('refuses what cannot be, and ends with the number of shots', async () => {
    const rules = '{"grid": {"width": 3, "height": 1}, "fleet": [1]}';
    const cwd = newDir();
    writeFileSync(join(cwd, 'tiny.json'), rules);
    const input = 'a1 -\na1 +\nb1 +\nb1 -\nc1 x\n';
    const { code, stdout } = await flotilla(['assist', '--rules', 'tiny.json', '--seed', '1'], {
      cwd,
      input,
    });
    expect(code).toBe(0);
    expect(stdout).toContain('Refused: A1 has been answered already.');
    expect(stdout).toContain(
      'Refused: B1: with this answer no ship afloat could explain the hits at B1.',
    );
    expect(stdout).toMatch(/All ships are sunk, in 3 shots\.\n$/);
  });

  test('speaks Russian where the environment does', async () => {
    const env = { LC_ALL: '', LANG: 'ru_RU.UTF-8' };
    const { code, stdout } = await flotilla(['assist', '--seed', '1'], {
      env,
      input: 'мимо\nотмена\n',
    });
    expect(code).toBe(0);
    expect(stdout.match(/^Стреляйте по\u00A0[А-К]\d+: /gm)).toHaveLength(3);
  });
});

describe('the terminal', () => {
  test.each([
    [
      'unknown option',
      ['map', '--nope'],
      'flotilla map: unknown option "--nope"; "flotilla map --help" lists the options\n',
    ],
    ['unknown command', ['mapp'], 'flotilla: unknown command "mapp"; did you mean map?\n'],
    [
      'missing argument',
      ['replay'],
      'flotilla replay: "file" is missing; usage: "flotilla replay <file>"; add --help for details\n',
    ],
    ['directory', ['replay', '.'], 'flotilla replay: .: is a directory\n'],
  ])('%s: one line and exit code 2', async (_, args, stderr) => {
    expect(await flotilla(args)).toMatchObject({ code: 2, stdout: '', stderr });
  });

  test('a reader that goes away ends the program quietly', async () => {
    const { code, stdout, stderr } = await shell('place --count 1000000 --seed 1', '| head -1');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^[.#]{10}\n$/);
  });

  test.skipIf(!existsSync('/dev/full'))('a full disk is one line and exit code 2', async () => {
    const { code, stderr } = await shell('place --seed 1', '> /dev/full');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr:
        'flotilla: standard output: the disk is full; free some space or name another place\n',
    });
  });

  test('Ctrl-C ends with 130, and a match keeps what was played', async () => {
    const place = await interrupted(['place', '--count', '1000000']);
    expect(place).toMatchObject({ code: 130, stderr: '' });
    const match = await interrupted(['match', 'density', 'random', '--games', '10000000']);
    expect(match).toMatchObject({
      code: 130,
      stderr: expect.stringMatching(
        /^Seed (\d+)\. .*\nStopped\. To resume: flotilla match density random .* --seed \1 --resume\n$/,
      ),
    });
    expect(match.stdout).toMatch(/^density vs random; .*\n\d+ games\.\n/);
  });
});

const BIN = join(ROOT, 'apps/cli/bin/flotilla.js');

/** Runs a pipeline; the exit code is that of the program before the pipe. */
function shell(args: string, pipe: string) {
  const command = `node '${BIN}' ${args} ${pipe}; exit \${PIPESTATUS[0]}`;
  return ended(spawn('bash', ['-c', command]));
}

/** Sends one SIGINT, as a terminal does, when the program has written something or saved a part. */
function interrupted(args: readonly string[]) {
  const state = newDir();
  const env = { ...process.env, FLOTILLA_STATE_DIR: state };
  const child = spawn(process.execPath, [BIN, ...args], { env });
  let hasWritten = false;
  child.stdout.once('data', () => {
    hasWritten = true;
  });
  const timer = setInterval(() => {
    if (!hasWritten && partsSavedIn(join(state, 'lab')) === 0) return;
    clearInterval(timer);
    child.kill('SIGINT');
  }, 50);
  return ended(child).finally(() => clearInterval(timer));
}

/** How many finished parts the checkpoint holds. */
function partsSavedIn(folder: string): number {
  const [file] = existsSync(folder) ? readdirSync(folder) : [];
  if (file === undefined) return 0;
  return readFileSync(join(folder, file), 'utf8').match(/^\[.*\n/gm)?.length ?? 0;
}

function ended(child: ReturnType<typeof spawn>) {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (text) => {
    stdout += text;
  });
  child.stderr?.on('data', (text) => {
    stderr += text;
  });
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}
