import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { experimentFigures } from '../scripts/experiment-figures.mjs';
import {
  EXPERIMENTS_PAGE,
  FILE,
  figuresIn,
  LADDER_MODULE,
  ladderModule,
  pagesWithFigures,
  readFigures,
  SHOOTS_AT,
  tell,
  WEB_MODULE,
  webModule,
  withFigures,
  withoutFigures,
  writtenPage,
} from '../scripts/figures.mjs';
import { ROOT } from './support/rooms.js';

const parts = readFigures();
const figures = figuresIn(parts);
const PAGES = pagesWithFigures();
const LESSONS = ['en', 'ru'].map((lang) => `apps/web/src/pages/learn/${lang}.ts`);

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The sentences and rows of a page that were typed. */
function typedIn(page: string): string[] {
  const rows = withoutFigures(read(page)).split('\n\n');
  return rows.flatMap((each) =>
    each.startsWith('|') ? each.split('\n') : each.replaceAll('\n', ' ').split(/(?<=[.:;]) /),
  );
}

describe('the figures that the file has', () => {
  test.each(PAGES)('are those of %s', (page) => {
    expect(writtenPage(page, parts)).toBe(read(page));
  });

  test('begin no line, where the rest of it would be no text', () => {
    const lines = PAGES.flatMap((page) => read(page).split('\n'));
    expect(lines.filter((line) => /^ *<!--[^ ]/.test(line))).toEqual([]);
  });

  test('are those of the lessons', () => {
    expect(read(WEB_MODULE)).toBe(webModule(parts));
  });

  test('are those of the shooters that the command line lists', () => {
    expect(read(LADDER_MODULE)).toBe(ladderModule(parts));
  });

  test('of experiments are those of their page', () => {
    const kept = JSON.parse(read(FILE)).experiments.figures;
    expect(kept).toEqual(experimentFigures(read(EXPERIMENTS_PAGE)));
  });

  test('are numbers, alone or with the reach of an interval, each measured by a command', () => {
    const number = String.raw`-?\d+(\.\d+)?`;
    for (const [key, text] of Object.entries(figures)) {
      expect(text, key).toMatch(new RegExp(`^${number}( ± ${number})?$`));
    }
    for (const part of Object.values(parts)) expect(part.command).toMatch(/^npm run /);
  });
});

describe('a page that quotes another figure is found', () => {
  const page = 'README.md';

  test('where the figure has its key', () => {
    const changed = read(page).replace(/<!--exact\.boards-->[^<]*/, '<!--exact.boards-->2,500');
    expect(changed).not.toBe(read(page));
    expect(withFigures(changed, parts)).not.toBe(changed);
  });

  test('in a table', () => {
    const changed = read(page).replace(
      `| ${tell(figures['exact.gameMs'] ?? '')} ms |`,
      '| 184 ms |',
    );
    expect(changed).not.toBe(read(page));
    expect(withFigures(changed, parts)).not.toBe(changed);
  });

  test('where the key is none', () => {
    expect(() => withFigures('<!--exact.speed-->1<!--/-->', parts)).toThrow('exact.speed');
  });
});

describe('nobody types', () => {
  const shooter = new RegExp(`\`(${Object.keys(SHOOTS_AT).join('|')})\``);
  const time = /(?<![-\w])\d[\d.,]* ?(ms|s|milliseconds|seconds)\b/;
  /** What its game or shot takes; of what else lasts there may be figures of other measurements. */
  const taken = /^\||\b(takes?|costs?)\b|\ba (whole )?(game|shot) of `/;

  test.each(PAGES)('the times of shooters in %s', (page) => {
    const typed = typedIn(page).filter((each) =>
      [shooter, time, taken].every((pattern) => pattern.test(each)),
    );
    expect(typed).toEqual([]);
  });

  test.each(PAGES)('what looking ahead saves in %s', (page) => {
    const typed = typedIn(page).filter((each) => /`search`[^|]* saves \d/.test(each));
    expect(typed).toEqual([]);
  });

  test.each(PAGES.filter((page) => page !== EXPERIMENTS_PAGE))('means of shots in %s', (page) => {
    // Small ones may be those of something else.
    const means = Object.entries(figures).filter(
      ([, text]) => text.includes(' ± ') && Number.parseFloat(text) > 10,
    );
    const typed = withoutFigures(read(page));
    expect(means.filter(([, text]) => typed.includes(text))).toEqual([]);
  });

  test.each(LESSONS)('figures of %s', (path) => {
    const texts = read(path).replaceAll(/“25 ms naval battle”|«Морской бой за 25 мс»/g, '');
    const typed = texts.match(/.{0,30}\d (±|ms\b|мс(?!\p{L})|whole games|целых партий).{0,9}/gu);
    expect(typed ?? []).toEqual([]);
  });
});

test('the lessons quote the same figures in both languages', () => {
  const [en, ru] = LESSONS.map((path) => {
    const keys = [...read(path).matchAll(/\$\{f\('([^']+)'\)\}/g)].map((match) => match[1]);
    return keys.sort();
  });
  expect(en?.length).toBeGreaterThan(50);
  expect(ru).toEqual(en);
});
