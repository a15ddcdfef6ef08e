import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inferExactly } from '@flotilla/engine';
import { LEVEL_NAMES, LEVELS, type LevelTraits } from '@flotilla/engine/catalogue';
import { computerName, GRADE_LIMITS } from '@flotilla/play';
import {
  isPresetName,
  makePreset,
  makeRules,
  newObservation,
  PRESET_NAMES,
  readRecord,
  unwrap,
  writeRecord,
} from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { fromJSONSchema } from 'zod';
import { rulesSpecAsJson } from '../apps/cli/src/shell/strategies/specs.js';
import { isGeneratedPage } from '../apps/server/src/docs/site-links.js';
import { TOPICS } from '../apps/web/src/pages/strategies/topics.js';
import { PAGE_PATHS } from '../apps/web/src/paths.js';
import { schemaFiles } from '../docs/.vitepress/reference/schemas.js';
import { RUSSIAN } from '../docs/.vitepress/sidebar.js';
import { storyIn } from '../packages/play/src/testing/stories.js';
import { drawDocs, withPresets } from '../scripts/draw-docs.mjs';
import { headingsIn, tablesIn } from '../scripts/russian-pages.mjs';
import { anchorsOf, codeBlocksOf, linksOf } from './support/markdown.js';
import { PAGES, readPage } from './support/pages.js';
import { ROOT, readRooms } from './support/rooms.js';
import { rowsUnder } from './support/tables.js';

const FORMATS = readPage('docs/reference/formats.md');
const GLOSSARY = readPage('docs/reference/glossary.md');
const RULES = readPage('docs/play/rules.md');

describe('the pictures', () => {
  const drawn = drawDocs();
  const files = readdirSync(join(ROOT, 'docs/pictures'));

  test.each([...drawn.keys()])('%s is as `npm run draw -- docs` draws it', (name) => {
    expect(readPage(`docs/pictures/${name}`)).toBe(drawn.get(name));
  });

  test('are these, each small and in some page', () => {
    const isOfWeb = (name: string) => /^web-[a-z-]+\.png$/.test(name);
    const others = files.filter((name) => !isOfWeb(name));
    expect(others).toEqual([...drawn.keys(), 'terminal-game.svg'].sort());
    const tooLarge = files.filter((name) => {
      const { size } = statSync(join(ROOT, 'docs/pictures', name));
      return size > (isOfWeb(name) ? 200_000 : 30_000);
    });
    expect(tooLarge).toEqual([]);
    const shown = PAGES.flatMap((page) => linksOf(readPage(page)).map((link) => basename(link)));
    expect(files.filter((name) => !shown.includes(name))).toEqual([]);
  });
});

test('the page of published figures is written by a whole run, with a small picture', () => {
  const page = readPage('docs/research/published.md');
  expect(page).toContain('`flotilla experiment published --games 1 --seed 1`');
  expect(linksOf(page)).toContain('published.svg');
  expect(statSync(join(ROOT, 'docs/research/published.svg')).size).toBeLessThan(30_000);
});

/** Addresses of the app that pages may link to. */
const APP_LINKS = [
  ...Object.values(PAGE_PATHS),
  ...TOPICS.map((topic) => `${PAGE_PATHS.strategies}/${topic}`),
];

test.each(PAGES)('%s has no broken link', (page) => {
  const broken = linksOf(readPage(page)).filter((link) => {
    if (/^https?:/.test(link)) return false;
    if (link.startsWith('/')) return !APP_LINKS.includes(link);
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    // docs-site.long.test.ts follows links to generated pages.
    if (isGeneratedPage(target)) return false;
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(readPage(target)).includes(anchor);
  });
  expect(broken).toEqual([]);
});

/**
 * Returns the figures of each section: decimals and numbers of three digits or more. Leaves out
 * years and titles of tests.
 */
function figuresOf(page: string, lang: 'en' | 'ru'): string[][] {
  const prose = page.replace(
    /^```[\s\S]*?^```$|`[^`\n]*`|<!--.*?-->|\]\([^)]*\)| › (?:(?!<br>| \|).)*/gm,
    '',
  );
  const [between, point] = lang === 'en' ? [',', '.'] : ['\u00A0', ','];
  const plain = prose
    .replace(new RegExp(`(?<=\\d)${between}(?=\\d{3})`, 'g'), '')
    .replaceAll(point, '.');
  return plain.split(/^#+ .*$/m).map((section) => {
    const numbers = section.match(/\d+\.\d+|\d{3,}/g) ?? [];
    return [...new Set(numbers)].filter((number) => !/^(19|20)\d\d$/.test(number)).sort();
  });
}

/** The page of the lab is shorter in Russian. */
const TRANSLATED = RUSSIAN.research.filter((name) => name !== 'lab');

describe.each(TRANSLATED)('the page %s in Russian', (name) => {
  const [english, russian] = ['docs', 'docs/ru'].map((folder) =>
    readPage(`${folder}/research/${name}.md`),
  ) as [string, string];

  test('has the sections and the rows of the English one', () => {
    const levels = (page: string) => headingsIn(page).map((heading) => heading.split(' ')[0]);
    expect(levels(russian)).toEqual(levels(english));
    const sizes = (page: string) => tablesIn(page).map(({ rows }) => rows.map((row) => row.length));
    expect(sizes(russian)).toEqual(sizes(english));
  });

  test('has its figures', () => {
    expect(figuresOf(russian, 'ru')).toEqual(figuresOf(english, 'en'));
  });
});

test('the table of packages is that of their manifests', () => {
  const page = readPage('docs/library/quick-start.md');
  const rows = rowsUnder(page, 'package', 'what it holds', 'uses');
  const told = rows.map(([name, , uses]) => [/[[`](.*?)[\]`]/.exec(name ?? '')?.[1], uses]);
  const ours = readRooms().map(({ manifest }) => {
    const used = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const names = used.flatMap((name) => /^@flotilla\/(.*)/.exec(name)?.[1] ?? []);
    return [manifest.name, names.sort().join(', ')];
  });
  expect(told.sort()).toEqual(ours.sort());
});

test('the levels are those of the ladder and of the page of the web app', () => {
  const browser = readPage('docs/play/browser.md');
  const told = rowsUnder(browser, 'level', 'name', 'in commands', 'how it thinks');
  expect(told.map((cells) => cells.slice(0, 3).join())).toEqual(
    LEVEL_NAMES.map((name, at) => `${at + 1},${computerName(storyIn('en'), name)},\`${name}\``),
  );
  const beginners = rowsUnder(
    readPage('docs/play/levels.md'),
    ...['level', 'shooter', 'hunt', 'finish', 'halo', 'fleet', 'beginners win'],
  );
  expect(beginners).toEqual(
    LEVEL_NAMES.map((name) => {
      const { shooter, care, placer, beginnersWin }: LevelTraits = LEVELS[name];
      const { hunt = 1, finish = 1, halo = 1 } = care ?? {};
      const shares = [hunt, finish, halo].map(String);
      return [`\`${name}\``, `\`${shooter}\``, ...shares, `\`${placer}\``, `${beginnersWin}%`];
    }),
  );
});

describe('the glossary and the formats', () => {
  test('name what the packages offer', () => {
    const words = rowsUnder(GLOSSARY, 'word', 'по-русски', 'meaning', 'in code');
    const named = words.flatMap(([, , , code = '']) =>
      [...code.matchAll(/`(\w+)`/g)].map((match) => match[1]),
    );
    const offered = ['rules', 'engine', 'bimaru', 'play', 'lab', 'research'].map((name) =>
      readPage(`packages/${name}/src/index.ts`),
    );
    expect(named.length).toBeGreaterThan(20);
    const isOffered = (name = '') => new RegExp(`\\b${name}\\b`).test(offered.join());
    expect(named.filter((name) => !isOffered(name))).toEqual([]);
  });

  test('show records that read back, to the letter', () => {
    const shown = codeBlocksOf(FORMATS).filter(({ text }) => text.startsWith('flotilla 1'));
    expect(shown).toHaveLength(1);
    for (const text of [...shown.map((block) => block.text), readPage('docs/example-game.txt')]) {
      const record = unwrap(readRecord(text));
      expect(record.game.phase).toBe('over');
      expect(writeRecord(record)).toBe(text);
    }
  });

  test('say what is left out of rules', () => {
    const rows = rowsUnder(FORMATS, 'key', 'values', 'left out');
    const left = rows.map(([key, , value]) => `"${key?.slice(1, -1)}": ${value?.slice(1, -1)}`);
    expect(JSON.parse(`{${left.join()}}`)).toEqual({
      name: 'custom',
      grid: { width: 10, height: 10 },
      fleet: [4, 3, 3, 2, 2, 2, 1, 1, 1, 1],
      touching: 'forbidden',
      turns: 'hit-again',
      announces: 'outcome',
      lastTurn: false,
    });
  });

  test.each(rowsUnder(FORMATS, 'entry', 'place', 'code'))('refuse %s', (entry, place, code) => {
    const rules = makeRules(JSON.parse(entry.slice(1, -1)));
    const path = place === 'the entry' ? '' : place?.slice(1, -1);
    expect(rules).toMatchObject({
      ok: false,
      error: { faults: [{ path, code: code?.slice(1, -1) }] },
    });
  });
});

const PUBLISHED = await schemaFiles();

describe('the published schema of rules', () => {
  const schema = fromJSONSchema(JSON.parse(PUBLISHED.get('rules.json') ?? ''));

  test.each([...PRESET_NAMES, 'small-12'])('accepts %s as `--json` prints it', (name) => {
    const rules = rulesSpecAsJson(name);
    expect(schema.parse(rules)).toEqual(rules);
  });

  test('accepts what the page of formats shows, and no unknown key', () => {
    const shown = codeBlocksOf(FORMATS).filter(
      ({ language, text }) => language === 'json' && text.includes('"fleet"'),
    );
    expect(shown).not.toEqual([]);
    for (const { text } of shown) expect(schema.safeParse(JSON.parse(text)).success).toBe(true);
    const grid = { width: 8, height: 8 };
    expect(schema.safeParse({ fleet: 'random', grid }).success).toBe(true);
    expect(schema.safeParse({ fleet: 'random', gird: grid }).success).toBe(false);
  });
});

test('pages in Russian show no drawing with Latin letters', () => {
  const pages = PAGES.filter((page) => /^docs\/ru\/(?:play\/|index\.md$)/.test(page));
  const drawings = [...drawDocs().keys()];
  const latin = pages.flatMap((page) =>
    linksOf(readPage(page)).filter((link) => drawings.includes(`${basename(link, '.svg')}-ru.svg`)),
  );
  expect(latin).toEqual([]);
});

describe('the presets', () => {
  test('have the table that `npm run draw -- docs` writes', () => {
    expect(RULES).toBe(withPresets(RULES));
  });

  test('have a section and a picture each, in their order', () => {
    const sections = anchorsOf(RULES).filter(isPresetName);
    expect(sections).toEqual(PRESET_NAMES);
    const drawingsOf = (page: string) =>
      linksOf(page).flatMap((link) => /\/rules-(.*)\.svg$/.exec(link)?.[1] ?? []);
    expect(drawingsOf(RULES)).toEqual(PRESET_NAMES);
    const russian = drawingsOf(readPage('docs/ru/play/rules.md'));
    expect(russian).toEqual(PRESET_NAMES.map((name) => `${name}-ru`));
  });

  test('russian has these chances', () => {
    const known = newObservation(makePreset('russian', { below: () => 0 }));
    const { posterior } = unwrap(inferExactly(known, { maxNodes: 2_000_000 }));
    const percent = (chance: number) => `${(chance * 100).toFixed(1)}%`;
    expect(RULES).toContain(`in ${percent(Math.max(...posterior))} of all layouts`);
    expect(RULES).toContain(`in ${percent(Math.min(...posterior))}.`);
  });

  test('hasbro has twice as many layouts labelled', () => {
    const row = RULES.split('\n').find((line) => line.startsWith('| [hasbro]')) ?? '';
    const labelled = 2 * Number(/([\d,]+) \|$/.exec(row)?.[1]?.replaceAll(',', ''));
    expect(RULES).toContain(`twice as many layouts, ${labelled.toLocaleString('en-GB')}.`);
  });
});

test('the limits of grades are those that the review grades by', () => {
  const page = readPage('docs/research/inference.md');
  for (const [grade, { loss, cost }] of Object.entries(GRADE_LIMITS)) {
    const points = `from ${100 * cost}`;
    const row = Number.isFinite(loss)
      ? `from ${Math.round(100 * loss)} | or ${points}`
      : `| ${points}`;
    expect(page).toContain(`| ${grade} | ${row} |`);
  }
});
