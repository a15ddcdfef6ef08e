import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { declaredCommands } from '../apps/cli/src/testing/declared-commands.js';
import { parseOnly } from '../apps/cli/src/testing/parse-only.js';
import { runInMemory } from '../apps/cli/src/testing/run-in-memory.js';
import { programOf } from '../scripts/run-named.mjs';
import { type CommandResult, runCommand } from './support/command.js';
import { flotilla, stdoutOf } from './support/flotilla.js';
import { PAGES, pageBlocks, readPage } from './support/pages.js';
import { newRedis, startWorker, until } from './support/redis.js';
import { ROOT } from './support/rooms.js';

/* Commands of blocks are run as printed; those in sentences, with placeholders, are only read. */

/** What is not run, by how its line begins, and why: its script and its options are looked at all the same. */
const NOT_RUN: readonly (readonly [start: string, why: string])[] = [
  ['npm test', 'it runs this test'],
  ['npm run lighthouse', 'its scores need the machine to itself'],
  ['npm run bench -- ', 'it measures for minutes, and needs the machine to itself'],
  ['npm install ', 'pack.long.test.ts installs what is packed'],
  ['npm pack ', 'pack.long.test.ts packs'],
  ['npm run format', 'it writes, and is the first step of npm test'],
  ['npm run draw -- ', 'it writes into docs and the web app; docs.test.ts draws what is compared'],
];

/** What serves until it is stopped, and the line that tells its address. */
const SERVES: readonly (readonly [line: string, words: readonly string[], address: RegExp])[] = [
  ['npm start', ['npm', 'start', '--silent', '--', '--port', '0'], /is at (http:\S+)\n/],
  ['npm run dev-web', ['npm', 'run', 'dev', '--workspace', 'flotilla-web'], /Local: +(http:\S+)/],
];

/** Run in tests of their own: docs/operate/deploy.md with PostgreSQL and Redis, the workers of docs/research/machines.md below. */
const ELSEWHERE = ['docs/operate/deploy.md', 'docs/research/machines.md'];

/** A command without shell syntax but for its input, which runs in this process. */
const WITHOUT_SHELL =
  /^(?:(?<writer>echo|printf) '(?<input>[^']*)' \| )?(?:npx )?flotilla (?<words>[^|<>$&;*]+)$/;

/** What long work says at the start. */
const GOES_ON = /^Seed \d+\. If interrupted, resume with: flotilla .*\n/;

const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
).scripts;
const ONLY_PARSE = pathToFileURL(join(ROOT, 'tests/support/only-parse.mjs')).href;

/** The lines of the blocks of a page, each with what goes on in the next one, without comments. */
function linesOf(page: string): string[] {
  return pageBlocks('sh')
    .filter((block) => block.page === page)
    .flatMap(({ text }) => text.replaceAll('\\\n', ' ').split('\n'))
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');
}

const isNotRun = (line: string) => NOT_RUN.some(([start]) => line.startsWith(start));
const isServing = (line: string) => SERVES.some(([each]) => each === line);

const ALL_LINES = PAGES.flatMap(linesOf);

/** A folder as the reader has it: that of the repository, with the bot of the page in it. */
class Reader {
  readonly dir = mkdtempSync(join(tmpdir(), 'flotilla-page-'));
  readonly env = {
    PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    FLOTILLA_STATE_DIR: join(this.dir, 'state'),
    FLOTILLA_DATA: join(this.dir, 'data'),
    LC_ALL: 'C.UTF-8',
  };

  constructor(page: string) {
    symlinkSync(join(ROOT, 'docs'), join(this.dir, 'docs'));
    mkdirSync(join(this.dir, '.flotilla'));
    const bot = pageBlocks('python').find((block) => block.page === page);
    if (bot) writeFileSync(join(this.dir, 'bot.py'), bot.text);
  }

  async run(line: string): Promise<CommandResult> {
    const { writer, input = '', words } = WITHOUT_SHELL.exec(line)?.groups ?? {};
    if (words !== undefined) {
      const typed = writer === 'echo' ? `${input}\n` : input.replaceAll('\\n', '\n');
      return this.#runHere(wordsOf(words), typed);
    }
    const cwd = line.startsWith('npm ') ? ROOT : this.dir;
    const bash = ['-o', 'pipefail', '-c', asScript(line).replaceAll('npx ', '')];
    return runCommand('bash', bash, { cwd, env: this.env });
  }

  async #runHere(args: readonly string[], input: string): Promise<CommandResult> {
    process.chdir(this.dir);
    try {
      const { code, output, errors } = await runInMemory(args, input, this.env);
      return { code, signal: null, stdout: output, stderr: errors };
    } finally {
      process.chdir(ROOT);
    }
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, maxRetries: 20 });
  }
}

/** What npm would run for this line, but for the build, which there is already. */
function asScript(line: string): string {
  const [, name, rest = ''] = /^npm (?:run )?([\w-]+)(?: -- (.*))?$/.exec(line) ?? [];
  if (name === undefined) return line;
  const script = SCRIPTS[name]?.replace('npm run build --silent && ', '');
  if (script === undefined) throw new Error(`there is no script ${name}`);
  return `${script} ${rest}`;
}

/** A line that other pages repeat is run on the first; one that writes a file is run on each, whose lines read it. */
function runLinesOf(page: string): string[] {
  const before = PAGES.slice(0, PAGES.indexOf(page)).flatMap(linesOf);
  return linesOf(page).filter((line) => {
    const isRepeated = before.includes(line) && !line.includes(' > ');
    return !isRepeated && !isNotRun(line) && !isServing(line);
  });
}
const RUN = PAGES.filter((page) => !ELSEWHERE.includes(page) && runLinesOf(page).length > 0);

describe.each(RUN)('%s', (page) => {
  let reader: Reader;
  beforeAll(() => {
    reader = new Reader(page);
  });
  afterAll(() => reader.remove());

  test.each(runLinesOf(page))('%s', async (line) => {
    const { code, stdout, stderr } = await reader.run(line);
    expect({ code, stderr: stderr.replace(GOES_ON, '') }).toEqual({ code: 0, stderr: '' });
    // What is sent to a file is not printed.
    if (!/ > \S+$/.test(line)) expect(stdout).not.toBe('');
  });

  const shown = pageBlocks('console').filter((block) => block.page === page);
  const transcripts = shown.map(({ text }) => text.split('\n'));

  for (const [command = '', ...output] of transcripts) {
    test(`${command} prints what is shown`, async () => {
      if (/ runs$/.test(command)) await beginAndInterrupt(reader, output[1] ?? '');
      const printed = await stdoutOf(reader.run(command.replace(/^\$ /, '')));
      expect(timeless(printed)).toBe(timeless(output.join('\n')));
    });
  }
});

/** The text without what is another each time: ids, dates, how far a run is. */
function timeless(text: string): string {
  return text
    .replace(/\d{8}T\d{6}-[0-9a-f]{6}/g, 'ID')
    .replace(/\d+\s?%/g, 'PART')
    .replace(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M/g, 'DATE');
}

/** Starts the run that this line goes on with, and stops it when something is saved. */
async function beginAndInterrupt(reader: Reader, resumed: string): Promise<void> {
  const command = resumed.trim().replace(/ --resume$/, '');
  const child = spawn('bash', ['-c', `exec ${command}`], {
    cwd: reader.dir,
    env: { ...process.env, ...reader.env },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const folder = join(reader.env.FLOTILLA_STATE_DIR, 'lab');
  const saved = () => {
    const files = existsSync(folder)
      ? readdirSync(folder).filter((f) => f.startsWith('match-'))
      : [];
    return files.some((file) => readFileSync(join(folder, file), 'utf8').includes('\n{"done"'));
  };
  await until(saved, () => `${command} saves nothing`);
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

describe('what serves', () => {
  test('is shown', () => {
    for (const [line] of SERVES) expect(ALL_LINES).toContain(line);
  });

  test.each(SERVES)('%s answers', async (line, [command = '', ...words], address) => {
    const reader = new Reader('README.md');
    const child = spawn(command, words, {
      cwd: ROOT,
      env: { ...process.env, ...reader.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const ended = once(child, 'close');
    onTestFinished(async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
      reader.remove();
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    const plain = () => stripVTControlCharacters(said);
    await until(
      () => address.test(plain()),
      () => `${line}: ${said}`,
    );
    const origin = address.exec(plain())?.[1] ?? '';
    expect(await (await fetch(origin)).text()).toContain('Flotilla');
  });
});

test('docs/research/machines.md: a run is played by the worker', async () => {
  const redis = await newRedis();
  const [worker = '', match = ''] = linesOf('docs/research/machines.md');
  const url = /redis:\S+/.exec(worker)?.[0] ?? '';
  expect(worker).toBe(`npx flotilla worker --redis ${url}`);
  expect(match).toContain(`--redis ${url}`);
  await startWorker(redis.url);
  const line = match.replace(url, redis.url).replace('--games 10000', '--games 1000');
  const args = wordsOf(line.replace(/^npx flotilla /, ''));
  const { code, stdout, stderr } = await flotilla(args);
  expect({ code, stderr: stderr.replace(GOES_ON, '') }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('density');
});

test('the page of the command line shows every command that there is', async () => {
  const commands = (await declaredCommands()).commands.map((each) => each.name());
  const shown = linesOf('docs/reference/command-line.md').flatMap((line) => [
    ...line.matchAll(/flotilla ([a-z-]+)/g),
  ]);
  const names = new Set(['play', ...shown.map((match) => match[1])]);
  expect(commands).toContain('match');
  expect(commands.filter((name) => name !== 'help' && !names.has(name))).toEqual([]);
});

test('what is not run is shown', () => {
  for (const [start] of NOT_RUN) {
    expect(ALL_LINES.filter((line) => line.startsWith(start))).not.toEqual([]);
  }
});

/** The words of a command line up to where another one reads it. */
function wordsOf(line: string): string[] {
  const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)];
  const all = words.map(([, double, single, bare]) => double ?? single ?? bare ?? '');
  const end = all.findIndex((word) => /^(\||>+|<+)$/.test(word));
  return end < 0 ? all : all.slice(0, end);
}

describe('a command in a sentence', () => {
  /** What stands for something that the reader puts in. */
  const PUT_IN: Readonly<Record<string, string>> = {
    ...{ A: 'density', B: 'random', SHOOTER: 'greedy', N: '1', '<name>': 'density' },
    ...{ '<other>': 'random', FILE: 'file.json', GAME: 'game.txt', NAME: 'halo' },
    LINK: 'http://localhost:3000/c/aaaaaaaaaaaaaaaa',
  };
  const inline = PAGES.filter((page) => page !== 'CHANGELOG.md').flatMap((page) => {
    const prose = readPage(page).replace(/^```[\s\S]*?^```$/gm, '');
    return [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' '));
  });
  const starting = (start: RegExp) => [...new Set(inline.filter((code) => start.test(code)))];
  // `flotilla 1` is the first line of a record.
  const commands = starting(/^(npx )?flotilla (?!\d)/);

  test.each(commands)('%s', async (line) => {
    const words = wordsOf(line.replace(/^(npx )?flotilla /, '').replace('…', ''));
    // A name alone is no command line, but stands for the command.
    const whole = words.length === 1 ? [...words, '--help'] : words;
    expect(await parseOnly(whole.map((word) => PUT_IN[word] ?? word))).toBe('');
  });

  test('and an example of the help are read', async () => {
    expect(await parseOnly(['match', 'density', 'random', '--gamez', '1'])).toContain('--gamez');
    for (const command of (await declaredCommands()).commands) {
      const help = await runInMemory([command.name(), '--help']);
      for (const [, example = ''] of help.output.matchAll(/^ {2}\$ .*?flotilla (.*)$/gm)) {
        expect([example, await parseOnly(wordsOf(example))]).toEqual([example, '']);
      }
    }
  });

  const scripts = [...new Set([...starting(/^npm run /), ...ALL_LINES.filter(isNotRun)])];

  const STUDY = 'npm run study -- ';

  test('npm run study reads every line', async () => {
    const program = pathToFileURL(join(ROOT, 'packages/research/dist/node/studies/main.js')).href;
    const lines = scripts
      .filter((line) => line.startsWith(STUDY))
      .map((line) => wordsOf(line.slice(STUDY.length)));
    expect(lines.length).toBeGreaterThan(10);
    const env = { LINES: JSON.stringify({ program, lines }) };
    await stdoutOf(runCommand(process.execPath, ['--import', ONLY_PARSE], { cwd: ROOT, env }));
  });

  const others = scripts.filter((line) => /^npm run (?!study -- )/.test(line));
  test.each(others)('%s', async (line) => {
    const script = asScript(line);
    const words = wordsOf(script);
    const at = words.findIndex((word) => /^(?:scripts|packages)\//.test(word));
    if (at < 0 || !line.includes(' -- ')) return expect(script).not.toBe('');
    const [file = '', group = '', ...rest] = words.slice(at);
    const isNamed = file === 'scripts/run-named.mjs';
    const program = isNamed ? programOf(group, rest).file : file;
    if (program === undefined) throw new Error(`${line} names no program`);
    if (!readFileSync(join(ROOT, program), 'utf8').includes('parseArgs({')) return;
    const env = { PATH: process.env['PATH'] ?? '', NODE_OPTIONS: `--import ${ONLY_PARSE}` };
    await stdoutOf(runCommand('bash', ['-c', script], { cwd: ROOT, env }));
  });
});
