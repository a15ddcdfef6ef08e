/** Reason why an option is invalid. */
export type OptionErrorCode =
  | 'missing'
  | 'out-of-range'
  | 'off-grid'
  | 'bad-rules'
  | 'contradictory'
  | 'unknown-name'
  | 'needs-sinkings'
  | 'not-uniform';

const MAX_SHOWN_VALUE_LENGTH = 100;

/** Error for an invalid argument of the calling code; faulty input gives a `Result` instead. */
export class OptionError extends RangeError {
  override readonly name = 'OptionError';
  readonly code: OptionErrorCode;
  /** Name of the option at fault. */
  readonly option: string;
  readonly given: unknown;

  constructor(code: OptionErrorCode, option: string, given: unknown, expected: string) {
    super(`${option}: ${expected}, not ${formatValue(given)}`);
    this.code = code;
    this.option = option;
    this.given = given;
  }
}

/** @throws OptionError if the option is not a whole number in this range */
export function checkWhole(
  option: string,
  given: unknown,
  min: number,
  max = Number.MAX_SAFE_INTEGER,
): void {
  const isInRange = Number.isSafeInteger(given) && Number(given) >= min && Number(given) <= max;
  if (isInRange) return;
  const upperBound = max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`;
  throw new OptionError('out-of-range', option, given, `a whole number from ${min}${upperBound}`);
}

/** @throws OptionError if the option is not a chance, 0 to 1 */
export function checkChance(option: string, given: unknown): void {
  if (typeof given === 'number' && given >= 0 && given <= 1) return;
  throw new OptionError('out-of-range', option, given, 'a chance from 0 to 1');
}

/** @throws OptionError if the option is not a finite number above 0 */
export function checkPositive(option: string, given: unknown): void {
  if (typeof given === 'number' && given > 0 && given < Number.POSITIVE_INFINITY) return;
  throw new OptionError('out-of-range', option, given, 'a number greater than 0');
}

/** @throws OptionError if the option is not one of these names */
export function checkOneOf(option: string, given: unknown, names: readonly unknown[]): void {
  if (names.includes(given)) return;
  throw new OptionError('unknown-name', option, given, `one of ${names.join(', ')}`);
}

function formatValue(given: unknown): string {
  if (typeof given !== 'object' || given === null) return String(given);
  const text = JSON.stringify(given) ?? String(given);
  return text.length > MAX_SHOWN_VALUE_LENGTH ? `${text.slice(0, MAX_SHOWN_VALUE_LENGTH)}…` : text;
}
