import type { Translated } from '@flotilla/play';

const en = {
  notJson: 'the line is not JSON',
  notOpen: 'send open first',
  'not-reset': 'send reset first',
  'seed-of-some': 'seed: a new seed is for all boards; leave boards out',
  'no-board': 'boards: there is no board {{board}}; boards are numbered from 0 to {{last}}',
  'square-count': 'squares: expected {{expected}}, one for each board, not {{given}}',
  'off-grid':
    'board {{board}}: there is no square {{square}}; squares are numbered from 0 to {{last}}',
  'already-shot': 'board {{board}}: {{square}} has already been shot at',
  'known-empty': 'board {{board}}: {{square}} is known to be empty',
  'is-over': 'board {{board}}: every ship is sunk; reset it',
  gaveUp: 'board {{board}}: there are too many layouts to count, and the sampler found none',
} as const;

const ru = {
  notJson: 'строка — не JSON',
  notOpen: 'сначала пошлите open',
  'not-reset': 'сначала пошлите reset',
  'seed-of-some': 'seed: новое зерно — для всех полей; уберите boards',
  'no-board': 'boards: поля {{board}} нет; номера полей — от 0 до {{last}}',
  'square-count': 'squares: нужно {{expected}}, по клетке на поле, а не {{given}}',
  'off-grid': 'поле {{board}}: клетки {{square}} нет; номера клеток — от 0 до {{last}}',
  'already-shot': 'поле {{board}}: по {{square}} уже стреляли',
  'known-empty': 'поле {{board}}: клетка {{square}} заведомо пуста',
  'is-over': 'поле {{board}}: все корабли потоплены; начните его заново',
  gaveUp: 'поле {{board}}: расстановок слишком много, чтобы их сосчитать, а случайная не нашлась',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
