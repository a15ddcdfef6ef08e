import { mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { splitCommandLine } from '../apps/cli/src/shell/strategies/specs.js';
import { declaredCommands } from '../apps/cli/src/testing/declared-commands.js';
import { TestFolder } from '../apps/cli/src/testing/home.js';
import { printedBy } from '../apps/cli/src/testing/outcomes.js';
import { parseOnly } from '../apps/cli/src/testing/parse-only.js';
import { programOf } from '../scripts/run-named.mjs';
import { type RunResult, runCommand, startCommand } from './support/command.js';
import { flotilla } from './support/flotilla.js';
import { PAGES, pageBlocks, readPage } from './support/pages.js';
import { newRedis, startWorker, stopBy } from './support/redis.js';
import { ROOT } from './support/rooms.js';
import { startRun } from './support/runs.js';

/* Commands of blocks are run as printed; those in sentences, with placeholders, are only parsed. */

/**
 * Commands that are not run, by the start of the line, with the reason. Their script and options
 * are still checked.
 */
const NOT_RUN: readonly (readonly [start: string, why: string])[] = [
  ['npm test', 'it runs this test'],
  ['npm run lighthouse', 'its scores need the machine to itself'],
  ['npm run bench -- ', 'it measures for minutes, and needs the machine to itself'],
  ['npm install ', 'pack.long.test.ts installs what is packed'],
  ['npm pack ', 'pack.long.test.ts packs'],
  ['npm run format', 'it writes, and is the first step of npm test'],
  ['npm run draw -- ', 'it writes into docs and the web app; docs.test.ts draws what is compared'],
];

/** Commands that serve until stopped, with the line that prints their address. */
const SERVES: readonly (readonly [line: string, words: readonly string[], address: RegExp])[] = [
  ['npm start', ['npm', 'start', '--silent', '--', '--port', '0'], /is at (http:\S+)\n/],
  ['npm run dev-web', ['npm', 'run', 'dev', '--workspace', 'flotilla-web'], /Local: +(http:\S+)/],
];

/**
 * Pages with tests of their own. docs/operate/deploy.md needs PostgreSQL and Redis; the workers of
 * docs/research/machines.md are run below.
 */
const ELSEWHERE = ['docs/operate/deploy.md', 'docs/research/machines.md'];

/** A command with no shell syntax except piped input; it runs in this process. */
const WITHOUT_SHELL =
  /^(?:(?<writer>echo|printf) '(?<input>[^']*)' \| )?(?:npx )?flotilla (?<words>[^|<>$&;*]+)$/;

/** Commands with a program of the reader; a busy machine may need more than a second for a shot. */
const RUNS_A_PROGRAM = /"cmd:|\.\/\S+\.js\b/;

/** Notes that a command may print: how to resume it, and that a program is slow. */
const NOTES = /^(?:Seed \d+\. If interrupted, resume with: flotilla|Waiting for) .*\n/gm;

const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(readPage('package.json')).scripts;
const ONLY_PARSE = pathToFileURL(join(ROOT, 'tests/support/only-parse.mjs')).href;

/** Returns the command lines of a page's blocks, with continuations joined and without comments. */
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

/** The reader's folder: the repository, with the page's bot in it. */
class Reader extends TestFolder {
  readonly env = {
    PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    FLOTILLA_STATE_DIR: this.pathOf('state'),
    FLOTILLA_DATA: this.pathOf('data'),
    LC_ALL: 'C.UTF-8',
  };

  constructor(page: string) {
    super();
    symlinkSync(join(ROOT, 'docs'), this.pathOf('docs'));
    mkdirSync(this.pathOf('.flotilla'));
    const bot = pageBlocks('python').find((block) => block.page === page);
    if (bot) this.write('bot.py', bot.text);
  }

  async runLine(line: string): Promise<RunResult> {
    const { writer, input = '', words } = WITHOUT_SHELL.exec(line)?.groups ?? {};
    if (words !== undefined) {
      const typed = writer === 'echo' ? `${input}\n` : input.replaceAll('\\n', '\n');
      const limit = RUNS_A_PROGRAM.test(words) ? ['--time-limit', '60000'] : [];
      return this.run([...wordsOf(words), ...limit], typed, this.env);
    }
    const cwd = line.startsWith('npm ') ? ROOT : this.dir;
    const bash = ['-o', 'pipefail', '-c', asScript(line).replaceAll('npx ', '')];
    return runCommand('bash', bash, { cwd, env: this.env });
  }
}

/**
 * Returns the script that npm would run for this line, without the build, which is already done.
 */
function asScript(line: string): string {
  const [, name, rest = ''] = /^npm (?:run )?([\w-]+)(?: -- (.*))?$/.exec(line) ?? [];
  if (name === undefined) return line;
  const script = SCRIPTS[name]?.replace('npm run build --silent && ', '');
  if (script === undefined) throw new Error(`there is no script ${name}`);
  return `${script} ${rest}`;
}

/**
 * Returns the lines to run. A line repeated on other pages runs once, unless it writes a file that
 * later lines read.
 */
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
    const output = await outputOf(reader.runLine(line));
    // Redirected output is not printed.
    if (!/ > \S+$/.test(line)) expect(output).not.toBe('');
  });

  const shown = pageBlocks('console').filter((block) => block.page === page);
  const transcripts = shown.map(({ text }) => text.split('\n'));

  for (const [command = '', ...output] of transcripts) {
    test(`${command} prints what is shown`, async () => {
      if (/ runs$/.test(command)) await beginAndInterrupt(reader, output[1] ?? '');
      const printed = await printedBy(reader.runLine(command.replace(/^\$ /, '')));
      expect(timeless(printed)).toBe(timeless(output.join('\n')));
    });
  }
});

/** Returns the output of a command that must succeed, and may print notes. */
async function outputOf(running: Promise<RunResult>): Promise<string> {
  const { errors, ...rest } = await running;
  return printedBy(Promise.resolve({ ...rest, errors: errors.replace(NOTES, '') }));
}

/** Replaces the parts that differ between runs: ids, dates, progress. */
function timeless(text: string): string {
  return text
    .replace(/\d{8}T\d{6}-[0-9a-f]{6}/g, 'ID')
    .replace(/\d+\s?%/g, 'PART')
    .replace(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M/g, 'DATE');
}

/** Starts the run that this line resumes, and stops it once something is saved. */
async function beginAndInterrupt({ dir }: Reader, resumed: string): Promise<void> {
  const words = wordsOf(resumed.trim().replace(/^flotilla | --resume$/g, ''));
  await stopBy(await startRun(dir, words, 1), 'SIGINT');
}

describe('what serves', () => {
  test('is shown', () => {
    for (const [line] of SERVES) expect(ALL_LINES).toContain(line);
  });

  test.each(SERVES)('%s answers', async (_, [command = '', ...words], address) => {
    const reader = new Reader('README.md');
    onTestFinished(() => reader.remove());
    const { said } = startCommand(command, words, { cwd: ROOT, env: reader.env, isGroup: true });
    const plain = () => stripVTControlCharacters(said());
    await expect.poll(plain).toMatch(address);
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
  expect(await outputOf(flotilla(args))).toContain('density');
});

test('the page of the command line shows every command that there is', async () => {
  const commands = (await declaredCommands()).commands.map((each) => each.name());
  const page = linesOf('docs/reference/command-line.md').join('\n');
  const shown = [...page.matchAll(/flotilla ([a-z-]+)/g)].map((match) => match[1]);
  const names = new Set(['play', ...shown]);
  expect(commands).toContain('match');
  expect(commands.filter((name) => name !== 'help' && !names.has(name))).toEqual([]);
});

test('what is not run is shown', () => {
  for (const [start] of NOT_RUN) {
    expect(ALL_LINES.filter((line) => line.startsWith(start))).not.toEqual([]);
  }
});

/** Returns the words of a command line up to a shell operator. */
function wordsOf(line: string): string[] {
  const all = splitCommandLine(line) ?? [];
  const end = all.findIndex((word) => /^(\||>+|<+)$/.test(word));
  return end < 0 ? all : all.slice(0, end);
}

describe('a command in a sentence', () => {
  /** Values for the placeholders of commands. */
  const PUT_IN: Readonly<Record<string, string>> = {
    A: 'density',
    B: 'random',
    SHOOTER: 'greedy',
    N: '1',
    '<name>': 'density',
    '<other>': 'random',
    FILE: 'file.json',
    GAME: 'game.txt',
    NAME: 'halo',
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
    // A bare name refers to the command and is no command line.
    const whole = words.length === 1 ? [...words, '--help'] : words;
    expect(await parseOnly(whole.map((word) => PUT_IN[word] ?? word))).toBe('');
  });

  test('is read, not passed over', async () => {
    expect(await parseOnly(['match', 'density', 'random', '--gamez', '1'])).toContain('--gamez');
  });

  const scripts = [...new Set([...starting(/^npm run /), ...ALL_LINES.filter(isNotRun)])];

  const STUDY = 'npm run study -- ';

  test('npm run study reads every line', async () => {
    const program = pathToFileURL(join(ROOT, 'packages/research/dist/node/studies/main.js')).href;
    const studies = scripts.filter((line) => line.startsWith(STUDY));
    const lines = studies.map((line) => wordsOf(line.slice(STUDY.length)));
    expect(lines.length).toBeGreaterThan(10);
    const env = { LINES: JSON.stringify({ program, lines }) };
    await printedBy(runCommand(process.execPath, ['--import', ONLY_PARSE], { cwd: ROOT, env }));
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
    if (!readPage(program).includes('parseArgs({')) return;
    const env = { PATH: process.env['PATH'] ?? '', NODE_OPTIONS: `--import ${ONLY_PARSE}` };
    await printedBy(runCommand('bash', ['-c', script], { cwd: ROOT, env }));
  });
});
