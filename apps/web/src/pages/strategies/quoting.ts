import type { Lang } from '@flotilla/play';
import { FIGURES } from './figures.js';

export type FigureKey = keyof typeof FIGURES;

export function isFigureKey(key: string): key is FigureKey {
  return Object.hasOwn(FIGURES, key);
}

/** Returns a formatter of measured figures for a language: `88,500` or `57.74 ± 0.32`. */
export function makeFigureFormatter(lang: Lang): (key: FigureKey) => string {
  return (key) => {
    const numbers = FIGURES[key].split(' ± ').map((number) => {
      const digits = countDigits(number);
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      return Number(number).toLocaleString(lang, options).replace('-', '−');
    });
    return numbers.join(' ± ');
  };
}

/** Parses a figure: a mean and the half-width of its interval, or a single number. */
export function parseFigure(key: FigureKey): readonly number[] {
  return FIGURES[key].split(' ± ').map(Number);
}

function countDigits(number: string): number {
  return number.split('.')[1]?.length ?? 0;
}
