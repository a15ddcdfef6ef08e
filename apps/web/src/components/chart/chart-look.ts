import type { CurveSeries } from './curve-props.js';

/** Colours and fonts of the current theme, for canvases, which cannot read CSS variables. */
export interface ChartTheme {
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly surface: string;
  readonly font: string;
  readonly titleFont: string;
  readonly strokes: readonly string[];
}

/** CSS variables of the curve colours. Dashes tell curves apart without colour. */
const STROKE_VARIABLES = ['--ink', '--pencil', '--good', '--heat', '--muted', '--text'];
const DASH_PATTERNS: readonly (readonly number[])[] = [
  [],
  [9, 5],
  [2, 4],
  [12, 4, 2, 4],
  [5, 3],
  [1, 3],
];

export function readChartTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: token('--text'),
    muted: token('--muted'),
    grid: `${token('--line')}66`,
    surface: token('--surface'),
    font: `13px ${token('--font-text')}`,
    titleFont: `24px ${token('--font-hand')}`,
    strokes: STROKE_VARIABLES.map(token),
  };
}

export function curveStroke(look: ChartTheme, index: number): string {
  return look.strokes[index % look.strokes.length] as string;
}

export function curveDashes(index: number): readonly number[] {
  return DASH_PATTERNS[index % DASH_PATTERNS.length] as readonly number[];
}

/** Calls back whenever the theme changes; returns a function that unsubscribes. */
export function onThemeChange(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export async function drawChartPicture(
  canvas: HTMLCanvasElement,
  title: string,
  series: readonly CurveSeries[],
): Promise<Blob> {
  await document.fonts.ready;
  const look = readChartTheme();
  const scale = canvas.width / Math.max(1, canvas.clientWidth || canvas.width);
  const headHeight = 56 + 22 * series.length;
  const picture = document.createElement('canvas');
  picture.width = canvas.width;
  picture.height = canvas.height + headHeight * scale;
  const pen = picture.getContext('2d') as CanvasRenderingContext2D;
  pen.fillStyle = look.surface;
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.drawImage(canvas, 0, headHeight * scale);
  pen.scale(scale, scale);
  drawTitleAndLegend(pen, look, title, series);
  return new Promise((resolve, reject) => {
    picture.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

function drawTitleAndLegend(
  pen: CanvasRenderingContext2D,
  look: ChartTheme,
  title: string,
  series: readonly CurveSeries[],
): void {
  pen.fillStyle = look.text;
  pen.font = look.titleFont;
  pen.fillText(title, 16, 36);
  pen.font = look.font;
  pen.lineWidth = 2;
  for (const [index, { name, shape, like }] of series.entries()) {
    const y = 60 + 22 * index;
    pen.strokeStyle = curveStroke(look, like ?? index);
    pen.setLineDash(shape === 'points' ? [] : [...curveDashes(index)]);
    pen.beginPath();
    if (shape === 'points') pen.arc(34, y - 4, 3.5, 0, 2 * Math.PI);
    else {
      pen.moveTo(16, y - 4);
      pen.lineTo(52, y - 4);
    }
    pen.stroke();
    pen.fillText(name, 62, y);
  }
}
