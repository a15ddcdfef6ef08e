import type { Translated } from '@flotilla/play';

const en = {
  tooLarge: 'the board has too many layouts: choose a smaller board',
  tooMany: 'the board has {{layouts}} layouts; the limit is {{max}}: choose a smaller board',
  best: 'The best fixed order needs {{mean}} shots on average, over all layouts.',
  found:
    'The order built backwards, always from the square likeliest to be water, needs {{mean}} shots on average, over all layouts; a better order may exist.',
  random: 'A random order needs {{mean}}.',
  board: 'Shot number of each square',
} as const;

const ru = {
  tooLarge: 'расстановок слишком много, чтобы их сосчитать: выберите поле поменьше',
  tooMany: 'расстановок {{layouts}}, предел — {{max}}: выберите поле поменьше',
  best: 'Лучшему постоянному порядку нужно в среднем {{mean}} выстрела по всем расстановкам.',
  found:
    'Порядку, построенному с конца (каждый раз — клетка, которая вероятнее всего пуста), нужно в среднем {{mean}} выстрела по всем расстановкам; возможно, есть порядок лучше.',
  random: 'Случайному порядку нужно {{mean}}.',
  board: 'Номер выстрела по каждой клетке',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
