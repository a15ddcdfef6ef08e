import { penBox, penCross, penLine } from '@flotilla/play';
import type { ShotOutcome } from '@flotilla/rules';
import {
  makeEmptyCanvas,
  type PictureCanvas,
  toPng,
  writeLine,
} from '../../components/picture/draw-game.js';

export interface DayPicture {
  readonly title: string;
  /** Text with the number of shots. */
  readonly result: string;
  /** Text with the number of shots at average luck; empty if unknown. */
  readonly luckText: string;
  readonly host: string;
  readonly outcomes: readonly ShotOutcome[];
}

/** Layout in pixels: a square, which messengers do not crop. */
const [PICTURE_SIDE, MARGIN, OUTCOMES_TOP] = [1080, 72, 360];

/** Draws a result as a square PNG: the outcomes in order, without their squares. */
export async function drawDayPicture(picture: DayPicture): Promise<Blob> {
  const { title, result, luckText, host, outcomes } = picture;
  const sheet = await makeEmptyCanvas(
    [PICTURE_SIDE, PICTURE_SIDE],
    [title, result, luckText, host],
  );
  const maxWidth = PICTURE_SIDE - 2 * MARGIN;
  drawSquaredPaper(sheet);
  writeLine(sheet, title, { x: MARGIN, y: 122, size: 46, maxWidth, ink: 'muted' });
  writeLine(sheet, result, { x: MARGIN, y: 232, size: 110, maxWidth });
  writeLine(sheet, luckText, { x: MARGIN, y: 296, size: 42, maxWidth, ink: 'muted' });
  writeLine(sheet, host, { x: MARGIN, y: PICTURE_SIDE - 40, size: 38, maxWidth, ink: 'muted' });
  drawOutcomes(sheet, outcomes);
  return toPng(sheet);
}

function drawSquaredPaper({ context, colour }: PictureCanvas): void {
  context.fillStyle = colour('paper');
  context.fillRect(0, 0, PICTURE_SIDE, PICTURE_SIDE);
  context.strokeStyle = colour('paper-line');
  context.lineWidth = 2;
  for (let offset = 36; offset < PICTURE_SIDE; offset += 36) {
    context.stroke(new Path2D(`M${offset} 0V${PICTURE_SIDE}M0 ${offset}H${PICTURE_SIDE}`));
  }
  context.strokeStyle = colour('margin-line');
  context.lineWidth = 4;
  context.stroke(new Path2D(`M36 0V${PICTURE_SIDE}`));
}

function drawOutcomes({ context, colour }: PictureCanvas, outcomes: readonly ShotOutcome[]): void {
  const area = { width: PICTURE_SIDE - 2 * MARGIN, height: PICTURE_SIDE - OUTCOMES_TOP - 110 };
  const columns = findColumnCount(outcomes.length, area.width / area.height);
  const cell = Math.min(area.width / columns, area.height / Math.ceil(outcomes.length / columns));
  const grid = { width: columns, height: Math.ceil(outcomes.length / columns) };
  context.save();
  context.translate(MARGIN, OUTCOMES_TOP);
  context.scale(cell, cell);
  context.lineCap = 'round';
  for (const [index, outcome] of outcomes.entries()) {
    context.fillStyle = colour(outcome === 'miss' ? 'board-water' : 'ink-soft');
    context.strokeStyle = colour(outcome === 'miss' ? 'board-line' : 'ink');
    context.lineWidth = outcome === 'miss' ? 0.03 : 0.06;
    const outline = new Path2D(penBox(grid, [index]));
    context.fill(outline);
    context.stroke(outline);
    if (outcome !== 'miss') drawHit({ context, colour }, grid, index, outcome === 'sunk');
  }
  context.restore();
}

function drawHit(
  { context, colour }: Pick<PictureCanvas, 'context' | 'colour'>,
  grid: { readonly width: number; readonly height: number },
  index: number,
  isSunk: boolean,
): void {
  context.strokeStyle = colour('pencil');
  context.lineWidth = 0.1;
  context.stroke(new Path2D(penCross(grid, index).join('')));
  if (!isSunk) return;
  const [column, y] = [index % grid.width, Math.floor(index / grid.width)];
  context.stroke(new Path2D(penLine([column + 0.1, y + 0.5], [column + 0.9, y + 0.5], index)));
}

/** Returns the number of columns, at least 5, with which `count` cells best fill the area. */
function findColumnCount(count: number, aspectRatio: number): number {
  return Math.max(5, Math.ceil(Math.sqrt(count * aspectRatio)));
}
