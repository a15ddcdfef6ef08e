import type { Translated } from '@flotilla/play';

const en = {
  about:
    'shoot at a board of 0 (water) and 1 (ship), in rows, in a table with bars or in Lisp lists, until every ship is destroyed; it is written with * destroyed, ~ shot or known empty, 0 untouched',
  file: 'file with the board, or - for standard input',
  out: 'file to write the board to',
  destroyOnHit: 'one hit destroys the whole ship',
  shots_one: '{{count}} shot',
  shots_other: '{{count}} shots',
  hits_one: '{{count}} hit',
  hits_other: '{{count}} hits',
  told: 'Shooter {{shooter}}, seed {{seed}}: {{shots}}, {{hits}}.',
  refused: {
    empty: 'the board is empty',
    noShips: 'there is no ship on the board',
    forPrograms: 'a program does not play on this board: it has too many ships',
    badCharacter: '{{given}} is neither water (0 or .) nor ship (1 or #)',
    uneven: 'this row has {{given}} squares, the first has {{expected}}',
    tooLarge: 'a board has at most {{max}} rows and columns',
    unclosed: 'a parenthesis is not closed',
    unopened: 'a closing parenthesis too many',
    nesting: 'a Lisp board is a list of rows: ((0 1) (1 0))',
    afterEnd: 'text after the closing parenthesis',
  },
} as const;

const ru = {
  about:
    'стрелять по полю из 0 (вода) и 1 (корабль) — строками, таблицей с чертами или списками Лиспа, — пока не будут уничтожены все корабли; оно пишется: * уничтожено, ~ обстреляно или заведомо пусто, 0 нетронуто',
  file: 'файл с полем или - для стандартного ввода',
  out: 'файл, куда записать поле',
  destroyOnHit: 'одно попадание уничтожает весь корабль',
  shots_one: '{{count}} выстрел',
  shots_few: '{{count}} выстрела',
  shots_many: '{{count}} выстрелов',
  hits_one: '{{count}} попадание',
  hits_few: '{{count}} попадания',
  hits_many: '{{count}} попаданий',
  told: 'Стрелок {{shooter}}, зерно {{seed}}: {{shots}}, {{hits}}.',
  refused: {
    empty: 'поле пусто',
    noShips: 'на поле нет ни одного корабля',
    forPrograms: 'программа на таком поле не играет: на нём слишком много кораблей',
    badCharacter: '{{given}} — не вода (0 или .) и не корабль (1 или #)',
    uneven: 'в этой строке клеток {{given}}, а в первой {{expected}}',
    tooLarge: 'на поле не больше {{max}} строк и столбцов',
    unclosed: 'скобка не закрыта',
    unopened: 'лишняя закрывающая скобка',
    nesting: 'поле на Лиспе — список строк: ((0 1) (1 0))',
    afterEnd: 'текст после закрывающей скобки',
  },
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
