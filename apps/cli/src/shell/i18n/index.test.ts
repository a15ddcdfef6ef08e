import { expect, test } from 'vitest';
import { makeTexts } from '../../features/index.js';
import { detectLang } from './lang.js';

test('makeTexts puts in what it is given as it is', () => {
  const name = '<b>&"{{name}} $t(turn.yours)';
  expect(makeTexts('en').story.t('turn.named', { name })).toBe(`${name}’s turn.`);
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
