import type { Translated } from '@flotilla/play';

const en = {
  gap: 'stop when the value is known within this many shots',
  budget: 'maximum number of sets of layouts to examine for one strategy',
  badGap: '--gap: expected a number of 0 or more, not {{given}}',
  progress: 'round {{rounds}}: {{lower}} to {{upper}} shots',
  board_one: '{{number}} layout',
  board_other: '{{number}} layouts',
  orbits_one: '{{number}} if mirror images count once.',
  orbits_other: '{{number}} if mirror images count once.',
  value:
    'The value of the game is between {{lower}} and {{upper}} shots (rounds: {{rounds}}, strategies of the shooter: {{strategies}}).',
  uniform:
    'Against uniform layouts the best shooter needs {{shots}}: uniform placement costs {{least}} to {{most}} shots.',
  chances: 'How often a ship covers each square, %: best placement',
  even: 'and uniform layouts',
  first: 'First shot of the shooter, %',
  spent: 'Stopped: a best response needs more than {{states}} sets of layouts. Results so far:',
} as const;

const ru = {
  gap: 'остановиться, когда цена игры известна с такой точностью, в выстрелах',
  budget: 'сколько множеств расстановок можно просмотреть ради одной стратегии',
  badGap: '--gap: нужно число не меньше 0, а не {{given}}',
  progress: 'шаг {{rounds}}: от {{lower}} до {{upper}} выстрела',
  board_one: '{{number}} расстановка',
  board_few: '{{number}} расстановки',
  board_many: '{{number}} расстановок',
  orbits_one: 'а если не различать зеркальные — {{number}}.',
  orbits_few: 'а если не различать зеркальные — {{number}}.',
  orbits_many: 'а если не различать зеркальные — {{number}}.',
  value:
    'Цена игры — от {{lower}} до {{upper}} выстрела (шагов: {{rounds}}, стратегий у стрелка: {{strategies}}).',
  uniform:
    'Против равновероятных расстановок лучшему стрелку нужно {{shots}}: тот, кто ставит флот, теряет от {{least}} до {{most}} выстрела.',
  chances: 'Как часто в клетке стоит корабль, %: лучшая расстановка',
  even: 'и равновероятные расстановки',
  first: 'Откуда начинает стрелок, %',
  spent:
    'Остановлено: для лучшей ответной стратегии нужно просмотреть больше {{states}} множеств расстановок. Результаты на этот момент:',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
