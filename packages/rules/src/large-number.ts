import { checkWhole } from './option-error.js';

/** Limit of significant digits in `Intl.NumberFormat`. */
const MOST_DIGITS = 21;
/** From here on digits are hard to count: 10¹⁵. */
const LARGE = 1e15;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Is this number easier to read as a power of ten? */
export function isLarge(value: number): boolean {
  return value >= LARGE;
}

/**
 * Rounds a number to significant digits, with a power of ten from 10¹⁵ on: `1.86 × 10¹⁷`, in Russian `1,86 ·
 * 10¹⁷`.
 * @param lang language tag; undefined means the system's language
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
