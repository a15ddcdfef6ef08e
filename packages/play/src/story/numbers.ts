import type { Story } from './story.js';

/**
 * Formats a number for the language, with a minus sign instead of a hyphen.
 * @param least fewest decimal places, filled with zeros
 * @param most most decimal places, to which the number is rounded
 */
export function numberIn(
  { lang }: Pick<Story, 'lang'>,
  value: number | bigint,
  least = 0,
  most = least,
): string {
  return written(lang, value, { minimumFractionDigits: least, maximumFractionDigits: most });
}

/** Formats a share as a percentage: `44%`, in Russian `44 %`. Decimal places as in {@link numberIn}. */
export function inPercent(
  { lang }: Pick<Story, 'lang'>,
  share: number,
  least = 0,
  most = least,
): string {
  const places = { minimumFractionDigits: least, maximumFractionDigits: most };
  return written(lang, share, { style: 'percent', ...places });
}

function written(lang: string, value: number | bigint, options: Intl.NumberFormatOptions): string {
  // A value that rounds to zero has no sign.
  const format = new Intl.NumberFormat(lang, { signDisplay: 'negative', ...options });
  return format.format(value).replace('-', '−');
}
