import { useMemo } from 'react';
import { useLang } from './texts.js';

export function useNumberFormats() {
  const lang = useLang();
  return useMemo(() => makeNumberFormats(lang), [lang]);
}

export function makeNumberFormats(lang: string | undefined) {
  const format = (min: number, max = min, style: 'decimal' | 'percent' = 'decimal') => {
    const options = { style, minimumFractionDigits: min, maximumFractionDigits: max };
    const isInteger = max === 0 && style === 'decimal';
    // Creating a formatter takes tens of ms on a slow phone, and few pages need all formats.
    let formatter: Intl.NumberFormat | undefined;
    return (value: number) => {
      if (!Number.isFinite(value)) return '…';
      // Small integers look the same in all languages here.
      if (isInteger && Number.isInteger(value) && value >= 0 && value < 1_000) return `${value}`;
      formatter ??= new Intl.NumberFormat(lang, options);
      // `Intl` writes a hyphen as minus sign in English and Russian.
      return formatter.format(value).replace('-', '−');
    };
  };
  const formatByPlaces: ((value: number) => string)[] = [];
  return {
    formatInteger: format(0),
    formatTenths: format(1),
    formatHundredths: format(2),
    formatWithPlaces: (value: number, places: number) => {
      const written = formatByPlaces[places] ?? format(places);
      formatByPlaces[places] = written;
      return written(value);
    },
    wholePercent: format(0, 0, 'percent'),
    percent: format(0, 1, 'percent'),
    tenthPercent: format(1, 1, 'percent'),
  };
}
