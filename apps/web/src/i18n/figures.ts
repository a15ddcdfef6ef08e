import { useMemo } from 'react';
import { useLang } from './texts.js';

/** Numbers as the language in use writes them. */
export function useFigures() {
  const lang = useLang();
  return useMemo(() => figuresIn(lang), [lang]);
}

export function figuresIn(lang: string | undefined) {
  const format = (least: number, most = least, style: 'decimal' | 'percent' = 'decimal') => {
    const options = { style, minimumFractionDigits: least, maximumFractionDigits: most };
    const isWhole = most === 0 && style === 'decimal';
    // To make one takes a slow phone tens of milliseconds, and few pages write numbers in all ways.
    let made: Intl.NumberFormat | undefined;
    return (value: number) => {
      if (!Number.isFinite(value)) return '…';
      // The usual figures, alike in all languages here.
      if (isWhole && Number.isInteger(value) && value >= 0 && value < 1_000) return `${value}`;
      made ??= new Intl.NumberFormat(lang, options);
      // The languages here write a hyphen before what is negative.
      return made.format(value).replace('-', '−');
    };
  };
  const byPlaces: ((value: number) => string)[] = [];
  return {
    whole: format(0),
    tenth: format(1),
    fixed: format(2),
    /** With so many decimal places. */
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
