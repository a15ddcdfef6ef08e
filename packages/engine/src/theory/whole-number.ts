/** @throws RangeError naming the argument that is no whole number in this range */
export function checkWhole(name: string, given: number, min: number, max: number): void {
  if (Number.isSafeInteger(given) && given >= min && given <= max) return;
  throw new RangeError(`${name}: ${given} is not a whole number from ${min} to ${max}`);
}
