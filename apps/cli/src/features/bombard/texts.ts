import type { Translated } from '@flotilla/play';

const en = {
  file: 'file with the board (rows, a table with bars or Lisp lists), or - for standard input',
  out: 'file to write the board to',
  destroyOnHit: 'one hit destroys the whole ship',
  printed:
    'as the program of the student paper of 2010: random shots, one hit destroys the ship, and three squares around it are emptied',
  shots_one: '{{count}} shot',
  shots_other: '{{count}} shots',
  hits_one: '{{count}} hit',
  hits_other: '{{count}} hits',
  told: 'Shooter {{shooter}}, seed {{seed}}: {{shots}}, {{hits}}.',
  forPrograms: 'programs cannot play on this board: it has too many ships',
} as const;

const ru = {
  file: 'файл с полем (строки, таблица с чертами или списки Лиспа) или - для стандартного ввода',
  out: 'файл, куда записать поле',
  destroyOnHit: 'одно попадание уничтожает весь корабль',
  printed:
    'как в программе курсовой работы 2010 года: выстрелы наугад, попадание уничтожает корабль, а из клеток вокруг него отмечаются три',
  shots_one: '{{count}} выстрел',
  shots_few: '{{count}} выстрела',
  shots_many: '{{count}} выстрелов',
  hits_one: '{{count}} попадание',
  hits_few: '{{count}} попадания',
  hits_many: '{{count}} попаданий',
  told: 'Стрелок {{shooter}}, зерно {{seed}}: {{shots}}, {{hits}}.',
  forPrograms: 'программа на таком поле не играет: на нём слишком много кораблей',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
