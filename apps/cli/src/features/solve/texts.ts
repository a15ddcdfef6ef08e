import type { Translated } from '@flotilla/play';

const en = {
  budget: 'maximum number of sets of layouts to examine',
  layouts_one: '{{number}} layout.',
  layouts_other: '{{number}} layouts.',
  best: 'The best strategy needs {{mean}} shots on average ({{shots}}); its first shot is {{square}}.',
  greedy: 'Always shooting at the likeliest square needs {{mean}}.',
  worst: 'look for the fewest shots that are enough against every layout',
  within: 'look for the greatest chance to finish within this number of shots',
  race: 'look for the greatest chance to finish before an opponent; COUNTS says in how many games the opponent needs 0, 1, 2 … misses, as in 1,4,3; without it, the opponent plays the best strategy on average',
  noGames: '--race: give up to {{max}} counts, at least one of them above 0',
  cleared_one:
    'Within {{count}} shot the best strategy clears the board in {{chance}} of the layouts ({{share}}); its first shot is {{square}}.',
  cleared_other:
    'Within {{count}} shots the best strategy clears the board in {{chance}} of the layouts ({{share}}); its first shot is {{square}}.',
  clearedByMean: 'The strategy that needs the fewest shots on average does so in {{chance}}.',
  raceFirst:
    'Shooting first, the best strategy that ignores the opponent’s shots wins {{chance}} of the games, with {{square}} as its first shot; the one with the fewest shots on average wins {{mean}}. No strategy wins more than {{most}}, even if told the opponent’s misses in advance.',
  raceSecond:
    'Shooting second, the best strategy that ignores the opponent’s shots wins {{chance}} of the games, with {{square}} as its first shot; the one with the fewest shots on average wins {{mean}}. No strategy wins more than {{most}}, even if told the opponent’s misses in advance.',
  atMost_one:
    'The best strategy needs at most {{count}} shot, whatever the layout; it begins at {{square}}.',
  atMost_other:
    'The best strategy needs at most {{count}} shots, whatever the layout; it begins at {{square}}.',
  progress: 'sets of layouts: {{states}}',
} as const;

const ru = {
  budget: 'сколько множеств расстановок можно просмотреть',
  layouts_one: '{{number}} расстановка.',
  layouts_few: '{{number}} расстановки.',
  layouts_many: '{{number}} расстановок.',
  best: 'Лучшей стратегии нужно в среднем {{mean}} выстрела ({{shots}}); первый выстрел — {{square}}.',
  greedy: 'Если всегда стрелять в самую вероятную клетку, нужно {{mean}}.',
  worst: 'найти, скольких выстрелов хватит против любой расстановки',
  within: 'найти наибольшую вероятность уложиться в столько выстрелов',
  race: 'найти наибольшую вероятность закончить раньше соперника; числа — как часто он делает 0, 1, 2 … промахов, например 1,4,3; без чисел соперник — лучшая в среднем стратегия',
  noGames: '--race: дайте не больше {{max}} чисел, хотя бы одно больше 0',
  cleared_one:
    'Лучшая стратегия топит весь флот за {{count}} выстрел в {{chance}} случаев ({{share}}); первый выстрел — {{square}}.',
  cleared_few:
    'Лучшая стратегия топит весь флот за {{count}} выстрела в {{chance}} случаев ({{share}}); первый выстрел — {{square}}.',
  cleared_many:
    'Лучшая стратегия топит весь флот за {{count}} выстрелов в {{chance}} случаев ({{share}}); первый выстрел — {{square}}.',
  clearedByMean: 'Стратегия с наименьшим средним числом выстрелов — в {{chance}}.',
  raceFirst:
    'Если стрелять первым, лучшая из стратегий, которые не смотрят на выстрелы соперника, выигрывает {{chance}} партий, первый выстрел — {{square}}; лучшая в среднем — {{mean}}. Больше {{most}} партий не выиграть, даже заранее зная промахи соперника.',
  raceSecond:
    'Если стрелять вторым, лучшая из стратегий, которые не смотрят на выстрелы соперника, выигрывает {{chance}} партий, первый выстрел — {{square}}; лучшая в среднем — {{mean}}. Больше {{most}} партий не выиграть, даже заранее зная промахи соперника.',
  atMost_one:
    'Лучшей стратегии хватит {{count}} выстрела против любой расстановки; начинает она с {{square}}.',
  atMost_few:
    'Лучшей стратегии хватит {{count}} выстрелов против любой расстановки; начинает она с {{square}}.',
  atMost_many:
    'Лучшей стратегии хватит {{count}} выстрелов против любой расстановки; начинает она с {{square}}.',
  progress: 'множеств расстановок: {{states}}',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
