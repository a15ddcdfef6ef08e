import { useMemo } from 'react';
import { useLang } from './texts.js';

/** Formats numbers in the current language. */
export function useFigures() {
  const lang = useLang();
  return useMemo(() => figuresIn(lang), [lang]);
}

export function figuresIn(lang: string | undefined) {
  const format = (least: number, most = least, style: 'decimal' | 'percent' = 'decimal') => {
    const options = { style, minimumFractionDigits: least, maximumFractionDigits: most };
    const isWhole = most === 0 && style === 'decimal';
    // Creating a formatter takes tens of milliseconds on a slow phone, and few pages need all formats.
    let made: Intl.NumberFormat | undefined;
    return (value: number) => {
      if (!Number.isFinite(value)) return '…';
      // Small integers look the same in all languages here.
      if (isWhole && Number.isInteger(value) && value >= 0 && value < 1_000) return `${value}`;
      made ??= new Intl.NumberFormat(lang, options);
      // `Intl` writes a hyphen before negative numbers in these languages.
      return made.format(value).replace('-', '−');
    };
  };
  const byPlaces: ((value: number) => string)[] = [];
  return {
    whole: format(0),
    tenth: format(1),
    fixed: format(2),
    /** Formats with a number of decimal places. */
    inPlaces: (value: number, places: number) => {
      const written = byPlaces[places] ?? format(places);
      byPlaces[places] = written;
      return written(value);
    },
    wholePercent: format(0, 0, 'percent'),
    percent: format(0, 1, 'percent'),
    tenthPercent: format(1, 1, 'percent'),
  };
}
