import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PLACERS, SHOOTERS } from '@flotilla/engine';
import { EXPERIMENTS } from '@flotilla/research';
import { makeRules, newGame, PRESET_NAMES, play, SEATS, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { declaredCommands } from '../apps/cli/src/testing/declared-commands.js';
import { SOURCE_SECTIONS, sourceOf } from '../apps/web/src/pages/strategies/source-sections.js';
import { TOPICS } from '../apps/web/src/pages/strategies/topics.js';
import { PAGE_PATHS } from '../apps/web/src/paths.js';
import { ARTICLE_SHOOTERS, LEVEL_AND_LEARNER_NAMES } from '../apps/web/src/strategies.js';
import { withoutFigures } from '../scripts/figures.mjs';
import { anchorsOf, linksOf } from './support/markdown.js';
import { readPage } from './support/pages.js';
import { ROOT } from './support/rooms.js';
import { faultsOf } from './support/shown-by.js';
import { rowsUnder } from './support/tables.js';

const PAGE = readPage('docs/research/sources.md');

const SOURCES = rowsUnder(PAGE, 'short name', 'title', 'author', 'place and year');
const SHOWN = rowsUnder(
  PAGE,
  ...['source', 'shooters', 'placers', 'commands', 'presets', 'pages', 'experiments'],
);
const SHORT_NAMES = SOURCES.map(([name]) => /^\[(.+)\]\(#/.exec(name ?? '')?.[1]);

/** Returns the names in backticks in this column of {@link SHOWN}, over all rows. */
function shownIn(column: number): string[] {
  const cells = SHOWN.map((row) => row[column] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''));
}

describe('the page of sources', () => {
  test('has eight, each with its title, author, place and section', () => {
    expect(SHORT_NAMES).toHaveLength(8);
    for (const cells of SOURCES) expect(cells.every((cell) => cell !== '')).toBe(true);
    const links = SOURCES.map(([name]) => /\(#(.+)\)$/.exec(name ?? '')?.[1]);
    // The systems are followed by a proof, data about people, published figures, and the puzzle.
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
    const page = lang === 'en' ? PAGE : readPage('docs/ru/research/sources.md');
    const sections = page.split(/^(?=## )/m);
    for (const [source, { [lang]: anchor }] of Object.entries(SOURCE_SECTIONS)) {
      const section = sections.find((each) => anchorsOf(each)[0] === anchor) ?? '';
      const lessons = TOPICS.filter((topic) => sourceOf(topic) === source);
      const linked = linksOf(section).filter((link) => link.startsWith('/'));
      expect(linked.sort(), anchor).toEqual(
        lessons.map((topic) => `${PAGE_PATHS.strategies}/${topic}`).sort(),
      );
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
    expect(LEVEL_AND_LEARNER_NAMES).toContain('learned');
    expect([...ARTICLE_SHOOTERS, 'learned'].sort()).toEqual([...shooters, 'exact'].sort());
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

/** Returns the cells of this column in every table with this heading. */
const cellsUnder = (heading: readonly string[], column: number) =>
  rowsUnder(PAGE, ...heading)
    .map((cells) => cells[column] ?? '')
    .filter((cell) => cell !== '');

/**
 * Returns the text of the pages that a cell links to; of this page, only the text outside its
 * claims.
 */
function linkedFrom(cell: string): string {
  const links = [...cell.matchAll(/\]\(([^)#]*)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
  const pages = links.filter((path) => path === '' || path.endsWith('.md'));
  return pages
    .map((path) => (path ? readPage(`docs/research/${path}`) : WITHOUT_CLAIMS))
    .join('\n');
}

const WITHOUT_CLAIMS = PAGE.replace(/^\*\*Claims:\*\*$[\s\S]*?^\*\*/gm, '');

describe('what the page of sources says of each source', () => {
  const CLAIMS = ['claim', 'answer', 'what shows it'];
  const features = cellsUnder(['feature', 'shown by'], 1);
  const claims = cellsUnder(CLAIMS, 2);

  test('is many features and claims, each with something that shows it', () => {
    expect(features.length).toBeGreaterThan(70);
    expect(claims.length).toBeGreaterThan(20);
  });

  test.each(features)('%s', async (cell) => {
    expect(await faultsOf(cell)).toEqual([]);
  });

  test.each(claims)('%s', async (cell) => {
    // docs.test.ts follows links to pages.
    const parts = cell
      .split(/<br>|, (?=\[|`)/)
      .filter((part) => !/^\[[^\]]+\]\([^)]+\)$/.test(part));
    expect((await Promise.all(parts.map(faultsOf))).flat()).toEqual([]);
  });

  test('types no figure that the pages it links to do not have', () => {
    const typed = rowsUnder(PAGE, ...CLAIMS).flatMap(([claim, answer, shown]) => {
      const figures = withoutFigures(answer ?? '').match(/\d[\d,]*\.\d+|\d{1,3}(?:,\d{3})+/g) ?? [];
      const pages = `${shown}\n${linkedFrom(shown ?? '')}`;
      const isTyped = (figure: string) =>
        !pages.includes(figure) && !pages.includes(figure.replaceAll(',', ''));
      return figures.filter(isTyped).map((figure) => `${claim}: ${figure}`);
    });
    expect(typed).toEqual([]);
  });

  test('is found to be wrong where a test or a command does not exist', async () => {
    const here = 'names commands that there are';
    expect(await faultsOf(`[sources.test.ts](../../tests/sources.test.ts) › ${here}`)).toEqual([]);
    for (const cell of [
      `[sources.test.ts](../../tests/sources.test.ts) › ${here}?`,
      `[gone.test.ts](../../tests/gone.test.ts) › ${here}`,
      'some words',
      '`flotilla match density nobody`',
      '`flotilla match density weights --gmaes 3`',
    ]) {
      expect(await faultsOf(cell), cell).toHaveLength(1);
    }
  });
});

test.each(['alternate', 'hit-again'] as const)(
  'one single on four squares is won by the first player in 62.5% of the games',
  (turns) => {
    const rules = unwrap(makeRules({ grid: { width: 2, height: 2 }, fleet: [1], turns }));
    const squares = [0, 1, 2, 3];
    // For any order of shots, each square holds the other's ship equally often.
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

/** A label of a letter and a digit tells a reader nothing. Base64 may contain it. */
const BARE = /(?<![/+\w])S[1-8](?![/+\w])/;
const FOLDERS = ['docs', 'packages', 'apps', 'scripts', 'tests', 'bench'];
const TEXT = /\.(?:md|tsx?|mjs|js|json|css|html|sh|c|py)$/;
const NOT_OURS = /(?:^|\/)(?:node_modules|dist|coverage)(?:\/|$)/;

test('a source is cited by its name, never by a bare mark', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => TEXT.test(path) && !NOT_OURS.test(path))
      .map((path) => join(folder, path)),
  );
  const pages = ['README.md', 'CONTRIBUTING.md'];
  const found = [...pages, ...files].flatMap((file) => {
    const lines = readPage(file).split('\n');
    return lines.flatMap((line, at) => (BARE.test(line) ? [`${file}:${at + 1} ${line}`] : []));
  });
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
