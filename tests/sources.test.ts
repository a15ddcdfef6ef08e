import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { PLACERS, SHOOTERS } from '@flotilla/engine';
import { EXPERIMENTS } from '@flotilla/lab';
import { PRESET_NAMES } from '@flotilla/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './support/command.js';
import { flotilla } from './support/flotilla.js';
import { anchorsOf, codeBlocksOf, tableOf } from './support/markdown.js';
import { ROOT } from './support/rooms.js';

const PAGE = readFileSync(join(ROOT, 'docs/sources.md'), 'utf8');

const SOURCES = tableOf(PAGE, 'short name', 'title', 'author', 'place and year');
const SHOWN = tableOf(
  PAGE,
  ...['source', 'shooters', 'placers', 'commands', 'presets', 'pages', 'experiments'],
);
const SHORT_NAMES = SOURCES.map(([name]) => /^\[(.+)\]\(#/.exec(name ?? '')?.[1]);

/** The names in this column of what shows the sources, over all rows. */
function shownIn(column: number): string[] {
  const cells = SHOWN.map((row) => row[column] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''));
}

describe('the page of sources', () => {
  test('has eight, each with its title, author, place and section', () => {
    expect(SHORT_NAMES).toHaveLength(8);
    for (const cells of SOURCES) expect(cells.every((cell) => cell !== '')).toBe(true);
    const links = SOURCES.map(([name]) => /\(#(.+)\)$/.exec(name ?? '')?.[1]);
    // After the systems stands the data about people.
    expect(anchorsOf(PAGE).slice(1)).toEqual([...links, 'how-people-place']);
    expect(SHOWN.map(([source]) => source)).toEqual([...SHORT_NAMES, "Flotilla's own"]);
    for (const part of ['**Taken:**', '**Published beside ours:**', '```sh']) {
      expect(PAGE.split(part), part).toHaveLength(9);
    }
  });

  test('says of every shooter, placer, preset, page and experiment where it is from', () => {
    const once = (column: number) => shownIn(column).sort();
    const each = (column: number) => [...new Set(shownIn(column))].sort();
    expect(once(1)).toEqual(SHOOTERS.map(({ name }) => name).sort());
    expect(once(2)).toEqual(PLACERS.map(({ name }) => name).sort());
    expect(each(4)).toEqual([...PRESET_NAMES].sort());
    expect(each(6)).toEqual(EXPERIMENTS.map(({ name }) => name).sort());
    const pages = readdirSync(join(ROOT, 'apps/web/src/pages'), { withFileTypes: true });
    const folders = pages.filter((each) => each.isDirectory()).map(({ name }) => name);
    expect(each(5).filter((name) => !folders.includes(name))).toEqual([]);
  });

  test('names commands that there are', async () => {
    const help = await flotilla(['--help']);
    const commands = [...help.stdout.matchAll(/^ {2}([a-z]+) .*\S/gm)].map((match) => match[1]);
    expect(shownIn(3).filter((name) => !commands.includes(name))).toEqual([]);
  });

  test('is what experiments cite', () => {
    const cited = EXPERIMENTS.flatMap(({ source }) => source.split(', '));
    const others = cited.filter((name) => !SHORT_NAMES.includes(name));
    expect(others).toEqual(['rules of turns']);
  });
});

describe('a command of the page of sources', () => {
  const lines = codeBlocksOf(PAGE)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.trim().split('\n'));
  let stateDir: string;
  beforeAll(() => {
    stateDir = mkdtempSync(join(tmpdir(), 'flotilla-sources-'));
  });
  afterAll(() => rmSync(stateDir, { recursive: true, maxRetries: 20 }));

  test.each(lines)('%s', async (line) => {
    const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    const env = { PATH: path, FLOTILLA_STATE_DIR: stateDir, LC_ALL: 'C.UTF-8' };
    const bash = ['-o', 'pipefail', '-c', line.replaceAll('npx ', '')];
    const { code, stdout, stderr } = await runCommand('bash', bash, { cwd: ROOT, env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toBe('');
  });
});

describe('a source', () => {
  /** A mark of one letter and one digit, which says nothing to a reader. */
  const BARE = /\bS[1-8]\b/;
  const FOLDERS = ['docs', 'packages', 'apps', 'scripts', 'tests', 'bench'];
  const TEXT = /\.(?:md|tsx?|mjs|js|json|css|html|sh|c|py)$/;
  const NOT_OURS = /(?:^|\/)(?:node_modules|dist|coverage)(?:\/|$)/;

  test('is cited by its name, never by a bare mark', () => {
    const files = FOLDERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => TEXT.test(path) && !NOT_OURS.test(path))
        .map((path) => join(folder, path)),
    );
    const pages = ['README.md', 'CONTRIBUTING.md'];
    const found = [...pages, ...files].flatMap((file) => {
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
      return lines.flatMap((line, at) => (BARE.test(line) ? [`${file}:${at + 1} ${line}`] : []));
    });
    expect(files.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });
});
