import { checkWhole } from './option-error.js';

/** As many as JavaScript tells of a number. */
const MOST_DIGITS = 21;
/** From here on digits are hard to count: a thousand million million. */
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
 * @throws OptionError for digits that are not a whole number from 1 to 21
 */
export function roundedNumber(lang: string | undefined, value: number, digits: number): string {
  checkWhole('digits', digits, 1, MOST_DIGITS);
  const { format } = new Intl.NumberFormat(lang, { maximumSignificantDigits: digits });
  if (!isLarge(value)) return format(value);
  const [mantissa, exponent = ''] = value.toExponential(digits - 1).split('e+');
  const power = exponent.replace(/\d/g, (digit) => SUPERSCRIPTS.charAt(Number(digit)));
  return `${format(Number(mantissa))}\u00A0${lang === 'ru' ? '·' : '×'}\u00A010${power}`;
}
