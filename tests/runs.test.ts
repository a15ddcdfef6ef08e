import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SCHEMA } from '../apps/cli/src/features/match/schema.js';
import { newHome, type TestFolder, withoutDate } from '../apps/cli/src/testing/home.js';
import { expectRefused, printedBy } from '../apps/cli/src/testing/outcomes.js';
import { textPattern } from '../apps/cli/src/testing/told.js';
import { startProgram, stopBy } from './support/redis.js';
import { runsIn, startRun } from './support/runs.js';

const LONG = { tags: ['long'] };

/** Slow enough to interrupt, quick enough to finish. */
const MATCH = [
  ...['match', 'montecarlo', 'random', '--games', '8', '--rules', 'mini-7'],
  ...['--json', '--workers', '1'],
];

describe('a run that was cut off', () => {
  test('goes on with --resume alone, as if it had not been', async () => {
    const home = newHome();
    const program = await startRun(home.dir, MATCH, 1);
    await stopBy(program, 'SIGKILL');
    // A kill may truncate a line.
    appendFileSync(home.pathOf(`state/lab/${runsIn(home.dir)[0]}`), '["pairs/3-4",{"wi');
    const [run] = await home.json(['runs']);
    expect(run).toMatchObject({ total: 8, process: null });
    expect(run.done).toBeGreaterThan(0);
    const words = [...MATCH, '--seed', `${run.seed}`];
    expect(run.command).toBe(`flotilla ${words.join(' ')} --resume`);
    const listed = await home.printed(['runs']);
    expect(listed).toMatch(textPattern('commands:runs.line', { id: run.id }));
    expect(listed).toContain(`\n  ${run.command}\n`);
    const resumed = await home.run([...MATCH, '--resume']);
    expect(resumed.errors).toMatch(textPattern('commands:lab.resumed', { seed: run.seed }));
    const whole = await home.json(words);
    expect(withoutDate(JSON.parse(resumed.output))).toEqual(withoutDate(whole));
    // The run is complete: nothing is left to resume.
    expect(runsIn(home.dir)).toEqual([]);
  });

  test('of equilibrium goes on with the rounds that it keeps', LONG, async () => {
    const home = newHome();
    home.write('board.json', { grid: { width: 5, height: 4 }, fleet: [3, 2] });
    const args = ['equilibrium', '--gap', '0.2', '--rules', 'board.json', '--json'];
    await stopBy(await startRun(home.dir, args, 2), 'SIGINT');
    const [run] = await home.json(['runs']);
    expect(run).toMatchObject({ process: null, seed: 1 });
    expect(run.done).toBeLessThan(run.total);
    const resumed = await home.run([...args, '--resume']);
    expect(resumed.errors).toMatch(textPattern('commands:lab.resumed', { seed: 1 }));
    const inOneGo = await home.json(args);
    expect(withoutDate(JSON.parse(resumed.output))).toEqual(withoutDate(inOneGo));
    expect(runsIn(home.dir)).toEqual([]);
  });

  test('tells the bound of the boards so far', LONG, async () => {
    const args = ['bound', '--rules', 'mini-7', '--shooter', 'montecarlo', '--boards', '5000'];
    const program = await startRun(newHome().dir, [...args, '--json', '--workers', '1'], 1);
    expect(await stopBy(program, 'SIGINT')).toBe(130);
    const { lower, upper } = JSON.parse(program.output());
    expect(upper.boards).toBeGreaterThan(0);
    expect(upper.boards).toBeLessThan(5000);
    expect(upper.mean).toBeGreaterThan(lower);
  });

  test('is kept and offered when the same command begins anew, or forgotten', LONG, async () => {
    const home = newHome();
    const seeded = [...MATCH, '--seed', '5'];
    const program = await startRun(home.dir, seeded, 1);
    await stopBy(program, 'SIGKILL');
    const [run] = await home.json(['runs']);
    const anew = await home.run(seeded);
    const kept = { count: 1, command: run.command };
    expect(anew.errors).toMatch(textPattern('commands:lab.kept', kept));
    expect(await home.json(['runs'])).toEqual([run]);
    const other = await home.run([...MATCH, '--seed', '6', '--resume']);
    expect(other.errors).toMatch(textPattern('commands:lab.nothingToResume'));
    const [file = ''] = runsIn(home.dir);
    const saved = home.read(`state/lab/${file}`);
    const resumed = await home.run([...MATCH, '--resume']);
    expect(resumed.errors).toMatch(textPattern('commands:lab.resumed', { seed: 5 }));
    expect(withoutDate(JSON.parse(resumed.output))).toEqual(withoutDate(JSON.parse(anew.output)));
    home.write(`state/lab/${file}`, saved);
    const unknown = await home.run(['runs', '--remove', 'nothing', '--remove', run.id]);
    expect([unknown.code, runsIn(home.dir)]).toEqual([2, [file]]);
    const removed = await home.printed(['runs', '--remove', run.id]);
    expect(removed).toMatch(textPattern('commands:runs.removed', { id: run.id }));
    expect(runsIn(home.dir)).toEqual([]);
  });
});

test('a run is gone on with by one program at a time, told where it is played, and not removed', async () => {
  const home = newHome();
  const long = ['match', 'density', 'weights', '--games', '9000000', '--seed', '7'];
  const program = await startRun(home.dir, [...long, '--workers', '1'], 1);
  // Stopped, it still exists, and leaves the processor to the others.
  program.process.kill('SIGSTOP');
  const pid = program.process.pid ?? 0;
  const [{ id, process: owner }] = await home.json(['runs']);
  expect(owner).toBe(pid);
  const isRunning = textPattern('errors:lab.running', { pid });
  await expectRefused(home.run([...long, '--resume']), isRunning);
  await expectRefused(home.run(['runs', '--remove', id]), isRunning);
  const kept = await home.printed(['runs', '--remove', 'all']);
  expect(kept).toMatch(textPattern('commands:runs.allRunning', { count: 1 }));
  const here = await home.printed(['runs']);
  expect(here).toMatch(textPattern('commands:runs.running', { pid }));
  expect(here).not.toContain(home.dir);
  const env = { FLOTILLA_STATE_DIR: home.pathOf('state') };
  const elsewhere = await printedBy(newHome().run(['runs'], '', env));
  expect(elsewhere).toMatch(textPattern('commands:runs.folder', { path: home.dir }));
  await stopBy(program, 'SIGKILL');
  expect(await home.json(['runs'])).toMatchObject([{ id, process: null }]);
});

/** Blocks its thread for half a second per shot, and hears no signal meanwhile. */
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

/** Was the slow program asked for a shot? */
function isPlaying(home: TestFolder): boolean {
  const bots = home.pathOf('state/bots');
  const files = existsSync(bots) ? readdirSync(bots) : [];
  return files.some((file) => readFileSync(join(bots, file), 'utf8').includes('shoots'));
}

describe('Ctrl-C', () => {
  test('ends a match with what was played, and tells how to go on', async () => {
    const args = ['match', 'montecarlo', 'random', '--games', '400', '--rules', 'mini-7'];
    const home = newHome();
    const program = await startRun(home.dir, [...args, '--seed', '1'], 1);
    expect(await stopBy(program, 'SIGINT')).toBe(130);
    const command = `flotilla ${args.join(' ')} --seed 1 --resume`;
    const [first, last] = program.errors().trimEnd().split('\n');
    expect(first).toMatch(textPattern('commands:lab.started', { seed: 1, command }));
    expect(last).toMatch(textPattern('commands:lab.stopped', { command }));
    expect(program.output()).toMatch(textPattern('commands:match.title', { first: 'montecarlo' }));
  });

  test('before the first batch of a match ends it with a document', async () => {
    const home = newHome();
    home.write('slow.mjs', SLOW);
    const args = ['match', './slow.mjs', 'density', '--games', '2', '--seed', '1'];
    const program = startProgram([...args, '--json'], { cwd: home.dir });
    await expect.poll(() => isPlaying(home)).toBe(true);
    expect(await stopBy(program, 'SIGINT')).toBe(130);
    const document = SCHEMA.parse(JSON.parse(program.output()));
    const command = `flotilla ${args.join(' ')}`;
    expect(document).toMatchObject({ command, seed: 1, isInterrupted: true });
    expect(document).not.toHaveProperty('games');
  });

  test('ends a command while it waits for a named pipe', LONG, async () => {
    const home = newHome();
    execFileSync('mkfifo', [home.pathOf('pipe')]);
    const program = startProgram(['replay', 'pipe'], { cwd: home.dir });
    const fds = `/proc/${program.process.pid}/fd`;
    const links = () => readdirSync(fds).map((fd) => linkOf(join(fds, fd)));
    await expect.poll(links).toContain(home.pathOf('pipe'));
    expect(await stopBy(program, 'SIGINT')).toBe(130);
  });
});

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
