import type { Translated } from '@flotilla/play';

const en = {
  about:
    'show a board after the shots "row col miss|hit|sink", rows and columns from 0: . a ship may be there, * none can be, x hit',
  file: 'file with one shot per line; standard input if left out',
  size: 'size of the board, ROWSxCOLUMNS',
} as const;

const ru = {
  about:
    'показать, что известно о поле, по выстрелам «строка столбец мимо|ранен|убит», счёт с 0: . корабль может быть, * не может, x попадание',
  file: 'файл, по выстрелу в строке; иначе стандартный ввод',
  size: 'размер поля, СТРОКИxСТОЛБЦЫ',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
