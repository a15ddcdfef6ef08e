import type { Lang } from '@flotilla/play';
import { FIGURES } from './figures.js';

export type FigureKey = keyof typeof FIGURES;

export function isFigureKey(key: string): key is FigureKey {
  return Object.hasOwn(FIGURES, key);
}

/** Tells a measured figure as a language writes numbers: `88,500` or `57.74 ± 0.32`. */
export function quoting(lang: Lang): (key: FigureKey) => string {
  return (key) => {
    const numbers = FIGURES[key].split(' ± ').map((number) => {
      const digits = digitsOf(number);
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      return Number(number).toLocaleString(lang, options).replace('-', '−');
    });
    return numbers.join(' ± ');
  };
}

/** The numbers of a figure: a mean and the reach of its interval, or one alone. */
export function numbersOf(key: FigureKey): readonly number[] {
  return FIGURES[key].split(' ± ').map(Number);
}

function digitsOf(number: string): number {
  return number.split('.')[1]?.length ?? 0;
}
