import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawDocs, withPresets } from '../scripts/draw-docs.mjs';
import { runCommand } from './support/command.js';
import { Examples, exportsOf, linesSaidBy } from './support/examples.js';
import { flotilla } from './support/flotilla.js';
import { anchorsOf, codeBlocksOf, linksOf, tableOf } from './support/markdown.js';
import { ROOT, readRooms } from './support/rooms.js';

const NOTHING_DRAWN = { below: () => 0 };

const DOCS = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
const ROOMS = readRooms();
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...DOCS.map((name) => `docs/${name}`),
  ...ROOMS.map(({ folder }) => `${folder}/README.md`).filter((path) =>
    existsSync(join(ROOT, path)),
  ),
];

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

const VOCABULARY = read('docs/vocabulary.md');
const RULES = read('docs/rules.md');

describe('the pictures', () => {
  const drawn = drawDocs();
  const files = readdirSync(join(ROOT, 'docs/pictures'));

  test.each([...drawn.keys()])('%s is as `npm run draw-docs` draws it', (name) => {
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

test.each(PAGES.filter((page) => linksOf(read(page)).length > 0))(
  '%s has no broken link',
  (page) => {
    const broken = linksOf(read(page)).filter((link) => {
      if (/^https?:/.test(link)) return false;
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  },
);

test('every npm script that a page names is there', () => {
  const named = PAGES.flatMap((page) => [...read(page).matchAll(/npm run ([\w:-]+)/g)]);
  const { scripts } = JSON.parse(read('package.json'));
  expect(named.length).toBeGreaterThan(0);
  expect(named.map((match) => match[1]).filter((name) => !scripts[name as string])).toEqual([]);
});

describe('an example', () => {
  let examples: Examples;
  let faults: string;
  beforeAll(async () => {
    examples = new Examples();
    faults = await examples.compile(written);
  });
  afterAll(() => examples.remove());

  const written = PAGES.flatMap((page) => {
    const blocks = codeBlocksOf(read(page));
    return blocks.flatMap(({ language, text }, index) => {
      const next = blocks[index + 1];
      const output = next?.language === 'text' && next.follows ? next.text.trimEnd() : undefined;
      const name = `${page.replace(/\W/g, '-')}-${index}`;
      return language === 'ts' ? [{ name, text, output }] : [];
    });
  });

  test.each(written)(
    '$name compiles, runs and prints what it says',
    async ({ name, text, output }) => {
      expect(faults.split('\n').filter((line) => line.startsWith(`${name}.ts`))).toEqual([]);
      const lines = await examples.run(name);
      expect(lines.join('').length).toBeGreaterThan(0);
      if (output !== undefined) expect(lines.join('\n')).toBe(output);
      for (const line of linesSaidBy(text)) {
        expect(
          lines.some((each) => line.test(each)),
          `${line} in\n${lines.join('\n')}`,
        ).toBe(true);
      }
    },
  );

  test('is in the README and in the README of every package', () => {
    const withExamples = PAGES.filter((page) =>
      codeBlocksOf(read(page)).some(({ language }) => language === 'ts'),
    );
    expect(withExamples).toEqual(
      expect.arrayContaining(
        ['README.md', 'rules', 'engine', 'lab'].map((name) =>
          name === 'README.md' ? name : `packages/${name}/README.md`,
        ),
      ),
    );
  });
});

describe('the commands of the README', () => {
  const lines = codeBlocksOf(read('README.md'))
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '' && line !== 'npm test' && line !== 'npm start');
  let stateDir: string;
  beforeAll(() => {
    stateDir = mkdtempSync(join(tmpdir(), 'flotilla-docs-'));
  });
  afterAll(() => rmSync(stateDir, { recursive: true, maxRetries: 20 }));

  test.each(lines)('%s', async (line) => {
    const command = line
      .replace(/^npm start -- --terminal/, 'flotilla play')
      .replaceAll('npx ', '');
    const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
    const env = { PATH: path, FLOTILLA_STATE_DIR: stateDir, LC_ALL: 'C.UTF-8' };
    const bash = ['-o', 'pipefail', '-c', command];
    const { code, stdout, stderr } = await runCommand('bash', bash, { cwd: ROOT, env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toBe('');
  });

  test('show every command that there is', async () => {
    const help = await flotilla(['--help'], { cwd: stateDir });
    const commands = [...help.stdout.matchAll(/^ {2}([a-z][a-z-]*) .*\S/gm)].map(
      (match) => match[1],
    );
    const shown = lines.flatMap((line) => [...line.matchAll(/flotilla ([a-z-]+)/g)]);
    const names = new Set(['play', ...shown.map((match) => match[1])]);
    expect(commands).toContain('match');
    expect(commands.filter((name) => name !== 'help' && !names.has(name))).toEqual([]);
  });
});

test('the table of packages is that of their manifests', () => {
  const rows = tableOf(read('README.md'), 'package', 'what it holds', 'uses');
  const told = rows.map(([name, , uses]) => [/\[(.*)\]/.exec(name ?? '')?.[1], uses]);
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
  const told = tableOf(read('docs/web.md'), 'level', 'name', 'in commands', 'how it thinks');
  const levels = LEVEL_NAMES.map((name, index) => [
    ...[`${index + 1}`, computerName({ lang: 'en' }, name), `\`${name}\``],
  ]);
  expect(told.map((cells) => cells.slice(0, 3))).toEqual(levels);
  const beginners = tableOf(
    read('docs/ladder.md'),
    ...['level', 'shooter', 'hunt', 'finish', 'halo', 'fleet', 'beginners win'],
  );
  expect(beginners).toEqual(
    LEVEL_NAMES.map((name) => {
      const { shooter, care, placer, beginnersWin }: LevelTraits = LEVELS[name];
      const { hunt = 1, finish = 1, halo = 1 } = care ?? {};
      return [
        ...[`\`${name}\``, `\`${shooter}\``, `${hunt}`, `${finish}`, `${halo}`],
        ...[`\`${placer}\``, `${beginnersWin} %`],
      ];
    }),
  );
});

describe('the vocabulary', () => {
  test('names what the packages offer', () => {
    const words = tableOf(VOCABULARY, 'word', 'по-русски', 'meaning', 'in code');
    const named = words.flatMap(([, , , code = '']) =>
      [...code.matchAll(/`(\w+)`/g)].map((match) => match[1]),
    );
    const offered = ['rules', 'engine', 'play', 'lab'].flatMap((name) =>
      exportsOf(join(ROOT, `packages/${name}/dist/index.d.ts`)),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !offered.includes(name as string))).toEqual([]);
  });

  test('shows records that read back, to the letter', () => {
    const shown = codeBlocksOf(VOCABULARY).filter(({ text }) => text.startsWith('flotilla 1'));
    expect(shown).toHaveLength(1);
    for (const text of [...shown.map((block) => block.text), read('docs/example-game.txt')]) {
      const record = unwrap(readRecord(text));
      expect(record.game.phase).toBe('over');
      expect(writeRecord(record)).toBe(text);
    }
  });

  test('shows rules that can be played', () => {
    const shown = PAGES.flatMap((page) => codeBlocksOf(read(page))).filter(
      ({ language }) => language === 'json',
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const { text } of shown) expect(makeRules(JSON.parse(text))).toMatchObject({ ok: true });
  });

  test('says what is left out of rules', () => {
    const rows = tableOf(VOCABULARY, 'key', 'values', 'left out');
    const left = rows.map(
      ([key = '', , value = '']) => `"${key.slice(1, -1)}": ${value.slice(1, -1)}`,
    );
    expect(JSON.parse(`{${left.join()}}`)).toEqual({
      ...{ name: 'custom', grid: { width: 10, height: 10 }, fleet: [4, 3, 3, 2, 2, 2, 1, 1, 1, 1] },
      ...{ touching: 'forbidden', turns: 'hit-again', announces: 'outcome', lastTurn: false },
    });
  });

  test.each(tableOf(VOCABULARY, 'entry', 'place', 'code'))('refuses %s', (entry, place, code) => {
    const rules = makeRules(JSON.parse(entry.slice(1, -1)));
    const path = place === 'the entry' ? '' : place?.slice(1, -1);
    expect(rules).toMatchObject({
      ok: false,
      error: { faults: [{ path, code: code?.slice(1, -1) }] },
    });
  });
});

describe('the presets', () => {
  test('have the table that `npm run draw-docs` writes', () => {
    expect(RULES).toBe(withPresets(RULES));
  });

  test('have a section and a picture each, in their order', () => {
    const sections = anchorsOf(RULES).filter(isPresetName);
    expect(sections).toEqual(PRESET_NAMES);
    const pictures = linksOf(RULES).filter((link) => link.includes('/rules-'));
    expect(pictures).toEqual(PRESET_NAMES.map((name) => `pictures/rules-${name}.svg`));
  });

  const count = (name: PresetName) =>
    unwrap(inferExactly(newObservation(makePreset(name, NOTHING_DRAWN)), { maxNodes: 2_000_000 }));

  test('russian has these chances', () => {
    const { posterior } = count('russian');
    const percent = (chance: number) => `${(chance * 100).toFixed(1)} %`;
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
  const page = read('docs/inference.md');
  for (const [grade, { loss, cost }] of Object.entries(GRADE_LIMITS)) {
    expect(page).toContain(
      `| ${grade} | from ${Math.round(100 * loss)} | or from ${100 * cost} % |`,
    );
  }
});
