import { makeRng } from '@flotilla/engine';
import {
  type Layout,
  makeLayout,
  makePreset,
  makeRules,
  makeRulesEntry,
  parseSquare,
  type Square,
  unwrap,
} from '@flotilla/rules';

const grid = { width: 14, height: 14 };
const squares = (text: string) => text.split(' ').map((each) => unwrap(parseSquare(grid, each)));

/** The fleet of `curved` on a board that has the column of the shot at Е13. */
export const BENT_RULES = unwrap(
  makeRules({ ...makeRulesEntry(makePreset('curved', makeRng(1))), name: 'bent', grid }),
);

/** Shots at a layout before the shooter thinks. */
export interface OpenedGame {
  readonly layout: Layout;
  readonly shots: readonly Square[];
}

const SHIPS = [
  ...['M10 N10 N11 M12 N12', 'G11 H11 I11 H12', 'L7 M7 M8 N8', 'B4 A5 B5', 'F7 G7 F8'],
  ...['F2 G3', 'I3 J4', 'B8', 'E10'],
];

/**
 * A position like the picture of Habr 2013 with ships of any form: after hits there are ten squares to choose from, two of
 * them likeliest, and the shot at Е13 (row 6, column 13: M6) misses. The article prints neither its ships nor its board;
 * this is a game of `density`, mirrored.
 */
export const BENT_OPENING: OpenedGame = {
  layout: unwrap(makeLayout(BENT_RULES, SHIPS.map(squares))),
  shots: squares('J12 G5 E7 G10 D4 L9 C11 I7 K4 F12 C8 I3 H3 J3 I2 H4 J4 L12 L7 M7'),
};

/** The shot that misses in the article; the seed makes `density` choose it of the two. */
export const BENT_SHOT = unwrap(parseSquare(grid, 'M6'));
export const BENT_SEED = 2;
