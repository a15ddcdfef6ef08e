import type { Translated } from '@flotilla/play';

const en = {
  file: 'memory file, created if it does not exist; if left out, the memory of games played in the terminal',
  add: 'remember the player’s fleet of this recorded game (may be repeated)',
  player: 'whose fleet it is in the records, 1 or 2',
  placer: 'also remember layouts of this placer ({{names}})',
  games: 'how many of them, at most 100',
  forget: 'delete everything remembered before',
  empty: 'The memory is empty.',
  seen_one: '{{count}} fleet seen.',
  seen_other: '{{count}} fleets seen.',
  expected: 'The expected next fleet: chance of a ship, %',
  even: 'If all layouts were equally likely, %',
  habits: 'Likely habits of the next fleet:',
  others_one: 'There is also memory for {{count}} other set of rules.',
  others_other: 'There is also memory for {{count}} other sets of rules.',
} as const;

const ru = {
  file: 'файл памяти, создаётся, если его нет; без него — память о партиях в этом терминале',
  add: 'запомнить флот игрока из этой записи (можно повторять)',
  player: 'чей это флот в записях, 1 или 2',
  placer: 'запомнить и расстановки этого расстановщика ({{names}})',
  games: 'сколько этих расстановок, не больше 100',
  forget: 'удалить всё, что было в памяти',
  empty: 'В памяти ничего нет.',
  seen_one: 'Запомнен {{count}} флот.',
  seen_few: 'Запомнено {{count}} флота.',
  seen_many: 'Запомнено {{count}} флотов.',
  expected: 'Чего ждать от следующего флота: шанс попасть, %',
  even: 'Если бы все расстановки были равновероятны, %',
  habits: 'Следующий флот может стоять так:',
  others_one: 'Запомнены и флоты по {{count}} другому набору правил.',
  others_few: 'Запомнены и флоты по {{count}} другим наборам правил.',
  others_many: 'Запомнены и флоты по {{count}} другим наборам правил.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
