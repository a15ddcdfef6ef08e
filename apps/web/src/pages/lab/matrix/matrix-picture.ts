import { readChartTheme } from '../../../components/chart/chart-look.js';
import { type MatrixCells, makeWarmthScale } from './matrix-order.js';

export interface MatrixPicture {
  readonly title: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: MatrixCells;
  readonly formatValue: (value: number) => string;
}

const [LEFT, TOP, CELL_WIDTH, CELL_HEIGHT] = [240, 250, 64, 34];

export async function renderMatrixPng(matrix: MatrixPicture): Promise<Blob> {
  await document.fonts.ready;
  const scale = 2;
  const canvas = document.createElement('canvas');
  canvas.width = scale * (LEFT + CELL_WIDTH * matrix.columns.length + 120);
  canvas.height = scale * (TOP + CELL_HEIGHT * matrix.rows.length + 20);
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.scale(scale, scale);
  drawMatrix(pen, matrix);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

function drawMatrix(
  pen: CanvasRenderingContext2D,
  { title, rows, columns, cells, formatValue }: MatrixPicture,
) {
  const look = readChartTheme();
  const warmth = makeWarmthScale(cells);
  const heat = getComputedStyle(document.documentElement).getPropertyValue('--heat');
  pen.fillStyle = look.surface;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.fillStyle = look.text;
  pen.font = look.titleFont;
  pen.fillText(title, 16, 36);
  pen.font = look.font;
  for (const [column, name] of columns.entries()) {
    pen.save();
    pen.translate(LEFT + CELL_WIDTH * (column + 0.5), TOP - 10);
    pen.rotate(-Math.PI / 4);
    pen.fillText(name, 0, 0);
    pen.restore();
  }
  for (const [row, name] of rows.entries()) {
    const y = TOP + CELL_HEIGHT * row;
    pen.fillText(name, 16, y + 22);
    for (const [column, cell] of (cells[row] ?? []).entries()) {
      if (!cell) continue;
      const x = LEFT + CELL_WIDTH * column;
      pen.globalAlpha = 0.5 * warmth(cell.mean);
      pen.fillStyle = heat;
      pen.fillRect(x + 1, y + 1, CELL_WIDTH - 2, CELL_HEIGHT - 2);
      pen.globalAlpha = 1;
      pen.fillStyle = look.text;
      pen.fillText(formatValue(cell.mean), x + 16, y + 22);
    }
  }
}
