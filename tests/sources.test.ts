import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACERS, SHOOTERS } from '@flotilla/engine';
import { EXPERIMENTS } from '@flotilla/research';
import { makeRules, newGame, PRESET_NAMES, play, SEATS, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { declaredCommands } from '../apps/cli/src/testing/declared-commands.js';
import { SOURCE_SECTIONS, sourceOf } from '../apps/web/src/pages/learn/source-sections.js';
import { TOPICS } from '../apps/web/src/pages/learn/topics.js';
import { ARTICLE_NAMES, CREW_NAMES } from '../apps/web/src/strategies.js';
import { withoutFigures } from '../scripts/figures.mjs';
import { anchorsOf, linksOf, tableOf } from './support/markdown.js';
import { ROOT } from './support/rooms.js';
import { commandFault, faultsOf, titlesIn } from './support/shown-by.js';

const PAGE = readFileSync(join(ROOT, 'docs/research/sources.md'), 'utf8');

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
    // After the systems come a proof, the data about people, whose figures are played against, and the puzzle.
    expect(anchorsOf(PAGE).slice(1)).toEqual([
      ...links,
      ...['the-first-player', 'how-people-place', 'published-figures', 'bimaru'],
    ]);
    expect(SHOWN.map(([source]) => source)).toEqual([...SHORT_NAMES, "Flotilla's own"]);
    const titles = ['Taken', 'Features', 'Claims', 'Published and ours'];
    const parts = [...titles.map((title) => `**${title}:**`), '```sh'];
    for (const section of PAGE.split(/^## /m).slice(1, 9)) {
      const places = parts.map((part) => section.indexOf(part));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places[0]).toBeGreaterThan(0);
    }
  });

  test.each(['en', 'ru'] as const)('and the lessons lead to each other: %s', (lang) => {
    const page =
      lang === 'en' ? PAGE : readFileSync(join(ROOT, 'docs/ru/research/sources.md'), 'utf8');
    const sections = page.split(/^(?=## )/m);
    for (const [source, { [lang]: anchor }] of Object.entries(SOURCE_SECTIONS)) {
      const section = sections.find((each) => anchorsOf(each)[0] === anchor) ?? '';
      const lessons = TOPICS.filter((topic) => sourceOf(topic) === source);
      const linked = linksOf(section).filter((link) => link.startsWith('/'));
      expect(linked.sort(), anchor).toEqual(lessons.map((topic) => `/learn/${topic}`).sort());
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

  test('has the opponents that the browser offers from articles', () => {
    const published = SHOWN.slice(0, -1).map((row) => row[1] ?? '');
    const shooters = published.flatMap((cell) => cell.match(/(?<=`)[a-z/-]+(?=`)/g) ?? []);
    expect(CREW_NAMES).toContain('learned');
    expect([...ARTICLE_NAMES, 'learned'].sort()).toEqual([...shooters, 'exact'].sort());
  });

  test('names commands that there are', async () => {
    const commands = (await declaredCommands()).commands.map((each) => each.name());
    expect(shownIn(3).filter((name) => !commands.includes(name))).toEqual([]);
  });

  test('is what experiments cite', () => {
    const cited = EXPERIMENTS.flatMap(({ source }) => source.en.split(', '));
    const others = cited.filter((name) => !SHORT_NAMES.includes(name));
    expect(others).toEqual(['an even score', 'published figures']);
  });
});

/** The rows of every table with this heading, each a list of cells. */
function rowsUnder(heading: string): string[][] {
  const tables = PAGE.split(`| ${heading} |\n`).slice(1);
  const rows = tables.flatMap((text) => (text.split('\n\n')[0] ?? '').split('\n').slice(1));
  return rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));
}

/** The cells of every table with this heading, in the given column. */
function cellsUnder(heading: string, column: number): string[] {
  return rowsUnder(heading)
    .map((cells) => cells[column] ?? '')
    .filter((cell) => cell !== '');
}

/** The pages that a cell links to; of this page what it says apart from its claims. */
function linkedFrom(cell: string): string {
  const links = [...cell.matchAll(/\]\(([^)#]*)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
  const pages = links.filter((path) => path === '' || path.endsWith('.md'));
  return pages
    .map((path) =>
      path ? readFileSync(join(ROOT, 'docs/research', path), 'utf8') : WITHOUT_CLAIMS,
    )
    .join('\n');
}

const WITHOUT_CLAIMS = PAGE.replace(/^\*\*Claims:\*\*$[\s\S]*?^\*\*/gm, '');

describe('what the page of sources says of each source', () => {
  const features = cellsUnder('feature | shown by', 1);
  const claims = cellsUnder('claim | answer | what shows it', 2);

  test('is many features and claims, each with something that shows it', () => {
    expect(features.length).toBeGreaterThan(70);
    expect(claims.length).toBeGreaterThan(20);
  });

  test.each(features)('%s', async (cell) => {
    expect(await faultsOf(cell)).toEqual([]);
  });

  test.each(claims)('%s', async (cell) => {
    // Links to pages are followed by docs.test.ts.
    const parts = cell
      .split(/<br>|, (?=\[|`)/)
      .filter((part) => !/^\[[^\]]+\]\([^)]+\)$/.test(part));
    expect((await Promise.all(parts.map(faultsOf))).flat()).toEqual([]);
  });

  test('types no figure that the pages it links to do not have', () => {
    const typed = rowsUnder('claim | answer | what shows it').flatMap(([claim, answer, shown]) => {
      const figures = withoutFigures(answer ?? '').match(/\d[\d,]*\.\d+|\d{1,3}(?:,\d{3})+/g) ?? [];
      const pages = `${shown}\n${linkedFrom(shown ?? '')}`;
      return figures
        .filter(
          (figure) => ![figure, figure.replaceAll(',', '')].some((text) => pages.includes(text)),
        )
        .map((figure) => `${claim}: ${figure}`);
    });
    expect(typed).toEqual([]);
  });

  test('is found to be wrong where a test or a command does not exist', async () => {
    const [here] = titlesIn('tests/sources.test.ts');
    expect(await faultsOf(`[sources.test.ts](../../tests/sources.test.ts) › ${here}`)).toEqual([]);
    for (const cell of [
      `[sources.test.ts](../../tests/sources.test.ts) › ${here}?`,
      `[gone.test.ts](../../tests/gone.test.ts) › ${here}`,
      `[other.test.ts](../../tests/sources.test.ts) › ${here}`,
      'some words',
      '`flotilla sail`',
      '`flotilla match density nobody`',
      '`flotilla match density weights --gmaes 3`',
      '`flotilla play --rules small-4`',
      '`flotilla experiment nothing`',
    ]) {
      expect(await faultsOf(cell), cell).toHaveLength(1);
    }
    expect(await commandFault('match density+leave weights --games 3'.split(' '))).toBeUndefined();
  });
});

test.each(['alternate', 'hit-again'] as const)(
  'one single on four squares is won by the first player in 62.5% of the games',
  (turns) => {
    const rules = unwrap(makeRules({ grid: { width: 2, height: 2 }, fleet: [1], turns }));
    const squares = [0, 1, 2, 3];
    // Whatever the order of the shots, each square holds the other's ship equally often.
    const games = squares.flatMap((one) => squares.map((other) => [one, other] as const));
    const winners = games.map((ships) => {
      let game = newGame(rules, 0);
      for (const seat of SEATS) {
        game = unwrap(play(game, { type: 'place', seat, setup: [[ships[seat]]] }));
      }
      while (game.phase === 'battle') {
        const seat = game.toMove;
        const shots = game.shots.filter((shot) => shot.seat === seat).length;
        game = unwrap(play(game, { type: 'shoot', seat, squares: [shots] }));
      }
      return game.winner;
    });
    expect(winners.filter((winner) => winner === 0)).toHaveLength(0.625 * games.length);
  },
);

describe('a source', () => {
  /** A mark of one letter and one digit, which says nothing to a reader; in base64 it is none. */
  const BARE = /(?<![/+\w])S[1-8](?![/+\w])/;
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
