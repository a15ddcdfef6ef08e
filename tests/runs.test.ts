import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CommandResult } from './support/command.js';
import { flotilla, newDir, undated } from './support/flotilla.js';
import { until } from './support/redis.js';
import { ROOT } from './support/rooms.js';

const BIN = join(ROOT, 'apps/cli/bin/flotilla.js');

/** A place for one person's runs, and the programs that are started there. */
function newHome() {
  const cwd = newDir();
  const state = join(cwd, 'state');
  const env = { ...process.env, LC_ALL: 'C.UTF-8', FLOTILLA_STATE_DIR: state };
  const files = () => {
    const folder = join(state, 'lab');
    return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  };
  return {
    cwd,
    files,
    run: (args: readonly string[]) => flotilla(args, { cwd }),
    /** Starts a run and waits until so many parts of it are saved, and how far it is with them. */
    async start(args: readonly string[], parts: number): Promise<ChildProcess> {
      const before = new Set(files());
      const child = spawn(process.execPath, [BIN, ...args], {
        cwd,
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      const saved = () => {
        const file = files().find((each) => !before.has(each));
        return file === undefined
          ? 0
          : (readFileSync(file, 'utf8').match(/^\{"done"/gm)?.length ?? 0);
      };
      await until(
        () => saved() >= parts,
        () => `${saved()} parts`,
      );
      return child;
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Slow enough to be cut off, quick enough to be finished. */
const MATCH = [
  ...['match', 'montecarlo', 'random', '--games', '8', '--rules', 'mini-7'],
  ...['--json', '--workers', '1'],
];

/** Each is worked on for some seconds, with the seed 1. */
const ON_BOARDS = [
  {
    ...{ board: '{"grid": {"width": 6, "height": 6}, "fleet": [3, 2, 1]}' },
    command: ['evaluate', 'density', '--ties', 'lowest', '--workers', '1'],
  },
  {
    ...{ board: '{"grid": {"width": 5, "height": 4}, "fleet": [3, 2]}' },
    command: ['equilibrium', '--gap', '0.05'],
  },
  {
    ...{ board: '{"grid": {"width": 7, "height": 7}}' },
    command: [
      ...['sweep', 'montecarlo', 'random', '--vary', 'touching=forbidden,corners', '--vary'],
      ...['placer=uniform,edges', '--games', '12', '--seed', '1', '--workers', '1'],
    ],
  },
] as const;

interface Listed {
  readonly id: string;
  readonly command: string;
  readonly seed: number;
  readonly done: number;
  readonly total: number;
  readonly process: number | null;
}

async function listed(home: ReturnType<typeof newHome>): Promise<Listed[]> {
  return JSON.parse((await home.run(['runs', '--json'])).stdout) as Listed[];
}

/** What long work tells on standard error, but for how to go on with it. */
const besidesStart = ({ stderr }: CommandResult) =>
  stderr.replace(/^Seed \d+\. If interrupted, resume with: .*\n/m, '');

describe('a run that was cut off', () => {
  test('tells the bound of the boards so far', async () => {
    const home = newHome();
    const args = ['bound', '--rules', 'mini-7', '--shooter', 'montecarlo', '--boards', '5000'];
    const child = await home.start([...args, '--json', '--workers', '1'], 1);
    const told = text(child.stdout!);
    await end(child, 'SIGINT');
    expect(child.exitCode).toBe(130);
    const { lower, upper } = JSON.parse(await told);
    expect(upper.boards).toBeGreaterThan(0);
    expect(upper.boards).toBeLessThan(5000);
    expect(upper.mean).toBeGreaterThan(lower);
  });

  test.each(['SIGKILL', 'SIGINT'] as const)(
    'by %s goes on with --resume alone, as if it had not been',
    async (signal) => {
      const home = newHome();
      await end(await home.start(MATCH, 1), signal);
      // A kill may cut a line short.
      appendFileSync(home.files()[0] ?? '', '["pairs/3-4",{"wi');
      const [run] = await listed(home);
      expect(run).toMatchObject({ total: 8, process: null });
      expect(run?.done).toBeGreaterThan(0);
      const words = [...MATCH, '--seed', `${run?.seed}`];
      expect(run?.command).toBe(`flotilla ${words.join(' ')} --resume`);
      const resumed = await home.run([...MATCH, '--resume']);
      expect(besidesStart(resumed)).toMatch(
        new RegExp(`^Resumed at [1-9]\\d*%; seed ${run?.seed}\\.\n$`),
      );
      const whole = await flotilla(words);
      expect(undated(resumed.stdout)).toEqual(undated(whole.stdout));
      // The work is done: nothing is left to go on with.
      expect(await listed(home)).toEqual([]);
    },
    600_000,
  );

  describe.each(ON_BOARDS)('in $command.0', ({ board, command }) => {
    const args = [...command, '--rules', 'board.json', '--json'];
    let inOneGo: Promise<CommandResult> | undefined;

    test.each(['SIGKILL', 'SIGINT'] as const)(
      'by %s goes on, and comes to the result of one go',
      async (signal) => {
        const home = newHome();
        writeFileSync(join(home.cwd, 'board.json'), board);
        await end(await home.start(args, 2), signal);
        const [run] = await listed(home);
        expect(run).toMatchObject({ process: null, seed: 1 });
        expect(run?.done).toBeGreaterThan(0);
        expect(run?.done).toBeLessThan(run?.total ?? 0);
        const resumed = await home.run([...args, '--resume']);
        expect(resumed.stderr).toMatch(/^Resumed at \d+%; seed 1\.\n/);
        inOneGo ??= home.run(args);
        const whole = await inOneGo;
        expect(undated(resumed.stdout)).toEqual(undated(whole.stdout));
        expect(JSON.parse(whole.stdout)).toMatchObject({ isInterrupted: false });
        expect(await listed(home)).toEqual([]);
      },
      600_000,
    );
  });

  test('is kept and offered when the same command begins anew', async () => {
    const home = newHome();
    const seeded = [...MATCH, '--seed', '5'];
    await end(await home.start(seeded, 1), 'SIGKILL');
    const [run] = await listed(home);
    const anew = await home.run(seeded);
    expect(besidesStart(anew)).toBe(
      `1 unfinished run of this command is saved. To resume it: ${run?.command}\n`,
    );
    expect(await listed(home)).toEqual([run]);
    const other = await home.run([...MATCH, '--seed', '6', '--resume']);
    expect(besidesStart(other)).toBe('Nothing to resume; starting over.\n');
    const resumed = await home.run([...MATCH, '--resume']);
    expect(besidesStart(resumed)).toMatch(/; seed 5\.\n$/);
    expect(undated(resumed.stdout)).toEqual(undated(anew.stdout));
  }, 600_000);

  test('is gone on with by one program at a time', async () => {
    const home = newHome();
    const long = ['match', 'density', 'weights', '--games', '9000000', '--seed', '7'];
    const first = await home.start([...long, '--workers', '1'], 1);
    // It is there all the same, and leaves the processor to the others.
    first.kill('SIGSTOP');
    const [running] = await listed(home);
    expect(running?.process).toBe(first.pid);
    const second = await home.run([...long, '--resume']);
    expect({ code: second.code, stderr: second.stderr }).toEqual({
      code: 2,
      stderr: `flotilla match: this run is active in process ${first.pid}: wait for it, or stop it first\n`,
    });
    const removed = await home.run(['runs', '--remove', running?.id ?? '']);
    expect(removed.code).toBe(2);
    expect((await home.run(['runs'])).stdout).toContain(`running in process ${first.pid}`);
    await end(first, 'SIGKILL');
    expect(await listed(home)).toMatchObject([{ id: running?.id, process: null }]);
  }, 600_000);

  test('tells at the start and when it is stopped how it goes on', async () => {
    const cwd = newDir();
    const env = { ...process.env, LC_ALL: 'C.UTF-8', FLOTILLA_STATE_DIR: join(cwd, 'state') };
    const args = [BIN, 'match', 'density', 'weights', '--games', '9000000', '--stats'];
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    await until(
      () => said.includes('\n'),
      () => 'nothing is said',
    );
    const closed = once(child, 'close');
    child.kill('SIGINT');
    await closed;
    const line = 'flotilla match density weights --games 9000000 --stats --seed (\\d+) --resume';
    expect(said).toMatch(
      new RegExp(
        `^Seed \\d+\\. If interrupted, resume with: ${line}\nStopped\\. To resume: ${line}\n$`,
      ),
    );
  }, 600_000);
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
function isPlaying(cwd: string): boolean {
  const log = join(cwd, 'games.log');
  const bots = join(cwd, 'state', 'bots');
  if (existsSync(log) && readFileSync(log).length > 0) return true;
  const files = existsSync(bots) ? readdirSync(bots) : [];
  return files.some((file) => readFileSync(join(bots, file), 'utf8').includes('shoots'));
}

describe('Ctrl-C', () => {
  test.each([
    ['games of our own shooters', ['density', 'density', '--games', '9000000', '--workers', '1']],
    [
      'few games, in the main thread',
      ['montecarlo', 'random', '--games', '400', '--rules', 'mini-7'],
    ],
    ['a slow program from a file', ['./slow.mjs', 'density', '--games', '2']],
  ])(
    'stops %s, and tells how to go on',
    async (_, words) => {
      const cwd = newDir();
      const state = join(cwd, 'state');
      writeFileSync(join(cwd, 'slow.mjs'), SLOW);
      const env = { ...process.env, LC_ALL: 'C.UTF-8', FLOTILLA_STATE_DIR: state };
      const args = [BIN, 'match', ...words, '--seed', '1', '--log', 'games.log'];
      const child = spawn(process.execPath, args, {
        cwd,
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      await until(
        () => said.includes('Seed') || isPlaying(cwd),
        () => `it did not begin: ${said}`,
      );
      const closed = once(child, 'close');
      child.kill('SIGINT');
      expect(await closed).toEqual([130, null]);
      const line = `flotilla match ${words.join(' ')} --log games.log --seed 1 --resume`;
      expect(said.trimEnd().split('\n').at(-1)).toBe(`Stopped. To resume: ${line}`);
    },
    600_000,
  );
});

test.each([
  ['odds', '--rules'],
  ['match', 'density', 'random', '--games', '2', '--rules'],
  ['replay'],
])(
  'Ctrl-C ends %s while it waits for a named pipe',
  async (...words) => {
    const cwd = newDir();
    execFileSync('mkfifo', [join(cwd, 'pipe')]);
    const child = spawn(process.execPath, [BIN, ...words, 'pipe'], { cwd, stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    const links = () => readdirSync(`/proc/${child.pid}/fd`).map((fd) => linkOf(child.pid, fd));
    await until(
      () => links().some((link) => link.endsWith('/pipe')),
      () => 'the pipe is not open',
    );
    const closed = once(child, 'close');
    child.kill('SIGINT');
    expect(await closed).toEqual([130, null]);
  },
  600_000,
);

function linkOf(pid: number | undefined, fd: string): string {
  try {
    return readlinkSync(`/proc/${pid}/fd/${fd}`);
  } catch {
    return '';
  }
}

test('a few games of a slow shooter are long work, too, so that Ctrl-C is heard at once', async () => {
  const args = ['--games', '12', '--rules', 'mini-7', '--seed', '1'];
  const slow = await newHome().run(['match', 'montecarlo', 'random', ...args]);
  expect(slow).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^Seed 1\. If interrupted, resume with: /),
  });
  const quick = await newHome().run(['match', 'density', 'random', ...args]);
  expect(quick).toMatchObject({ code: 0, stderr: '' });
});

describe('flotilla runs', () => {
  test('lists, and forgets what it is told to', async () => {
    const home = newHome();
    expect((await home.run(['runs'])).stdout).toBe(
      'There are no interrupted games and no unfinished runs.\n',
    );
    await end(await home.start([...MATCH, '--seed', '1'], 1), 'SIGKILL');
    await end(await home.start([...MATCH, '--seed', '2'], 1), 'SIGKILL');
    const runs = await listed(home);
    expect(runs.map(({ seed }) => seed)).toEqual([2, 1]);
    const { stdout } = await home.run(['runs']);
    expect(stdout).toMatch(/^match-\d{8}T\d{6}-[\da-f]{6}: \d+%, saved .*\n {2}flotilla match /);
    expect((await home.run(['runs', '--lang', 'ru'])).stdout).toContain('сохранён');
    const unknown = await home.run(['runs', '--remove', 'nothing', '--remove', runs[0]?.id ?? '']);
    expect(unknown.stderr).toBe(
      'flotilla runs: there is no run "nothing"; "flotilla runs" lists all runs\n',
    );
    expect(await listed(home)).toHaveLength(2);
    const removed = await home.run(['runs', '--remove', runs[0]?.id ?? '']);
    expect(removed.stdout).toBe(`Removed: ${runs[0]?.id}\n`);
    await home.run(['runs', '--remove', 'all']);
    expect(home.files()).toEqual([]);
  }, 600_000);

  test('tells files that cannot be read from runs, and removes them', async () => {
    const home = newHome();
    const folder = join(home.cwd, 'state', 'lab');
    mkdirSync(join(folder, 'match-folder.jsonl'), { recursive: true });
    writeFileSync(join(folder, 'match-zeros.jsonl'), '');
    truncateSync(join(folder, 'match-zeros.jsonl'), 3 * 2 ** 30);
    symlinkSync('/dev/zero', join(folder, 'match-device.jsonl'));
    const { code, stdout } = await home.run(['runs']);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n').sort()).toEqual(
      ['device', 'folder', 'zeros'].map((name) => `match-${name}: cannot be read`),
    );
    expect((await home.run(['runs', '--remove', 'all'])).code).toBe(0);
    expect(home.files()).toEqual([]);
    mkdirSync(join(home.cwd, 'state', 'interrupted-123.json'));
    const resumed = await home.run(['play', '--plain', '--resume']);
    expect(resumed.stderr).toBe('flotilla play: there is no interrupted game to resume\n');
  }, 600_000);

  test('says what is still being played, in which folder, and how several are removed', async () => {
    const home = newHome();
    const long = ['match', 'density', 'weights', '--games', '9000000', '--seed', '7'];
    const child = await home.start([...long, '--workers', '1'], 1);
    child.kill('SIGSTOP');
    const kept = await home.run(['runs', '--remove', 'all']);
    expect(kept.stdout).toBe('Nothing removed: 1 run is being played.\n');
    const elsewhere = await flotilla(['runs'], {
      env: { FLOTILLA_STATE_DIR: join(home.cwd, 'state') },
    });
    expect(elsewhere.stdout).toContain(`\n  in ${home.cwd}\n`);
    expect((await home.run(['runs'])).stdout).not.toContain(home.cwd);
    const several = await home.run(['runs', '--remove', 'a', 'b']);
    expect(several.stderr).toBe(
      'flotilla runs: --remove takes one run; repeat it for several: --remove a --remove b\n',
    );
  }, 600_000);
});
