import type { Translated } from '@flotilla/play';

const en = {
  file: "file with one shot per line: “2 0 miss”, “2, 0, miss” or “sm.shoot(2, 0, 'miss')”; standard input if left out",
  size: 'size of the board, ROWSxCOLUMNS',
} as const;

const ru = {
  file: "файл, по выстрелу в строке: «2 0 miss», «2, 0, мимо» или «sm.shoot(2, 0, 'miss')»; иначе стандартный ввод",
  size: 'размер поля, СТРОКИxСТОЛБЦЫ',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
