import { describe, expect, test } from 'vitest';
import { makeTexts } from '../../features/index.js';
import { detectLang } from './lang.js';

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
