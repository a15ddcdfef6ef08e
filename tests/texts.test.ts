import { existsSync, readdirSync } from 'node:fs';
import { EN_NAMES, EN_STORY, RU_NAMES, RU_STORY, typeset } from '@flotilla/play';
import { describe, expect, test } from 'vitest';
import { FEATURE_TEXTS } from '../apps/cli/src/features/index.js';
import { resourcesOf } from '../apps/cli/src/shell/i18n/index.js';
import { GLOSSARY } from '../apps/web/src/pages/learn/glossary.js';
import { FENCED } from './support/markdown.js';
import { PAGES as DOCUMENTS, readPage } from './support/pages.js';

/*
 * Typography and plural forms. The lists name numbers and nouns: add new nouns to have them
 * checked.
 */

type Lang = 'en' | 'ru';
type Tree = { readonly [key: string]: string | Tree };

const PAGES = new URL('../apps/web/src/pages/', import.meta.url);

/** Returns all texts of a language by key. */
async function textsIn(lang: Lang): Promise<Tree> {
  const pages = readdirSync(PAGES).map((page) => [`pages/${page}`, `${page}/${lang}.ts`] as const);
  const files = [
    ...pages.filter(([, path]) => existsSync(new URL(path, PAGES))),
    ['common', `../i18n/${lang}/common.ts`] as const,
    ['board', `../embed/board/${lang}.ts`] as const,
  ];
  const web = await Promise.all(
    files.map(async ([name, path]) => {
      const module = (await import(new URL(path, PAGES).href)) as { readonly TEXTS: Tree };
      return [name, module.TEXTS] as const;
    }),
  );
  return {
    names: lang === 'en' ? EN_NAMES : RU_NAMES,
    story: lang === 'en' ? EN_STORY : RU_STORY,
    cli: resourcesOf(lang, FEATURE_TEXTS),
    glossary: Object.fromEntries(
      GLOSSARY.map(({ term, meaning }) => [term.en, { term: term[lang], meaning: meaning[lang] }]),
    ),
    ...Object.fromEntries(web),
  };
}

function leaves(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
}

const RAW = { en: await textsIn('en'), ru: await textsIn('ru') };
const TEXTS = { en: leaves(RAW.en), ru: leaves(RAW.ru) };
/** The texts as displayed. */
const ENGLISH = leaves(typeset('en', RAW.en));
const RUSSIAN = leaves(typeset('ru', RAW.ru));

/** Returns the lines of a language's pages without code, by page and line number. */
function linesIn(lang: Lang): [place: string, line: string][] {
  const pages = DOCUMENTS.filter((page) => page.startsWith('docs/ru/') === (lang === 'ru'));
  return pages.flatMap((page) => {
    // Keeps the lines of a block, so that later lines keep their numbers.
    const prose = readPage(page).replace(FENCED, (block) => block.replace(/[^\n]+/g, ''));
    const lines = prose.split('\n').map((line) => line.replace(/`[^`]*`|\]\([^)]*\)/g, ''));
    return lines.map((line, index): [string, string] => [`${page}:${index + 1}`, line]);
  });
}

const ENGLISH_PAGES = linesIn('en');
const RUSSIAN_PAGES = linesIn('ru');

/** Returns the matching texts, each with its key. */
const found = (texts: readonly [string, string][], pattern: RegExp) =>
  texts.flatMap(([key, text]) => (pattern.test(text) ? [`${key}: ${text}`] : []));

/** Typed input and formulas keep English notation. */
const CODE = /0\.1 |0\.5(?!\d)|\d+\.\d+\.\d+\.\d+/g;

/** Returns the texts with all matches removed. */
const without = (pattern: RegExp, texts: readonly [string, string][]) =>
  texts.map(([key, text]): [string, string] => [key, text.replace(pattern, '')]);

describe('English', () => {
  test('writes 95%, without a space', () => {
    expect(found(ENGLISH, /[\d}]\s%|per cent/)).toEqual([]);
    const pages = without(/«[^»]*»/g, ENGLISH_PAGES);
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
    const texts = without(CODE, RUSSIAN);
    expect(found(texts, /\d\.\d/)).toEqual([]);
    // Versions and keys of figures contain points, but are no decimals.
    const pages = without(/Node \d+\.\d+|<!--.*?-->/g, RUSSIAN_PAGES);
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
    // A lone dash is an empty cell.
    expect(found(RUSSIAN_PAGES, /[^\s|] – | —/)).toEqual([]);
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

const FORM = /_(one|few|many|other)$/;

describe('texts in both languages', () => {
  /** Returns the placeholders and tags of a text. */
  const valuesIn = (text: string) =>
    [...new Set([...text.matchAll(/\{\{\s*\w+|<\/?\w+\/?>/g)].map(([value]) => value))].sort();
  const plain = (key: string) => key.replace(FORM, '');

  /** Placeholders in any plural form of a text, by key without the form. */
  function valuesByKey(texts: readonly [string, string][]) {
    const joined = new Map<string, string>();
    for (const [key, text] of texts) joined.set(plain(key), `${joined.get(plain(key))} ${text}`);
    return new Map([...joined].map(([key, all]) => [key, valuesIn(all)]));
  }

  test('have the same keys, fill in the same, and are not empty', () => {
    expect(valuesByKey(TEXTS.ru)).toEqual(valuesByKey(TEXTS.en));
    const all = [...TEXTS.en, ...TEXTS.ru];
    expect(all.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(['en', 'ru'] as const)('fill in the same in every form but that of one: %s', (lang) => {
    const whole = valuesByKey(TEXTS[lang]);
    const others = TEXTS[lang].filter(([key]) => !key.endsWith('_one'));
    expect(
      others.filter(([key, text]) => `${valuesIn(text)}` !== `${whole.get(plain(key))}`),
    ).toEqual([]);
  });
});

/** Counted nouns, as they appear after a number. */
const NOUNS = {
  en: 'shots?|ways?|squares?|games?|misses|layouts?|points?|ships?|wins?|tries|rows?|lines?|moves?|hits?|players?|boards?|generations?|salvos?|runs?|rounds?|strategies|sets|files?|names?|seconds?|minutes?|days?|samples?|puzzles?|segments?|bits?|intervals?|characters?|messages?|times',
  ru: 'выстрел|способ|клет|игр|парти|промах|расстанов|очк|корабл|побед|попыт|строк|строч|ход|попадан|участник|пол[яей]|поколен|залп|запуск|круг|стратеги|множеств|файл|им[яё]|секунд|минут|дн|день|проб|задач|палуб|бит|интервал|знак|сообщен|раз',
} as const;

const COUNTED = {
  en: new RegExp(`\\{\\{(\\w+)\\}\\}\\s(?:[a-z-]+\\s)?(?:${NOUNS.en})(?![a-z])`, 'u'),
  ru: new RegExp(`\\{\\{(\\w+)\\}\\}\\s(?:[а-яё-]+\\s)?(?:${NOUNS.ru})`, 'u'),
} as const;

/** Placeholders that are no numbers. */
const NO_NUMBERS = new Set([
  ...['name', 'square', 'squares', 'reason', 'shooter', 'placer', 'loser', 'chance', 'percent'],
  ...['share', 'cost', 'path', 'rules', 'first', 'second', 'ship', 'given', 'accuracy', 'names'],
  ...['other', 'option', 'level', 'format', 'ruledOut', 'after', 'before', 'character', 'key'],
]);

/** Keys of numbers without plural forms, by reason and by the beginning of the key. */
const ALLOWED = {
  /** Shown with decimals, also for whole numbers. */
  decimals: {
    'story.luck': ['mine.good', 'mine.bad', 'named.good', 'named.bad'],
    'story.reason.ahead': ['rarer', 'equal'],
    'cli.commands.equilibrium': ['progress', 'value', 'uniform'],
    'cli.commands.evolve': ['scores', 'more', 'undecided', 'fewer'],
    'cli.commands.match': ['same', 'notSame', 'worth'],
    'cli.commands': ['power.needed', 'power.reached', 'order.best', 'order.found', 'solve.best'],
    'cli.screens.over.review': ['lucky', 'unlucky'],
    'pages/lab': ['matrix.best', 'matrix.mixed', 'breeding.at', 'breeding.harder'],
    'pages/review.analysis': ['hits', 'shots'],
    'pages/review.analysis.inWords': ['lucky', 'lucky_you', 'unlucky', 'unlucky_you'],
    'pages/you.games': ['more', 'fewer'],
  },
  /** At least two; before a Russian noun, an even number. */
  several: {
    'names.ship': ['straight.more'],
    story: ['reason.ahead.over-some', 'reason.ties', 'fault.no-room'],
    'cli.commands': ['theory.progress', 'theory.counted', 'tournament.title'],
    'cli.commands.match.verdict': ['h1', 'h0', 'open'],
    'pages/lab': ['runs.tournament', 'odds.classes'],
    'pages/play.editor': ['randomShips'],
    'pages/you.heat': ['shots'],
  },
  /** Large and rounded, or a limit, which ends in a 0. */
  round: {
    'story.written': ['too-large'],
    'cli.commands': ['evaluate.tooLarge', 'odds.sampled', 'online.badName', 'order.tooMany'],
    'cli.commands.equilibrium': ['spent'],
    'cli.errors': ['lab.manyRecords', 'foreign.large-folder', 'foreign.long-line'],
    'cli.errors.odds': ['muchTooLarge', 'tooLarge', 'tooLargeSampled'],
    'pages/battle.hints': ['layoutsAbout'],
  },
};
const ALLOWED_KEYS = new Set(
  Object.values(ALLOWED)
    .flatMap((keys) => Object.entries(keys))
    .flatMap(([start, ends]) => ends.map((end) => `${start}.${end}`)),
);

describe.each(['en', 'ru'] as const)('counted nouns in %s', (lang) => {
  const texts = TEXTS[lang];

  test('a number before a noun has plural forms', () => {
    const found = texts.flatMap(([key, text]) => {
      const value = COUNTED[lang].exec(text)?.[1];
      const isCounted = value !== undefined && !NO_NUMBERS.has(value) && !FORM.test(key);
      return isCounted && !ALLOWED_KEYS.has(key) ? [`${key}: ${text}`] : [];
    });
    expect(found).toEqual([]);
  });

  test('what is allowed is there', () => {
    const keys = new Set(texts.map(([key]) => key));
    expect([...ALLOWED_KEYS].filter((key) => !keys.has(key))).toEqual([]);
  });

  test('each counted text has all forms of the language, and one form for each of 1, 2, 5 and 21', () => {
    const forms = lang === 'en' ? ['one', 'other'] : ['one', 'few', 'many'];
    const keys = texts.map(([key]) => key);
    const wanted = keys
      .filter((key) => FORM.test(key))
      .flatMap((key) => forms.map((form) => key.replace(FORM, `_${form}`)));
    expect(wanted.filter((key) => !keys.includes(key))).toEqual([]);
    const rules = new Intl.PluralRules(lang);
    for (const count of [1, 2, 5, 21]) expect(forms).toContain(rules.select(count));
  });

  test('the form of one shows its number where it is the form of 21 as well', () => {
    const ones = texts.filter(([key]) => lang === 'ru' && key.endsWith('_one'));
    const others = new Map(texts);
    const silent = ones.filter(([key, text]) => {
      const many = others.get(key.replace(/_one$/, '_many')) ?? '';
      return /\{\{(count|number)\}\}/.test(many) && !/\{\{\w+\}\}/.test(text);
    });
    expect(silent).toEqual([]);
  });
});
