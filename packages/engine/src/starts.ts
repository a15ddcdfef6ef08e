/** Where each list begins when lists of these sizes stand one after another, and where all end. */
export function startsOf(sizes: readonly number[]): Int32Array {
  const starts = new Int32Array(sizes.length + 1);
  for (const [i, size] of sizes.entries()) starts[i + 1] = starts[i]! + size;
  return starts;
}
