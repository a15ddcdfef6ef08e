/** From here on nobody counts the digits: a thousand million million. */
const LARGE = 1e15;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Is this number better told as a power of ten? */
export function isLarge(value: number): boolean {
  return value >= LARGE;
}

/**
 * A number with its first digits, from 10¹⁵ on as people write it: `1.86 × 10¹⁷`, in Russian
 * `1,86 · 10¹⁷`.
 * @param lang undefined means that of the system
 */
export function roundedNumber(lang: string | undefined, value: number, digits: number): string {
  const { format } = new Intl.NumberFormat(lang, { maximumSignificantDigits: digits });
  if (!isLarge(value)) return format(value);
  const [mantissa, exponent = ''] = value.toExponential(digits - 1).split('e+');
  const power = exponent.replace(/\d/g, (digit) => SUPERSCRIPTS.charAt(Number(digit)));
  return `${format(Number(mantissa))}\u00A0${lang === 'ru' ? '·' : '×'}\u00A010${power}`;
}
