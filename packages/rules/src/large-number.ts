import { checkWhole } from './option-error.js';

/** Maximum number of significant digits in `Intl.NumberFormat`. */
const MAX_SIGNIFICANT_DIGITS = 21;
const MIN_LARGE_NUMBER = 1e15;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Is the number 10¹⁵ or more? {@link roundedNumber} writes it as a power of ten. */
export function isLarge(value: number): boolean {
  return value >= MIN_LARGE_NUMBER;
}

/**
 * Formats a number rounded to significant digits. From 10¹⁵ on, writes a power of ten:
 * `1.86 × 10¹⁷`, in Russian `1,86 · 10¹⁷`.
 * @param lang language tag; undefined means the system's language
 * @throws OptionError for digits that are not a whole number from 1 to 21
 */
export function roundedNumber(lang: string | undefined, value: number, digits: number): string {
  checkWhole('digits', digits, 1, MAX_SIGNIFICANT_DIGITS);
  const { format } = new Intl.NumberFormat(lang, { maximumSignificantDigits: digits });
  if (!isLarge(value)) return format(value);
  const [mantissa, exponent = ''] = value.toExponential(digits - 1).split('e+');
  const power = exponent.replace(/\d/g, (digit) => SUPERSCRIPTS.charAt(Number(digit)));
  return `${format(Number(mantissa))}\u00A0${lang === 'ru' ? '·' : '×'}\u00A010${power}`;
}
