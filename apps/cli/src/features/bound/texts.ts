import type { Translated } from '@flotilla/play';

const en = {
  about: 'how few shots any shooter can need in the mean: a proved lower bound, and what one needs',
  boards: 'play so many boards for the upper end; 0 for none',
  shooter: 'who plays them; one of {{names}}',
  within: 'also tell how many layouts any shooter can clear with so many shots',
  cleared_one: 'With {{count}} shot no shooter clears more than {{share}} of the layouts.',
  cleared_other: 'With {{count}} shots no shooter clears more than {{share}} of the layouts.',
  lower: 'Mean shots of any shooter: at least {{shots}}. Layouts: {{layouts}}.',
  best: 'The best shooter needs {{shots}}.',
  measured_one: '{{shooter}} needs {{shots}} (95%, {{count}} board, luck removed).',
  measured_other: '{{shooter}} needs {{shots}} (95%, {{count}} boards, luck removed).',
  tooLarge: 'there are too many layouts to count them: choose a smaller board',
  tooManyParts:
    'the fleet has {{parts}} parts to count, and {{max}} is the most: choose fewer kinds of ships',
  notWhole: 'layouts: {{layouts}}, beyond the numbers that are exact: choose a smaller board',
} as const;

const ru = {
  about:
    'сколько выстрелов нужно в среднем любому стрелку: доказанная нижняя граница и чей-то результат',
  boards: 'сыграть столько полей для верхней границы; 0 — не играть',
  shooter: 'кто их играет; один из: {{names}}',
  within: 'сказать и то, какую долю расстановок любой стрелок очистит за столько выстрелов',
  cleared_one: 'За {{count}} выстрел ни один стрелок не очистит больше {{share}} расстановок.',
  cleared_few: 'За {{count}} выстрела ни один стрелок не очистит больше {{share}} расстановок.',
  cleared_many: 'За {{count}} выстрелов ни один стрелок не очистит больше {{share}} расстановок.',
  lower: 'Выстрелов в среднем у любого стрелка: не меньше {{shots}}. Расстановок: {{layouts}}.',
  best: 'Лучшему стрелку нужно {{shots}}.',
  measured_one: 'Стрелку {{shooter}} нужно {{shots}} (95 %, {{count}} поле, без везения).',
  measured_few: 'Стрелку {{shooter}} нужно {{shots}} (95 %, {{count}} поля, без везения).',
  measured_many: 'Стрелку {{shooter}} нужно {{shots}} (95 %, {{count}} полей, без везения).',
  tooLarge: 'расстановок слишком много, чтобы их сосчитать: выберите поле поменьше',
  tooManyParts:
    'у флота {{parts}} частей, а считается не больше {{max}}: возьмите меньше видов кораблей',
  notWhole: 'расстановок {{layouts}}, это больше точных чисел: выберите поле поменьше',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
