import type { CurveSeries } from './curve-props.js';

/** Colours and fonts of the current theme, for canvases, which cannot read CSS variables. */
export interface ChartLook {
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly surface: string;
  readonly font: string;
  readonly titleFont: string;
  readonly strokes: readonly string[];
}

/** Each curve has its own colour and dashes, so that it is recognisable without colour. */
const STROKES = ['--ink', '--pencil', '--good', '--heat', '--muted', '--text'];
const DASHES: readonly (readonly number[])[] = [[], [9, 5], [2, 4], [12, 4, 2, 4], [5, 3], [1, 3]];

export function chartLook(): ChartLook {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: token('--text'),
    muted: token('--muted'),
    grid: `${token('--line')}66`,
    surface: token('--surface'),
    font: `13px ${token('--font-text')}`,
    titleFont: `24px ${token('--font-hand')}`,
    strokes: STROKES.map(token),
  };
}

export function strokeOf(look: ChartLook, index: number): string {
  return look.strokes[index % look.strokes.length] as string;
}

export function dashesOf(index: number): readonly number[] {
  return DASHES[index % DASHES.length] as readonly number[];
}

/** Calls back whenever the theme changes; returns a function that stops it. */
export function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Returns the chart as a picture, with title and legend above it. */
export async function pictureOf(
  canvas: HTMLCanvasElement,
  title: string,
  series: readonly CurveSeries[],
): Promise<Blob> {
  await document.fonts.ready;
  const look = chartLook();
  const scale = canvas.width / Math.max(1, canvas.clientWidth || canvas.width);
  const head = 56 + 22 * series.length;
  const picture = document.createElement('canvas');
  picture.width = canvas.width;
  picture.height = canvas.height + head * scale;
  const pen = picture.getContext('2d') as CanvasRenderingContext2D;
  pen.fillStyle = look.surface;
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.drawImage(canvas, 0, head * scale);
  pen.scale(scale, scale);
  writeHead(pen, look, title, series);
  return new Promise((resolve, reject) => {
    picture.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

function writeHead(
  pen: CanvasRenderingContext2D,
  look: ChartLook,
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
    pen.strokeStyle = strokeOf(look, like ?? index);
    pen.setLineDash(shape === 'points' ? [] : [...dashesOf(index)]);
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
