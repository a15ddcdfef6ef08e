/**
 * What is wrong with an option: its number, a name that nothing has, a shooter for these rules, or a
 * placer where all layouts have to be equally likely.
 */
export type OptionFault = 'out-of-range' | 'unknown-name' | 'needs-sinkings' | 'not-uniform';

/**
 * The calling code gave an option or an argument that there is not. It is thrown, as generators
 * and constructors have no result to give; what a person or a peer gave comes back as a `Result`.
 */
export class OptionError extends RangeError {
  override readonly name = 'OptionError';
  readonly code: OptionFault;
  /** What the option is called: the place of the fault. */
  readonly option: string;
  readonly given: unknown;

  constructor(code: OptionFault, option: string, given: unknown, expected: string) {
    super(`${option}: ${expected}, not ${String(given)}`);
    this.code = code;
    this.option = option;
    this.given = given;
  }
}

/** @throws OptionError naming the option that is no whole number in this range */
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

/** @throws OptionError naming the option that is no chance */
export function checkChance(option: string, given: unknown): void {
  if (typeof given === 'number' && given >= 0 && given <= 1) return;
  throw new OptionError('out-of-range', option, given, 'a chance from 0 to 1');
}
