import { existsSync, readdirSync } from 'node:fs';
import { EN_NAMES, EN_STORY, RU_NAMES, RU_STORY, typeset } from '@flotilla/play';
import { describe, expect, test } from 'vitest';
import { FEATURE_TEXTS } from '../apps/cli/src/features/index.js';
import { resourcesOf } from '../apps/cli/src/shell/i18n/index.js';
import { GLOSSARY } from '../apps/web/src/pages/learn/glossary.js';
import { FENCED } from './support/markdown.js';
import { PAGES as DOCUMENTS, readPage } from './support/pages.js';

type Lang = 'en' | 'ru';
type Tree = { readonly [key: string]: string | Tree };

const PAGES = new URL('../apps/web/src/pages/', import.meta.url);

/** All texts of a language by their keys, as people see them. */
async function textsIn(lang: Lang): Promise<[key: string, text: string][]> {
  const paths = readdirSync(PAGES).map((page) => `${page}/${lang}.ts`);
  const there = paths.filter((path) => existsSync(new URL(path, PAGES)));
  const files = [...there, `../i18n/${lang}/common.ts`, `../embed/board/${lang}.ts`];
  const web = await Promise.all(
    files.map(async (path) => {
      const module = (await import(new URL(path, PAGES).href)) as { readonly TEXTS: Tree };
      return [path, module.TEXTS] as const;
    }),
  );
  const all = {
    names: lang === 'en' ? EN_NAMES : RU_NAMES,
    story: lang === 'en' ? EN_STORY : RU_STORY,
    cli: resourcesOf(lang, FEATURE_TEXTS),
    glossary: Object.fromEntries(
      GLOSSARY.map(({ term, meaning }) => [term.en, { term: term[lang], meaning: meaning[lang] }]),
    ),
    ...Object.fromEntries(web),
  };
  return leaves(typeset(lang, all));
}

function leaves(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
}

const ENGLISH = await textsIn('en');
const RUSSIAN = await textsIn('ru');

/** The lines of the pages of a language, without what is shown as code, by page and number. */
function linesIn(lang: Lang): [place: string, line: string][] {
  const pages = DOCUMENTS.filter((page) => page.startsWith('docs/ru/') === (lang === 'ru'));
  return pages.flatMap((page) => {
    // A block keeps its lines, so that those below it keep their numbers.
    const prose = readPage(page).replace(FENCED, (block) => block.replace(/[^\n]+/g, ''));
    const lines = prose.split('\n').map((line) => line.replace(/`[^`]*`|\]\([^)]*\)/g, ''));
    return lines.map((line, index): [string, string] => [`${page}:${index + 1}`, line]);
  });
}

const ENGLISH_PAGES = linesIn('en');
const RUSSIAN_PAGES = linesIn('ru');

/** The texts that match, each with its key. */
const found = (texts: readonly [string, string][], pattern: RegExp) =>
  texts.flatMap(([key, text]) => (pattern.test(text) ? [`${key}: ${text}`] : []));

/** What a person types, or a formula, is written as in English. */
const withoutCode = (text: string) => text.replace(/0\.1 |0\.5(?!\d)|\d+\.\d+\.\d+\.\d+/g, '');

describe('English', () => {
  test('writes 95%, without a space', () => {
    expect(found(ENGLISH, /[\d}]\s%|per cent/)).toEqual([]);
    const quoting = /«[^»]*»/g;
    const pages = ENGLISH_PAGES.map(([place, line]): [string, string] => [
      place,
      line.replace(quoting, ''),
    ]);
    expect(pages.length).toBeGreaterThan(2000);
    expect(found(pages, /(?:\d|-->)\s%|per cent/)).toEqual([]);
  });

  test('has curly quotes and no space before an ellipsis', () => {
    expect(found(ENGLISH, /\w'\w|\S\s…$/)).toEqual([]);
  });
});

describe('Russian', () => {
  test('writes 95 % with a no-break space', () => {
    expect(found(RUSSIAN, /[\d}] ?%/)).toEqual([]);
    expect(RUSSIAN_PAGES.length).toBeGreaterThan(150);
    expect(found(RUSSIAN_PAGES, /\d ?%/)).toEqual([]);
  });

  test('has a decimal comma', () => {
    const texts = RUSSIAN.map(([key, text]): [string, string] => [key, withoutCode(text)]);
    expect(found(texts, /\d\.\d/)).toEqual([]);
    const pages = RUSSIAN_PAGES.map(([place, line]): [string, string] => [
      place,
      // A version is no number.
      line.replace(/Node \d+\.\d+/g, ''),
    ]);
    expect(found(pages, /\d\.\d/)).toEqual([]);
  });

  test('groups digits by no-break spaces', () => {
    expect(found(RUSSIAN, /\d \d{3}(?!\d)/)).toEqual([]);
  });

  test('ends no line with a short word, and begins none with a dash', () => {
    expect(found(RUSSIAN, /(?<![\p{L}\d-])(?:в|к|с|о|у|и|а|на|по|за|не|от|до|из) \S/u)).toEqual([]);
    expect(found(RUSSIAN, / —/)).toEqual([]);
  });

  test('has em dashes between words, and no space before an ellipsis', () => {
    expect(found(RUSSIAN, /[\p{L}}»] – |\S\s…$/u)).toEqual([]);
  });

  test.each([
    ['попал в цель', 'попал в\u00A0цель'],
    ['{{mean}} % и 12 с', '{{mean}}\u00A0% и\u00A012\u00A0с'],
    ['1 855 расстановок', '1\u00A0855 расстановок'],
    ['шанс — 5', 'шанс\u00A0— 5'],
  ])('%s', (text, expected) => {
    expect(typeset('ru', { text })).toEqual({ text: expected });
    expect(typeset('en', { text })).toEqual({ text });
  });
});
