import type { Story } from './story.js';

/** Formats a number for the language, with `least` to `most` decimal places and a minus sign. */
export function formatDecimal(
  { lang }: Pick<Story, 'lang'>,
  value: number | bigint,
  least = 0,
  most = least,
): string {
  return formatNumber(lang, value, { minimumFractionDigits: least, maximumFractionDigits: most });
}

/** Formats a share as `44%`, in Russian `44 %`; decimal places as in {@link formatDecimal}. */
export function formatShareInPercent(
  { lang }: Pick<Story, 'lang'>,
  share: number,
  least = 0,
  most = least,
): string {
  const places = { minimumFractionDigits: least, maximumFractionDigits: most };
  return formatNumber(lang, share, { style: 'percent', ...places });
}

function formatNumber(
  lang: string,
  value: number | bigint,
  options: Intl.NumberFormatOptions,
): string {
  // A value that rounds to zero has no sign.
  const format = new Intl.NumberFormat(lang, { signDisplay: 'negative', ...options });
  return format.format(value).replace('-', '−');
}
