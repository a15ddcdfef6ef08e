import { isLarge, roundedNumber } from '@flotilla/rules';
import type { Texts } from './i18n/index.js';

const DIGITS = 3;

/** A whole number in groups of digits; from 10¹⁵ on also, or alone where it is not exact, as a power. */
export function largeNumber({ lang }: Pick<Texts, 'lang'>, value: number): string {
  const power = roundedNumber(lang, value, DIGITS);
  if (value > Number.MAX_SAFE_INTEGER) return power;
  const whole = new Intl.NumberFormat(lang, { maximumFractionDigits: 0 }).format(value);
  return isLarge(value) ? `${whole} (≈ ${power})` : whole;
}
