import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { expectRefusal, flotilla, newDir, undated } from './support/flotilla.js';
import { PATIENCE_MS } from './support/patience.js';
import { startProgram, stopBy } from './support/redis.js';

/** @param shoot the statements that answer the question `message`, with `say` */
function bot(dir: string, shoot: string): string {
  const file = join(dir, 'bot.mjs');
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
     import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     const say = (reply) => console.log(JSON.stringify(reply));
     const hang = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
     const firstOpen = ({ board }) => board.join('').indexOf('.');
     for await (const line of createInterface({ input: process.stdin })) {
       const message = JSON.parse(line);
       if (message.type === 'hello') say({ name: 'first', protocol: message.protocol });
       if (message.type === 'game') say({ ready: true });
       if (message.type === 'quit') process.exit();
       if (message.type === 'shoot') { ${shoot} }
     }`,
  );
  return `cmd:${process.execPath} bot.mjs`;
}

function match(dir: string, spec: string, ...args: string[]) {
  const env = { FLOTILLA_STATE_DIR: join(dir, 'state') };
  const usual = ['--games', '2', '--seed', '1', '--time-limit', '60000', ...args];
  return flotilla(['match', spec, 'random', ...usual], { cwd: dir, env });
}

/** Is there such a process, and not one that has ended? */
function isRunning(pid: number): boolean {
  const path = `/proc/${pid}/stat`;
  return existsSync(path) && !readFileSync(path, 'utf8').includes(' Z ');
}

/** Answers what it only looks at: the questions stay where they are, until there is no more room. */
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

const GOOD = 'say({ shot: firstOpen(message) });';

const LONG_RUN = { tags: ['long'] };
/** Ends a wait that is for ever; a slow machine still loads a program in this time. */
const SOON = ['--time-limit', '20000'];
const WAIT = { timeout: PATIENCE_MS, interval: 50 };

describe('a bot by its command', () => {
  test('plays under its own name, the same for any number of workers', LONG_RUN, async () => {
    const dir = newDir();
    // Few squares: what counts is the number of games, which is just enough to start threads.
    const small = { grid: { width: 4, height: 4 }, fleet: [2, 1] };
    writeFileSync(join(dir, 'small.json'), JSON.stringify(small));
    const args = ['--json', '--games', '402', '--rules', 'small.json', '--workers'];
    const one = await match(dir, bot(dir, GOOD), ...args, '1');
    expect(one.code).toBe(0);
    expect(JSON.parse(one.stdout)).toMatchObject({ games: 402, forfeits: [] });
    expect(JSON.parse(one.stdout).shooters).toEqual(['first', 'random']);
    const two = await match(dir, bot(dir, GOOD), ...args, '2');
    expect(undated(two.stdout)).toEqual(undated(one.stdout));
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
    const { stdout, ...rest } = await match(
      dir,
      bot(dir, `console.error("oh"); ${code}`),
      '--json',
    );
    expect(rest).toMatchObject({ code: 0, stderr: '' });
    const { forfeits } = JSON.parse(stdout) as { forfeits: { reason: unknown }[] };
    expect(forfeits).toHaveLength(2);
    for (const forfeit of forfeits) expect(forfeit.reason).toEqual(reason);
  });

  test(
    'is killed with what it started when it is late; its report names the log',
    LONG_RUN,
    async () => {
      const dir = newDir();
      const starts = `const { pid } = spawn('sleep', ['1000']);
      writeFileSync('pid', String(pid)); console.error('slow today'); hang();`;
      const { stdout } = await match(dir, bot(dir, starts), ...SOON);
      const log = /The output of first is in (.*\.log)\./.exec(stdout)?.[1] ?? '';
      expect(readFileSync(log, 'utf8')).toContain('slow today');
      const pid = Number(readFileSync(join(dir, 'pid'), 'utf8'));
      expect(isRunning(pid)).toBe(false);
    },
  );

  test('that does not read its input hangs nobody', LONG_RUN, async () => {
    const dir = newDir();
    writeFileSync(join(dir, 'peeks.py'), PEEKS);
    const spec = 'cmd:python3 peeks.py';
    const { code, stdout } = await match(dir, spec, '--json', '--games', '4', ...SOON);
    expect(code).toBe(0);
    const { forfeits } = JSON.parse(stdout) as { forfeits: { reason: { code: string } }[] };
    expect(new Set(forfeits.map(({ reason }) => reason.code))).toEqual(new Set(['unread']));
  });

  test.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'ends with what it started when %s ends the program',
    LONG_RUN,
    async (signal) => {
      const dir = newDir();
      const starts = `const { pid } = spawn('sleep', ['1000']);
        writeFileSync('pids', [process.pid, pid].join(' ') + '\\n'); hang();`;
      const args = ['match', bot(dir, starts), 'random', '--time-limit', '600000'];
      const host = startProgram(args, { cwd: dir });
      const pids = await vi.waitFor(() => {
        const text = readFileSync(join(dir, 'pids'), 'utf8');
        expect(text).toMatch(/\n$/);
        return text.trim().split(' ').map(Number);
      }, WAIT);
      expect(pids.map(isRunning)).toEqual([true, true]);
      expect(await stopBy(host, signal)).toBe(signal);
      await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]), WAIT);
    },
  );

  test.each([
    ['cmd:', /cmd:/],
    ['cmd:"never closed', /cmd:/],
    ['cmd:no-such-program-here', /there is no program no-such-program-here/],
    // Whether it comes before or after the question.
    ['cmd:echo hello', /(an invalid reply|a line without a request): hello/],
    ['./bot.ts', /TypeScript/],
  ])('%s is refused in one clear line', async (spec, message) => {
    await expectRefusal(match(newDir(), spec), message);
  });
});
