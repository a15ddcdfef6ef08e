import type { Translated } from '../../shell/i18n/translated.js';

const en = {
  about: 'keep what the shooter "learned" remembers of an opponent, and show it',
  file: 'the memory; made when layouts are added to none',
  add: "remember the player's fleet of this recorded game (may be repeated)",
  player: 'whose fleet it is in the records, 1 or 2',
  placer: 'remember layouts of this placer, too ({{names}})',
  games: 'how many of them',
  title_one: 'Ships seen, times the even share, after one game',
  title_other: 'Ships seen, times the even share, after {{count}} games',
} as const;

const ru = {
  about: 'хранить и показать, что стрелок «learned» помнит о противнике',
  file: 'память; создаётся, если добавлять не к чему',
  add: 'запомнить флот игрока из этой записи (можно повторять)',
  player: 'чей это флот в записях, 1 или 2',
  placer: 'запомнить и расстановки этого расстановщика ({{names}})',
  games: 'сколько их',
  title_one: 'Во сколько раз чаще здесь стоят корабли, чем при равной доле, {{count}} игра',
  title_few: 'Во сколько раз чаще здесь стоят корабли, чем при равной доле, {{count}} игры',
  title_many: 'Во сколько раз чаще здесь стоят корабли, чем при равной доле, {{count}} игр',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
