import { makeRng } from '@flotilla/engine';
import {
  type Layout,
  makeLayout,
  makePreset,
  makeRules,
  makeRulesEntry,
  NEIGHBOUR_STEPS,
  type Rules,
  type Square,
  unwrap,
} from '@flotilla/rules';
import { groupConnected } from '../../components/board/connected-squares.js';
import { openCells } from '../../components/board/open-cells.js';
import type { ShooterTopic } from './topics.js';

export const LESSON_RULES = makePreset('russian', makeRng(1));

export const LESSON_CELLS = openCells(LESSON_RULES.grid);

/** Fleet of `curved` on a board large enough for the article's shot at Е13 (M6 here). */
export const BENT_RULES = unwrap(
  makeRules({
    ...makeRulesEntry(makePreset('curved', makeRng(1))),
    name: 'bent',
    grid: { width: 14, height: 14 },
  }),
);

/** Fleet of a single ship of three, as in the pictures of «Классика» in Habr 2013. */
const ONE_SHIP_RULES = unwrap(makeRules({ grid: { width: 9, height: 7 }, fleet: [3] }));

/** Position from an article's pictures or, if it has none, from its text. */
export interface ArticlePosition {
  readonly rules: Rules;
  /** Misses, then hits, each row by row, unless their order matters. */
  readonly shots: readonly Square[];
  readonly layout: Layout;
  /** Squares that the article discusses. */
  readonly discussed: readonly Square[];
  /** Seed with which the shooter makes the article's choice, if the article shows one. */
  readonly seed: number;
}

/** Mirrored position from Habr 2013, which shows neither the fleet nor the board size. */
const BENT_TEXT = `
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

/** Returns a board with these four squares in the middle row; three of them are one ship. */
const withMiddleSquares = (squares: string) => `
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

/** The only ship afloat, a ship of three, fits neither at D3 nor at A5–B5. */
const GAP_TEXT = `
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

/** Two ships of two fit in five squares in only one way; `?` is the middle square. */
const FIVE_SQUARES_TEXT = `
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

/** Position after the article's hit at Ж4 (D7 here); its next shot, at Ж3 (`?`), misses. */
const ZH4_TEXT = `
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

/** One row with two ships of two and a single. */
const ONE_ROW_RULES = unwrap(makeRules({ grid: { width: 9, height: 1 }, fleet: [2, 2, 1] }));

const FIVE_SQUARES_POSITION = parsePosition(LESSON_RULES, FIVE_SQUARES_TEXT);

/** Four layouts remain; `!` and `?` tell them apart, the squares next to the hit do not. */
const ONE_ROW_POSITION = parsePosition(ONE_ROW_RULES, '!#.x#.?o#');

/** Separates rows by rows of misses, so ships fit only horizontally. */
const separateRows = (rows: readonly string[]) => rows.join('ooooooooo');

/** Positions by topic, in the order of the topic's article. */
export const ARTICLE_POSITIONS = {
  pool: {
    fourAround: parsePosition(LESSON_RULES, withMiddleSquares('.x##')),
    // Order of the shots: the first hit, left of it, then right of it.
    twoBeyond: { ...parsePosition(LESSON_RULES, withMiddleSquares('oxx#')), shots: [44, 43, 45] },
  },
  weights: {
    sunk: parsePosition(LESSON_RULES, withMiddleSquares('xxx.')),
    firstHit: parsePosition(LESSON_RULES, withMiddleSquares('#x#.')),
    secondHit: parsePosition(LESSON_RULES, withMiddleSquares('xx#.')),
    gap: parsePosition(LESSON_RULES, GAP_TEXT),
  },
  classic: {
    roomBehind: parsePosition(
      ONE_SHIP_RULES,
      separateRows(['o?ooooooo', 'o?.oooooo', 'o?..ooooo', 'o?###oooo']),
    ),
    roomBefore: parsePosition(
      ONE_SHIP_RULES,
      separateRows(['oooo?...o', 'ooo.?...o', 'oo..?...o', 'o...?###o']),
    ),
    five: FIVE_SQUARES_POSITION,
  },
  density: {
    hitAtZh4: parsePosition(LESSON_RULES, ZH4_TEXT, 4),
    bent: parsePosition(BENT_RULES, BENT_TEXT, 2),
    five: FIVE_SQUARES_POSITION,
    leaving: ONE_ROW_POSITION,
  },
  montecarlo: { five: FIVE_SQUARES_POSITION, leaving: ONE_ROW_POSITION },
  exact: { five: FIVE_SQUARES_POSITION, leaving: ONE_ROW_POSITION },
  'exact-endgame': { leaving: ONE_ROW_POSITION },
} as const satisfies {
  readonly [Topic in ShooterTopic]?: Readonly<Record<string, ArticlePosition>>;
};

type ReadyTopic = keyof typeof ARTICLE_POSITIONS;

/** Name of a position, also its text key. */
export type ArticlePositionName = {
  [Topic in ReadyTopic]: keyof (typeof ARTICLE_POSITIONS)[Topic];
}[ReadyTopic];

export function articlePositionsOf(
  topic: ShooterTopic,
): readonly (readonly [ArticlePositionName, ArticlePosition])[] {
  const positions: Partial<Record<ShooterTopic, object>> = ARTICLE_POSITIONS;
  return Object.entries(positions[topic] ?? {}) as [ArticlePositionName, ArticlePosition][];
}

/**
 * Parses rows of a position: `o` is a miss, `x` a hit, `#` a segment not hit. `?` and `!` are the
 * water and the segment that the article discusses. Ships must not touch.
 */
function parsePosition(rules: Rules, text: string, seed = 1): ArticlePosition {
  const marks = [...text.replaceAll(/\s/g, '')];
  const findSquares = (...signs: string[]) =>
    [...marks.keys()].filter((square) => signs.includes(marks[square]!));
  const segments = findSquares('#', 'x', '!');
  const ships = groupConnected(rules.grid, segments, NEIGHBOUR_STEPS);
  const layout = unwrap(makeLayout(rules, ships));
  return {
    rules,
    layout,
    discussed: findSquares('?', '!'),
    shots: [...findSquares('o'), ...findSquares('x')],
    seed,
  };
}
