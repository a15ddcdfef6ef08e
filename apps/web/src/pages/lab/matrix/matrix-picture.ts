import { chartLook } from '../../../components/chart/chart-look.js';
import { type Cells, warmthIn } from './matrix-order.js';

export interface MatrixPicture {
  readonly title: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: Cells;
  readonly write: (value: number) => string;
}

const [LEFT, TOP, WIDTH, HEIGHT] = [240, 250, 64, 34];

/** The heat table as a picture. */
export async function matrixPng(matrix: MatrixPicture): Promise<Blob> {
  await document.fonts.ready;
  const scale = 2;
  const canvas = document.createElement('canvas');
  canvas.width = scale * (LEFT + WIDTH * matrix.columns.length + 120);
  canvas.height = scale * (TOP + HEIGHT * matrix.rows.length + 20);
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.scale(scale, scale);
  draw(pen, matrix);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

function draw(
  pen: CanvasRenderingContext2D,
  { title, rows, columns, cells, write }: MatrixPicture,
) {
  const look = chartLook();
  const warmth = warmthIn(cells);
  const heat = getComputedStyle(document.documentElement).getPropertyValue('--heat');
  pen.fillStyle = look.surface;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.fillStyle = look.text;
  pen.font = look.titleFont;
  pen.fillText(title, 16, 36);
  pen.font = look.font;
  for (const [column, name] of columns.entries()) {
    pen.save();
    pen.translate(LEFT + WIDTH * (column + 0.5), TOP - 10);
    pen.rotate(-Math.PI / 4);
    pen.fillText(name, 0, 0);
    pen.restore();
  }
  for (const [row, name] of rows.entries()) {
    const y = TOP + HEIGHT * row;
    pen.fillText(name, 16, y + 22);
    for (const [column, cell] of (cells[row] ?? []).entries()) {
      if (!cell) continue;
      const x = LEFT + WIDTH * column;
      pen.globalAlpha = 0.5 * warmth(cell.mean);
      pen.fillStyle = heat;
      pen.fillRect(x + 1, y + 1, WIDTH - 2, HEIGHT - 2);
      pen.globalAlpha = 1;
      pen.fillStyle = look.text;
      pen.fillText(write(cell.mean), x + 16, y + 22);
    }
  }
}
