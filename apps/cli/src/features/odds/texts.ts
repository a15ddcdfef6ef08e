import type { Translated } from '@flotilla/play';

const en = {
  map: 'what is known, one line per row (. open, o miss, * known empty, x hit, # sunk; where the rules name hits, 1, 2 … for the ship instead of x); - for standard input',
  layouts_one: '{{number}} possible layout.',
  layouts_other: '{{number}} possible layouts.',
  sampled:
    'Too many layouts to count: about {{number}} (± {{error}}), estimated from {{samples}} samples (effective: {{effective}}).',
  chances: 'Chance of a ship (%)',
  best: 'Best shot: {{squares}}.',
  shot: 'Miss {{miss}}, hit {{hit}}, sunk {{sunk}}; the answer gives {{bits}}.',
  shotUntold: 'Miss {{miss}}, hit {{hit}}; the answer gives {{bits}}.',
  cleared: 'Every ship is sunk.',
} as const;

const ru = {
  map: 'что известно, строка текста на строку поля (. открыто, o мимо, * пусто, x ранен, # убит; если по правилам называют корабль, вместо x его номер: 1, 2 …); - — стандартный ввод',
  layouts_one: '{{number}} возможная расстановка.',
  layouts_few: '{{number}} возможные расстановки.',
  layouts_many: '{{number}} возможных расстановок.',
  sampled:
    'Расстановок слишком много: около {{number}} (± {{error}}), оценка по {{samples}} случайным расстановкам (эффективных: {{effective}}).',
  chances: 'Шанс попасть (%)',
  best: 'Лучше всего: {{squares}}.',
  shot: 'Мимо {{miss}}, ранен {{hit}}, убит {{sunk}}; ответ даст {{bits}}.',
  shotUntold: 'Мимо {{miss}}, попал {{hit}}; ответ даст {{bits}}.',
  cleared: 'Все корабли потоплены.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
