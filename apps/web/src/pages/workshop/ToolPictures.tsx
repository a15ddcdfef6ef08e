import { makeRng } from '@flotilla/engine';
import {
  cellViewsOf,
  makePreset,
  parseObservationText,
  possiblePlacements,
  type Rules,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { useMemo } from 'react';
import { BoardDrawing } from '../../components/board/BoardDrawing.js';
import { openCells } from '../../components/board/open-cells.js';
import { makeExamplePosition } from '../play/hero-example.js';
import styles from './Workshop.module.css';

const RUSSIAN_RULES = makePreset('russian', makeRng(1));
const MINI_RULES = makePreset('mini-7', makeRng(1));

const CALCULATOR_POSITION = `
  ....o.....
  ..........
  ..###.....
  ........o.
  ..........
  .o........
  .......o..
  ......o...
  ..o.......
  ..........`;
const MISSES_POSITION = `
  ..o....
  .....o.
  .......
  .......
  .......
  .o...o.
  .......`;

/** Returns a position to draw, with the number of ship placements that cover each square. */
function makePositionDrawing(rules: Rules, rows: string) {
  const text = rows.trim().replaceAll(/\n +/g, '\n');
  const known = unwrap(parseObservationText(rules, text))[0]!;
  const heat = new Array<number>(squareCount(rules.grid)).fill(0);
  for (const { count, placements } of possiblePlacements(known)) {
    for (const { squares } of placements) {
      for (const square of squares) heat[square]! += count;
    }
  }
  const ships = known.sunk.map(({ squares }) => squares);
  return { grid: rules.grid, cells: cellViewsOf(known), ships, heat };
}

function CalculatorPicture() {
  const position = useMemo(() => makePositionDrawing(RUSSIAN_RULES, CALCULATOR_POSITION), []);
  return <BoardDrawing {...position} />;
}

function WatchPicture() {
  const boards = useMemo(
    () => [7, 11].map((seed) => makeExamplePosition(MINI_RULES, makeRng(seed, 'workshop'))),
    [],
  );
  return (
    <span className={styles.pair}>
      {boards.map(({ ships = [], ...board }, index) => (
        <BoardDrawing
          key={index === 0 ? 'first' : 'second'}
          {...board}
          ships={ships.filter((ship) => ship.every((square) => board.cells[square] === 'sunk'))}
        />
      ))}
    </span>
  );
}

/** Illustrative histograms of shots to win: bar heights from left to right. */
const STRONG_BAR_HEIGHTS = [0.4, 1.5, 4, 7.5, 8.5, 6, 3, 1, 0.3, 0];
const WEAK_BAR_HEIGHTS = [0, 0, 0.4, 1, 2, 3.5, 5, 6, 5, 3];

const barsPath = (heights: readonly number[], shift: number) =>
  heights.map((height, x) => `M${x + shift} 10v${-height}h.45v${height}z`).join('');

function LabPicture() {
  return (
    <BoardDrawing
      grid={RUSSIAN_RULES.grid}
      cells={openCells(RUSSIAN_RULES.grid)}
      drawing={
        <>
          <path className={styles.bar} d={barsPath(STRONG_BAR_HEIGHTS, 0.03)} />
          <path className={styles.otherBar} d={barsPath(WEAK_BAR_HEIGHTS, 0.52)} />
        </>
      }
    />
  );
}

function StrategiesPicture() {
  const position = useMemo(() => makePositionDrawing(MINI_RULES, MISSES_POSITION), []);
  return <BoardDrawing {...position} showsNumbers writeHeat={String} />;
}

export const TOOL_PICTURES = {
  calculator: CalculatorPicture,
  watch: WatchPicture,
  lab: LabPicture,
  strategies: StrategiesPicture,
} as const;
