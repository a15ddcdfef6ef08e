import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRESET_NAMES } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { runCommand } from './support/command.js';
import { expectRefusal, flotilla, newDir, stdoutOf } from './support/flotilla.js';
import { startProgram, stopBy, until } from './support/redis.js';
import { ROOT } from './support/rooms.js';

const BOTS = join(ROOT, 'docs/examples/bots');
const TEMPLATE = join(ROOT, 'docs/examples/my-shooter.js');
/** Stops what hangs; no shot takes so long. */
const LONG = ['--time-limit', '60000'];
const LONG_RUN = { tags: ['long'] };

interface Report {
  readonly name: string | null;
  readonly mayPlay: boolean;
  readonly findings: readonly {
    readonly check: string;
    readonly verdict: string;
    readonly rules?: string;
    readonly shots?: number;
    readonly reason?: { readonly code: string };
  }[];
  readonly shotMs: { readonly median: number; readonly slowest: number } | null;
}

async function check(what: string, cwd = newDir()): Promise<Report & { readonly code: number }> {
  const { code, stdout, stderr } = await flotilla(
    ['check-bot', what, '--json', '--seed', '1', ...LONG],
    { cwd },
  );
  expect(stderr).toBe('');
  return { code: code ?? -1, ...(JSON.parse(stdout) as Report) };
}

/** The path of a module with this function `shoot`. */
function shooter(body: string): { readonly dir: string; readonly file: string } {
  const dir = newDir();
  writeFileSync(join(dir, 'mine.mjs'), `export const shoot = (known, rng) => { ${body} };`);
  return { dir, file: './mine.mjs' };
}

test.each([
  ['bot.py', 'diagonals-py', `python3 '${join(BOTS, 'bot.py')}'`],
  ['bot.mjs', 'diagonals-js', `'${process.execPath}' '${join(BOTS, 'bot.mjs')}'`],
  ['bot.c', 'diagonals-c', './bot'],
])('the example bot %s may play, and beats random shots', LONG_RUN, async (file, name, command) => {
  const source = join(BOTS, file);
  expect(readFileSync(source, 'utf8').split('\n').length).toBeLessThanOrEqual(61);
  const cwd = newDir();
  if (file.endsWith('.c')) {
    const flags = ['-O2', '-Wall', '-Werror', '-o', 'bot'];
    expect(await stdoutOf(runCommand('gcc', [...flags, source], { cwd }))).toBe('');
  }
  const what = `cmd:${command}`;
  const report = await check(what, cwd);
  expect(report).toMatchObject({ code: 0, name, mayPlay: true });
  expect(report.findings.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
  const args = ['--rules', 'mini-7', '--games', '40', '--seed', '1', '--json', ...LONG];
  const match = JSON.parse(await stdoutOf(flotilla(['match', what, 'random', ...args], { cwd })));
  expect(match).toMatchObject({ forfeits: [], shooters: [name, 'random'] });
  expect(match.score.low).toBeGreaterThan(0.5);
});

describe('check-bot', () => {
  test('plays a file by all presets and by rules that no preset has', async () => {
    const report = await check(TEMPLATE);
    expect(report).toMatchObject({ code: 0, name: 'my-shooter', mayPlay: true });
    const rules = report.findings.flatMap(({ rules: name }) => name ?? []);
    expect(rules).toEqual([
      ...PRESET_NAMES,
      ...['touching', 'hits-only', 'named-hits', 'salvo-hits-only'],
    ]);
    expect(report.shotMs?.slowest).toBeGreaterThanOrEqual(report.shotMs?.median ?? Infinity);
  });

  test('warns of one that has no name or plays otherwise each time', async () => {
    const { dir, file } = shooter(
      'const all = [...known.open]; return all[Math.floor(Math.random() * all.length)];',
    );
    const { code, mayPlay, findings } = await check(file, dir);
    expect({ code, mayPlay }).toEqual({ code: 0, mayPlay: true });
    const warned = findings.filter(({ verdict }) => verdict === 'warning');
    expect([...new Set(warned.map((each) => each.check))]).toEqual(['name', 'repeats']);
  });

  test('tells each fault by its rules, also of one that is called none', LONG_RUN, async () => {
    const dir = newDir();
    writeFileSync(
      join(dir, 'none.mjs'),
      `export const shooter = { name: 'none', shoot: ({ rules, open, pending }) => {
         if (rules.announces === 'hit') process.exit(3);
         if (rules.fleet.some((ship) => !ship.isStraight)) throw new Error('bent');
         // The last of a salvo is not answered yet.
         if (!pending.isEmpty) return pending.first;
         return rules.grid.width === 10 && rules.turns === 'hit-again' ? -1 : open.first;
       } };`,
    );
    const { code, name, mayPlay, findings } = await check('./none.mjs', dir);
    expect({ code, name, mayPlay }).toEqual({ code: 1, name: 'none', mayPlay: false });
    const games = findings.filter((each) => each.check === 'games');
    expect(games.length).toBeGreaterThan(PRESET_NAMES.length);
    const reasons = Object.fromEntries(games.map(({ rules, reason }) => [rules, reason]));
    expect(reasons).toMatchObject({
      russian: { code: 'no-number', given: -1, last: 99 },
      salvo: { code: 'not-open' },
      curved: { code: 'threw', text: 'bent' },
      'hits-only': { code: 'exited', exitCode: 3 },
    });
    expect(reasons).toHaveProperty('mini-7', undefined);
  });

  test(
    'finds one that stays after quit, and one that knows only games it began',
    LONG_RUN,
    async () => {
      const dir = newDir();
      writeFileSync(
        join(dir, 'bot.mjs'),
        `import { createInterface } from 'node:readline';
       const say = (reply) => console.log(JSON.stringify(reply));
       setInterval(() => {}, 1000);
       let shots = 0;
       for await (const line of createInterface({ input: process.stdin })) {
         const { type, board, answers } = JSON.parse(line);
         if (type === 'hello') say({ name: 'stays' });
         if (type === 'game') { shots = 0; say({ ready: true }); }
         if (type === 'shoot' && shots === 0 && answers.length > 0) say({ error: 'who am I?' });
         else if (type === 'shoot') { shots += 1; say({ shot: board.join('').indexOf('.') }); }
       }`,
      );
      const { code, findings } = await check(`cmd:'${process.execPath}' bot.mjs`, dir);
      expect(code).toBe(1);
      const faults = findings.filter(({ verdict }) => verdict === 'fault');
      expect(faults.map(({ check: name }) => name)).toEqual(['resumes', 'quit']);
      expect(faults[0]?.reason).toEqual({ code: 'given-up', text: 'who am I?' });
    },
  );

  test('says it in plain lines, one for each finding and one in the end', LONG_RUN, async () => {
    const args = ['check-bot', TEMPLATE, '--seed', '1', '--lang', 'ru'];
    const { stdout } = await flotilla([...args, ...LONG]);
    expect(stdout.trimEnd().split('\n').length).toBeGreaterThan(PRESET_NAMES.length + 10);
    expect(stdout).not.toMatch(/\{\{|undefined/);
  });

  test.each([
    ['density', /expected a program .*, not "density"/],
    ['./not-there.js', /not-there\.js: no such file or directory/],
  ])('%s is bad input', async (what, message) => {
    await expectRefusal(flotilla(['check-bot', what]), message);
  });

  test('one that cannot be started has a fault', async () => {
    const report = await check('cmd:no-such-program-here');
    expect(report).toMatchObject({ code: 1, mayPlay: false, name: null, shotMs: null });
    expect(report.findings).toHaveLength(1);
  });
});

describe('a program that never answers', () => {
  const STILL = 'import time\ntime.sleep(3600)\n';
  const still = () => {
    const cwd = newDir();
    writeFileSync(join(cwd, 'still.py'), STILL);
    return { cwd };
  };
  const limit = (ms: number) => ['--time-limit', String(ms)];

  test.each([
    ['match', 'cmd:python3 still.py', 'random'],
    ['tournament', 'random', 'cmd:python3 still.py'],
    ['match', 'random', 'density', '--placer', 'cmd:python3 still.py'],
  ])('may take as long as --time-limit says to start: %s', async (...args) => {
    const late = /still\.py: it took longer than 500 ms to start/;
    await expectRefusal(flotilla([...args, ...limit(500)], still()), late);
  });

  test('has a fault in check-bot as soon as the time is over', async () => {
    const args = ['check-bot', 'cmd:python3 still.py', '--json', ...limit(500)];
    const { code, stdout } = await flotilla(args, still());
    expect(code).toBe(1);
    expect((JSON.parse(stdout) as Report).findings).toEqual([
      {
        check: 'hello',
        verdict: 'fault',
        reason: { code: 'late', asked: 'hello', limitMs: 500 },
      },
    ]);
  });

  test.each([
    ['match', 'cmd:python3 still.py', 'random'],
    ['check-bot', 'cmd:python3 still.py'],
  ])('is named on stderr while it is waited for: %s', LONG_RUN, async (...args) => {
    const { stderr } = await flotilla([...args, ...limit(8000)], still());
    expect(stderr).toContain('Waiting for cmd:python3 still.py: it has 8 s to answer.\n');
  });

  test('is named once, also where it waits in a game', LONG_RUN, async () => {
    const cwd = newDir();
    const hello = 'print(\'{"name": "still"}\', flush=True)\n';
    writeFileSync(join(cwd, 'still.py'), `input()\n${hello}${STILL}`);
    const args = ['match', 'cmd:python3 still.py', 'random', '--games', '2', ...limit(8000)];
    const { code, stderr } = await flotilla(args, { cwd });
    expect(code).toBe(0);
    expect(stderr.match(/Waiting for/g)).toHaveLength(1);
    expect(stderr).toContain('Waiting for still: it has 8 s to answer.\n');
  });
});

test('Ctrl-C ends it while it waits for a program', LONG_RUN, async () => {
  const cwd = newDir();
  writeFileSync(
    join(cwd, 'still.py'),
    'open("started", "w").close()\nimport time\ntime.sleep(600)\n',
  );
  const check = startProgram(['check-bot', 'cmd:python3 still.py'], { cwd });
  await until(
    () => existsSync(join(cwd, 'started')),
    () => 'the program is not started',
  );
  expect(await stopBy(check, 'SIGINT')).toBe('SIGINT');
  expect(check.output()).toBe('');
});
