import type { Translated } from '@flotilla/play';

const en = {
  about:
    'shoot in an order that is fixed beforehand, whatever is answered: how few shots that takes',
  tooLarge: 'there are too many layouts to count them: choose a smaller board',
  tooMany:
    'there are {{layouts}} layouts, more than the {{max}} that are listed: choose a smaller board',
  best: 'The best fixed order needs {{mean}} shots in the mean, over all layouts.',
  found:
    'The order found from behind, always with the square likeliest to be water, needs {{mean}} shots in the mean, over all layouts; whether another needs fewer is not known.',
  random: 'An order at random needs {{mean}}.',
  board: 'When each square is shot at',
} as const;

const ru = {
  about: 'стрелять в заранее заданном порядке, что бы ни ответили: сколько выстрелов на это нужно',
  tooLarge: 'расстановок слишком много, чтобы их сосчитать: выберите поле поменьше',
  tooMany: 'расстановок {{layouts}}, а перечисляется не больше {{max}}: выберите поле поменьше',
  best: 'Лучшему постоянному порядку нужно в среднем {{mean}} выстрела по всем расстановкам.',
  found:
    'Порядку, найденному с конца (каждый раз — клетка, которая вероятнее всего пуста), нужно в среднем {{mean}} выстрела по всем расстановкам; есть ли порядок короче, неизвестно.',
  random: 'Случайному порядку нужно {{mean}}.',
  board: 'Когда стреляют в каждую клетку',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
