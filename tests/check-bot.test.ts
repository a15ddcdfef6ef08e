import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRESET_NAMES } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { SCHEMA } from '../apps/cli/src/features/check-bot/schema.js';
import { newHome } from '../apps/cli/src/testing/home.js';
import { expectRefused, printedBy } from '../apps/cli/src/testing/outcomes.js';
import { runCommand } from './support/command.js';
import { startProgram, stopBy } from './support/redis.js';
import { ROOT } from './support/rooms.js';

const BOTS = join(ROOT, 'docs/examples/bots');
const TEMPLATE = join(ROOT, 'docs/examples/my-shooter.js');
/** Stops hung shooters; no shot takes a minute. */
const LONG = ['--time-limit', '60000'];
const LONG_RUN = { tags: ['long'] };

async function check(what: string, home = newHome(), limit = LONG) {
  const args = ['check-bot', what, '--json', '--seed', '1', ...limit];
  const { code, output, errors } = await home.run(args);
  expect(errors).toBe('');
  return { code, ...SCHEMA.parse(JSON.parse(output)) };
}

test.each([
  ['bot.py', 'diagonals-py', `python3 '${join(BOTS, 'bot.py')}'`],
  ['bot.mjs', 'diagonals-js', `'${process.execPath}' '${join(BOTS, 'bot.mjs')}'`],
  ['bot.c', 'diagonals-c', './bot'],
])('the example bot %s may play, and beats random shots', LONG_RUN, async (file, name, command) => {
  const source = join(BOTS, file);
  expect(readFileSync(source, 'utf8').split('\n').length).toBeLessThanOrEqual(61);
  const home = newHome();
  if (file.endsWith('.c')) {
    const flags = ['-O2', '-Wall', '-Werror', '-o', 'bot'];
    expect(await printedBy(runCommand('gcc', [...flags, source], { cwd: home.dir }))).toBe('');
  }
  const what = `cmd:${command}`;
  const report = await check(what, home);
  expect(report).toMatchObject({ code: 0, name, mayPlay: true });
  expect(report.findings.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
  const args = ['--rules', 'mini-7', '--games', '40', '--seed', '1', ...LONG];
  const match = await home.json(['match', what, 'random', ...args]);
  expect(match).toMatchObject({ forfeits: [], shooters: [name, 'random'] });
  expect(match.score.low).toBeGreaterThan(0.5);
});

describe('check-bot', () => {
  test('plays a file by all presets and by rules that no preset has', async () => {
    const report = await check(TEMPLATE);
    expect(report).toMatchObject({ code: 0, name: 'my-shooter', mayPlay: true });
    const rules = report.findings.flatMap(({ rules: name }) => name ?? []);
    const others = ['touching', 'hits-only', 'named-hits', 'salvo-hits-only'];
    expect(rules).toEqual([...PRESET_NAMES, ...others]);
    expect(report.shotMs?.slowest).toBeGreaterThanOrEqual(report.shotMs?.median ?? Infinity);
  });

  test('warns of one that has no name or plays otherwise each time', async () => {
    const home = newHome();
    const shoot = '[...known.open][Math.floor(Math.random() * known.open.size)]';
    home.write('mine.mjs', `export const shoot = (known) => ${shoot};`);
    const { code, mayPlay, findings } = await check('./mine.mjs', home);
    expect([code, mayPlay]).toEqual([0, true]);
    const warned = findings.filter(({ verdict }) => verdict === 'warning');
    expect([...new Set(warned.map((each) => each.check))]).toEqual(['name', 'repeats']);
  });

  test('tells each fault by its rules, also of one that is called none', LONG_RUN, async () => {
    const home = newHome();
    home.write(
      'none.mjs',
      `export const shooter = { name: 'none', shoot: ({ rules, open, pending }) => {
         if (rules.announces === 'hit') process.exit(3);
         if (rules.fleet.some((ship) => !ship.isStraight)) throw new Error('bent');
         // The last of a salvo is not answered yet.
         if (!pending.isEmpty) return pending.first;
         return rules.grid.width === 10 && rules.turns === 'hit-again' ? -1 : open.first;
       } };`,
    );
    const { code, name, mayPlay, findings } = await check('./none.mjs', home);
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

  test('finds what stays after quit, and what knows only games it began', LONG_RUN, async () => {
    const home = newHome();
    home.write(
      'bot.mjs',
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
    const { code, findings } = await check(`cmd:'${process.execPath}' bot.mjs`, home);
    expect(code).toBe(1);
    const faults = findings.filter(({ verdict }) => verdict === 'fault');
    expect(faults.map(({ check: name }) => name)).toEqual(['resumes', 'quit']);
    expect(faults[0]?.reason).toEqual({ code: 'given-up', text: 'who am I?' });
  });

  test('says it in plain lines, one for each finding and one in the end', LONG_RUN, async () => {
    const args = ['check-bot', TEMPLATE, '--seed', '1', '--lang', 'ru'];
    const output = await newHome().printed([...args, ...LONG]);
    expect(output.trimEnd().split('\n').length).toBeGreaterThan(PRESET_NAMES.length + 10);
    expect(output).not.toMatch(/\{\{|undefined/);
  });

  test.each([
    ['density', /expected a program .*, not "density"/],
    ['./not-there.js', /not-there\.js: no such file or directory/],
  ])('%s is bad input', async (what, message) => {
    await expectRefused(newHome().run(['check-bot', what]), message);
  });

  test('one that cannot be started has a fault', async () => {
    const report = await check('cmd:no-such-program-here');
    expect(report).toMatchObject({ code: 1, mayPlay: false, name: null, shotMs: null });
    expect(report.findings).toHaveLength(1);
  });
});

describe('a program that never answers', () => {
  const STILL = 'import time\ntime.sleep(3600)\n';
  const SPEC = 'cmd:python3 still.py';
  const HALF_A_SECOND = ['--time-limit', '500'];
  const homeWith = (program = STILL) => {
    const home = newHome();
    home.write('still.py', program);
    return home;
  };

  test.each([
    ['match', SPEC, 'random'],
    ['match', 'random', 'density', '--placer', SPEC],
  ])('may take as long as --time-limit says to start: %s', async (...args) => {
    const late = /still\.py: it took longer than 500 ms to start/;
    await expectRefused(homeWith().run([...args, ...HALF_A_SECOND]), late);
  });

  test('has a fault in check-bot as soon as the time is over', async () => {
    const { code, findings } = await check(SPEC, homeWith(), HALF_A_SECOND);
    const reason = { code: 'late', asked: 'hello', limitMs: 500 };
    expect([code, findings]).toEqual([1, [{ check: 'hello', verdict: 'fault', reason }]]);
  });

  test('is named once, also where it waits in a game', LONG_RUN, async () => {
    const home = homeWith(`input()\nprint('{"name": "still"}', flush=True)\n${STILL}`);
    const args = ['match', SPEC, 'random', '--games', '2', '--time-limit', '8000'];
    const { code, errors } = await home.run(args);
    expect(code).toBe(0);
    expect(errors.match(/Waiting for/g)).toHaveLength(1);
    expect(errors).toContain('Waiting for still: it has 8 s to answer.\n');
  });

  test('is ended with check-bot by Ctrl-C', LONG_RUN, async () => {
    const home = homeWith(`open("started", "w").close()\n${STILL}`);
    const program = startProgram(['check-bot', SPEC], { cwd: home.dir });
    await expect.poll(() => existsSync(home.pathOf('started'))).toBe(true);
    expect(await stopBy(program, 'SIGINT')).toBe('SIGINT');
    expect(program.output()).toBe('');
  });
});
