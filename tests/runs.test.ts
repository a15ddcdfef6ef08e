import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SCHEMA } from '../apps/cli/src/features/match/schema.js';
import { type Home, newHome, withoutDate } from '../apps/cli/src/testing/home.js';
import { expectRefused, printedBy } from '../apps/cli/src/testing/outcomes.js';
import { told } from '../apps/cli/src/testing/told.js';
import { startProgram, stopBy, until } from './support/redis.js';

const LONG = { tags: ['long'] };

/** Starts the built program there. */
const startIn = (home: Home, args: readonly string[]) => startProgram(args, { cwd: home.dir });

const runsIn = (home: Home) => (existsSync(home.at('state/lab')) ? home.list('state/lab') : []);

/** Starts a run and waits until so many parts of it are saved. */
async function startRun(home: Home, args: readonly string[], parts: number) {
  const started = startIn(home, args);
  const saved = () => {
    const [file] = runsIn(home);
    const content = file === undefined ? '' : home.read(`state/lab/${file}`);
    return content.match(/^\{"done"/gm)?.length ?? 0;
  };
  await until(
    () => saved() >= parts,
    () => `${saved()} of ${parts} parts are saved; ${started.errors()}`,
  );
  return started;
}

/** Slow enough to be cut off, quick enough to be finished. */
const MATCH = [
  ...['match', 'montecarlo', 'random', '--games', '8', '--rules', 'mini-7'],
  ...['--json', '--workers', '1'],
];

describe('a run that was cut off', () => {
  for (const [signal, options] of [
    ['SIGKILL', {}],
    ['SIGINT', LONG],
  ] as const) {
    test(`by ${signal} goes on with --resume alone, as if it had not been`, options, async () => {
      const home = newHome();
      const program = await startRun(home, MATCH, 1);
      await stopBy(program, signal);
      // A kill may cut a line short.
      appendFileSync(home.at(`state/lab/${runsIn(home)[0]}`), '["pairs/3-4",{"wi');
      const [run] = await home.json(['runs']);
      expect(run).toMatchObject({ total: 8, process: null });
      expect(run.done).toBeGreaterThan(0);
      const words = [...MATCH, '--seed', `${run.seed}`];
      expect(run.command).toBe(`flotilla ${words.join(' ')} --resume`);
      const listed = await home.printed(['runs']);
      expect(listed).toMatch(told('commands:runs.line', { id: run.id }));
      expect(listed).toContain(`\n  ${run.command}\n`);
      const resumed = await home.run([...MATCH, '--resume']);
      expect(resumed.errors).toMatch(told('commands:lab.resumed', { seed: run.seed }));
      const whole = await home.json(words);
      expect(withoutDate(JSON.parse(resumed.output))).toEqual(withoutDate(whole));
      // The work is done: nothing is left to go on with.
      expect(runsIn(home)).toEqual([]);
    });
  }

  // Each is worked on for two seconds.
  test.each([
    [
      'evaluate',
      'SIGKILL',
      { grid: { width: 6, height: 5 }, fleet: [3, 2, 1] },
      ['density', '--ties', 'lowest', '--workers', '1'],
    ],
    ['equilibrium', 'SIGINT', { grid: { width: 5, height: 4 }, fleet: [3, 2] }, ['--gap', '0.2']],
    [
      'sweep',
      'SIGKILL',
      { grid: { width: 6, height: 6 }, fleet: [3, 2, 1] },
      [
        ...['montecarlo', 'random', '--vary', 'touching=forbidden,corners', '--vary'],
        ...['placer=uniform,edges', '--games', '8', '--seed', '1', '--workers', '1'],
      ],
    ],
  ] as const)(
    '%s goes on after %s, and comes to the result of one go',
    LONG,
    async (command, signal, board, options) => {
      const home = newHome();
      home.write('board.json', board);
      const args = [command, ...options, '--rules', 'board.json', '--json'];
      const program = await startRun(home, args, 2);
      await stopBy(program, signal);
      const [run] = await home.json(['runs']);
      expect(run).toMatchObject({ process: null, seed: 1 });
      expect(run.done).toBeGreaterThan(0);
      expect(run.done).toBeLessThan(run.total);
      const resumed = await home.run([...args, '--resume']);
      expect(resumed.errors).toMatch(told('commands:lab.resumed', { seed: 1 }));
      const inOneGo = await home.json(args);
      expect(withoutDate(JSON.parse(resumed.output))).toEqual(withoutDate(inOneGo));
      expect(inOneGo).toMatchObject({ isInterrupted: false });
      expect(runsIn(home)).toEqual([]);
    },
  );

  test('tells the bound of the boards so far', LONG, async () => {
    const args = ['bound', '--rules', 'mini-7', '--shooter', 'montecarlo', '--boards', '5000'];
    const program = await startRun(newHome(), [...args, '--json', '--workers', '1'], 1);
    expect(await stopBy(program, 'SIGINT')).toBe(130);
    const { lower, upper } = JSON.parse(program.output());
    expect(upper.boards).toBeGreaterThan(0);
    expect(upper.boards).toBeLessThan(5000);
    expect(upper.mean).toBeGreaterThan(lower);
  });

  test('is kept and offered when the same command begins anew, or forgotten', LONG, async () => {
    const home = newHome();
    const seeded = [...MATCH, '--seed', '5'];
    const program = await startRun(home, seeded, 1);
    await stopBy(program, 'SIGKILL');
    const [run] = await home.json(['runs']);
    const anew = await home.run(seeded);
    expect(anew.errors).toMatch(told('commands:lab.kept', { count: 1, command: run.command }));
    expect(await home.json(['runs'])).toEqual([run]);
    const other = await home.run([...MATCH, '--seed', '6', '--resume']);
    expect(other.errors).toMatch(told('commands:lab.nothingToResume'));
    const [file = ''] = runsIn(home);
    const saved = home.read(`state/lab/${file}`);
    const resumed = await home.run([...MATCH, '--resume']);
    expect(resumed.errors).toMatch(told('commands:lab.resumed', { seed: 5 }));
    expect(withoutDate(JSON.parse(resumed.output))).toEqual(withoutDate(JSON.parse(anew.output)));
    home.write(`state/lab/${file}`, saved);
    const unknown = await home.run(['runs', '--remove', 'nothing', '--remove', run.id]);
    expect([unknown.code, runsIn(home)]).toEqual([2, [file]]);
    const removed = await home.printed(['runs', '--remove', run.id]);
    expect(removed).toMatch(told('commands:runs.removed', { id: run.id }));
    expect(runsIn(home)).toEqual([]);
  });
});

test('a run is gone on with by one program at a time, told where it is played, and not removed', async () => {
  const home = newHome();
  const long = ['match', 'density', 'weights', '--games', '9000000', '--seed', '7'];
  const program = await startRun(home, [...long, '--workers', '1'], 1);
  // It is there all the same, and leaves the processor to the others.
  program.process.kill('SIGSTOP');
  const pid = program.process.pid ?? 0;
  const [{ id, process: owner }] = await home.json(['runs']);
  expect(owner).toBe(pid);
  for (const words of [
    [...long, '--resume'],
    ['runs', '--remove', id],
  ]) {
    await expectRefused(home.run(words), told('errors:lab.running', { pid }));
  }
  const kept = await home.printed(['runs', '--remove', 'all']);
  expect(kept).toMatch(told('commands:runs.allRunning', { count: 1 }));
  const here = await home.printed(['runs']);
  expect(here).toMatch(told('commands:runs.running', { pid }));
  expect(here).not.toContain(home.dir);
  expect(
    await printedBy(newHome().run(['runs'], '', { FLOTILLA_STATE_DIR: home.at('state') })),
  ).toMatch(told('commands:runs.folder', { path: home.dir }));
  await stopBy(program, 'SIGKILL');
  expect(await home.json(['runs'])).toMatchObject([{ id, process: null }]);
});

/** Thinks half a second for each shot, and so hears no signal in the thread that it plays in. */
const SLOW = `export const shooter = {
  name: 'slow',
  shoot(known, rng) {
    console.error('shoots');
    const until = Date.now() + 500;
    while (Date.now() < until);
    const open = [...known.open];
    return open[rng.below(open.length)];
  },
};`;

/** Has a game been written, or has the slow program been asked for a shot? */
function isPlaying(home: Home): boolean {
  const bots = home.at('state/bots');
  if (existsSync(home.at('games.log')) && home.read('games.log') !== '') return true;
  const files = existsSync(bots) ? readdirSync(bots) : [];
  return files.some((file) => readFileSync(join(bots, file), 'utf8').includes('shoots'));
}

describe('Ctrl-C', () => {
  test('ends a match with what was played, and tells how to go on', async () => {
    const args = ['match', 'montecarlo', 'random', '--games', '400', '--rules', 'mini-7'];
    const home = newHome();
    const program = await startRun(home, [...args, '--seed', '1'], 1);
    expect(await stopBy(program, 'SIGINT')).toBe(130);
    const command = `flotilla ${args.join(' ')} --seed 1 --resume`;
    const [first, last] = program.errors().trimEnd().split('\n');
    expect(first).toMatch(told('commands:lab.started', { seed: 1, command }));
    expect(last).toMatch(told('commands:lab.stopped', { command }));
    expect(program.output()).toMatch(told('commands:match.title', { first: 'montecarlo' }));
  });

  test.each([
    ['games in threads', ['density', 'density', '--games', '9000000', '--workers', '1']],
    ['a slow program from a file', ['./slow.mjs', 'density', '--games', '2']],
  ])('stops %s, and tells how to go on', LONG, async (_, words) => {
    const home = newHome();
    home.write('slow.mjs', SLOW);
    const args = ['match', ...words, '--log', 'games.log', '--seed', '1'];
    const program = startIn(home, args);
    await until(
      () => program.errors().includes('\n') || isPlaying(home),
      () => `no game has begun: ${program.errors()}`,
    );
    expect(await stopBy(program, 'SIGINT')).toBe(130);
    const command = `flotilla ${args.join(' ')} --resume`;
    expect(program.errors()).toMatch(told('commands:lab.stopped', { command }));
  });

  test('before the first batch of a match ends it with a document', async () => {
    const home = newHome();
    home.write('slow.mjs', SLOW);
    const args = ['match', './slow.mjs', 'density', '--games', '2', '--seed', '1'];
    const program = startIn(home, [...args, '--json']);
    await until(
      () => isPlaying(home),
      () => `no game has begun: ${program.said()}`,
    );
    expect(await stopBy(program, 'SIGINT')).toBe(130);
    const document = SCHEMA.parse(JSON.parse(program.output()));
    const command = `flotilla ${args.join(' ')}`;
    expect(document).toMatchObject({ command, seed: 1, isInterrupted: true });
    expect(document).not.toHaveProperty('games');
  });

  test.each([
    ['odds', '--rules'],
    ['match', 'density', 'random', '--games', '2', '--rules'],
    ['replay'],
  ])('ends %s while it waits for a named pipe', LONG, async (...words) => {
    const home = newHome();
    execFileSync('mkfifo', [home.at('pipe')]);
    const program = startIn(home, [...words, 'pipe']);
    const { pid } = program.process;
    const links = () => readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(pid, fd));
    await until(
      () => links().some((link) => link.endsWith('/pipe')),
      () => `the pipe is not open, but ${links()}`,
    );
    expect(await stopBy(program, 'SIGINT')).toBe(130);
  });
});

function linkOf(pid: number | undefined, fd: string): string {
  try {
    return readlinkSync(`/proc/${pid}/fd/${fd}`);
  } catch {
    return '';
  }
}
