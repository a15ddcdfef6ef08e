import { describe, expect, test } from 'vitest';
import { experimentFigures } from '../scripts/experiment-figures.mjs';
import {
  EXPERIMENTS_PAGE,
  FIGURES_FILE,
  figuresIn,
  formatFigure,
  LADDER_MODULE,
  ladderModule,
  pagesWithFigures,
  pageWithFigures,
  readFigures,
  SHOOTER_TARGETS,
  WEB_MODULE,
  webModule,
  withFigures,
  withoutFigures,
} from '../scripts/figures.mjs';
import { readPage } from './support/pages.js';

const parts = readFigures();
const figures = figuresIn(parts);
const PAGES = pagesWithFigures();
const LESSONS = ['en', 'ru'].map((lang) => `apps/web/src/pages/strategies/${lang}.ts`);

/** Returns the sentences and rows of a page without generated figures. */
function typedIn(page: string): string[] {
  const rows = withoutFigures(readPage(page)).split('\n\n');
  return rows.flatMap((each) =>
    each.startsWith('|') ? each.split('\n') : each.replaceAll('\n', ' ').split(/(?<=[.:;]) /),
  );
}

describe('the figures that the file has', () => {
  test.each(PAGES)('are those of %s', (page) => {
    expect(pageWithFigures(page, parts)).toBe(readPage(page));
  });

  test('begin no line, where the rest of it would be no text', () => {
    const lines = PAGES.flatMap((page) => readPage(page).split('\n'));
    expect(lines.filter((line) => /^ *<!--[^ ]/.test(line))).toEqual([]);
  });

  test('are those of the lessons, and of the shooters that the command line lists', () => {
    expect(readPage(WEB_MODULE)).toBe(webModule(parts));
    expect(readPage(LADDER_MODULE)).toBe(ladderModule(parts));
  });

  test('of experiments are those of their page', () => {
    const kept = JSON.parse(readPage(FIGURES_FILE)).experiments.figures;
    expect(kept).toEqual(experimentFigures(readPage(EXPERIMENTS_PAGE)));
  });

  test('are numbers, alone or with the reach of an interval, each measured by a command', () => {
    const number = String.raw`-?\d+(\.\d+)?`;
    for (const [key, text] of Object.entries(figures)) {
      expect(text, key).toMatch(new RegExp(`^${number}( ± ${number})?$`));
    }
    for (const part of Object.values(parts)) expect(part.command).toMatch(/^npm run /);
  });
});

test('a page that quotes another figure is found, in its text and in a table', () => {
  const page = readPage('README.md');
  const row = `| ${formatFigure(figures['exact.gameMs'] ?? '')} ms |`;
  for (const changed of [
    page.replace(/<!--exact\.boards-->[^<]*/, '<!--exact.boards-->2,500'),
    page.replace(row, '| 184 ms |'),
  ]) {
    expect(changed).not.toBe(page);
    expect(withFigures(changed, parts)).not.toBe(changed);
  }
  expect(() => withFigures('<!--exact.speed-->1<!--/-->', parts)).toThrow('exact.speed');
});

describe('nobody types', () => {
  const shooter = new RegExp(`\`(${Object.keys(SHOOTER_TARGETS).join('|')})\``);
  const time = /(?<![-\w])\d[\d.,]* ?(ms|s|milliseconds|seconds)\b/;
  /** Phrases about the time of a game or shot; other durations may come from other measurements. */
  const taken = /^\||\b(takes?|costs?)\b|\ba (whole )?(game|shot) of `/;

  test.each(PAGES)('the times of shooters in %s, and what looking ahead saves', (page) => {
    const typed = typedIn(page).filter(
      (each) =>
        [shooter, time, taken].every((pattern) => pattern.test(each)) ||
        /`search`[^|]* saves \d/.test(each),
    );
    expect(typed).toEqual([]);
  });

  test.each(PAGES.filter((page) => page !== EXPERIMENTS_PAGE))('means of shots in %s', (page) => {
    // Smaller means may coincide with other figures.
    const means = Object.entries(figures).filter(
      ([, text]) => text.includes(' ± ') && Number.parseFloat(text) > 10,
    );
    const typed = withoutFigures(readPage(page));
    expect(means.filter(([, text]) => typed.includes(text))).toEqual([]);
  });

  test.each(LESSONS)('figures of %s', (path) => {
    const texts = readPage(path).replaceAll(/“25 ms naval battle”|«Морской бой за 25 мс»/g, '');
    const typed = texts.match(/.{0,30}\d (±|ms\b|мс(?!\p{L})|whole games|целых партий).{0,9}/gu);
    expect(typed ?? []).toEqual([]);
  });
});

test('the lessons quote the same figures in both languages', () => {
  const [en, ru] = LESSONS.map((path) =>
    readPage(path)
      .match(/\$\{f\('[^']+'\)\}/g)
      ?.sort(),
  );
  expect(en?.length).toBeGreaterThan(50);
  expect(ru).toEqual(en);
});
