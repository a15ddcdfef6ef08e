import { useLayoutEffect, useMemo } from 'react';
import { useLang } from './texts.js';

/**
 * Days and moments as the language in use writes them, and where the browser names a region of that
 * language, as that region does.
 */
export function useDates() {
  const lang = useLang();
  return useMemo(() => {
    const locale =
      navigator.languages.find((tag) => tag.slice(0, 2).toLowerCase() === lang) ?? lang;
    const format = (options: Intl.DateTimeFormatOptions) => {
      // To make one takes a slow phone tens of milliseconds.
      let made: Intl.DateTimeFormat | undefined;
      return (time: string | number | Date) => {
        made ??= new Intl.DateTimeFormat(locale, options);
        return made.format(new Date(time));
      };
    };
    return {
      day: format({ dateStyle: 'medium' }),
      moment: format({ dateStyle: 'medium', timeStyle: 'short' }),
      /** Of a date without a time. */
      longDay: format({ dateStyle: 'long', timeZone: 'UTC' }),
    };
  }, [lang]);
}

/**
 * To make its first formatter takes a browser long: that is done in a task of its own, before what a
 * `Later` of the page holds.
 */
export function useDatesSoon(): void {
  useLayoutEffect(() => {
    const timer = setTimeout(() => new Intl.DateTimeFormat());
    return () => clearTimeout(timer);
  }, []);
}
