import { expect, test } from 'vitest';
import { TEXTS as EN } from '../i18n/en/common.js';
import { TEXTS as RU } from '../i18n/ru/common.js';
import { TEXTS as EN_PLAY } from '../pages/play/en.js';
import { TEXTS as RU_PLAY } from '../pages/play/ru.js';
import { playerName, USUAL_NAMES } from './player-name.js';

test('the usual names are those that games give', () => {
  expect(USUAL_NAMES).toEqual({
    en: { you: EN_PLAY.you, ...EN_PLAY.namesUsual, ...EN.level },
    ru: { you: RU_PLAY.you, ...RU_PLAY.namesUsual, ...RU.level },
  });
});

test('a usual name is shown in the language in use', () => {
  expect(playerName({ name: 'Boatswain', shooter: 'weights' }, 'ru').name).toBe('Боцман');
  expect(playerName({ name: 'Боцман', shooter: 'weights' }, 'en').name).toBe('Boatswain');
  expect(playerName({ name: 'Игрок 2' }, 'en').name).toBe('Player 2');
  for (const name of ['You', 'Вы']) {
    expect(playerName({ name }, 'ru')).toEqual({ name: 'Вы', context: 'you' });
    expect(playerName({ name }, 'en')).toEqual({ name: 'You', context: 'you' });
  }
});

test.each([
  { name: 'Anna' },
  { name: 'Captain' },
  { name: 'Captain', shooter: 'weights' },
  { name: 'You', shooter: 'weights' },
  { name: 'Computer (weights)', shooter: 'weights' },
  { name: 'constructor', shooter: 'constructor' },
])('any other name stays as it is: %o', (player) => {
  const { name } = player;
  expect(playerName(player, 'ru')).toEqual({ name });
});
