import { useLayoutEffect, useMemo } from 'react';
import { useLang } from './texts.js';

/**
 * Formats dates and times in the current language and, if the browser names a region of it, in that region's
 * style.
 */
export function useDates() {
  const lang = useLang();
  return useMemo(() => {
    const locale =
      navigator.languages.find((tag) => tag.slice(0, 2).toLowerCase() === lang) ?? lang;
    const format = (options: Intl.DateTimeFormatOptions) => {
      // Creating a formatter takes tens of milliseconds on a slow phone.
      let made: Intl.DateTimeFormat | undefined;
      return (time: string | number | Date) => {
        made ??= new Intl.DateTimeFormat(locale, options);
        return made.format(new Date(time));
      };
    };
    return {
      day: format({ dateStyle: 'medium' }),
      moment: format({ dateStyle: 'medium', timeStyle: 'short' }),
      /** Formats a date without a time. */
      longDay: format({ dateStyle: 'long', timeZone: 'UTC' }),
    };
  }, [lang]);
}

/** Creates the first formatter, which is slow, in a task of its own, before the page's `Later` content. */
export function useDatesSoon(): void {
  useLayoutEffect(() => {
    const timer = setTimeout(() => new Intl.DateTimeFormat());
    return () => clearTimeout(timer);
  }, []);
}
