import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inferExactly } from '@flotilla/engine';
import { LEVEL_NAMES, LEVELS, type LevelTraits } from '@flotilla/engine/catalogue';
import { computerName, GRADE_LIMITS } from '@flotilla/play';
import {
  isPresetName,
  makePreset,
  makeRules,
  newObservation,
  PRESET_NAMES,
  type PresetName,
  readRecord,
  unwrap,
  writeRecord,
} from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { fromJSONSchema } from 'zod';
import { rulesSpecAsJson } from '../apps/cli/src/shell/strategies/specs.js';
import { isGeneratedPage } from '../apps/server/src/docs/site-links.js';
import { TOPICS } from '../apps/web/src/pages/learn/topics.js';
import { schemaFiles } from '../docs/.vitepress/reference/schemas.js';
import { RUSSIAN } from '../docs/.vitepress/sidebar.js';
import { storyIn } from '../packages/play/src/testing/stories.js';
import { drawDocs, withPresets } from '../scripts/draw-docs.mjs';
import { headingsIn, tablesIn } from '../scripts/russian-pages.mjs';
import { exportsOf } from './support/examples.js';
import { anchorsOf, codeBlocksOf, linksOf, tableOf } from './support/markdown.js';
import { PAGES } from './support/pages.js';
import { ROOT, readRooms } from './support/rooms.js';

const NOTHING_DRAWN = { below: () => 0 };

const ROOMS = readRooms();

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

const FORMATS = read('docs/reference/formats.md');
const GLOSSARY = read('docs/reference/glossary.md');
const RULES = read('docs/play/rules.md');

describe('the pictures', () => {
  const drawn = drawDocs();
  const files = readdirSync(join(ROOT, 'docs/pictures'));

  test.each([...drawn.keys()])('%s is as `npm run draw -- docs` draws it', (name) => {
    expect(read(`docs/pictures/${name}`)).toBe(drawn.get(name));
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
    const shown = PAGES.flatMap((page) =>
      linksOf(read(page)).map((link) => link.split('/').at(-1)),
    );
    expect(files.filter((name) => !shown.includes(name))).toEqual([]);
  });
});

test('the page of published figures is written by a whole run, with a small picture', () => {
  const page = read('docs/research/published.md');
  expect(page).toContain('`flotilla experiment published --games 1 --seed 1`');
  expect(linksOf(page)).toContain('published.svg');
  expect(statSync(join(ROOT, 'docs/research/published.svg')).size).toBeLessThan(30_000);
});

test.each(PAGES.filter((page) => linksOf(read(page)).length > 0))(
  '%s has no broken link',
  (page) => {
    const broken = linksOf(read(page)).filter((link) => {
      if (/^https?:/.test(link)) return false;
      if (link.startsWith('/')) return !TOPICS.some((topic) => link === `/learn/${topic}`);
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      // docs-site.long.test.ts follows the links to them.
      if (isGeneratedPage(target)) return false;
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  },
);

/** The figures of each section: decimals and numbers of three digits and more, without years and titles of tests. */
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

describe.each(RUSSIAN.research)('the page %s in Russian', (name) => {
  const [english, russian] = ['docs', 'docs/ru'].map((folder) =>
    read(`${folder}/research/${name}.md`),
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
  const rows = tableOf(read('docs/library/quick-start.md'), 'package', 'what it holds', 'uses');
  const told = rows.map(([name, , uses]) => [/[[`](.*?)[\]`]/.exec(name ?? '')?.[1], uses]);
  const ours = ROOMS.map(({ manifest }) => {
    const used = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const names = used.filter((name) => name.startsWith('@flotilla/'));
    return [
      manifest.name,
      names
        .map((name) => name.slice('@flotilla/'.length))
        .sort()
        .join(', '),
    ];
  });
  expect(told.sort()).toEqual(ours.sort());
});

test('the levels are those of the ladder and of the page of the web app', () => {
  const told = tableOf(
    read('docs/play/browser.md'),
    'level',
    'name',
    'in commands',
    'how it thinks',
  );
  const levels = LEVEL_NAMES.map((name, index) => [
    ...[`${index + 1}`, computerName(storyIn('en'), name), `\`${name}\``],
  ]);
  expect(told.map((cells) => cells.slice(0, 3))).toEqual(levels);
  const beginners = tableOf(
    read('docs/play/levels.md'),
    ...['level', 'shooter', 'hunt', 'finish', 'halo', 'fleet', 'beginners win'],
  );
  expect(beginners).toEqual(
    LEVEL_NAMES.map((name) => {
      const { shooter, care, placer, beginnersWin }: LevelTraits = LEVELS[name];
      const { hunt = 1, finish = 1, halo = 1 } = care ?? {};
      return [
        ...[`\`${name}\``, `\`${shooter}\``, `${hunt}`, `${finish}`, `${halo}`],
        ...[`\`${placer}\``, `${beginnersWin}%`],
      ];
    }),
  );
});

describe('the glossary and the formats', () => {
  test('name what the packages offer', () => {
    const words = tableOf(GLOSSARY, 'word', 'по-русски', 'meaning', 'in code');
    const named = words.flatMap(([, , , code = '']) =>
      [...code.matchAll(/`(\w+)`/g)].map((match) => match[1]),
    );
    const offered = ['rules', 'engine', 'bimaru', 'play', 'lab', 'research'].flatMap((name) =>
      exportsOf(join(ROOT, `packages/${name}/dist/index.d.ts`)),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !offered.includes(name as string))).toEqual([]);
  });

  test('show records that read back, to the letter', () => {
    const shown = codeBlocksOf(FORMATS).filter(({ text }) => text.startsWith('flotilla 1'));
    expect(shown).toHaveLength(1);
    for (const text of [...shown.map((block) => block.text), read('docs/example-game.txt')]) {
      const record = unwrap(readRecord(text));
      expect(record.game.phase).toBe('over');
      expect(writeRecord(record)).toBe(text);
    }
  });

  test('say what is left out of rules', () => {
    const rows = tableOf(FORMATS, 'key', 'values', 'left out');
    const left = rows.map(
      ([key = '', , value = '']) => `"${key.slice(1, -1)}": ${value.slice(1, -1)}`,
    );
    expect(JSON.parse(`{${left.join()}}`)).toEqual({
      ...{ name: 'custom', grid: { width: 10, height: 10 }, fleet: [4, 3, 3, 2, 2, 2, 1, 1, 1, 1] },
      ...{ touching: 'forbidden', turns: 'hit-again', announces: 'outcome', lastTurn: false },
    });
  });

  test.each(tableOf(FORMATS, 'entry', 'place', 'code'))('refuse %s', (entry, place, code) => {
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

describe('the presets', () => {
  test('have the table that `npm run draw -- docs` writes', () => {
    expect(RULES).toBe(withPresets(RULES));
  });

  test('have a section and a picture each, in their order', () => {
    const sections = anchorsOf(RULES).filter(isPresetName);
    expect(sections).toEqual(PRESET_NAMES);
    const pictures = linksOf(RULES).filter((link) => link.includes('/rules-'));
    expect(pictures).toEqual(PRESET_NAMES.map((name) => `../pictures/rules-${name}.svg`));
  });

  const count = (name: PresetName) =>
    unwrap(inferExactly(newObservation(makePreset(name, NOTHING_DRAWN)), { maxNodes: 2_000_000 }));

  test('russian has these chances', () => {
    const { posterior } = count('russian');
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
  const page = read('docs/research/inference.md');
  for (const [grade, { loss, cost }] of Object.entries(GRADE_LIMITS)) {
    const points = `from ${100 * cost}`;
    const row = Number.isFinite(loss)
      ? `from ${Math.round(100 * loss)} | or ${points}`
      : `| ${points}`;
    expect(page).toContain(`| ${grade} | ${row} |`);
  }
});
