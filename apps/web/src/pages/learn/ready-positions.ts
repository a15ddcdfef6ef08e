import { makeRng } from '@flotilla/engine';
import {
  CORNERS,
  type Grid,
  type Layout,
  makeLayout,
  makePreset,
  makeRules,
  makeRulesEntry,
  neighbours,
  type Rules,
  SIDES,
  type Square,
  unwrap,
} from '@flotilla/rules';
import type { ShooterTopic } from './topics.js';

export const LESSON_RULES = makePreset('russian', makeRng(1));

/** The fleet of `curved` on a board that has the column of the shot at Е13. */
export const BENT_RULES = unwrap(
  makeRules({
    ...makeRulesEntry(makePreset('curved', makeRng(1))),
    ...{ name: 'bent', grid: { width: 14, height: 14 } },
  }),
);

/** A ship of three alone, as in the pictures of «Классика» in Habr 2013. */
const ONE_THREE = unwrap(makeRules({ grid: { width: 9, height: 7 }, fleet: [3] }));

/** A position of an article's pictures, or of its words where they alone are known. */
export interface ReadyPosition {
  readonly rules: Rules;
  /** Misses, then hits, each row by row, where their order does not matter. */
  readonly shots: readonly Square[];
  readonly layout: Layout;
  /** Squares of which the article speaks. */
  readonly asked: readonly Square[];
  /** Makes the shooter choose as in the article, where that is told. */
  readonly seed: number;
}

/** Of `density`, one of whose games this is, mirrored: Habr 2013 prints neither the ships of its picture nor its board. */
const BENT = `
  ..............
  .....#..o.....
  ......#oxo....
  .#.o...o.xo...
  ##....o.......
  ............?.
  ....o##.o..xx.
  .#o..#......##
  ...........o..
  ....#.o.....##
  ..o...###....#
  .....o.#.o.o##
  ..............
  ..............`;

/** Four squares in the middle of the board, in which a ship of three is hit. */
const inMiddle = (squares: string) => `
  ##.##.##.#
  ..........
  #........#
  ..........
  ...${squares}..#
  ..........
  .#........
  .#....####
  .#........
  ..........`;

/** Only a ship of three is afloat, which fits neither at D3 nor at A5 and B5. */
const GAP = `
  xx.xx.xx.x
  ..........
  x.o?oooo.x
  ..oooooo..
  ..o###...x
  ...ooooo..
  .x..o.....
  .x..o.xxxx
  .x..o.....
  ....oooooo`;

/** Two ships of two in five squares, which lie in one way; «?» is the middle. */
const FIVE = `
  ##?##ooooo
  ..........
  xxxx.xxx.x
  ..........
  xxx.xx.x.x
  ..........
  x.oooooooo
  ..oooooooo
  oooooooooo
  oooooooooo`;

/** The hit at Ж4 of the article, D7 here, with the miss at Ж3 after it to come. */
const ZH4 = `
  ##.##.##.#
  ..........
  #........#
  ..........
  .....###.#
  ...#......
  ..?x......
  ...#..####
  ..........
  ..........`;

/** Twos and a single in a row, of which four layouts are left. */
const IN_A_ROW = unwrap(makeRules({ grid: { width: 9, height: 1 }, fleet: [2, 2, 1] }));

const five = drawn(LESSON_RULES, FIVE);

/** `!` and `?` tell the layouts apart, squares beside the hit do not. */
const leaving = drawn(IN_A_ROW, '!#.x#.?o#');

/** Four rows without room above and below; from one to the next the room on one side of «?» grows. */
const rowsApart = (rows: readonly string[]) => rows.join('ooooooooo');

/** The lessons with positions, each in the order of its article. */
export const READY_POSITIONS = {
  pool: {
    fourAround: drawn(LESSON_RULES, inMiddle('.x##')),
    // In the order of the list: left of the first hit, then right of it.
    twoBeyond: { ...drawn(LESSON_RULES, inMiddle('oxx#')), shots: [44, 43, 45] },
  },
  weights: {
    sunk: drawn(LESSON_RULES, inMiddle('xxx.')),
    firstHit: drawn(LESSON_RULES, inMiddle('#x#.')),
    secondHit: drawn(LESSON_RULES, inMiddle('xx#.')),
    gap: drawn(LESSON_RULES, GAP),
  },
  classic: {
    roomBehind: drawn(ONE_THREE, rowsApart(['o?ooooooo', 'o?.oooooo', 'o?..ooooo', 'o?###oooo'])),
    roomBefore: drawn(ONE_THREE, rowsApart(['oooo?...o', 'ooo.?...o', 'oo..?...o', 'o...?###o'])),
    five,
  },
  density: {
    hitAtZh4: drawn(LESSON_RULES, ZH4, 4),
    bent: drawn(BENT_RULES, BENT, 2),
    ...{ five, leaving },
  },
  montecarlo: { five, leaving },
  exact: { five, leaving },
  'exact-endgame': { leaving },
} as const satisfies { readonly [Topic in ShooterTopic]?: Readonly<Record<string, ReadyPosition>> };

type ReadyTopic = keyof typeof READY_POSITIONS;

/** The name of a position, which its texts go by. */
export type ReadyName = {
  [Topic in ReadyTopic]: keyof (typeof READY_POSITIONS)[Topic];
}[ReadyTopic];

/** The positions of this lesson with their names. */
export function readyFor(topic: ShooterTopic): readonly (readonly [ReadyName, ReadyPosition])[] {
  const positions: Partial<Record<ShooterTopic, object>> = READY_POSITIONS;
  return Object.entries(positions[topic] ?? {}) as [ReadyName, ReadyPosition][];
}

/**
 * A position in rows: `o` a miss, `x` a hit, `#` a segment that is not found yet, `?` and `!` water and a segment of which the text speaks.
 * No two of its ships touch.
 */
function drawn(rules: Rules, text: string, seed = 1): ReadyPosition {
  const marks = [...text.replaceAll(/\s/g, '')];
  const at = (...wanted: string[]) =>
    [...marks.keys()].filter((square) => wanted.includes(marks[square]!));
  const layout = unwrap(makeLayout(rules, shipsOf(rules.grid, at('#', 'x', '!'))));
  return { rules, layout, asked: at('?', '!'), shots: [...at('o'), ...at('x')], seed };
}

function shipsOf(grid: Grid, segments: readonly Square[]): Square[][] {
  const left = new Set(segments);
  const ships: Square[][] = [];
  for (const first of left) {
    const ship = [first];
    // Grows while it is gone through.
    for (const square of ship) {
      left.delete(square);
      const beside = neighbours(grid, square, [...SIDES, ...CORNERS]);
      ship.push(...beside.filter((each) => left.delete(each)));
    }
    ships.push(ship);
  }
  return ships;
}
