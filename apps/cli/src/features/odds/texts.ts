import type { Translated } from '@flotilla/play';

const en = {
  about: 'count all layouts that fit, and tell the chance of every square',
  map: 'what is known, a line a row (. open, o miss, * known empty, x hit, # sunk); - for standard input',
  layouts_one: '{{number}} layout fits.',
  layouts_other: '{{number}} layouts fit.',
  sampled:
    'There is too much to count: some {{number}} layouts fit (± {{error}}), estimated from {{samples}} samples worth {{effective}}.',
  chances: 'Chance of a ship, in per cent',
  best: 'Best shot: {{squares}}.',
  shot: 'Miss {{miss}}, hit {{hit}}, sunk {{sunk}}; the answer tells {{bits}}.',
  shotUntold: 'Miss {{miss}}, hit {{hit}}; the answer tells {{bits}}.',
  cleared: 'Every ship is sunk.',
} as const;

const ru = {
  about: 'сосчитать все подходящие расстановки и назвать вероятность каждой клетки',
  map: 'что известно, строка на ряд (. открыто, o мимо, * пусто, x ранен, # убит); - для ввода',
  layouts_one: 'Подходит {{number}} расстановка.',
  layouts_few: 'Подходят {{number}} расстановки.',
  layouts_many: 'Подходит {{number}} расстановок.',
  sampled:
    'Считать слишком много: подходящих расстановок — около {{number}} (± {{error}}), оценка по {{samples}} пробам ценой в {{effective}}.',
  chances: 'Вероятность корабля, в процентах',
  best: 'Лучший выстрел: {{squares}}.',
  shot: 'Мимо {{miss}}, ранен {{hit}}, убит {{sunk}}; ответ скажет {{bits}}.',
  shotUntold: 'Мимо {{miss}}, попал {{hit}}; ответ скажет {{bits}}.',
  cleared: 'Все корабли потоплены.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
