/**
 * Code of a bad option: missing; out of range; off the grid; invalid rules, layout or answer; unknown name;
 * wrong shooter for the rules; or placer without uniform layouts.
 */
export type OptionFault =
  | 'missing'
  | 'out-of-range'
  | 'off-grid'
  | 'bad-rules'
  | 'contradictory'
  | 'unknown-name'
  | 'needs-sinkings'
  | 'not-uniform';

const MOST_SHOWN = 100;

/**
 * Error for an invalid option or argument of the calling code. Generators and constructors cannot return a
 * `Result`; input of a person or peer does.
 */
export class OptionError extends RangeError {
  override readonly name = 'OptionError';
  readonly code: OptionFault;
  /** Name of the option at fault. */
  readonly option: string;
  readonly given: unknown;

  constructor(code: OptionFault, option: string, given: unknown, expected: string) {
    super(`${option}: ${expected}, not ${shown(given)}`);
    this.code = code;
    this.option = option;
    this.given = given;
  }
}

/** @throws OptionError naming the option that is not a whole number in this range */
export function checkWhole(
  option: string,
  given: unknown,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): void {
  const isInRange = Number.isSafeInteger(given) && Number(given) >= least && Number(given) <= most;
  if (isInRange) return;
  const upTo = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
  throw new OptionError('out-of-range', option, given, `a whole number from ${least}${upTo}`);
}

/** @throws OptionError naming the option that is not a chance */
export function checkChance(option: string, given: unknown): void {
  if (typeof given === 'number' && given >= 0 && given <= 1) return;
  throw new OptionError('out-of-range', option, given, 'a chance from 0 to 1');
}

/** @throws OptionError naming the option that is not a finite number above 0 */
export function checkPositive(option: string, given: unknown): void {
  if (typeof given === 'number' && given > 0 && given < Number.POSITIVE_INFINITY) return;
  throw new OptionError('out-of-range', option, given, 'a number greater than 0');
}

/** @throws OptionError naming the option that is not one of these names */
export function checkName(option: string, given: unknown, names: readonly unknown[]): void {
  if (names.includes(given)) return;
  throw new OptionError('unknown-name', option, given, `one of ${names.join(', ')}`);
}

/** Objects as JSON, truncated. */
function shown(given: unknown): string {
  if (typeof given !== 'object' || given === null) return String(given);
  const text = JSON.stringify(given) ?? String(given);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
