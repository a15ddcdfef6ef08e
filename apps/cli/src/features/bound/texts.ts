import type { Translated } from '@flotilla/play';

const en = {
  boards: 'boards to play for the upper bound; 0 for none',
  shooter: 'shooter that plays the boards for the upper bound: {{names}}',
  within: 'also show how many layouts any shooter can clear within this number of shots',
  cleared_one: 'Within {{count}} shot no shooter clears more than {{share}} of the layouts.',
  cleared_other: 'Within {{count}} shots no shooter clears more than {{share}} of the layouts.',
  lower: 'Mean shots of any shooter: at least {{shots}}. Layouts: {{layouts}}.',
  best: 'The best shooter needs {{shots}}.',
  measured_one: '{{shooter}} needs {{shots}} (95%, {{count}} board, luck removed).',
  measured_other: '{{shooter}} needs {{shots}} (95%, {{count}} boards, luck removed).',
  tooLarge: 'there are too many layouts to count: choose a smaller board',
  tooManyParts:
    'the fleet has {{parts}} parts to count; the limit is {{max}}: choose fewer kinds of ships',
  notWhole: 'too many layouts for exact arithmetic ({{layouts}}): choose a smaller board',
} as const;

const ru = {
  boards: 'сыграть столько полей для верхней границы; 0 — не играть',
  shooter: 'стрелок для верхней границы: {{names}}',
  within: 'показать и долю расстановок, на которые даже лучшему стрелку хватит стольких выстрелов',
  cleared_one:
    'Ни один стрелок не потопит весь флот за {{count}} выстрел больше чем на {{share}} расстановок.',
  cleared_few:
    'Ни один стрелок не потопит весь флот за {{count}} выстрела больше чем на {{share}} расстановок.',
  cleared_many:
    'Ни один стрелок не потопит весь флот за {{count}} выстрелов больше чем на {{share}} расстановок.',
  lower: 'Выстрелов в среднем у любого стрелка: не меньше {{shots}}. Расстановок: {{layouts}}.',
  best: 'Лучшему стрелку нужно {{shots}}.',
  measured_one: 'Стрелку {{shooter}} нужно {{shots}} (95 %, {{count}} поле, с поправкой на удачу).',
  measured_few: 'Стрелку {{shooter}} нужно {{shots}} (95 %, {{count}} поля, с поправкой на удачу).',
  measured_many:
    'Стрелку {{shooter}} нужно {{shots}} (95 %, {{count}} полей, с поправкой на удачу).',
  tooLarge: 'расстановок слишком много, чтобы их сосчитать: выберите поле поменьше',
  tooManyParts: 'частей во флоте: {{parts}}, предел — {{max}}; возьмите меньше видов кораблей',
  notWhole: 'расстановок {{layouts}}: такое число уже не хранится точно; выберите поле поменьше',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
