import type { CellView } from '@flotilla/rules';

const CELL_CHARS: Readonly<Record<string, CellView>> = {
  '.': 'open',
  o: 'miss',
  '*': 'empty',
  x: 'hit',
  '#': 'sunk',
};

/** Parses a board. @param rows answers in the text format of observations */
function parseBoard(ships: readonly (readonly number[])[], rows: string) {
  const cells = [...rows.replace(/\s/g, '')].map((char) => CELL_CHARS[char] ?? 'open');
  return { ships, cells, last: [] as readonly number[] };
}

/** Position of a game between two levels, shown until a live game is loaded. */
export const STILL_POSITION = {
  levels: ['navigator', 'captain'],
  boards: [
    parseBoard(
      [
        [96, 97, 98, 99],
        [30, 40, 50],
        [70, 71, 72],
        [0, 10],
        [90, 91],
        [93, 94],
        [5],
        [33],
        [48],
        [67],
      ],
      `
        ..........
        ..........
        **....o...
        #*...o...o
        #*.o......
        #*..o.***o
        **oo..o#*.
        ###o..***.
        ***o......
        ..ox......
      `,
    ),
    parseBoard(
      [[2, 3, 4, 5], [30, 40, 50], [70, 80, 90], [0, 10], [7, 17], [9, 19], [52], [66], [68], [74]],
      `
        ....xx....
        ..o.....o.
        o.o.....oo
        ...o......
        ......o...
        ...oo..***
        ..o....*#*
        .......***
        ..........
        ....o...o.
      `,
    ),
  ],
} as const;
