import type { Translated } from '@flotilla/play';

const en = {
  about: 'work out how to hide and how to search on a small board when both sides know it',
  gap: 'stop when the value is known to within so many shots',
  budget: 'how many sets of layouts may be looked at for one strategy',
  badGap: '--gap: {{given}} is not a number from 0',
  progress: 'round {{rounds}}: {{lower}} to {{upper}} shots',
  board_one: '{{number}} layout',
  board_other: '{{number}} layouts',
  orbits_one: '{{number}} if mirror images count once.',
  orbits_other: '{{number}} if mirror images count once.',
  value:
    'The value of the game lies between {{lower}} and {{upper}} shots (rounds: {{rounds}}, strategies of the shooter: {{strategies}}).',
  uniform:
    'Against uniform layouts the best shooter needs {{shots}}: placing uniformly gives away {{least}} to {{most}} shots.',
  chances: 'How often a ship lies on each square, in %: the best placing',
  even: 'and uniform layouts',
  first: 'Where the shooter begins, in %',
  spent:
    'A best response would take more sets of layouts than {{states}}; this is how far it came.',
} as const;

const ru = {
  about: 'найти, как прятать и как искать на малом поле, если обе стороны это знают',
  gap: 'остановиться, когда цена игры известна с такой точностью, в выстрелах',
  budget: 'сколько множеств расстановок можно просмотреть ради одной стратегии',
  badGap: '--gap: {{given}} — не число от 0',
  progress: 'круг {{rounds}}: от {{lower}} до {{upper}} выстрела',
  board_one: '{{number}} расстановка',
  board_few: '{{number}} расстановки',
  board_many: '{{number}} расстановок',
  orbits_one: '{{number}}, если зеркальные не различать.',
  orbits_few: '{{number}}, если зеркальные не различать.',
  orbits_many: '{{number}}, если зеркальные не различать.',
  value:
    'Цена игры — от {{lower}} до {{upper}} выстрела (кругов: {{rounds}}, стратегий у стрелка: {{strategies}}).',
  uniform:
    'Против равновероятных расстановок лучшему стрелку нужно {{shots}}: расставляя равновероятно, теряешь от {{least}} до {{most}} выстрела.',
  chances: 'Как часто в клетке стоит корабль, %: лучшая расстановка',
  even: 'и равновероятные расстановки',
  first: 'Откуда начинает стрелок, %',
  spent:
    'Лучшему ответу нужно больше множеств расстановок, чем {{states}}; вот что успело выясниться.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
