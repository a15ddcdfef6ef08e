import type { Grid } from '@flotilla/rules';
import { type Arrangement, arrangeBoards, shareLines } from '../../shell/board/arrange.js';
import { contentWidth, heightOf } from '../../shell/screen/Screen.js';
import type { Size } from '../../shell/terminal/use-terminal-size.js';

/** How the board, the curves and what is said share a window. */
export interface EvolvePlan {
  readonly width: number;
  readonly arrangement: Arrangement;
  /** Do the curves stand beside the board? Else below it, where there is room. */
  readonly isSide: boolean;
  /** The characters and lines of the curves; no lines where there is no room. */
  readonly chart: { readonly columns: number; readonly lines: number };
  readonly lines: Readonly<Record<'board' | 'talk' | 'top' | 'gap', number>>;
}

export const CHART_GAP = 4;
const WIDEST = 110;
const MOST_CHART_LINES = 20;
const LEAST_CHART = { columns: 34, lines: 9 };
/** Title and keys; above the board its caption and letters. */
const OTHER_LINES = 4;
const CAPTION_LINES = 2;

export function planEvolve(size: Size, grid: Grid): EvolvePlan {
  const width = contentWidth(size, WIDEST);
  const whole = arrangeBoards(grid, 1, width, grid.height);
  const isSide = width >= whole.width + CHART_GAP + LEAST_CHART.columns;
  const room = heightOf(size) - OTHER_LINES + CAPTION_LINES;
  const lines = shareLines(room - CAPTION_LINES, {
    board: { least: Math.min(3, grid.height), best: grid.height },
    talk: { least: 2, best: width < 60 ? 6 : 4 },
    top: { least: 0, best: 1 },
    gap: { least: 0, best: 1 },
    chart: { least: 0, best: isSide ? 0 : 16 },
  });
  const spoken = lines.talk + lines.top + lines.gap;
  const beside = {
    columns: width - whole.width - CHART_GAP,
    lines: Math.max(lines.board + CAPTION_LINES, Math.min(room - spoken, MOST_CHART_LINES)),
  };
  const below = { columns: width, lines: lines.chart >= LEAST_CHART.lines ? lines.chart : 0 };
  return {
    ...{ width, isSide, lines },
    arrangement: { ...whole, rows: Math.max(1, lines.board) },
    chart: isSide ? beside : below,
  };
}
