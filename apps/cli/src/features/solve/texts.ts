import type { Translated } from '@flotilla/play';

const en = {
  budget: 'most sets of layouts to examine',
  about: 'compute the best strategy on a small board, against uniform layouts',
  layouts_one: '{{number}} layout.',
  layouts_other: '{{number}} layouts.',
  best: 'The best strategy needs {{mean}} shots on average ({{shots}}); its first shot is {{square}}.',
  greedy: 'Always shooting at the likeliest square needs {{mean}}.',
  worst: 'look for the fewest shots that suffice against every layout',
  atMost_one:
    'The best strategy needs at most {{count}} shot, whatever the layout; it begins at {{square}}.',
  atMost_other:
    'The best strategy needs at most {{count}} shots, whatever the layout; it begins at {{square}}.',
  progress: 'sets of layouts: {{states}}',
} as const;

const ru = {
  budget: 'сколько множеств расстановок можно просмотреть',
  about: 'найти лучшую стратегию на малом поле против равновероятных расстановок',
  layouts_one: '{{number}} расстановка.',
  layouts_few: '{{number}} расстановки.',
  layouts_many: '{{number}} расстановок.',
  best: 'Лучшей стратегии нужно в среднем {{mean}} выстрела ({{shots}}); первый выстрел — {{square}}.',
  greedy: 'Если всегда стрелять в самую вероятную клетку, нужно {{mean}}.',
  worst: 'найти, скольких выстрелов хватит против любой расстановки',
  atMost_one:
    'Лучшей стратегии хватит {{count}} выстрела против любой расстановки; начинает она с {{square}}.',
  atMost_few:
    'Лучшей стратегии хватит {{count}} выстрелов против любой расстановки; начинает она с {{square}}.',
  atMost_many:
    'Лучшей стратегии хватит {{count}} выстрелов против любой расстановки; начинает она с {{square}}.',
  progress: 'множеств расстановок: {{states}}',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
