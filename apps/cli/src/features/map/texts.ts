import type { Translated } from '@flotilla/play';

const en = {
  file: 'file with one shot per line; standard input if left out',
  size: 'size of the board, ROWSxCOLUMNS',
} as const;

const ru = {
  file: 'файл, по выстрелу в строке; иначе стандартный ввод',
  size: 'размер поля, СТРОКИxСТОЛБЦЫ',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
