import { describe, expect, test } from 'vitest';
import { FEATURE_TEXTS, makeTexts } from '../../features/index.js';
import { resourcesOf } from './index.js';
import { detectLang } from './lang.js';

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  );
}

const english = flatten(resourcesOf('en', FEATURE_TEXTS));
const russian = flatten(resourcesOf('ru', FEATURE_TEXTS));
const withoutForm = (key: string) => key.replace(/_(one|few|many|other)$/, '');

function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] as string).sort();
}

describe('the texts', () => {
  test('are the same in both languages', () => {
    const keys = (texts: readonly [string, string][]) =>
      [...new Set(texts.map(([key]) => withoutForm(key)))].sort();
    expect(keys(russian)).toEqual(keys(english));
  });

  test('name the same values in both languages', () => {
    const named = new Map<string, Set<string>>();
    for (const [key, text] of english) {
      named.set(
        withoutForm(key),
        new Set([...(named.get(withoutForm(key)) ?? []), ...valuesIn(text)]),
      );
    }
    for (const [key, text] of russian) {
      for (const value of valuesIn(text)) expect(named.get(withoutForm(key)), key).toContain(value);
    }
    for (const [key, text] of english.filter(([key]) => !/_(one|other)$/.test(key))) {
      const inRussian = russian.find(([other]) => other === key)?.[1] ?? '';
      expect(valuesIn(inRussian), key).toEqual(valuesIn(text));
    }
  });

  test('are never empty', () => {
    expect([...english, ...russian].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe('makeTexts', () => {
  test.each([
    [1, 'В\u00A0этом залпе 1 выстрел.'],
    [2, 'В\u00A0этом залпе 2 выстрела.'],
    [5, 'В\u00A0этом залпе 5 выстрелов.'],
    [11, 'В\u00A0этом залпе 11 выстрелов.'],
    [21, 'В\u00A0этом залпе 21 выстрел.'],
  ])('counts %i in Russian', (count, text) => {
    expect(makeTexts('ru').story.t('turn.salvo', { count })).toBe(text);
  });

  test('puts in what it is given as it is', () => {
    const name = '<b>&"{{name}} $t(turn.yours)';
    expect(makeTexts('en').story.t('turn.named', { name })).toBe(`${name}’s turn.`);
  });
});

test.each([
  [{}, 'en'],
  [{ LANG: 'ru_RU.UTF-8' }, 'ru'],
  [{ LANG: 'ru' }, 'ru'],
  [{ LANG: 'RU_ru' }, 'ru'],
  [{ LANG: 'rue_UA' }, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'ru_RU.UTF-8', LC_ALL: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'en_GB.UTF-8', LC_MESSAGES: 'ru_RU.UTF-8' }, 'ru'],
  [{ LANG: 'ru_RU.UTF-8', LC_ALL: '' }, 'ru'],
] as const)('detectLang(%j) is %s', (env, lang) => {
  expect(detectLang(env)).toBe(lang);
});
