import type { Translated } from '@flotilla/play';

const en = {
  shooter: 'shooter: {{names}}',
  ties: 'among equally good squares: average over all, or take the lowest',
  within: 'compute the share of layouts cleared within this number of shots, instead of the mean',
  tooLarge: 'the board has {{layouts}} layouts; the limit is {{max}}: choose a smaller board',
  muchTooLarge: 'the board has too many layouts: choose a smaller board',
  draws:
    '{{shooter}} makes too many random choices: use --ties lowest, or play games with flotilla match',
  drawsAlways: '{{shooter}} makes too many random choices: play games with flotilla match',
  title_one: '{{shooter}} under the rules {{rules}}: {{layouts}} layout.',
  title_other: '{{shooter}} under the rules {{rules}}: {{layouts}} layouts, each equally likely.',
  cleared_one: 'Cleared within {{count}} shot: {{chance}}.',
  cleared_other: 'Cleared within {{count}} shots: {{chance}}.',
  mean: 'Shots to clear the board: {{shots}} on average, {{misses}} of them misses.',
} as const;

const ru = {
  shooter: 'стрелок: {{names}}',
  ties: 'если одинаково хороших клеток несколько: среднее по всем (average) или клетка с наименьшим номером (lowest)',
  within: 'посчитать вместо среднего долю расстановок, на которые хватает стольких выстрелов',
  tooLarge: 'расстановок {{layouts}}, предел — {{max}}: выберите поле поменьше',
  muchTooLarge: 'расстановок слишком много, чтобы их перечислить: выберите поле поменьше',
  draws:
    '{{shooter}} слишком часто выбирает случайно, всех исходов не перебрать: возьмите --ties lowest (клетка с наименьшим номером) или сыграйте матч: flotilla match',
  drawsAlways:
    '{{shooter}} слишком часто выбирает случайно, всех исходов не перебрать: сыграйте матч: flotilla match',
  title_one: '{{shooter}}, правила «{{rules}}»: {{layouts}} равновероятная расстановка.',
  title_few: '{{shooter}}, правила «{{rules}}»: {{layouts}} равновероятные расстановки.',
  title_many: '{{shooter}}, правила «{{rules}}»: {{layouts}} равновероятных расстановок.',
  cleared_one: 'Не больше чем за {{count}} выстрел весь флот потоплен в {{chance}} случаев.',
  cleared_few: 'Не больше чем за {{count}} выстрела весь флот потоплен в {{chance}} случаев.',
  cleared_many: 'Не больше чем за {{count}} выстрелов весь флот потоплен в {{chance}} случаев.',
  mean: 'Выстрелов на весь флот в среднем: {{shots}}, из них промахов: {{misses}}.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
