import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectRefused, jsonBy, resultOf } from '../apps/cli/src/testing/outcomes.js';
import { flotilla, newDir } from './support/flotilla.js';
import { startProgram, stopBy } from './support/redis.js';

/** @param shoot statements that answer the question for a shot at `board` by calling `say` */
function bot(dir: string, shoot: string): string {
  const file = join(dir, 'bot.mjs');
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
     import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     const say = (reply) => console.log(JSON.stringify(reply));
     for await (const line of createInterface({ input: process.stdin })) {
       const { type, protocol, board } = JSON.parse(line);
       if (type === 'hello') say({ name: 'first', protocol });
       if (type === 'game') say({ ready: true });
       if (type === 'quit') process.exit();
       if (type === 'shoot') { ${shoot} }
     }`,
  );
  return `cmd:${process.execPath} bot.mjs`;
}

function match(dir: string, spec: string, ...args: string[]) {
  const env = { FLOTILLA_STATE_DIR: join(dir, 'state') };
  const usual = ['--games', '2', '--seed', '1', '--time-limit', '60000', ...args];
  return flotilla(['match', spec, 'random', ...usual], { cwd: dir, env });
}

/** Does the process exist, other than as a zombie? */
function isRunning(pid: number): boolean {
  const path = `/proc/${pid}/stat`;
  return existsSync(path) && !readFileSync(path, 'utf8').includes(' Z ');
}

/** A bot that reads with MSG_PEEK: questions stay in the buffer until it is full. */
const PEEKS = `import json, socket, time
source = socket.socket(fileno=0)
asked = 0
while True:
    lines = source.recv(1 << 22, socket.MSG_PEEK).split(b"\\n")[:-1]
    for line in lines[asked:]:
        message = json.loads(line)
        replies = {"hello": {"name": "peeks"}, "game": {"ready": True}}
        if message["type"] == "shoot":
            print(json.dumps({"shot": "".join(message["board"]).index(".")}), flush=True)
        elif message["type"] in replies:
            print(json.dumps(replies[message["type"]]), flush=True)
    asked = len(lines)
    time.sleep(0.002)
`;

const LONG = { tags: ['long'] };
/** Bounds an endless wait; a slow machine still loads a program in 20 s. */
const SOON = ['--time-limit', '20000'];

test('plays under its own name, the same for any number of workers', LONG, async () => {
  const dir = newDir();
  // Few squares, but just enough games to start threads.
  const small = { grid: { width: 4, height: 4 }, fleet: [2, 1] };
  writeFileSync(join(dir, 'small.json'), JSON.stringify(small));
  const args = ['--json', '--games', '402', '--rules', 'small.json', '--workers'];
  const good = bot(dir, "say({ shot: board.join('').indexOf('.') });");
  const one = await resultOf(match(dir, good, ...args, '1'));
  expect(one).toMatchObject({ games: 402, forfeits: [], shooters: ['first', 'random'] });
  expect(await resultOf(match(dir, good, ...args, '2'))).toEqual(one);
});

test.each([
  ['say({ error: "no idea" });', { code: 'given-up', text: 'no idea' }],
  ['console.log("what?");', { code: 'no-reply', text: 'what?' }],
  [
    'say({ shot: "Z99" });',
    { code: 'no-square', role: 'shooter', given: 'Z99', first: 'A1', last: 'J10' },
  ],
  ['process.exit(7);', { code: 'exited', exitCode: 7 }],
])('%s loses each game with its reason', async (code, reason) => {
  const dir = newDir();
  const running = match(dir, bot(dir, `console.error("oh"); ${code}`), '--json');
  const forfeits: { reason: unknown }[] = (await jsonBy(running)).forfeits;
  expect(forfeits.map((forfeit) => forfeit.reason)).toEqual([reason, reason]);
});

/** Starts a process, writes its own id and that of the process, and hangs. */
const HANGS = `const { pid } = spawn('sleep', ['1000']);
  writeFileSync('pids', process.pid + ' ' + pid + '\\n');
  console.error('slow today');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`;

const toldBy = (dir: string) => readFileSync(join(dir, 'pids'), 'utf8');
const pidsIn = (dir: string) => toldBy(dir).trim().split(' ').map(Number);

test('is killed with what it started when it is late; its report names the log', LONG, async () => {
  const dir = newDir();
  const { output } = await match(dir, bot(dir, HANGS), ...SOON);
  const log = /The output of first is in (.*\.log)\./.exec(output)?.[1] ?? '';
  expect(readFileSync(log, 'utf8')).toContain('slow today');
  expect(isRunning(pidsIn(dir)[1]!)).toBe(false);
});

test('that does not read its input hangs nobody', LONG, async () => {
  const dir = newDir();
  writeFileSync(join(dir, 'peeks.py'), PEEKS);
  const spec = 'cmd:python3 peeks.py';
  const { forfeits } = await resultOf(match(dir, spec, '--json', '--games', '4', ...SOON));
  const codes = forfeits.map(({ reason }: { reason: { code: string } }) => reason.code);
  expect(new Set(codes)).toEqual(new Set(['unread']));
});

test.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'ends with what it started when %s ends the program',
  LONG,
  async (signal) => {
    const dir = newDir();
    const args = ['match', bot(dir, HANGS), 'random', '--time-limit', '600000'];
    const host = startProgram(args, { cwd: dir });
    await expect.poll(() => toldBy(dir)).toMatch(/\n$/);
    const pids = pidsIn(dir);
    expect(pids.map(isRunning)).toEqual([true, true]);
    expect(await stopBy(host, signal)).toBe(signal);
    await expect.poll(() => pids.map(isRunning)).toEqual([false, false]);
  },
);

test.each([
  ['cmd:', /cmd:/],
  ['cmd:"never closed', /cmd:/],
  ['cmd:no-such-program-here', /there is no program no-such-program-here/],
  // It may be read before or after the question.
  ['cmd:echo hello', /(an invalid reply|a line without a request): hello/],
  ['./bot.ts', /TypeScript/],
])('%s is refused in one clear line', async (spec, message) => {
  await expectRefused(match(newDir(), spec), message);
});
