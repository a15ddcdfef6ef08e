import type { Translated } from '@flotilla/play';

const en = {
  about: 'keep what the shooters that learn remember of an opponent, and show what they expect',
  file: 'memory file, created if there is none; if left out, the memory of the games at this terminal',
  add: 'remember the player’s fleet of this recorded game (may be repeated)',
  player: 'whose fleet it is in the records, 1 or 2',
  placer: 'remember layouts of this placer, too ({{names}})',
  games: 'how many of them, at most 100',
  forget: 'forget everything that was remembered before',
  empty: 'Nothing is remembered.',
  seen_one: 'One fleet seen.',
  seen_other: '{{count}} fleets seen.',
  expected: 'Expected of the next fleet: chance of a ship, %',
  even: 'If all layouts were equally likely, %',
  habits: 'The next fleet may be placed so:',
  others_one: 'More is remembered of one other set of rules.',
  others_other: 'More is remembered of {{count}} other sets of rules.',
} as const;

const ru = {
  about: 'хранить, что обучаемые стрелки помнят о сопернике, и показать, чего они ждут',
  file: 'файл памяти, создаётся, если его нет; без него — память об играх в этом терминале',
  add: 'запомнить флот игрока из этой записи (можно повторять)',
  player: 'чей это флот в записях, 1 или 2',
  placer: 'запомнить и расстановки этого расстановщика ({{names}})',
  games: 'сколько их, не больше 100',
  forget: 'забыть всё, что помнилось до этого',
  empty: 'В памяти ничего нет.',
  seen_one: 'Запомнен {{count}} флот.',
  seen_few: 'Запомнено {{count}} флота.',
  seen_many: 'Запомнено {{count}} флотов.',
  expected: 'Чего ждать от следующего флота: вероятность корабля, %',
  even: 'Если бы все расстановки были равновероятны, %',
  habits: 'Следующий флот может стоять так:',
  others_one: 'Запомнены и флоты по {{count}} другому набору правил.',
  others_few: 'Запомнены и флоты по {{count}} другим наборам правил.',
  others_many: 'Запомнены и флоты по {{count}} другим наборам правил.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
