import { useLayoutEffect, useMemo } from 'react';
import { useLang } from './texts.js';

/** Formats dates and times in the current language, in the style of the browser's region. */
export function useDates() {
  const lang = useLang();
  return useMemo(() => {
    const locale =
      navigator.languages.find((tag) => tag.slice(0, 2).toLowerCase() === lang) ?? lang;
    const format = (options: Intl.DateTimeFormatOptions) => {
      // Creating a formatter takes tens of milliseconds on a slow phone.
      let formatter: Intl.DateTimeFormat | undefined;
      return (time: string | number | Date) => {
        formatter ??= new Intl.DateTimeFormat(locale, options);
        return formatter.format(new Date(time));
      };
    };
    return {
      day: format({ dateStyle: 'medium' }),
      dateAndTime: format({ dateStyle: 'medium', timeStyle: 'short' }),
      /** Formats the local date of a time in digits. */
      shortDate: format({ dateStyle: 'short' }),
      /** Formats a UTC day in digits. */
      shortDay: format({ dateStyle: 'short', timeZone: 'UTC' }),
      /** Formats a UTC day, with the month in words. */
      longDay: format({ dateStyle: 'long', timeZone: 'UTC' }),
    };
  }, [lang]);
}

/** Creates a formatter in advance, in its own task: the first one in a page is slow. */
export function usePreparedDateFormat(): void {
  useLayoutEffect(() => {
    const timer = setTimeout(() => new Intl.DateTimeFormat());
    return () => clearTimeout(timer);
  }, []);
}
