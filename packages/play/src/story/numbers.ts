import type { Story } from './story.js';

/**
 * A number as the language writes it, with a minus sign where a hyphen would be written.
 * @param least decimal places, zeros included
 * @param most decimal places, from which on it is rounded
 */
export function numberIn(
  { lang }: Pick<Story, 'lang'>,
  value: number | bigint,
  least = 0,
  most = least,
): string {
  return written(lang, value, { minimumFractionDigits: least, maximumFractionDigits: most });
}

/** A share in percent as the language writes it, `44%`, in Russian `44 %`; the places as of {@link numberIn}. */
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
  // What rounds to zero has no sign.
  const format = new Intl.NumberFormat(lang, { signDisplay: 'negative', ...options });
  return format.format(value).replace('-', '−');
}
