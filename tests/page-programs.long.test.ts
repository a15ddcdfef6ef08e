import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as engine from '@flotilla/engine';
import * as lab from '@flotilla/lab';
import * as rules from '@flotilla/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonBy } from '../apps/cli/src/testing/outcomes.js';
import { programBody, shownValue } from '../docs/.vitepress/theme/live-program.js';
import { Examples, unsaidOf } from './support/examples.js';
import { flotilla, newDir } from './support/flotilla.js';
import { PAGES, pageBlocks, readPage } from './support/pages.js';

/* Programs and data of pages are run here, commands in page-commands.long.test.ts. */

/** Languages of the blocks that this or another test runs or reads. */
const TESTED = ['ts', 'json', 'python', 'js', 'sh', 'console', 'nginx', 'ini', 'html', 'md'];

/** Blocks of language `text` that are not the output of the block above, and cannot be run. */
const DRAWN: Readonly<Record<string, string>> = {
  'packages/rules ': 'the packages',
  'V(after the': 'a formula',
  'pages/ ': 'the folders of the web app',
  'pg_dump ': 'a backup of the reader’s database',
  '30 3 ': 'a line of cron',
  'npm start -- backup': 'the reader’s server, in store-commands.test.ts',
  'npm start -- move': 'the reader’s server, in store-commands.test.ts',
  'curl -o ': 'the record of a game of the reader’s server',
};

/** Stops hung shooters; no shot takes a minute. */
const LONG = ['--time-limit', '60000'];

test('every block of a page is run or read by a test', () => {
  const unknown = pageBlocks().filter(
    ({ language }) => language !== 'text' && !TESTED.includes(language),
  );
  expect(unknown.map(({ page, language, text }) => ({ page, language, text }))).toEqual([]);
  const outputs = pageBlocks('ts').flatMap(({ next }) => (next ? [next.text] : []));
  const texts = pageBlocks('text').filter(({ text }) => !outputs.includes(text));
  const isDrawn = (text: string) => Object.keys(DRAWN).some((start) => text.startsWith(start));
  expect(texts.filter(({ text }) => !isDrawn(text)).map(({ text }) => text)).toEqual([]);
  expect(texts).toHaveLength(Object.keys(DRAWN).length);
  // Indented blocks would not be found.
  const indented = PAGES.filter((page) => /^[ \t]+```|^~~~/m.test(readPage(page)));
  expect(indented).toEqual([]);
});

describe('an example', () => {
  const written = pageBlocks('ts').map(({ page, text, next }, index) => {
    const output = next?.language === 'text' ? next.text.trimEnd() : undefined;
    return { name: `${page.replace(/\W/g, '-')}-${index}`, text, output };
  });
  let examples: Examples;
  let faults: string;
  let said: Awaited<ReturnType<Examples['run']>>;
  beforeAll(async () => {
    examples = new Examples();
    faults = await examples.compile(written);
    said = await examples.run(written.map(({ name }) => name));
  });
  afterAll(() => examples.remove());

  test.each(written)('$name compiles, runs and prints what it says', ({ name, text, output }) => {
    expect(faults.split('\n').filter((line) => line.startsWith(`${name}.ts`))).toEqual([]);
    const lines = said[name] ?? [];
    expect(lines.join('')).not.toBe('');
    if (output !== undefined) expect(lines.join('\n').trimEnd()).toBe(output);
    expect(unsaidOf(text, lines)).toEqual([]);
  });

  test('is in the quick start and in the README of every package', () => {
    const packages = PAGES.filter((page) => page.startsWith('packages/'));
    expect(packages.length).toBeGreaterThan(4);
    const withExamples = pageBlocks('ts').map(({ page }) => page);
    expect(withExamples).toEqual(
      expect.arrayContaining(['docs/library/quick-start.md', ...packages]),
    );
  });
});

test.each(pageBlocks('json'))('$page shows rules that can be played', ({ text }) => {
  expect(rules.makeRules(JSON.parse(text))).toMatchObject({ ok: true });
});

describe('a live example', () => {
  const packages = { '@flotilla/rules': rules, '@flotilla/engine': engine, '@flotilla/lab': lab };
  const live = pageBlocks().filter(({ isLive }) => isLive);

  test('is in the quick start', () => {
    expect(live.length).toBeGreaterThan(2);
    expect(live.filter(({ language }) => language !== 'js')).toEqual([]);
  });

  test.each(live)('$page: $text runs as the site runs it', async ({ text }) => {
    const lines: string[] = [];
    const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
    const run = new AsyncFunction('packages', 'console', programBody(text));
    await run(packages, { log: (line: unknown) => lines.push(shownValue(line)) });
    expect(lines.join('\n')).toMatch(/\S/);
  });
});

describe('a whole player', () => {
  /** Checks a block under the name of the role it fills. */
  async function checkBot(what: string, cwd: string): Promise<void> {
    const args = ['check-bot', what, '--seed', '1', '--json', ...LONG];
    const { findings } = await jsonBy(flotilla(args, { cwd }));
    expect(findings.length).toBeGreaterThan(5);
    expect(findings.filter(({ verdict }: { verdict: string }) => verdict !== 'ok')).toEqual([]);
  }

  test.each(pageBlocks('python'))('$page: a bot may play', async ({ text }) => {
    const cwd = newDir();
    writeFileSync(join(cwd, 'bot.py'), text);
    await checkBot('cmd:python3 bot.py', cwd);
  });

  const modules = pageBlocks('js').filter(
    ({ page, isLive }) => page !== 'docs/bots/online.md' && !isLive,
  );

  test.each(modules)('$page: a module may play or place', async ({ text }) => {
    const cwd = newDir();
    writeFileSync(join(cwd, 'mine.mjs'), text);
    if (text.startsWith('export const shooter')) return checkBot('./mine.mjs', cwd);
    expect(text).toMatch(/^export const placer/);
    const args = ['place', '--placer', './mine.mjs', '--count', '20', '--json', ...LONG];
    expect((await jsonBy(flotilla(args, { cwd }))).layouts).toHaveLength(20);
  });
});
