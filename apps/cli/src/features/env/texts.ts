import type { Translated } from '@flotilla/play';

const en = {
  notJson: 'the line is not JSON',
  notOpen: 'send open first',
  notReset: 'send reset first',
  seedOfSome: 'seed: a new seed is for all boards; leave boards out',
  noBoard: 'boards: there is no board {{board}}; boards are numbered from 0 to {{last}}',
  squareCount: 'squares: expected {{expected}}, one for each board, not {{given}}',
  offGrid:
    'board {{board}}: there is no square {{square}}; squares are numbered from 0 to {{last}}',
  alreadyShot: 'board {{board}}: {{square}} has already been shot at',
  knownEmpty: 'board {{board}}: {{square}} is known to be empty',
  isOver: 'board {{board}}: every ship is sunk; reset it',
  gaveUp: 'board {{board}}: there are too many layouts to count, and the sampler found none',
} as const;

const ru = {
  notJson: 'строка — не JSON',
  notOpen: 'сначала пошлите open',
  notReset: 'сначала пошлите reset',
  seedOfSome: 'seed: новое число — для всех полей; уберите boards',
  noBoard: 'boards: поля {{board}} нет; номера полей — от 0 до {{last}}',
  squareCount: 'squares: нужно {{expected}}, по клетке на поле, а не {{given}}',
  offGrid: 'поле {{board}}: клетки {{square}} нет; номера клеток — от 0 до {{last}}',
  alreadyShot: 'поле {{board}}: по {{square}} уже стреляли',
  knownEmpty: 'поле {{board}}: клетка {{square}} заведомо пуста',
  isOver: 'поле {{board}}: все корабли потоплены; начните его заново',
  gaveUp: 'поле {{board}}: расстановок слишком много, чтобы их сосчитать, а случайная не нашлась',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
